// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/boards/charuco_board.h"
#include "core/calibration/boards/chessboard.h"
#include "core/features/keypoint.h"
#include "core/image/image.h"

#include <Eigen/Core>

#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// What an image shows of a board of either kind.
struct BoardSighting
{
    std::vector<Eigen::Vector2d> corners; // to a few hundredths of a pixel; none if there is no board
    std::vector<int> numbers;             // of these corners on the board, row by row
    int found = 0;                        // corners of what is most like the board
    std::string problem;                  // why there is no board, for people
};

// Finds a chessboard, all of which must be seen, in an image of grey values 0 to 255, from corners that a
// detector found in it. Corners at which bright and dark alternate are joined to a grid along the edges
// between them, which stands perspective, any turn and the distortion of lenses. A board may be seen turned
// by half a turn, as it looks the same. Squares must be about 8 pixels wide or more.
BoardSighting findChessboard(const Image& image, std::span<const Keypoint> corners, const Chessboard& board);

// The places of corners that are about right, as exactly as the image has them: as large windows as their
// neighbours leave them average most noise away.
std::vector<Eigen::Vector2d> refinedCorners(const Image& image, const std::vector<Eigen::Vector2d>& corners);

// Finds the inner corners of a board with markers in an image of grey values 0 to 255. A part of the board is
// enough: corners whose squares' markers are seen (one of two suffices) and at which bright and dark
// alternate are found, six or more, not all on a line. Markers count where they lie beside one another as on
// the board. They are looked for in the image, and shrunk to a half and a quarter, where blur and noise are
// smaller; corners' places are always the image's own. Any thread.
BoardSighting findCharuco(const Image& image, const CharucoBoard& board);

} // namespace isocenter::core
