// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/chessboard.h"
#include "core/features/keypoint.h"
#include "core/image/image.h"

#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// What an image shows of a chessboard.
struct ChessboardSighting
{
    std::vector<Eigen::Vector2d> corners; // all of the board, row by row, to a few hundredths of a pixel
    int found = 0;                        // corners of the largest grid, if it is not all of the board
    std::string problem;                  // why there is no board, for people
};

// Finds a chessboard, all of which must be seen, in an image of grey values 0 to 255, from corners that a
// detector found in it. Corners at which bright and dark alternate are joined to a grid along the edges
// between them, which stands perspective, any turn and the distortion of lenses. A board may be seen turned
// by half a turn, as it looks the same. Squares must be about 8 pixels wide or more.
ChessboardSighting findChessboard(const Image& image, std::span<const Keypoint> corners,
                                  const Chessboard& board);

// The places of corners that are about right, as exactly as the image has them: as large windows as their
// neighbours leave them average most noise away.
std::vector<Eigen::Vector2d> refinedCorners(const Image& image, const std::vector<Eigen::Vector2d>& corners);

} // namespace isocenter::core
