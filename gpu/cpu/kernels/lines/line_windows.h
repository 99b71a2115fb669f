// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/lines/line_windows.h"

#include <algorithm>
#include <bit>
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

// One direction's window, on an image (of floats or bytes) whose edge pixels are repeated outside.
template <class Pixel>
class LineWindow
{
public:
    LineWindow(std::span<const Pixel> image, std::span<const ivec4> windows, int direction, int columns,
               int rows, float polarity)
        : image_(image), head_(windows.data() + direction * LINE_WINDOW_STRIDE), columns_(columns),
          rows_(rows), polarity_(polarity)
    {
    }

    int reach() const { return head_->x; }
    int minorReach() const { return head_->y; }
    // Of a pixel, to the sums of both halves. The products of whole grey values are exact.
    LineContrast contrast(float value, float firstSum, float secondSum) const
    {
        const float share = std::bit_cast<float>(head_->w);
        const float all = static_cast<float>(reach()) * value;
        return {share * (all - firstSum), share * (all - secondSum)};
    }

    float at(int column, int row) const
    {
        const int x = std::clamp(column, 0, columns_ - 1);
        const int y = std::clamp(row, 0, rows_ - 1);
        return polarity_ *
               static_cast<float>(image_[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) +
                                         static_cast<std::size_t>(x)]);
    }
    // At a place of one half (side 1) or the other one (side -1), from 1 on outwards.
    float at(int column, int row, int place, int side) const
    {
        const ivec4& tap = head_[place];
        const float first = at(column + side * tap.x, row + side * tap.y);
        const float weight = std::bit_cast<float>(tap.z);
        if (weight == 0.0f)
            return first;
        const float next = at(column + side * (tap.x + 1 - head_->z), row + side * (tap.y + head_->z));
        return first + weight * (next - first);
    }
    // Whether a pixel is above all of the first half, and not below any of the second one, so that one of
    // several that are alike is the maximum.
    bool isMaximum(int column, int row, int reachOfHalf) const
    {
        const float value = at(column, row);
        for (int place = 1; place <= reachOfHalf; ++place)
            if (!(value > at(column, row, place, 1)) || !(value >= at(column, row, place, -1)))
                return false;
        return true;
    }
    LineContrast contrast(int column, int row) const
    {
        float first = 0.0f;
        float second = 0.0f;
        for (int place = 1; place <= reach(); ++place) {
            first += at(column, row, place, 1);
            second += at(column, row, place, -1);
        }
        return contrast(at(column, row), first, second);
    }
    // The pixel that is nearest to a place.
    void nearest(int place, int side, int& column, int& row) const
    {
        const ivec4& tap = head_[place];
        const int next = std::bit_cast<float>(tap.z) >= 0.5f ? 1 : 0;
        column += side * (tap.x + next * (1 - head_->z));
        row += side * (tap.y + next * head_->z);
    }

private:
    std::span<const Pixel> image_;
    const ivec4* head_;
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
