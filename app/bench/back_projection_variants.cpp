// SPDX-License-Identifier: MIT
#include "app/bench/back_projection_variants.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

gpu::FeldkampOptions optionsOf(gpu::ProjectionForm form, int voxelsAnItem, int projectionsAPass, bool aligned)
{
    gpu::FeldkampOptions options;
    options.form = form;
    options.voxelsAnItem = voxelsAnItem;
    options.projectionsAPass = projectionsAPass;
    options.useAlignment = aligned;
    return options;
}

} // namespace

std::vector<BackProjectionVariant> backProjectionVariants()
{
    using enum gpu::ProjectionForm;
    constexpr int kLoop = 32; // voxels along k that an item goes through
    constexpr int kTogether = 32;
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
        {"two-voxels", "two voxels an item, texture units", optionsOf(Layers32, 2, 1, kGeneral)},
        {"two-buffers", "as the device reads fastest, the volume in two buffers", {}, 2},
        {"together", "32 projections a pass, 8 voxels an item, texture units",
         optionsOf(Layers32, 8, kTogether, kGeneral)},
        {"halves", "the same with projections of 16 bit", optionsOf(Layers16, 8, kTogether, kGeneral)},
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

} // namespace isocenter::app
