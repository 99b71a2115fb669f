// SPDX-License-Identifier: MIT
#pragma once

#include "app/scan/scan_setup.h"
#include "core/io/files/json_object.h"

#include <functional>

namespace isocenter::app {

// How a scan's description is written in a project:
//   {source: data, geometry: {kind: "stated" | "file" | "circle", file: data, pixelCentre, filePitchMm: [x,
//   y],
//             sourceToAxisMm, sourceToDetectorMm, pitchMm: [x, y], offsetMm: [x, y], angles, clockwise},
//    intensity: {kind: "unknown" | "stated" | "openBeam" | "air" | "flat" | "lineIntegrals", openBeam,
//                air: [column, row, columns, rows], scale, flat: data, dark: data, badPixels: data},
//    corrections: {every, skipped, margins: [left, right, top, bottom], binning, scatterPercent,
//                  beamHardening, ringPixels, objectIsWider},
//    box: {voxelMm, size: [x, y, z], shiftMm: [x, y, z], waterPerMm},
//    method: {name: "fdk" | "sart" | ..., filter, cutoff, iterations, leastImprovementPercent, subset,
//             relaxation, totalVariation, totalVariationSteps, nonNegative, matched, beginWithFeldkamp}}
// Only source is required; what is left out is as in ScanSetup. data is what the two functions make of paths.
nlohmann::ordered_json
jsonOf(const ScanSetup& scan,
       const std::function<nlohmann::ordered_json(const std::filesystem::path&)>& data);
// Throws FileError naming the key that is unknown or wrong.
ScanSetup scanSetupOf(const core::JsonObject& object,
                      const std::function<std::filesystem::path(const core::JsonObject&)>& data);

} // namespace isocenter::app
