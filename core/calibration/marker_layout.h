// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/charuco_board.h"
#include "core/calibration/marker_finder.h"
#include "core/features/point_pair.h"

#include <map>
#include <span>
#include <vector>

namespace isocenter::core {

// Markers that lie beside one another as on a board.
struct MarkerLayout
{
    std::map<int, Quadrilateral> places; // of each marker its corners in the image
    std::size_t astray = 0;              // markers of the board that were seen elsewhere
};

// Of markers that were found in an image those that lie as on the board: each must be where one beside it
// lets expect it, and where all of them do. Two at least, or none.
MarkerLayout markerLayout(std::span<const FoundMarker> found, const CharucoBoard& board);

// The corners of a marker on the board (mm) and in an image as pairs, behind others.
void appendPairs(std::vector<PointPair>& pairs, const Quadrilateral& onBoardMm, const Quadrilateral& inImage);

} // namespace isocenter::core
