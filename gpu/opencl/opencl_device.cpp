// SPDX-License-Identifier: MIT
#include "gpu/opencl/opencl_device.h"

#include "gpu/linear_filter_probe.h"
#include "gpu/opencl/opencl_buffer.h"
#include "gpu/opencl/opencl_error.h"
#include "gpu/opencl/opencl_host_memory.h"
#include "gpu/opencl/opencl_info.h"
#include "gpu/opencl/opencl_kernel.h"
#include "gpu/opencl/opencl_readback.h"
#include "gpu/opencl/opencl_texture.h"

#include <algorithm>

namespace isocenter::gpu {
namespace {

constexpr std::size_t kMaxMarks = 256;

// OpenCL 1.2 leaves it to the driver which images of one and two channels it has.
bool samples16Bit(const cl::Context& context, cl_mem_object_type images, cl_channel_order channels)
{
    std::vector<cl::ImageFormat> formats;
    context.getSupportedImageFormats(CL_MEM_READ_WRITE, images, &formats);
    return std::ranges::any_of(formats, [channels](const cl::ImageFormat& format) {
        return format.image_channel_order == channels && format.image_channel_data_type == CL_UNORM_INT16;
    });
}

} // namespace

OpenClDevice::OpenClDevice(const cl::Device& device, int index)
{
    const std::string label = DeviceId{Backend::OpenCl, index}.toString();
    translateErrors(label, "the opening of the device", [&] {
        info_ = describeOpenClDevice(device, index);
        session_.label = label;
        session_.hostMemory = std::make_shared<HostMemoryIndex<OpenClHostMemory>>();
        session_.device = device;
        session_.context = cl::Context(device);
        session_.queue = cl::CommandQueue(session_.context, device, CL_QUEUE_PROFILING_ENABLE);
        if (!samples16Bit(session_.context, CL_MEM_OBJECT_IMAGE2D_ARRAY, CL_RG)) {
            info_.limits.maxTextureLayers = 0;
            if (info_.volumeStorage == VolumeStorage::LayerPairs16)
                info_.volumeStorage = samples16Bit(session_.context, CL_MEM_OBJECT_IMAGE3D, CL_R)
                                          ? VolumeStorage::Texture16
                                          : VolumeStorage::Texture32;
        }
    });
    info_.linearFilterEpsilon = probeLinearFilter(*this);
}

// A launch still running keeps what it needs: OpenCL counts references.
OpenClDevice::~OpenClDevice()
{
    releaseKernels();
}

std::unique_ptr<Buffer> OpenClDevice::makeBuffer(std::size_t bytes)
{
    return std::make_unique<OpenClBuffer>(session_, bytes);
}

std::unique_ptr<HostMemory> OpenClDevice::createHostMemory(std::size_t bytes)
{
    if (info_.software)
        return Device::createHostMemory(bytes);
    return std::make_unique<OpenClHostMemory>(session_, bytes);
}

std::unique_ptr<Texture> OpenClDevice::makeTexture(const TextureDesc& desc)
{
    return std::make_unique<OpenClTexture>(session_, desc);
}

std::unique_ptr<Readback> OpenClDevice::createReadback(std::size_t bytes)
{
    return std::make_unique<OpenClReadback>(session_, bytes);
}

std::uint64_t OpenClDevice::mark()
{
    return translateErrors(session_.label, "a mark in the queue", [&] {
        if (marks_.size() >= kMaxMarks)
            wait(marks_.begin()->first);
        cl::Event event;
        session_.queue.enqueueMarkerWithWaitList(nullptr, &event);
        session_.queue.flush();
        marks_.emplace(++lastMark_, event);
        return lastMark_;
    });
}

void OpenClDevice::wait(std::uint64_t marker)
{
    const auto mark = marks_.find(marker);
    if (mark == marks_.end())
        return; // waited for before
    translateErrors(session_.label, "the wait for launches", [&] { mark->second.wait(); });
    marks_.erase(marks_.begin(), std::next(mark));
}

void OpenClDevice::finish()
{
    translateErrors(session_.label, "the wait for launches", [&] { session_.queue.finish(); });
    marks_.clear();
}

Timeline OpenClDevice::takeTimeline()
{
    return translateErrors(session_.label, "the reading of the launches' times",
                           [&] { return timeline_.take(); });
}

std::unique_ptr<Kernel> OpenClDevice::buildKernel(std::string_view name, const Defines& defines)
{
    return std::make_unique<OpenClKernel>(session_, name, defines,
                                          buildOpenClProgram(session_, name, defines));
}

void OpenClDevice::launchBytes(const Kernel& kernel, const Grid& grid, std::span<const Binding> bindings,
                               std::span<const std::byte> params)
{
    const auto& own = dynamic_cast<const OpenClKernel&>(kernel);
    if (!timing()) {
        own.enqueue(grid, bindings, params, nullptr);
        return;
    }
    cl::Event event;
    own.enqueue(grid, bindings, params, &event);
    translateErrors(session_.label, "the timing of a launch",
                    [&] { timeline_.record(kernel.name(), event); });
}

} // namespace isocenter::gpu
