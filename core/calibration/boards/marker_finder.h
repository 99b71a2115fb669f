// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/boards/charuco_board.h"
#include "core/calibration/boards/marker_dictionary.h"
#include "core/features/point_pair.h"
#include "core/image/image.h"

#include <Eigen/Core>

#include <array>
#include <map>
#include <span>
#include <vector>

namespace isocenter::core {

// The corners of a quadrilateral in an image, clockwise as seen.
using Quadrilateral = std::array<Eigen::Vector2d, 4>;

// Areas of an image (grey values 0 to 255) that are darker than what is around them, hang together and whose
// outline has four straight sides: what square markers with dark borders look like from any side. What is
// dark is judged against the mean of a window of that many pixels (odd) around each pixel. Corners are exact
// to about a pixel. Sides are six pixels long or more.
std::vector<Quadrilateral> darkQuadrilaterals(const Image& image, int window);

// A marker that an image shows.
struct FoundMarker
{
    int marker = 0;        // of the dictionary
    Quadrilateral corners; // clockwise from the one that is top left on the marker, to about a pixel
};

// The markers of a dictionary in an image of grey values 0 to 255, however they are turned and tilted (not as
// seen in a mirror). They must be dark on bright, not hidden at all, and their cells about 3 pixels wide or
// more. Dictionaries whose markers differ in many cells forgive some of them. A few things that are no
// markers may be taken for some: about one in 300 dark squares with a pattern in them, by dictionaries of 4 x
// 4 cells. A marker may be found more than once.
std::vector<FoundMarker> findMarkers(const Image& image, const MarkerDictionary& dictionary);

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
