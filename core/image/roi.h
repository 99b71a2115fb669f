// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace isocenter::core {

// A rectangle of pixels: first column and row, and how many.
struct Roi
{
    int column = 0;
    int row = 0;
    int columns = 0;
    int rows = 0;

    bool operator==(const Roi&) const = default;
    bool empty() const { return columns <= 0 || rows <= 0; }
    std::size_t pixels() const { return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows); }
    bool contains(int c, int r) const
    {
        return c >= column && r >= row && c < column + columns && r < row + rows;
    }

    static Roi whole(int columns, int rows) { return {0, 0, columns, rows}; }
    // The central third of both axes, as exposure controls measure it.
    static Roi innerThird(int columns, int rows);
    Roi intersected(const Roi& other) const;
    Roi united(const Roi& other) const; // the smallest rectangle that holds both
    Roi
    shrunk(int factor) const; // the pixels of the image shrunk by factor that lie wholly inside, at least one
};

} // namespace isocenter::core
