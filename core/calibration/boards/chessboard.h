// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/planar_pose.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace isocenter::core {

// A chessboard by which cameras are calibrated, counted in its inner corners, where four squares meet: one of
// 10 x 7 squares has 9 x 6. The first corner is the origin, x runs along the columns and y along the rows,
// clockwise from it as the board is looked at.
struct Chessboard
{
    int columns = 9;
    int rows = 6;
    double squareMm = 25.0;

    int corners() const { return columns * rows; }
    Eigen::Vector2d cornerMm(int corner) const // row by row
    {
        return {squareMm * (corner % columns), squareMm * (corner / columns)};
    }
    // Whether the board, whose top left square is black, or the paper beyond it is white at a place (mm).
    bool isWhite(const Eigen::Vector2d& placeMm) const;
    // The corners and where they are seen, row by row; or those corners of these numbers.
    std::vector<PlanePoint> pointsOf(const std::vector<Eigen::Vector2d>& pixels) const;
    std::vector<PlanePoint> pointsOf(const std::vector<Eigen::Vector2d>& pixels,
                                     std::span<const int> numbers) const;

    // Throws UsageError for less than 3 x 3 corners, or too many, or a size that makes no sense.
    void validate() const;
    // Of "9x6". Throws UsageError that says what is expected.
    static Chessboard parsed(const std::string& text, double squareMm);
};

// The numbers of columns and rows of "9x6"; none of anything else.
std::optional<std::pair<int, int>> parsedGridSize(std::string_view text);

} // namespace isocenter::core
