// SPDX-License-Identifier: MIT
#include "gpu/opencl/opencl_kernel.h"

#include "core/support/error.h"
#include "gpu/opencl/opencl_buffer.h"
#include "gpu/opencl/opencl_error.h"
#include "gpu/opencl/opencl_texture.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::gpu {
namespace {

std::vector<std::string> namesOf(const std::vector<OpenClArgument>& arguments)
{
    std::vector<std::string> names;
    names.reserve(arguments.size());
    for (const OpenClArgument& argument : arguments)
        names.push_back(argument.name);
    return names;
}

} // namespace

OpenClKernel::OpenClKernel(const OpenClSession& session, std::string_view stem, const Defines& defines,
                           OpenClProgram program)
    : Kernel(std::string(stem), GroupSize::of(defines), namesOf(program.arguments)), session_(session),
      program_(std::move(program))
{
    requireRunnableGroup();
}

// Registers and local memory can make a device take smaller groups of a kernel than it takes in general.
void OpenClKernel::requireRunnableGroup() const
{
    translateErrors(session_.label, fmt::format("the look at kernel {}", name()), [&] {
        const cl::Kernel& kernel = program_.kernel;
        const auto most = kernel.getWorkGroupInfo<CL_KERNEL_WORK_GROUP_SIZE>(session_.device);
        const auto wanted = static_cast<std::size_t>(group().items());
        if (wanted > most)
            throw DeviceError(fmt::format("{}: kernel {} wants groups of {} items; the device runs it with "
                                          "at most {}",
                                          session_.label, name(), wanted, most));
        const auto local = kernel.getWorkGroupInfo<CL_KERNEL_LOCAL_MEM_SIZE>(session_.device);
        const auto available = session_.device.getInfo<CL_DEVICE_LOCAL_MEM_SIZE>();
        if (local > available)
            throw DeviceError(fmt::format("{}: kernel {} needs {} bytes of local memory; the device has {}",
                                          session_.label, name(), local, available));
    });
}

std::optional<KernelResources> OpenClKernel::resources() const
{
    KernelResources resources;
    translateErrors(session_.label, fmt::format("the look at kernel {}", name()), [&] {
        const cl::Kernel& kernel = program_.kernel;
        const cl::Device& device = session_.device;
        resources.privateBytes = kernel.getWorkGroupInfo<CL_KERNEL_PRIVATE_MEM_SIZE>(device);
        resources.localBytes = kernel.getWorkGroupInfo<CL_KERNEL_LOCAL_MEM_SIZE>(device);
        resources.preferredGroupMultiple =
            kernel.getWorkGroupInfo<CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE>(device);
        resources.maxGroupItems = kernel.getWorkGroupInfo<CL_KERNEL_WORK_GROUP_SIZE>(device);
    });
    return resources;
}

void OpenClKernel::enqueue(const Grid& grid, std::span<const Binding> bindings,
                           std::span<const std::byte> params, cl::Event* event) const
{
    const Grid groups = groupsOver(grid);
    translateErrors(session_.label, launchText(), [&] {
        bind(bindings, params);
        const auto x = static_cast<std::size_t>(group().x);
        const auto y = static_cast<std::size_t>(group().y);
        const cl::NDRange items(static_cast<std::size_t>(groups.x) * x,
                                static_cast<std::size_t>(groups.y) * y, static_cast<std::size_t>(groups.z));
        session_.queue.enqueueNDRangeKernel(program_.kernel, cl::NullRange, items, cl::NDRange(x, y, 1),
                                            nullptr, event);
    });
}

void OpenClKernel::bind(std::span<const Binding> bindings, std::span<const std::byte> params) const
{
    cl::Kernel kernel = program_.kernel;
    kernel.setArg(0, params.size(), params.data());
    for (const Binding& binding : bindings)
        bindResource(binding);
}

void OpenClKernel::bindResource(const Binding& binding) const
{
    const auto position = std::ranges::find(program_.arguments, binding.argument, &OpenClArgument::name);
    const auto index = static_cast<cl_uint>(position - program_.arguments.begin() + 1);
    cl::Kernel kernel = program_.kernel;
    if (position->image) {
        if (const auto* texture = std::get_if<const Texture*>(&binding.resource))
            if (const auto* own = dynamic_cast<const OpenClTexture*>(*texture)) {
                kernel.setArg(index, own->handle());
                return;
            }
    } else if (const auto* buffer = std::get_if<const Buffer*>(&binding.resource)) {
        if (const auto* own = dynamic_cast<const OpenClBuffer*>(*buffer)) {
            kernel.setArg(index, own->handle());
            return;
        }
    }
    throw DeviceError(fmt::format("{}: argument '{}' of kernel {} must be bound to a {} of this device",
                                  session_.label, binding.argument, name(),
                                  position->image ? "texture" : "buffer"));
}

} // namespace isocenter::gpu
