// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/board_sighting.h"
#include "core/calibration/chessboard.h"
#include "core/features/keypoint.h"
#include "core/image/image.h"

#include <span>
#include <vector>

namespace isocenter::core {

// Finds a chessboard, all of which must be seen, in an image of grey values 0 to 255, from corners that a
// detector found in it. Corners at which bright and dark alternate are joined to a grid along the edges
// between them, which stands perspective, any turn and the distortion of lenses. A board may be seen turned
// by half a turn, as it looks the same. Squares must be about 8 pixels wide or more.
BoardSighting findChessboard(const Image& image, std::span<const Keypoint> corners, const Chessboard& board);

// The places of corners that are about right, as exactly as the image has them: as large windows as their
// neighbours leave them average most noise away.
std::vector<Eigen::Vector2d> refinedCorners(const Image& image, const std::vector<Eigen::Vector2d>& corners);

} // namespace isocenter::core
