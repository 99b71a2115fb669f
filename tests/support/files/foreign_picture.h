// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

// Pictures as they are stored and as they are meant: the oracle of images, volumes of pages and projections.
namespace isocenter::tests {

// How the numbers of a picture are stored.
struct SampleKind
{
    int bits = 8;
    int format = 1; // 1: unsigned, 2: signed, 3: floating point
};

inline constexpr std::array<SampleKind, 8> kSampleKinds{
    {{8, 1}, {8, 2}, {16, 1}, {16, 2}, {32, 1}, {32, 2}, {32, 3}, {64, 3}}};

// Number i of a picture: spread over the range of its kind, with the beacons lowest and highest at 3 and 7.
inline double numberOfKind(SampleKind kind, int i)
{
    if (kind.format == 3)
        return i == 3 ? -1.5e6 : i == 7 ? 2.25e6 : 0.25 * i - 20.0;
    const double count = std::ldexp(1.0, kind.bits);
    const double lowest = kind.format == 2 ? -count / 2.0 : 0.0;
    if (i == 3 || i == 7)
        return i == 3 ? lowest : lowest + count - 1.0;
    constexpr double kStep = 0.0123;
    return std::floor(lowest + count * std::fmod(kStep * (i + 1), 1.0));
}

inline std::vector<double> numbersOfKind(SampleKind kind, int count)
{
    std::vector<double> numbers;
    for (int i = 0; i < count; ++i)
        numbers.push_back(numberOfKind(kind, i));
    return numbers;
}

// Where a stored pixel lies in reading order, by the definition of the values of Orientation: which side of
// the picture the first stored row and the first stored column are.
struct PlacedPixel
{
    int column = 0;
    int row = 0;
};

struct PictureSize
{
    int columns = 0;
    int rows = 0;
};

inline PictureSize shownSize(PictureSize stored, int orientation)
{
    return orientation <= 4 ? stored : PictureSize{stored.rows, stored.columns};
}

inline PlacedPixel shownPlace(PictureSize stored, int orientation, int column, int row)
{
    const int fromRight = stored.columns - 1 - column;
    const int fromBottom = stored.rows - 1 - row;
    switch (orientation) {
    case 2: // the first row is the top, the first column the right side
        return {fromRight, row};
    case 3: // bottom, right
        return {fromRight, fromBottom};
    case 4: // bottom, left
        return {column, fromBottom};
    case 5: // the first row is the left side, the first column the top
        return {row, column};
    case 6: // right side, top
        return {fromBottom, column};
    case 7: // right side, bottom
        return {fromBottom, fromRight};
    case 8: // left side, bottom
        return {row, fromRight};
    default:
        return {column, row};
    }
}

// Rec. 601
inline double luminanceOf(double red, double green, double blue)
{
    return 0.299 * red + 0.587 * green + 0.114 * blue;
}

} // namespace isocenter::tests
