// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/line_options.h"
#include "gpu/kernel.h"

#include <string>

namespace isocenter::gpu {

// Launches of the kernels that keep a part of the image in local memory (kernels/line_tile.cl).
inline constexpr int kLineTileGroupX = 32; // items of a tile
inline constexpr int kLineTileGroupY = 8;
inline constexpr int kLineTilePixels = 4; // of a column, an item
inline constexpr int kLineTileRows = kLineTilePixels * kLineTileGroupY;

// What a word of a tile holds: a pixel of floats, or two of an image of bytes.
enum class LineTileWords { Floats, Pairs };

// For kernels that look so many pixels far.
inline Defines lineTileDefines(int reach)
{
    return {{"GROUP_X", std::to_string(kLineTileGroupX)},
            {"GROUP_Y", std::to_string(kLineTileGroupY)},
            {"LINE_PIXELS", std::to_string(kLineTilePixels)},
            {"REACH", std::to_string(reach)}};
}

inline Grid lineTileGrid(int columns, int rows, LineTileWords words = LineTileWords::Floats)
{
    const int tileColumns = words == LineTileWords::Pairs ? 2 * kLineTileGroupX : kLineTileGroupX;
    return {(columns + tileColumns - 1) / tileColumns * kLineTileGroupX,
            (rows + kLineTileRows - 1) / kLineTileRows * kLineTileGroupY, 1};
}

// What kernels multiply grey values by, so that lines are bright.
inline float signOf(core::LinePolarity polarity)
{
    return polarity == core::LinePolarity::Bright ? 1.0f : -1.0f;
}

} // namespace isocenter::gpu
