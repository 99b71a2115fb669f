// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/matching/image_matcher.h"
#include "core/features/pixel_centre.h"
#include "gpu/device_info.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <span>
#include <string>

namespace isocenter::app {

// An image and its features, as files have them. What is referred to must outlive it.
struct ImageFeatures
{
    std::string source;
    int columns = 0;
    int rows = 0;
    std::span<const core::Keypoint> keypoints;
    std::span<const core::Descriptor> descriptors; // one a key point, or none
};

// {x, y, response}, and where the detector has scales {scale, orientation, octave}; in the given convention.
nlohmann::ordered_json jsonOf(const core::Keypoint& keypoint, core::PixelCentre convention);

// Writes the features of an image, by the file's ending:
//   .json  schema isocenter.features/1: version, pixelCentre, source, columns, rows, detector, device,
//          deviceName, driver, keypoints (with descriptor: 128 whole numbers, where there are any)
//   .csv   one line a key point: x,y,response,scale,orientation,octave,pixelCentre and, where there are
//          descriptors, d1 to d128
// Throws UsageError for another ending, FileError.
void writeFeatures(const std::filesystem::path& file, const ImageFeatures& image, const std::string& detector,
                   const gpu::DeviceInfo& device, core::PixelCentre convention);

// Writes what two images have in common, by the file's ending:
//   .json  document (of the command match) and the features of both, as above, and matchList: {first, second
//          (indices of the features), distance, secondDistance (of descriptors; null if there is no second),
//          inlier}
//   .csv   one line a match: first,second,x1,y1,x2,y2,distance,secondDistance,inlier,pixelCentre
// Throws as above.
void writeMatches(const std::filesystem::path& file, nlohmann::ordered_json document,
                  const ImageFeatures& first, const ImageFeatures& second, const ImageMatch& match,
                  core::PixelCentre convention);

// Throws UsageError that names the option if the file ends neither in .json nor in .csv.
void requireFeatureFileEnding(const char* option, const std::filesystem::path& file);

} // namespace isocenter::app
