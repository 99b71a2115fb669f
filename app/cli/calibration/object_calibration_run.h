// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"
#include "core/features/pixel_centre.h"

#include <filesystem>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace isocenter::app {

// Calibrating cameras by an object of known points, a part of the command calibrate.
struct ObjectCalibrationOptions
{
    std::filesystem::path object; // empty: by a board
    std::filesystem::path points;
    std::vector<std::string>
        pictures;             // CAMERA=FILE or CAMERA=FILE=PLACEMENT, in which other points are found
    std::string unit = "mm";  // of the object's file
    std::vector<int> columns; // one for all cameras, or one for each
    std::vector<int> rows;
    bool lens = false;
    double pitchMm = 0.0; // on the detector; 0: not known
    std::filesystem::path geometry;
    std::filesystem::path mayaCams; // a folder

    // But for --object, which belongs to a group of the caller's.
    void addTo(CLI::App& command, CLI::Option* objectOption);
};

// Reads, calibrates, writes and prints. pixelCentre: of the points and of what is printed. Throws UsageError,
// InputError, Cancelled.
void calibrateByObject(const ObjectCalibrationOptions& options, core::PixelCentre pixelCentre, bool json,
                       const CommandContext& context);

} // namespace isocenter::app
