// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace isocenter::core {

// Where a level of an image pyramid lies in the one buffer that holds all of them, level 0 first.
struct ImagePyramidLevel
{
    int offset = 0; // pixels before it
    int columns = 0;
    int rows = 0;

    int pixels() const { return columns * rows; }
};

// The levels of a pyramid of at most count levels, each half as large as the one before, rounded up; fewer
// where the shorter side of the last would be below smallestSide pixels, but at least one. As slabs each
// begins at a multiple of its own size, otherwise right behind the one before.
inline std::vector<ImagePyramidLevel> pyramidLevels(int columns, int rows, int count, int smallestSide,
                                                    bool asSlabs = false)
{
    std::vector<ImagePyramidLevel> levels{{0, columns, rows}};
    while (static_cast<int>(levels.size()) < count) {
        const ImagePyramidLevel& last = levels.back();
        ImagePyramidLevel next{last.offset + last.pixels(), (last.columns + 1) / 2, (last.rows + 1) / 2};
        if (next.columns < smallestSide || next.rows < smallestSide)
            break;
        if (asSlabs)
            next.offset = (next.offset + next.pixels() - 1) / next.pixels() * next.pixels();
        levels.push_back(next);
    }
    return levels;
}

} // namespace isocenter::core
