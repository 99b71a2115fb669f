// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace isocenter::gpu {

struct DeviceInfo;

// How an attenuation volume is kept on a device; each form is a set of defines of the kernel drr.
enum class VolumeStorage {
    Texture32,    // 3-D texture R32F, trilinear by the sampler
    Texture16,    // 3-D texture R16 (unorm) with a scale
    LayerPairs16, // 2-D texture array RG16: pairs of neighbouring slices, each bilinear by the sampler, which
                  // GPUs do at twice the rate of trilinear; the kernel blends the two. Twice the memory
    BorderedFloat, // float buffer with VOLUME_BORDER zero voxels on every side; no bounds branches
    Bordered16,    // the same in 16 bit unorm
};

// The name in options and reports, for example "texture16".
std::string_view volumeStorageName(VolumeStorage storage);
// What it is in words, for example "16-bit 3-D texture".
std::string_view volumeStorageDescription(VolumeStorage storage);
// Throws UsageError that lists the names.
VolumeStorage parseVolumeStorage(std::string_view name);

// The forms that the device's kernel drr reads.
std::vector<VolumeStorage> readableVolumeStorages(const DeviceInfo& device);

} // namespace isocenter::gpu
