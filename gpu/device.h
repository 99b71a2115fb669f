// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/buffer.h"
#include "gpu/device_info.h"
#include "gpu/host_memory.h"
#include "gpu/kernel.h"
#include "gpu/launch_timer.h"
#include "gpu/readback.h"
#include "gpu/texture.h"
#include "gpu/timeline.h"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace isocenter::gpu {

// One compute device: the CPU, an OpenCL device or an OpenGL context. Made by createDevice (gpu/devices.h). A
// device and all that it creates are used on one thread only, the one that created it (see DeviceThread); its
// buffers, textures and kernels must not outlive it. All functions throw DeviceError when the driver fails.
class Device
{
public:
    virtual ~Device() = default;
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    virtual const DeviceInfo& info() const = 0;

    // Contents are undefined. Throw DeviceError that names the size and the limit when the device cannot hold
    // it, and for an empty texture.
    std::unique_ptr<Buffer> createBuffer(std::size_t bytes);
    std::unique_ptr<Texture> createTexture(const TextureDesc& desc);
    // Ordinary memory where the device knows no better kind.
    virtual std::unique_ptr<HostMemory> createHostMemory(std::size_t bytes);
    // Room on the host for reads that do not block.
    virtual std::unique_ptr<Readback> createReadback(std::size_t bytes) = 0;

    // The kernel with that stem and those defines, compiled once and kept. Throws KernelBuildError.
    const Kernel& kernel(std::string_view name, const Defines& defines = {});

    // All kernels compiled so far: each with its stem and defines, as in "drr GROUP_X=16 GROUP_Y=8".
    std::vector<std::pair<std::string, const Kernel*>> compiledKernels() const;

    // Queues a launch. Every argument of the kernel must be bound exactly once; throws DeviceError that names
    // the missing, unknown or mistyped one, and for a grid that is empty or has more groups than the device
    // runs in one launch.
    template <class Params>
    void launch(const Kernel& kernel, const Grid& grid, std::initializer_list<Binding> bindings,
                const Params& params)
    {
        launch(kernel, grid, std::span<const Binding>(bindings.begin(), bindings.size()),
               std::as_bytes(std::span<const Params, 1>(&params, 1)));
    }
    void launch(const Kernel& kernel, const Grid& grid, std::span<const Binding> bindings,
                std::span<const std::byte> params);

    // A point to wait for: wait(marker) returns when all launches before mark() have finished; 0: they have.
    virtual std::uint64_t mark() = 0;
    virtual void wait(std::uint64_t marker) = 0;
    virtual void finish() = 0;

protected:
    Device() = default;
    // Whether launches are to be timed: a LaunchTimer lives.
    bool timing() const { return !timers_.empty(); }
    // Times of the timed launches since the last call; waits for them.
    virtual Timeline takeTimeline() = 0;
    // Within the limits of info().
    virtual std::unique_ptr<Buffer> makeBuffer(std::size_t bytes) = 0;
    virtual std::unique_ptr<Texture> makeTexture(const TextureDesc& desc) = 0;
    // defines hold GROUP_X and GROUP_Y.
    virtual std::unique_ptr<Kernel> buildKernel(std::string_view name, const Defines& defines) = 0;
    // All arguments are bound once, the groups are within the limits of info().
    virtual void launchBytes(const Kernel& kernel, const Grid& grid, std::span<const Binding> bindings,
                             std::span<const std::byte> params) = 0;
    // Backends call this in their destructor, while the API's context is still there.
    void releaseKernels()
    {
        requested_.clear();
        kernels_.clear();
    }

private:
    friend class LaunchTimer;
    // As they are asked for; the names and defines of launches are compared, not copied.
    struct RequestBefore
    {
        using is_transparent = void;
        template <class A, class B>
        bool operator()(const A& a, const B& b) const
        {
            const auto order = std::string_view(a.first).compare(std::string_view(b.first));
            return order != 0 ? order < 0 : a.second < b.second;
        }
    };
    using Requests = std::map<std::pair<std::string, Defines>, const Kernel*, RequestBefore>;

    const Kernel& completedKernel(std::string_view name, const Defines& defines);
    void collectTimes(); // for all timers

    std::vector<LaunchTimer*> timers_;
    std::map<std::string, std::unique_ptr<Kernel>> kernels_; // by stem and all defines
    Requests requested_;
};

} // namespace isocenter::gpu
