// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/distortion/distortion_fit.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>

namespace isocenter::core {

// A distortion map as JSON (schema isocenter.distortion/1): columns, rows, map ("polynomial" or "local"),
// degree of the polynomial, spacingPx, points (four numbers each: column and row of the undistorted image and
// where they are seen, in the convention that pixelCentre states), and for people spacingMm, pixelsPerMm,
// residualsPx and coverage. The map is made of the points again when it is read.

// Throws FileError that names the key which is wrong.
DistortionMap readDistortionFile(const std::filesystem::path& file);

// Replaces the file. spacingMm: of the grid. Throws FileError.
void writeDistortionFile(const std::filesystem::path& file, const DistortionFit& fit, double spacingMm);

// residualsPx, as files and reports have it.
nlohmann::ordered_json jsonOf(const MapResiduals& residuals);

// "polynomial" and "local".
const char* nameOf(DistortionKind kind);

} // namespace isocenter::core
