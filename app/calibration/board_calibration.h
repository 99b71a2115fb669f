// SPDX-License-Identifier: MIT
#pragma once

#include "app/calibration/board_search.h"
#include "core/calibration/camera_calibration.h"
#include "core/support/progress.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

struct BoardCalibrationOptions
{
    core::Chessboard board;    // or the inner corners of one with markers
    bool partsSuffice = false; // of the board, as of one with markers
    core::CalibrationModel model;
    int mostViews = 40;                     // the ones that differ most
    int every = 1;                          // frame of a source is looked at
    std::optional<std::int64_t> mostFrames; // of each source that are looked at; empty: all

    // Throws UsageError that names the option.
    void validate() const;
};

// A frame that was looked at.
struct BoardFrame
{
    std::string source;
    std::int64_t number = 0;
    int columns = 0;
    int rows = 0;
    std::vector<Eigen::Vector2d> corners; // of the board; none if it was not found
    std::string problem;                  // why the camera is not calibrated by it; empty: it is
    double rmsPx = 0.0;                   // of one that is used
    double distanceMm = 0.0;              // likewise, of the board's centre
    std::vector<int> numbers{};           // of the corners on the board, row by row; none: all of them
};

// Looks for the board in the frames of sources (any that core::openFrameSource takes). What stops a source
// after its first frame is that frame's problem, and the others go on; so are frames that the search refuses,
// as those of another size than the first one's. Throws InputError that names a source without any frame,
// what opening throws, and Cancelled if it is stopped before any board was found: else what was found is
// returned.
std::vector<BoardFrame> findBoards(const std::vector<std::string>& sources, const BoardSearch& search,
                                   const BoardCalibrationOptions& options,
                                   const core::Progress& progress = {});

// Calibrates the camera by the frames that show the board: by those that differ most from one another, and
// without those whose corners lie far from where the camera would see them. Says in each frame whether and
// how it was used. The views of the result are those of the frames that are used, in their order. Throws
// InputError that says what to do if too few frames are left or they do not determine the camera; Cancelled.
core::CameraCalibration calibrateBy(std::vector<BoardFrame>& frames, const BoardCalibrationOptions& options,
                                    const core::Progress& progress = {});

} // namespace isocenter::app
