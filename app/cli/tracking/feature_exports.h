// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/tracking/feature_outputs.h"
#include "app/tracking/matching/feature_detection.h"
#include "core/features/pixel_centre.h"
#include "gpu/device_info.h"

#include <ostream>
#include <span>
#include <string>

namespace CLI {
class App;
}

namespace isocenter::app {

// Into which files key points go, and by which convention they are written and printed.
struct FeatureExportOptions
{
    std::filesystem::path file;   // .json or .csv; empty: none, as below
    std::filesystem::path colmap; // folder
    core::PixelCentre pixelCentre = core::PixelCentre::Half;

    // hasPoints: whether there will be key points. Throws UsageError.
    void validate(bool hasPoints) const;
};

// --export, --colmap and --pixel-centre.
void addFeatureExportOptions(CLI::App& command, FeatureExportOptions& options);

// What was found in an image, by which device. What is referred to must outlive it.
struct ExportedImage
{
    const NamedImage& image;
    const FeatureResult& result;
    const gpu::DeviceInfo& device;
};

// several: whether more images than one were asked for, so that each file has its image's name added. Throws
// FileError.
void writeFeatureExports(const FeatureExportOptions& options, const std::string& detector,
                         std::span<const ExportedImage> images, bool several, std::ostream& log);

} // namespace isocenter::app
