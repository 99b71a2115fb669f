// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/boards/charuco_board.h"
#include "core/image/drawing/rgb_image.h"

namespace isocenter::core {

// Boards to be printed, with a white margin of one square around them and, below, what they are. Edges
// between pixels are grey, so that squares have their size exactly. Throw UsageError for boards that make no
// sense, and for more pixels than a picture may have.
RgbImage drawnBoard(const Chessboard& board, double pixelsPerMm);
RgbImage drawnBoard(const CharucoBoard& board, double pixelsPerMm);

} // namespace isocenter::core
