// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/lines/line_windows.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace isocenter::gpu::cpu {

// How much brighter (darker, for dark lines) a pixel is than the mean of either half of its window.
struct LineContrast
{
    float first;
    float second;

    float smaller() const { return std::min(first, second); }
    bool isOfLine(float contrast, float symmetry) const
    {
        const float least = smaller();
        return (least >= contrast) & (least >= symmetry * std::max(first, second));
    }
};

// The direction in which a pixel stands out the most.
struct BestDirection
{
    int direction = 0;
    float contrast = 0.0f;

    void take(int ofDirection, float ofContrast)
    {
        if (ofContrast > contrast) {
            contrast = ofContrast;
            direction = ofDirection;
        }
    }
};

// The windows of all directions, as a launch has them.
struct LineWindows
{
    std::span<const LineWindowShape> shapes;
    std::span<const LineWindowPlace> places;

    explicit LineWindows(const CpuLaunch& launch)
        : shapes(launch.buffer<const LineWindowShape>("windows")),
          places(launch.buffer<const LineWindowPlace>("places"))
    {
    }
    std::span<const LineWindowPlace> placesOf(int direction) const
    {
        return places.subspan(static_cast<std::size_t>(direction) * LINE_MOST_REACH, LINE_MOST_REACH);
    }
};

// One direction's window, on an image (of floats or bytes) whose edge pixels are repeated outside.
template <class Pixel>
class LineWindow
{
public:
    LineWindow(std::span<const Pixel> image, const LineWindows& windows, int direction, int columns, int rows,
               float polarity)
        : image_(image), shape_(windows.shapes[static_cast<std::size_t>(direction)]),
          places_(windows.placesOf(direction)), columns_(columns), rows_(rows), polarity_(polarity)
    {
    }

    int reach() const { return shape_.reach; }
    int minorReach() const { return shape_.minorReach; }
    // Of a pixel, to the sums of both halves. The products of whole grey values are exact.
    LineContrast contrast(float value, float firstSum, float secondSum) const
    {
        const float all = static_cast<float>(reach()) * value;
        return {shape_.share * (all - firstSum), shape_.share * (all - secondSum)};
    }

    float at(int column, int row) const
    {
        const int x = std::clamp(column, 0, columns_ - 1);
        const int y = std::clamp(row, 0, rows_ - 1);
        return polarity_ *
               static_cast<float>(image_[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) +
                                         static_cast<std::size_t>(x)]);
    }
    // At a place of one half (side 1) or the other one (side -1), from 0 on outwards.
    float at(int column, int row, int place, int side) const
    {
        const LineWindowPlace& there = placeAt(place);
        const float first = at(column + side * there.offset.x, row + side * there.offset.y);
        if (there.nextWeight == 0.0f)
            return first;
        const float next = at(column + side * (there.offset.x + 1 - shape_.nextInColumn),
                              row + side * (there.offset.y + shape_.nextInColumn));
        return first + there.nextWeight * (next - first);
    }
    // Whether a pixel is above all of the first half, and not below any of the second one, so that one of
    // several that are alike is the maximum.
    bool isMaximum(int column, int row, int reachOfHalf) const
    {
        const float value = at(column, row);
        for (int place = 0; place < reachOfHalf; ++place)
            if (!(value > at(column, row, place, 1)) || !(value >= at(column, row, place, -1)))
                return false;
        return true;
    }
    LineContrast contrast(int column, int row) const
    {
        float first = 0.0f;
        float second = 0.0f;
        for (int place = 0; place < reach(); ++place) {
            first += at(column, row, place, 1);
            second += at(column, row, place, -1);
        }
        return contrast(at(column, row), first, second);
    }
    // The pixel that is nearest to a place.
    void nearest(int place, int side, int& column, int& row) const
    {
        const LineWindowPlace& there = placeAt(place);
        const int next = there.nextWeight >= 0.5f ? 1 : 0;
        column += side * (there.offset.x + next * (1 - shape_.nextInColumn));
        row += side * (there.offset.y + next * shape_.nextInColumn);
    }

private:
    const LineWindowPlace& placeAt(int place) const { return places_[static_cast<std::size_t>(place)]; }

    std::span<const Pixel> image_;
    const LineWindowShape& shape_;
    std::span<const LineWindowPlace> places_;
    int columns_;
    int rows_;
    float polarity_;
};

// Calls body(image) with the launch's image: of floats or, with FRAME_BYTES, of bytes.
template <class Body>
void withLineImage(const CpuLaunch& launch, const Body& body)
{
    if (launch.defines.contains("FRAME_BYTES"))
        body(launch.buffer<const std::uint8_t>("image"));
    else
        body(launch.buffer<const float>("image"));
}

// Calls each(column, row) for all pixels.
template <class Each>
void forEachPixel(int columns, int rows, const Each& each)
{
    core::parallelFor(rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < columns; ++column)
                each(column, row);
    });
}

} // namespace isocenter::gpu::cpu
