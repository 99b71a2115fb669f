// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opencl/opencl_session.h"
#include "gpu/pending_launches.h"

namespace isocenter::gpu {

// Turns the profiling events of launches into times.
class OpenClTimeline final : public PendingLaunches<cl::Event>
{
public:
    // Throws cl::Error.
    void record(const std::string& kernel, const cl::Event& event) { add(kernel, event); }

private:
    double nanoseconds(cl::Event event) override;
};

} // namespace isocenter::gpu
