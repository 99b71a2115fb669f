// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/kernel.h"
#include "gpu/opengl/opengl_program.h"

#include <cstddef>
#include <span>
#include <string_view>

namespace isocenter::gpu {

// A compute program: storage blocks and samplers are bound by name, the parameters come in a uniform block.
class OpenGlKernel final : public Kernel
{
public:
    OpenGlKernel(const OpenGlSession& session, std::string_view stem, const Defines& defines,
                 OpenGlProgram program);

    // Makes the program and its resources current for a launch. Throws DeviceError for a resource of the
    // wrong kind or device, parameters of the wrong size and a grid of too many groups.
    void bind(const Grid& grid, std::span<const Binding> bindings, std::size_t paramsBytes) const;
    // Queues the launch over whole groups that cover the grid.
    void dispatch(const Grid& grid) const;

private:
    std::array<int, 3> groupsOver(const Grid& grid) const;
    void requireFewEnoughGroups(const Grid& grid) const;
    void bindResource(const Binding& binding) const;

    OpenGlSession session_;
    OpenGlProgram program_;
};

} // namespace isocenter::gpu
