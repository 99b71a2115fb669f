// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"
#include "app/cli/tracking/feature_outputs.h"
#include "app/tracking/matching/image_filtering.h"
#include "gpu/device_info.h"

#include <span>

namespace isocenter::app {

struct FilterImagesOptions
{
    FilterRequest request;
    bool everyDevice = false; // failures of one are told and the others go on
    bool json = false;
    std::filesystem::path picture; // to write of the first device's response; empty: none
};

// Filters images on devices for the command features --filter, prints ranges and times and writes pictures.
// Throws UsageError for a picture's file that is neither .png nor .tif, and what applyFilter throws.
void filterImages(std::span<const NamedImage> images, std::span<const gpu::DeviceId> devices,
                  const FilterImagesOptions& options, const CommandContext& context);

} // namespace isocenter::app
