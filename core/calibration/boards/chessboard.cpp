// SPDX-License-Identifier: MIT
#include "core/calibration/boards/chessboard.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <tuple>

namespace isocenter::core {
namespace {

constexpr int kFewestCornersOfSide = 3; // along a side
constexpr int kMostCorners = 100;

bool parse(std::string_view text, int& number)
{
    const char* end = text.data() + text.size();
    const auto [stop, failure] = std::from_chars(text.data(), end, number);
    return failure == std::errc() && stop == end;
}

} // namespace

bool Chessboard::isWhite(const Eigen::Vector2d& placeMm) const
{
    const int column = static_cast<int>(std::floor(placeMm.x() / squareMm)) + 1; // of squares
    const int row = static_cast<int>(std::floor(placeMm.y() / squareMm)) + 1;
    return column < 0 || row < 0 || column > columns || row > rows || (column + row) % 2 != 0;
}

std::vector<PlanePoint> Chessboard::pointsOf(const std::vector<Eigen::Vector2d>& pixels) const
{
    std::vector<PlanePoint> points;
    for (const Eigen::Vector2d& pixel : pixels)
        points.push_back({cornerMm(static_cast<int>(points.size())), pixel});
    return points;
}

std::vector<PlanePoint> Chessboard::pointsOf(const std::vector<Eigen::Vector2d>& pixels,
                                             std::span<const int> numbers) const
{
    std::vector<PlanePoint> points;
    for (std::size_t index = 0; index < pixels.size(); ++index)
        points.push_back({cornerMm(numbers[index]), pixels[index]});
    return points;
}

void Chessboard::validate() const
{
    for (const int side : {columns, rows})
        if (side < kFewestCornersOfSide || side > kMostCorners)
            throw UsageError(fmt::format(
                translatable(
                    "Data", "a chessboard of {}x{} inner corners cannot be used: {} to {} a side are needed"),
                columns, rows, kFewestCornersOfSide, kMostCorners));
    if (!(squareMm > 0.0) || squareMm > 1e6)
        throw UsageError(fmt::format(
            translatable("Data",
                         "squares of {} mm make no sense: give the length of a square's side in millimetres"),
            squareMm));
}

Chessboard Chessboard::parsed(const std::string& text, double squareMm)
{
    Chessboard board;
    board.squareMm = squareMm;
    const auto size = parsedGridSize(text);
    if (!size)
        throw UsageError(fmt::format(
            translatable(
                "Data",
                "a chessboard is given by its inner corners, as 9x6 for one of 10 x 7 squares, not as '{}'"),
            text));
    std::tie(board.columns, board.rows) = *size;
    board.validate();
    return board;
}

std::optional<std::pair<int, int>> parsedGridSize(std::string_view text)
{
    std::pair<int, int> size;
    const std::size_t by = text.find('x');
    if (by == std::string_view::npos || !parse(text.substr(0, by), size.first) ||
        !parse(text.substr(by + 1), size.second))
        return {};
    return size;
}

} // namespace isocenter::core
