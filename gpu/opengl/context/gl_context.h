// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace isocenter::gpu {

// An OpenGL core context of at least version 4.3 without a window, wherever it comes from. It belongs to the
// thread that made it.
class GlContext
{
public:
    virtual ~GlContext() = default;
    GlContext(const GlContext&) = delete;
    GlContext& operator=(const GlContext&) = delete;

    // Makes it the thread's current context unless it is already; cheap then. Throws DeviceError.
    virtual void makeCurrent() = 0;
    // What the system that made the context tells, by name.
    virtual std::vector<std::pair<std::string, std::string>> properties() const = 0;

protected:
    GlContext() = default;
};

} // namespace isocenter::gpu
