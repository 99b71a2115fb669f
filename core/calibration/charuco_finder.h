// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/board_sighting.h"
#include "core/calibration/charuco_board.h"
#include "core/image/image.h"

namespace isocenter::core {

// Finds the inner corners of a board with markers in an image of grey values 0 to 255. A part of the board is
// enough: corners whose squares' markers are seen (one of two suffices) and at which bright and dark
// alternate are found, six or more, not all on a line. Markers count where they lie beside one another as on
// the board. They are looked for in the image, and shrunk to a half and a quarter, where blur and noise are
// smaller; corners' places are always the image's own. Any thread.
BoardSighting findCharuco(const Image& image, const CharucoBoard& board);

} // namespace isocenter::core
