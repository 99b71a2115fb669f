// SPDX-License-Identifier: MIT
#include "app/bench/reconstruction/back_projection_variants.h"

#include "core/reconstruction/projection_quartets.h"
#include "core/support/error.h"
#include "gpu/algorithms/reconstruction/back_projector.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>

namespace isocenter::app {
namespace {

gpu::FeldkampOptions optionsOf(std::optional<gpu::ProjectionForm> form, int voxelsAnItem,
                               int projectionsAPass, bool aligned)
{
    gpu::FeldkampOptions options;
    options.form = form;
    options.voxelsAnItem = voxelsAnItem;
    options.projectionsAPass = projectionsAPass;
    if (!aligned)
        options.aligned = false;
    return options;
}

// Items side by side along x go through voxels along y, which is seed 003's coalesced kernel.
gpu::FeldkampOptions alongRows(gpu::ProjectionForm form, int rowsAnItem)
{
    gpu::FeldkampOptions options = optionsOf(form, 1, 1, false);
    options.rowsAnItem = rowsAnItem;
    return options;
}

gpu::FeldkampOptions subProjections(gpu::FeldkampOptions options)
{
    options.subProjections = true;
    return options;
}

gpu::FeldkampOptions inQuartets(gpu::FeldkampOptions options)
{
    options.inQuartets = true;
    return options;
}

} // namespace

std::vector<BackProjectionVariant> backProjectionVariants()
{
    using enum gpu::ProjectionForm;
    constexpr int kLoop = 32; // voxels along k or j that an item goes through
    constexpr int kTogether = 32;
    constexpr std::nullopt_t kFastest = std::nullopt; // the form that the device reads fastest
    constexpr bool kGeneral = false;
    constexpr bool kAligned = true;
    return {
        {"auto", "as the device reads fastest"},
        {"generic", "one voxel an item, own interpolation, projection by projection",
         optionsOf(Buffer, 1, 1, kGeneral)},
        {"image2d", "one voxel an item, interpolated by texture units, projection by projection",
         optionsOf(Layers32, 1, 1, kGeneral)},
        {"loop", "a loop over 32 voxels an item, neighbours side by side, own interpolation",
         optionsOf(Buffer, kLoop, 1, kGeneral)},
        {"image2d-loop", "both", optionsOf(Layers32, kLoop, 1, kGeneral)},
        {"loop-y", "a loop over 32 voxels along y an item, neighbours side by side, own interpolation",
         alongRows(Buffer, kLoop)},
        {"image2d-loop-y", "the same by texture units", alongRows(Layers32, kLoop)},
        {"two-voxels", "two voxels an item, texture units", optionsOf(Layers32, 2, 1, kGeneral)},
        {"two-buffers", "as the device reads fastest, the volume in two buffers", {}, 2},
        {"together", "32 projections a pass, 8 voxels an item, texture units",
         optionsOf(Layers32, 8, kTogether, kGeneral)},
        {"halves", "the same with projections of 16 bit", optionsOf(Layers16, 8, kTogether, kGeneral)},
        {"by-projection", "a projection after the other into all of the volume (Scherl)",
         optionsOf(kFastest, 8, 1, kGeneral)},
        {"by-slab", "a slab after the other from all projections, 64 a pass (Xu)",
         optionsOf(kFastest, 8, 64, kGeneral), 4, true},
        {"sub-projections", "four slabs, each with the part of projections that it is seen on (Zhao)",
         subProjections(optionsOf(kFastest, 8, kTogether, kGeneral)), 4},
        {"four-fold", "four projections a quarter turn apart share where voxels are seen (Zhao)",
         inQuartets(optionsOf(kFastest, 4, kTogether, kAligned))},
        {"columns", "columns of voxels in the vectors of a CPU, for scans about an axis along k",
         optionsOf(Columns, 16, kTogether, kAligned)},
        {"aligned", "depth and column computed once for voxels along k, halves",
         optionsOf(Layers16, 16, kTogether, kAligned)},
    };
}

std::vector<BackProjectionVariant> backProjectionVariants(const std::vector<std::string>& names)
{
    const std::vector<BackProjectionVariant> all = backProjectionVariants();
    if (names == std::vector<std::string>{"all"})
        return all;
    std::vector<BackProjectionVariant> chosen;
    for (const std::string& name : names) {
        const auto found = std::ranges::find(all, name, &BackProjectionVariant::name);
        if (found == all.end()) {
            std::string known;
            for (const BackProjectionVariant& variant : all)
                known += fmt::format("\n  {:<16}{}", variant.name, variant.meaning);
            throw UsageError(fmt::format("there is no variant {}; there are{}", name, known));
        }
        chosen.push_back(*found);
    }
    return chosen;
}

std::vector<core::SliceRange> slabsOf(int slices, const BackProjectionVariant& variant)
{
    const int unit = gpu::BackProjector::slabUnit(variant.options);
    const int aSlab = ((slices - 1) / variant.slabs / unit + 1) * unit;
    std::vector<core::SliceRange> slabs;
    for (int first = 0; first < slices; first += aSlab)
        slabs.push_back({first, std::min(aSlab, slices - first)});
    return slabs;
}

int slabsNeeded(const core::VolumeGeometry& volume, const gpu::FeldkampOptions& options,
                const gpu::DeviceLimits& limits)
{
    const std::size_t ofASlice = sizeof(float) * volume.slab({0, 1}).voxelCount();
    const auto slices = static_cast<std::size_t>(volume.size.z());
    const auto unit = static_cast<std::size_t>(gpu::BackProjector::slabUnit(options));
    const std::size_t inABuffer = limits.maxBufferBytes / ofASlice;
    if (inABuffer >= slices)
        return 1;
    const std::size_t aSlab = std::max(std::size_t{1}, inABuffer / unit) * unit;
    return static_cast<int>((slices - 1) / aSlab + 1);
}

std::vector<std::size_t> passOrder(const core::ScanGeometry& scan, const core::VolumeGeometry& volume,
                                   const gpu::FeldkampOptions& options)
{
    if (options.inQuartets)
        return core::inQuartets(core::projectionQuartets(scan, volume), options.projectionsAPass);
    std::vector<std::size_t> order(scan.count());
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

} // namespace isocenter::app
