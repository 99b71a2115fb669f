// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/camera_calibration.h"
#include "core/features/chessboard.h"
#include "core/support/progress.h"
#include "gpu/device_thread.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

struct BoardCalibrationOptions
{
    core::Chessboard board;
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
    std::vector<Eigen::Vector2d> corners; // of the board, if all of it was found
    std::string problem;                  // why the camera is not calibrated by it; empty: it is
    double rmsPx = 0.0;                   // of one that is used
    double distanceMm = 0.0;              // likewise, of the board's middle
};

// Looks for the board in the frames of sources (any that core::openFrameSource takes), on the device. What
// stops a source after its first frame is that frame's problem, and the others go on; frames of another size
// than the first one's are not used. Throws InputError that names a source without any frame, what opening
// throws, and Cancelled if it is stopped before any board was found: else what was found is returned.
std::vector<BoardFrame> findBoards(const std::vector<std::string>& sources, gpu::DeviceThread& device,
                                   const BoardCalibrationOptions& options,
                                   const core::Progress& progress = {});

// Calibrates the camera by the frames that show the board: by those that differ most from one another, and
// without those whose corners lie far from where the camera would see them. Says in each frame whether and
// how it was used. The views of the result are those of the frames that are used, in their order. Throws
// InputError that says what to do if too few frames are left or they do not determine the camera.
core::CameraCalibration calibrateBy(std::vector<BoardFrame>& frames, const BoardCalibrationOptions& options,
                                    const core::Progress& progress = {});

} // namespace isocenter::app
