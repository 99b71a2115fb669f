// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/kernel.h"
#include "gpu/opencl/opencl_program.h"
#include "gpu/opencl/opencl_session.h"

#include <cstddef>
#include <span>
#include <string_view>

namespace isocenter::gpu {

// An OpenCL kernel: argument 0 is the parameter struct by value, the others are buffers and images bound by
// name.
class OpenClKernel final : public Kernel
{
public:
    // Throws DeviceError when the device cannot run groups of that size.
    OpenClKernel(const OpenClSession& session, std::string_view stem, const Defines& defines,
                 OpenClProgram program);

    std::optional<KernelResources> resources() const override;

    // Queues a launch over whole groups that cover the grid. Throws DeviceError for a resource of the wrong
    // kind or device.
    void enqueue(const Grid& grid, std::span<const Binding> bindings, std::span<const std::byte> params,
                 cl::Event* event) const;

private:
    void requireRunnableGroup() const;
    void bind(std::span<const Binding> bindings, std::span<const std::byte> params) const;
    void bindResource(const Binding& binding) const;

    OpenClSession session_;
    OpenClProgram program_;
};

} // namespace isocenter::gpu
