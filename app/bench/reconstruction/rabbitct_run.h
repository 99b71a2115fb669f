// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/reconstruction/back_projection_variants.h"
#include "core/image/volume.h"
#include "core/reconstruction/projections/rabbitct_file.h"
#include "core/support/progress.h"
#include "gpu/device.h"

#include <cstdint>
#include <span>
#include <vector>

namespace isocenter::app {

// RabbitCT's volume of L^3 voxels: a cube of 256 mm about the isocentre (Rohkohl et al., Med. Phys. 36,
// 2009).
core::VolumeGeometry rabbitCtVolume(int voxels);

// How far volumes are from each other in RabbitCT's terms: values of its scale, whole numbers from 0 to 4095.
struct RabbitCtErrors
{
    double rmse = 0.0;
    double largest = 0.0;
    double psnrDb = 0.0; // 10 log10 of 4095^2 over the mean square; infinite where that is 0
};
RabbitCtErrors rabbitCtErrors(std::span<const std::uint16_t> values, std::span<const std::uint16_t> expected);

// A value of the back-projection on that scale: times the file's first number, plus its second, rounded.
std::uint16_t rabbitCtValue(double value, const core::RabbitCtScale& scale);

// What the definition says of sampled voxels, in double precision: the same for all devices and variants.
struct RabbitCtFormula
{
    std::vector<std::size_t> voxels;   // of the volume
    std::vector<std::uint16_t> values; // of these, on RabbitCT's scale
    double seenShare = 0.0;            // of their updates, whose projection lies on the detector
};
// Reads all projections. Throws FileError, Cancelled.
RabbitCtFormula rabbitCtFormula(const core::RabbitCtFile& file, int voxels,
                                const core::Progress& progress = {});

struct RabbitCtResult
{
    std::vector<std::uint16_t> volume; // on RabbitCT's scale
    double kernelMs = 0.0;             // of the kernel back_project, all projections, on the device's clock
    double wallMs = 0.0;           // of uploads and back-projection, without reading the file and the volume
    double nominalGups = 0.0;      // thousands of millions of voxel updates a second, by the kernel's time
    RabbitCtErrors againstFormula; // at sampled voxels, against double precision
};

// Back-projects the projections of a file, which are filtered already, as RabbitCT defines it. On the
// device's thread. Throws InputError, FileError, DeviceError, Cancelled.
RabbitCtResult runRabbitCt(gpu::Device& device, const core::RabbitCtFile& file, int voxels,
                           const BackProjectionVariant& variant, const RabbitCtFormula& formula,
                           const core::Progress& progress = {});

} // namespace isocenter::app
