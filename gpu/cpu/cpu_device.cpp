// SPDX-License-Identifier: MIT
#include "gpu/cpu/cpu_device.h"

#include "core/support/error.h"
#include "gpu/cpu/cpu_kernels.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <thread>

namespace isocenter::gpu {
namespace {

std::vector<std::string> argumentsOf(const CpuKernelEntry& entry, const Defines& defines)
{
    std::vector<std::string> arguments = entry.arguments;
    for (const auto& [define, argument] : entry.further)
        if (defines.contains(define))
            arguments.push_back(argument);
    for (const auto& [define, argument] : entry.without)
        if (defines.contains(define))
            std::erase(arguments, argument);
    return arguments;
}

class CpuKernel final : public Kernel
{
public:
    CpuKernel(const CpuKernelEntry& entry, bool fast, const Defines& kernelDefines)
        : Kernel(std::string(entry.name), GroupSize::of(kernelDefines), argumentsOf(entry, kernelDefines)),
          function(fast && entry.fast ? entry.fast : entry.reference), defines(kernelDefines)
    {
    }
    const CpuKernelFunction function;
    const Defines defines;
};

std::string processorName()
{
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);)
        if (line.rfind("model name", 0) == 0)
            return line.substr(line.find(':') + 2);
    return "CPU";
}

} // namespace

DeviceInfo CpuDevice::describe(Backend backend)
{
    DeviceInfo info;
    info.id = {backend, 0};
    const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
    info.name = fmt::format("{} ({} cores{})", processorName(), cores,
                            backend == Backend::Cpu ? "" : ", reference kernels");
    info.vendor = "Isocenter";
    info.driver = backend == Backend::Cpu ? "oneTBB and Highway" : "oneTBB, scalar";
    info.software = true;
    info.limits.memoryBytes =
        static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    info.limits.maxBufferBytes = info.limits.memoryBytes;
    info.limits.maxTexture2dExtent = 1 << 16;
    info.limits.maxTexture3dExtent = 4096;
    info.limits.maxGroupItems = 1024;
    info.limits.localMemoryEmulated = true;
    info.limits.hostKernels = true;
    info.limits.hostVectors = backend == Backend::Cpu;
    info.limits.writesTextures3d = true;
    info.volumeStorage = backend == Backend::Cpu ? VolumeStorage::Bordered16 : VolumeStorage::Texture32;
    info.linearFilterEpsilon = 0.0;
    return info;
}

CpuDevice::CpuDevice(Backend backend) : info_(describe(backend)) {}

CpuDevice::~CpuDevice() = default;

std::unique_ptr<Buffer> CpuDevice::makeBuffer(std::size_t bytes)
{
    return std::make_unique<CpuBuffer>(bytes);
}

std::unique_ptr<Texture> CpuDevice::makeTexture(const TextureDesc& desc)
{
    return std::make_unique<CpuTexture>(desc);
}

std::unique_ptr<Readback> CpuDevice::createReadback(std::size_t bytes)
{
    return std::make_unique<CpuReadback>(bytes);
}

Timeline CpuDevice::takeTimeline()
{
    return timeline_.take();
}

std::unique_ptr<Kernel> CpuDevice::buildKernel(std::string_view name, const Defines& defines)
{
    for (const CpuKernelEntry& entry : cpuKernels())
        if (entry.name == name)
            return std::make_unique<CpuKernel>(entry, info_.id.backend == Backend::Cpu, defines);
    throw KernelBuildError(fmt::format("the CPU device has no kernel '{}'", name), {});
}

void CpuDevice::launchBytes(const Kernel& kernel, const Grid& grid, std::span<const Binding> bindings,
                            std::span<const std::byte> params)
{
    const auto& cpuKernel = dynamic_cast<const CpuKernel&>(kernel);
    const auto begin = std::chrono::steady_clock::now();
    cpuKernel.function(CpuLaunch(grid, kernel.group(), cpuKernel.defines, bindings, params));
    if (timing())
        timeline_.add(
            kernel.name(),
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
}

} // namespace isocenter::gpu
