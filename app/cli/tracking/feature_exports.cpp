// SPDX-License-Identifier: MIT
#include "app/cli/tracking/feature_exports.h"

#include "app/cli/common_options.h"
#include "app/tracking/matching/colmap_folder.h"
#include "app/tracking/matching/feature_files.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>

#include <optional>

namespace isocenter::app {

void FeatureExportOptions::validate(bool hasPoints) const
{
    requireFeatureFileEnding("--export", file);
    if (!hasPoints && (!file.empty() || !colmap.empty()))
        throw UsageError("--export and --colmap write key points, which edges and filters do not have: give "
                         "--detector shi-tomasi, harris or sift");
}

void addFeatureExportOptions(CLI::App& command, FeatureExportOptions& options)
{
    command.add_option("--export", options.file,
                       "Write positions and, of sift, descriptors: .json or .csv (of several images "
                       "NAME_IMAGE.csv)");
    command.add_option("--colmap", options.colmap,
                       "Write images and features for COLMAP's feature_importer into a new folder (needs "
                       "FFmpeg)");
    addPixelCentreOption(command, options.pixelCentre, "COLMAP's folder always has 0.5");
}

void writeFeatureExports(const FeatureExportOptions& options, const std::string& detector,
                         std::span<const ExportedImage> images, bool several, std::ostream& log)
{
    std::optional<ColmapFolder> colmap;
    if (!options.colmap.empty())
        colmap.emplace(options.colmap);
    for (const auto& [image, result, device] : images) {
        if (!options.file.empty()) {
            const std::filesystem::path file = fileFor(options.file, image, several);
            writeFeatures(
                file,
                {image.name, image.image.columns, image.image.rows, result.keypoints, result.descriptors},
                detector, device, options.pixelCentre);
            log << "wrote " << file.string() << '\n';
        }
        if (colmap) {
            const std::string name = colmap->nameFor(image.name);
            colmap->addImage(name, image.image);
            colmap->addFeatures(name, result.keypoints, result.descriptors);
        }
    }
    if (!colmap)
        return;
    colmap->finish();
    log << "wrote " << options.colmap.string() << '\n';
}

} // namespace isocenter::app
