// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace isocenter::gpu {

struct DeviceInfo;

// How an attenuation volume is kept on a device; each form is a set of defines of the kernel drr.
//
// A device keeps it in the form that it reads fastest. GPUs: layer pairs, of which an H200 renders the
// largest scene in 2.5 ms, in 4.7 ms from a 3-D texture (bench drr --volume-form layer-pairs16, texture16); a
// volume for which twice the memory is too much goes into a 3-D texture. llvmpipe: a 3-D texture of floats;
// PoCL: the bordered float buffer; the CPU: the one of 16 bit, whose x-pairs one gather fetches.
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
