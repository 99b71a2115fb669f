// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration/attenuation_volume.h"

#include "core/support/error.h"
#include "core/support/parallel.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/registration/occupancy_grid.h"
#include "gpu/params/registration/drr_params.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace isocenter::gpu {
namespace {

// Layers are pairs of slices from two before the first to two behind the last.
constexpr int kMoreLayers = 2 * VOLUME_LAYERS_BEFORE - 1;
// Fast kernels load whole vectors, which may reach beyond the last voxel.
constexpr std::size_t kTailBytes = 64;
constexpr float kUnormMaximum = 65535.0f;
// Looking where the empty blocks are costs a few per cent of the time of a full volume.
constexpr double kEmptyFractionThatPays = 0.15;

bool isBuffer(VolumeStorage storage)
{
    return storage == VolumeStorage::BorderedFloat || storage == VolumeStorage::Bordered16;
}

bool is16Bit(VolumeStorage storage)
{
    return storage == VolumeStorage::Texture16 || storage == VolumeStorage::LayerPairs16 ||
           storage == VolumeStorage::Bordered16;
}

Eigen::Vector3i storedSize(const Eigen::Vector3i& size, VolumeStorage storage)
{
    if (isBuffer(storage))
        return size.array() + 2 * VOLUME_BORDER;
    return storage == VolumeStorage::LayerPairs16
               ? Eigen::Vector3i(size + kMoreLayers * Eigen::Vector3i::UnitZ())
               : size;
}

std::size_t voxelsOf(const Eigen::Vector3i& size)
{
    const Eigen::Matrix<std::size_t, 3, 1> sides = size.cast<std::size_t>();
    return sides.x() * sides.y() * sides.z();
}

std::size_t bytesOf(const Eigen::Vector3i& size, VolumeStorage storage)
{
    const bool single16 = is16Bit(storage) && storage != VolumeStorage::LayerPairs16;
    const std::size_t voxelBytes = single16 ? sizeof(std::uint16_t) : sizeof(float);
    return voxelsOf(storedSize(size, storage)) * voxelBytes + (isBuffer(storage) ? kTailBytes : 0);
}

// Why the device cannot hold a volume of that size in that form; empty if it can.
std::string obstacle(const Eigen::Vector3i& size, VolumeStorage storage, const DeviceLimits& limits)
{
    const std::size_t bytes = bytesOf(size, storage);
    if (limits.memoryBytes > 0 && bytes > limits.memoryBytes)
        return fmt::format(translatable("Data", "it needs {} and the device has {} of memory"),
                           memoryText(bytes), memoryText(limits.memoryBytes));
    if (isBuffer(storage)) {
        if (bytes > limits.maxBufferBytes)
            return fmt::format(translatable("Data", "it needs {} and the device takes {} in one buffer"),
                               memoryText(bytes), memoryText(limits.maxBufferBytes));
        // Kernels count the voxels of a buffer in int.
        constexpr std::size_t kMostVoxels = std::numeric_limits<int>::max();
        if (const std::size_t voxels = voxelsOf(storedSize(size, storage)); voxels > kMostVoxels)
            return fmt::format("it has {} voxels with its border and the kernels count to {}", voxels,
                               kMostVoxels);
    } else if (storage == VolumeStorage::LayerPairs16 &&
               storedSize(size, storage).z() > limits.maxTextureLayers) {
        return fmt::format("it has {} slices and the device takes {}", size.z(),
                           std::max(0, limits.maxTextureLayers - kMoreLayers));
    } else if (size.maxCoeff() > limits.maxTexture3dExtent) {
        return fmt::format("it is {} voxels long and the device takes {} along an axis", size.maxCoeff(),
                           limits.maxTexture3dExtent);
    }
    return {};
}

int factorThatFits(const Eigen::Vector3i& size, VolumeStorage storage, const DeviceLimits& limits)
{
    int factor = 2;
    while (factor < size.maxCoeff() &&
           !obstacle((size.array() + factor - 1) / factor, storage, limits).empty())
        ++factor;
    return factor;
}

VolumeStorage chosenStorage(const DeviceInfo& device, const Eigen::Vector3i& size,
                            std::optional<VolumeStorage> forced)
{
    const VolumeStorage wanted = forced.value_or(device.volumeStorage);
    if (std::ranges::count(readableVolumeStorages(device), wanted) == 0)
        throw DeviceError(fmt::format("{} does not read volumes from a {}: choose another volume form",
                                      device.id.toString(), volumeStorageDescription(wanted)));
    const std::string problem = obstacle(size, wanted, device.limits);
    if (problem.empty())
        return wanted;
    for (const VolumeStorage other : {VolumeStorage::Texture16, VolumeStorage::Texture32})
        if (!forced && (is16Bit(wanted) || !is16Bit(other)) && obstacle(size, other, device.limits).empty())
            return other;
    throw DeviceError(fmt::format(
        translatable("Data", "volume larger than the memory of {} ({}): as a {} of {} x {} x {} voxels {}; "
                             "shrink the volume by a factor of {} or choose another device"),
        device.id.toString(), device.name, volumeStorageDescription(wanted), size.x(), size.y(), size.z(),
        problem, factorThatFits(size, wanted, device.limits)));
}

template <class Stored>
Stored encoded(float value, float scale)
{
    if constexpr (std::is_same_v<Stored, float>)
        return value / scale;
    else // written so that NaN becomes 0
        return value > 0.0f ? static_cast<Stored>(std::min(value / scale, 1.0f) * kUnormMaximum + 0.5f)
                            : Stored{0};
}

// The volume with its border, written slice by slice.
template <class Stored>
void writeBordered(Buffer& buffer, const core::Volume& volume, float scale)
{
    const Eigen::Vector3i stored = storedSize(volume.geometry.size, VolumeStorage::BorderedFloat);
    const auto columns = static_cast<std::size_t>(stored.x());
    const std::size_t sliceVoxels = columns * static_cast<std::size_t>(stored.y());
    std::vector<Stored> slice(sliceVoxels);
    for (int z = 0; z < stored.z(); ++z) {
        const int k = z - VOLUME_BORDER;
        const bool inside = k >= 0 && k < volume.geometry.size.z();
        if (!inside)
            std::ranges::fill(slice, Stored{0});
        for (int j = 0; inside && j < volume.geometry.size.y(); ++j) {
            Stored* row = &slice[static_cast<std::size_t>(j + VOLUME_BORDER) * columns + VOLUME_BORDER];
            for (int i = 0; i < volume.geometry.size.x(); ++i)
                row[i] = encoded<Stored>(volume.at(i, j, k), scale);
        }
        buffer.write(std::span<const Stored>(slice), static_cast<std::size_t>(z) * sliceVoxels);
    }
    const std::vector<std::byte> tail(kTailBytes);
    buffer.upload(tail, buffer.bytes() - kTailBytes);
}

// Layer n: slices n - VOLUME_LAYERS_BEFORE and the next one, side by side; zeros where there is none.
std::vector<std::uint16_t> layerPairs(const core::Volume& volume, float scale)
{
    const Eigen::Vector3i& size = volume.geometry.size;
    const auto slicePixels = static_cast<std::size_t>(size.x()) * static_cast<std::size_t>(size.y());
    const int layers = size.z() + kMoreLayers;
    std::vector<std::uint16_t> pairs(2 * slicePixels * static_cast<std::size_t>(layers));
    core::parallelFor(layers, [&](int begin, int end) {
        for (int layer = begin; layer < end; ++layer)
            for (const int second : {0, 1}) {
                const int slice = layer - VOLUME_LAYERS_BEFORE + second;
                if (slice < 0 || slice >= size.z())
                    continue;
                const float* from = &volume.values[static_cast<std::size_t>(slice) * slicePixels];
                std::uint16_t* to = &pairs[2 * slicePixels * static_cast<std::size_t>(layer) +
                                           static_cast<std::size_t>(second)];
                for (std::size_t pixel = 0; pixel < slicePixels; ++pixel)
                    to[2 * pixel] = encoded<std::uint16_t>(from[pixel], scale);
            }
    });
    return pairs;
}

} // namespace

bool fitsPreferredForm(const DeviceInfo& device, const Eigen::Vector3i& size)
{
    return obstacle(size, device.volumeStorage, device.limits).empty();
}

AttenuationVolume::AttenuationVolume(Device& device, const core::Volume& attenuation, const VolumeForm& form)
    : geometry_(attenuation.geometry), storage_(chosenStorage(device.info(), geometry_.size, form.storage)),
      bytes_(bytesOf(geometry_.size, storage_))
{
    if (is16Bit(storage_)) {
        float maximum = 0.0f;
        for (const float value : attenuation.values)
            maximum = std::max(maximum, value);
        valueScale_ = maximum > 0.0f ? maximum : 1.0f;
    }
    isBuffer(storage_) ? uploadBuffer(device, attenuation) : uploadTexture(device, attenuation);
    if (form.emptySpace != EmptySpace::Sample)
        uploadOccupancy(device, attenuation, form);
}

AttenuationVolume::~AttenuationVolume() = default;

void AttenuationVolume::uploadTexture(Device& device, const core::Volume& attenuation)
{
    const Eigen::Vector3i size = storedSize(geometry_.size, storage_);
    const auto create = [&](PixelFormat format, bool layered = false) {
        texture_ = device.createTexture(
            {{size.x(), size.y(), size.z()}, format, Filter::Linear, Border::Zero, layered});
    };
    if (storage_ == VolumeStorage::LayerPairs16) {
        create(PixelFormat::Rg16, true);
        texture_->upload(std::as_bytes(std::span<const std::uint16_t>(layerPairs(attenuation, valueScale_))));
    } else if (storage_ == VolumeStorage::Texture16) {
        create(PixelFormat::R16);
        std::vector<std::uint16_t> stored(attenuation.values.size());
        std::ranges::transform(attenuation.values, stored.begin(),
                               [&](float value) { return encoded<std::uint16_t>(value, valueScale_); });
        texture_->upload(std::as_bytes(std::span(stored)));
    } else {
        create(PixelFormat::R32F);
        texture_->upload(std::as_bytes(std::span(attenuation.values)));
    }
}

void AttenuationVolume::uploadBuffer(Device& device, const core::Volume& attenuation)
{
    buffer_ = device.createBuffer(bytes_);
    if (is16Bit(storage_))
        writeBordered<std::uint16_t>(*buffer_, attenuation, valueScale_);
    else
        writeBordered<float>(*buffer_, attenuation, valueScale_);
}

void AttenuationVolume::uploadOccupancy(Device& device, const core::Volume& attenuation,
                                        const VolumeForm& form)
{
    const OccupancyGrid grid(attenuation, form.blockVoxels);
    if (form.emptySpace == EmptySpace::Auto && grid.emptyFraction() < kEmptyFractionThatPays)
        return;
    blocks_ << grid.blocks(), form.blockVoxels;
    clearance_ = device.createBuffer(grid.clearance().size() * sizeof(int));
    clearance_->write(std::span(grid.clearance()));
    bytes_ += clearance_->bytes();
}

Defines AttenuationVolume::defines() const
{
    Defines defines;
    if (isBuffer(storage_))
        defines.emplace("VOLUME_BUFFER", "1");
    if (storage_ == VolumeStorage::LayerPairs16)
        defines.emplace("VOLUME_LAYERS", "1");
    if (storage_ == VolumeStorage::Bordered16)
        defines.emplace("VOLUME_16", "1");
    if (clearance_)
        defines.emplace("SKIP_EMPTY", "1");
    return defines;
}

std::vector<Binding> AttenuationVolume::bindings() const
{
    std::vector<Binding> bindings;
    if (buffer_)
        bindings.push_back({"volume", buffer_.get()});
    else
        bindings.push_back({"volume", texture_.get()});
    if (clearance_)
        bindings.push_back({"clearance", clearance_.get()});
    return bindings;
}

void AttenuationVolume::describe(DrrParams& params) const
{
    const Eigen::Vector3f spacing = geometry_.spacingMm.cast<float>();
    params.volumeSize = {geometry_.size.x(), geometry_.size.y(), geometry_.size.z(), 0};
    params.spacingMm = {spacing.x(), spacing.y(), spacing.z(), 0.0f};
    params.valueScale = valueScale_;
    params.blocks = {blocks_.x(), blocks_.y(), blocks_.z(), 0};
    params.blockSide = blocks_.w();
}

} // namespace isocenter::gpu
