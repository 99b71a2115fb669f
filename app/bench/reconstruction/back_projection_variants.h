// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"
#include "gpu/algorithms/reconstruction/feldkamp_options.h"

#include <string>
#include <string_view>
#include <vector>

namespace isocenter::app {

// A way of back-projecting that the literature discusses, by its name.
struct BackProjectionVariant
{
    std::string name;
    std::string meaning;
    gpu::FeldkampOptions options = {};
    int slabs = 1;           // buffers that the volume is in
    bool slabBySlab = false; // each made of all projections before the next one begins
};

// All of them, the one that the device chooses itself ("auto") first.
std::vector<BackProjectionVariant> backProjectionVariants();

// Those of the names, or all for "all". Throws UsageError that lists the names.
std::vector<BackProjectionVariant> backProjectionVariants(const std::vector<std::string>& names);

// The slabs of a volume of so many slices in a variant, at places where slabs can begin.
std::vector<core::SliceRange> slabsOf(int slices, const BackProjectionVariant& variant);
// How many of them there must be so that each fits a buffer of a device.
int slabsNeeded(const core::VolumeGeometry& volume, const gpu::FeldkampOptions& options,
                const gpu::DeviceLimits& limits);
// The order in which projections go into passes. Throws InputError where options need a symmetry that the
// scan or the volume lacks.
std::vector<std::size_t> passOrder(const core::ScanGeometry& scan, const core::VolumeGeometry& volume,
                                   const gpu::FeldkampOptions& options);

} // namespace isocenter::app
