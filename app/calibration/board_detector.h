// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/boards/board_finder.h"
#include "gpu/algorithms/features/corner_detector.h"
#include "gpu/device.h"

#include <memory>
#include <vector>

namespace isocenter::app {

// Finds a chessboard in frames of one size: corners on the device (Shi and Tomasi's), the grid on the host.
// Where the board is not found at the frame's size it is looked for at a half and a quarter of it, where blur
// and noise are smaller; its corners' places are always the frame's own. Used on the device's thread.
class BoardDetector
{
public:
    // Throws UsageError for a board that makes no sense, InputError for frames too small, DeviceError.
    BoardDetector(gpu::Device& device, int columns, int rows, const core::Chessboard& board);

    // Throws InputError for a frame of another size.
    core::BoardSighting look(const core::Image& frame);

private:
    struct Level
    {
        int factor = 1; // by which frames are shrunk
        std::unique_ptr<gpu::Buffer> image;
        std::unique_ptr<gpu::CornerDetector> corners;
    };
    core::BoardSighting lookAt(const Level& level, const core::Image& image) const;

    int columns_;
    int rows_;
    core::Chessboard board_;
    std::vector<Level> levels_;
};

// Throws InputError for a frame that does not have that many pixels.
void requireSize(const core::Image& frame, int columns, int rows);

} // namespace isocenter::app
