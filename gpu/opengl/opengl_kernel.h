// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/kernel.h"
#include "gpu/opengl/opengl_program.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace isocenter::gpu {

// A kernel as one compute program: storage blocks and samplers are bound by name, the parameters come in a
// uniform block.
class OpenGlKernel : public Kernel
{
public:
    OpenGlKernel(const OpenGlSession& session, std::string_view stem, const Defines& defines,
                 std::vector<OpenGlProgram> programs);

    // Makes the resources of all programs current for a launch. Throws DeviceError for a resource of the
    // wrong kind or device, parameters of the wrong size and a grid that is too large for a render target.
    void bind(const Grid& grid, std::span<const Binding> bindings, std::size_t paramsBytes) const;
    // Queues the launch over the grid. Whatever comes next sees what it wrote.
    virtual void queue(const Grid& grid) const;

protected:
    const OpenGlSession& session() const { return session_; }
    const OpenGlProgram& program(std::size_t index) const { return programs_[index]; }
    // Throws DeviceError for a grid that the kernel cannot run, though the device could.
    virtual void requireFits(const Grid&) const {}
    // Runs the current program over whole groups that cover the grid.
    void dispatch(const Grid& grid) const;

private:
    void bindResource(const OpenGlArgument& argument, const Binding& binding) const;

    OpenGlSession session_;
    std::vector<OpenGlProgram> programs_;
    bool writesTextures_;
};

} // namespace isocenter::gpu
