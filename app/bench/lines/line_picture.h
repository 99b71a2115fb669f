// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

namespace isocenter::app {

// A picture to look for lines in, of whole greys 0..255: bright arcs of 1 to 6 pixels' width, as dense in
// small pictures as in large ones (a tenth or so of the pixels lies on one), on an uneven ground with
// Gaussian noise of that standard deviation in grey values. Always the same.
core::Image linePicture(int columns, int rows, double noise);

} // namespace isocenter::app
