// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/matching/object_database.h"

#include <filesystem>

namespace isocenter::app {

// Object databases as JSON, schema isocenter.objects/1:
//   {schema, pixelCentre: 0.5 (0 is read, too; older versions left it out and meant 0.5),
//    sift: {doubling, sigma, imageSigma, contrastThreshold, edgeThreshold, maximumKeypoints, rootSift},
//    objects: [{name, columns, rows, widthMm (may be left out), features: how many,
//               keypoints: base 64 of 24 bytes each: x, y, response, scale, orientation as float32 and
//                          octave as int32, least significant byte first,
//               descriptors: base 64 of 128 bytes each}]}
// All in one file, so that names, places and descriptors are always of the same state; base 64 takes a third
// more than bytes, about 200 KB for a thousand features.

// Throws FileError that names the key which is unknown, missing or wrong.
ObjectDatabase readObjectFile(const std::filesystem::path& file);
// A kill at any moment leaves the old file or the new one whole. Throws FileError.
void writeObjectFile(const std::filesystem::path& file, const ObjectDatabase& database);

} // namespace isocenter::app
