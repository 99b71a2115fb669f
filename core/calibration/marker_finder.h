// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/dark_quadrilaterals.h"
#include "core/calibration/marker_dictionary.h"

#include <vector>

namespace isocenter::core {

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

} // namespace isocenter::core
