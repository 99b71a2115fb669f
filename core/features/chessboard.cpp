// SPDX-License-Identifier: MIT
#include "core/features/chessboard.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <charconv>

namespace isocenter::core {
namespace {

constexpr int kFewestCorners = 3; // along a side
constexpr int kMostCorners = 100;

bool parse(std::string_view text, int& number)
{
    const char* end = text.data() + text.size();
    const auto [stop, failure] = std::from_chars(text.data(), end, number);
    return failure == std::errc() && stop == end;
}

} // namespace

std::vector<PlanePoint> Chessboard::pointsOf(const std::vector<Eigen::Vector2d>& pixels) const
{
    std::vector<PlanePoint> points;
    for (const Eigen::Vector2d& pixel : pixels)
        points.push_back({cornerMm(static_cast<int>(points.size())), pixel});
    return points;
}

void Chessboard::validate() const
{
    for (const int side : {columns, rows})
        if (side < kFewestCorners || side > kMostCorners)
            throw UsageError(
                fmt::format("a chessboard of {}x{} inner corners cannot be used: {} to {} a side are needed",
                            columns, rows, kFewestCorners, kMostCorners));
    if (!(squareMm > 0.0) || squareMm > 1e6)
        throw UsageError(fmt::format(
            "squares of {} mm make no sense: give the length of a square's side in millimetres", squareMm));
}

Chessboard Chessboard::parsed(const std::string& text, double squareMm)
{
    Chessboard board;
    board.squareMm = squareMm;
    const std::size_t by = text.find('x');
    const std::string_view whole = text;
    if (by == std::string::npos || !parse(whole.substr(0, by), board.columns) ||
        !parse(whole.substr(by + 1), board.rows))
        throw UsageError(fmt::format(
            "a chessboard is given by its inner corners, as 9x6 for one of 10 x 7 squares, not as '{}'",
            text));
    board.validate();
    return board;
}

} // namespace isocenter::core
