// SPDX-License-Identifier: MIT
#include "core/io/images/picture_orientation.h"

#include "core/support/translatable.h"

#include <fmt/format.h>

#include <cstddef>
#include <utility>

namespace isocenter::core {
namespace {

bool firstRowIsLast(PictureOrientation orientation) // bottom or right
{
    return orientation == PictureOrientation::BottomLeft || orientation == PictureOrientation::BottomRight ||
           orientation == PictureOrientation::RightTop || orientation == PictureOrientation::RightBottom;
}

bool firstColumnIsLast(PictureOrientation orientation) // right or bottom
{
    return orientation == PictureOrientation::TopRight || orientation == PictureOrientation::BottomRight ||
           orientation == PictureOrientation::RightBottom || orientation == PictureOrientation::LeftBottom;
}

template <class Picture>
Picture turned(Picture stored, PictureOrientation orientation)
{
    if (orientation == PictureOrientation::TopLeft)
        return stored;
    const bool exchanged = exchangesAxes(orientation);
    Picture picture;
    picture.columns = exchanged ? stored.rows : stored.columns;
    picture.rows = exchanged ? stored.columns : stored.rows;
    picture.values.resize(stored.values.size());
    const bool rowsReversed = firstRowIsLast(orientation);
    const bool columnsReversed = firstColumnIsLast(orientation);
    auto* out = picture.values.data();
    for (int row = 0; row < picture.rows; ++row)
        for (int column = 0; column < picture.columns; ++column) {
            const int along = exchanged ? row : column; // stored rows
            const int down = exchanged ? column : row;
            const int storedColumn = columnsReversed ? stored.columns - 1 - along : along;
            const int storedRow = rowsReversed ? stored.rows - 1 - down : down;
            *out++ =
                stored.values[static_cast<std::size_t>(storedRow) * static_cast<std::size_t>(stored.columns) +
                              static_cast<std::size_t>(storedColumn)];
        }
    return picture;
}

} // namespace

PictureOrientation orientationOfTag(int value)
{
    return value >= 1 && value <= 8 ? static_cast<PictureOrientation>(value) : PictureOrientation::TopLeft;
}

PictureOrientation orientationBy(bool exchanged, bool rowsReversed, bool columnsReversed)
{
    using enum PictureOrientation;
    if (exchanged)
        return rowsReversed ? (columnsReversed ? RightBottom : RightTop)
                            : (columnsReversed ? LeftBottom : LeftTop);
    return rowsReversed ? (columnsReversed ? BottomRight : BottomLeft)
                        : (columnsReversed ? TopRight : TopLeft);
}

bool exchangesAxes(PictureOrientation orientation)
{
    return orientation >= PictureOrientation::LeftTop;
}

Image upright(Image stored, PictureOrientation orientation)
{
    return turned(std::move(stored), orientation);
}

RgbImage upright(RgbImage stored, PictureOrientation orientation)
{
    return turned(std::move(stored), orientation);
}

std::optional<Finding> findingOf(PictureOrientation orientation)
{
    if (orientation == PictureOrientation::TopLeft)
        return std::nullopt;
    return Finding{false,
                   fmt::format(translatable("Data", "its Orientation is {}: the pixels were brought "
                                                    "into reading order"),
                               static_cast<int>(orientation)),
                   "Orientation (274)", "1"};
}

} // namespace isocenter::core
