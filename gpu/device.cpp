// SPDX-License-Identifier: MIT
#include "gpu/device.h"

#include "core/support/error.h"
#include "gpu/host_memory.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace isocenter::gpu {
namespace {

constexpr int kDefaultGroupX = 16;
constexpr int kDefaultGroupY = 8;

void requireExtent(const TextureDesc& desc, const DeviceInfo& device)
{
    const Extent& extent = desc.extent;
    if (extent.width <= 0 || extent.height <= 0 || extent.depth < 0)
        throw DeviceError(fmt::format("{}: a texture of {} x {} x {} is empty", device.id.toString(),
                                      extent.width, extent.height, extent.slices()));
    const auto requireAtMost = [&](int most, std::string_view unit, int length) {
        if (length > most)
            throw DeviceError(fmt::format("{}: a texture of {} x {} x {} exceeds the {} {} that {} allows",
                                          device.id.toString(), extent.width, extent.height, extent.slices(),
                                          most, unit, device.name));
    };
    const int longestOfSlice = std::max(extent.width, extent.height);
    if (desc.kind() == TextureKind::Volume)
        return requireAtMost(device.limits.maxTexture3dExtent, "voxels along an axis",
                             std::max(longestOfSlice, extent.depth));
    requireAtMost(device.limits.maxTexture2dExtent, "pixels along an axis", longestOfSlice);
    if (desc.kind() == TextureKind::Layers)
        requireAtMost(device.limits.maxTextureLayers, "layers", extent.depth);
}

void requireMemory(const TextureDesc& desc, const DeviceInfo& device)
{
    const std::size_t most = device.limits.memoryBytes;
    if (most > 0 && desc.bytes() > most)
        throw DeviceError(fmt::format("{}: a texture of {} exceeds the {} of memory of {}",
                                      device.id.toString(), desc.sizeText(), memoryText(most), device.name));
}

void requireGroups(const Kernel& kernel, const Grid& grid, const DeviceInfo& device)
{
    if (grid.x <= 0 || grid.y <= 0 || grid.z <= 0)
        throw DeviceError(fmt::format("{}: kernel {} launched on an empty grid of {} x {} x {}",
                                      device.id.toString(), kernel.name(), grid.x, grid.y, grid.z));
    const Grid groups = kernel.groupsOver(grid);
    const std::array along{groups.x, groups.y, groups.z};
    for (std::size_t axis = 0; axis < along.size(); ++axis)
        if (const int most = device.limits.maxGroups[axis]; along[axis] > most)
            throw DeviceError(fmt::format(
                "{}: kernel {} launched on {} x {} x {} groups; split the launch, at most {} fit along {}",
                device.id.toString(), kernel.name(), groups.x, groups.y, groups.z, most, "xyz"[axis]));
}

void requireAllBound(const Kernel& kernel, std::span<const Binding> bindings)
{
    const auto& names = kernel.arguments();
    for (const Binding& binding : bindings) {
        if (std::ranges::find(names, binding.argument) == names.end())
            throw DeviceError(fmt::format("kernel {} has no argument '{}'; it has: {}", kernel.name(),
                                          binding.argument, fmt::join(names, ", ")));
    }
    for (const std::string& name : names) {
        const auto count = std::ranges::count(bindings, name, &Binding::argument);
        if (count != 1)
            throw DeviceError(fmt::format("argument '{}' of kernel {} is bound {} times instead of once",
                                          name, kernel.name(), count));
    }
}

} // namespace

Kernel::Kernel(std::string name, GroupSize group, std::vector<std::string> arguments)
    : name_(std::move(name)), launchText_("the launch of kernel " + name_), group_(group),
      arguments_(std::move(arguments))
{
    std::ranges::sort(arguments_);
}

GroupSize GroupSize::of(const Defines& defines)
{
    return {std::stoi(defines.at("GROUP_X")), std::stoi(defines.at("GROUP_Y"))};
}

Grid Kernel::groupsOver(const Grid& grid) const
{
    return {(grid.x - 1) / group_.x + 1, (grid.y - 1) / group_.y + 1, grid.z};
}

std::unique_ptr<Buffer> Device::createBuffer(std::size_t bytes)
{
    if (const std::size_t most = info().limits.maxBufferBytes; bytes > most)
        throw DeviceError(fmt::format("{}: a buffer of {} exceeds the {} that {} allows",
                                      info().id.toString(), memoryText(bytes), memoryText(most),
                                      info().name));
    return makeBuffer(bytes);
}

std::unique_ptr<Texture> Device::createTexture(const TextureDesc& desc)
{
    requireExtent(desc, info());
    requireMemory(desc, info());
    return makeTexture(desc);
}

std::unique_ptr<HostMemory> Device::createHostMemory(std::size_t bytes)
{
    return std::make_unique<PlainHostMemory>(bytes);
}

const Kernel& Device::kernel(std::string_view name, const Defines& defines)
{
    const auto known = requested_.find(std::pair<std::string_view, const Defines&>(name, defines));
    if (known != requested_.end())
        return *known->second;
    const Kernel& kernel = completedKernel(name, defines);
    requested_.emplace(std::pair(std::string(name), defines), &kernel);
    return kernel;
}

const Kernel& Device::completedKernel(std::string_view name, const Defines& defines)
{
    Defines all = defines;
    all.try_emplace("GROUP_X", std::to_string(kDefaultGroupX));
    all.try_emplace("GROUP_Y", std::to_string(kDefaultGroupY));
    std::string key(name);
    for (const auto& [define, value] : all)
        key += fmt::format(" {}={}", define, value);
    auto& entry = kernels_[key];
    if (!entry) {
        if (const int items = GroupSize::of(all).items(); items > info().limits.maxGroupItems)
            throw DeviceError(fmt::format("kernel {} wants groups of {} items; {} allows {}", name, items,
                                          info().name, info().limits.maxGroupItems));
        entry = buildKernel(name, all);
    }
    return *entry;
}

std::vector<std::pair<std::string, const Kernel*>> Device::compiledKernels() const
{
    std::vector<std::pair<std::string, const Kernel*>> compiled;
    for (const auto& [key, kernel] : kernels_)
        if (kernel)
            compiled.emplace_back(key, kernel.get());
    return compiled;
}

void Device::launch(const Kernel& kernel, const Grid& grid, std::span<const Binding> bindings,
                    std::span<const std::byte> params)
{
    requireAllBound(kernel, bindings);
    requireGroups(kernel, grid, info());
    launchBytes(kernel, grid, bindings, params);
}

void Device::collectTimes()
{
    const Timeline timeline = takeTimeline(); // what an ended timer left behind is nobody's
    for (LaunchTimer* timer : timers_)
        timer->own_.entries.insert(timer->own_.entries.end(), timeline.entries.begin(),
                                   timeline.entries.end());
}

std::string memoryText(std::size_t bytes)
{
    const double mebibytes = static_cast<double>(bytes) / (1 << 20);
    return mebibytes < 1024.0 ? fmt::format("{:.1f} MiB", mebibytes)
                              : fmt::format("{:.1f} GiB", mebibytes / 1024.0);
}

void Buffer::upload(std::span<const std::byte> from, std::size_t offset)
{
    if (offset + from.size() > bytes_)
        throw DeviceError(
            fmt::format("upload of {} bytes at {} into a buffer of {}", from.size(), offset, bytes_));
    if (!from.empty())
        uploadBytes(from, offset);
}

void Buffer::download(std::span<std::byte> to, std::size_t offset) const
{
    if (offset + to.size() > bytes_)
        throw DeviceError(
            fmt::format("download of {} bytes at {} from a buffer of {}", to.size(), offset, bytes_));
    if (!to.empty())
        downloadBytes(to, offset);
}

std::size_t bytesPerPixel(PixelFormat format)
{
    switch (format) {
    case PixelFormat::R8:
        return 1;
    case PixelFormat::R16:
    case PixelFormat::R16F:
        return 2;
    case PixelFormat::Rg16:
    case PixelFormat::R32F:
    case PixelFormat::Rgba8:
        return 4;
    case PixelFormat::Rgba32F:
        return 16;
    }
    throw DeviceError("unknown pixel format");
}

TextureKind TextureDesc::kind() const
{
    if (!extent.is3d())
        return TextureKind::Flat;
    return layered ? TextureKind::Layers : TextureKind::Volume;
}

std::size_t TextureDesc::bytes() const
{
    return static_cast<std::size_t>(extent.width) * static_cast<std::size_t>(extent.height) *
           static_cast<std::size_t>(extent.slices()) * bytesPerPixel(format);
}

std::string TextureDesc::sizeText() const
{
    return fmt::format("{} x {} x {} ({})", extent.width, extent.height, extent.slices(),
                       memoryText(bytes()));
}

void Texture::upload(std::span<const std::byte> pixels)
{
    if (pixels.size() != desc_.bytes())
        throw DeviceError(
            fmt::format("upload of {} bytes into a texture of {}", pixels.size(), desc_.bytes()));
    uploadBytes(pixels);
}

void Texture::download(std::span<std::byte> pixels) const
{
    if (pixels.size() != desc_.bytes())
        throw DeviceError(
            fmt::format("download of {} bytes from a texture of {}", pixels.size(), desc_.bytes()));
    downloadBytes(pixels);
}

void Texture::copyFrom(const Buffer& pixels)
{
    if (pixels.bytes() < desc_.bytes())
        throw DeviceError(
            fmt::format("copy of a buffer of {} bytes into a texture of {}", pixels.bytes(), desc_.bytes()));
    if (!copyBytes(pixels))
        throw DeviceError("a texture takes copies of buffers of its own device only");
}

double Timeline::totalMs() const
{
    double sum = 0.0;
    for (const Entry& entry : entries)
        sum += entry.ms;
    return sum;
}

double Timeline::kernelMs(std::string_view kernel) const
{
    double sum = 0.0;
    for (const Entry& entry : entries)
        sum += entry.kernel == kernel ? entry.ms : 0.0;
    return sum;
}

} // namespace isocenter::gpu
