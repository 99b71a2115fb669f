// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/drawing/rgb_image.h"
#include "core/image/image.h"
#include "core/support/finding.h"

#include <optional>

namespace isocenter::core {

// Where the first row and the first column of a stored picture lie in the picture that is meant. The values
// are those of TIFF's and EXIF's tag Orientation (274).
enum class PictureOrientation {
    TopLeft = 1,
    TopRight,
    BottomRight,
    BottomLeft,
    LeftTop, // from here on rows are stored columns
    RightTop,
    RightBottom,
    LeftBottom
};

// The orientation of a tag's value; TopLeft for a value that is not defined.
PictureOrientation orientationOfTag(int value);

// The orientation of a picture whose stored rows are its columns (exchanged), whose first stored row is its
// last one (rowsReversed), and whose first stored column is its last one (columnsReversed).
PictureOrientation orientationBy(bool exchanged, bool rowsReversed, bool columnsReversed);

// Whether the columns of the picture are stored as rows, which exchanges its width and height.
bool exchangesAxes(PictureOrientation orientation);

// The picture in reading order: its top row first, each row from left to right.
Image upright(Image stored, PictureOrientation orientation);
RgbImage upright(RgbImage stored, PictureOrientation orientation);

// Names the orientation that was applied; nothing for TopLeft.
std::optional<Finding> findingOf(PictureOrientation orientation);

} // namespace isocenter::core
