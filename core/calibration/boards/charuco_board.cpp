// SPDX-License-Identifier: MIT
#include "core/calibration/boards/charuco_board.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace isocenter::core {

std::optional<int> CharucoBoard::markerIn(int column, int row) const
{
    if (column < 0 || row < 0 || column >= columns || row >= rows || isBlackSquare(column, row))
        return {};
    const int before = row * columns; // squares of the rows above, of which every other one is white
    return (isBlackSquare(0, 0) ? before / 2 : (before + 1) / 2) + column / 2;
}

std::array<int, 2> CharucoBoard::squareOf(int marker) const
{
    int square = 2 * marker; // row by row; of two that follow one another from there, one is white
    if (isBlackSquare(square % columns, square / columns))
        ++square;
    return {square % columns, square / columns};
}

std::array<Eigen::Vector2d, 4> CharucoBoard::markerCornersMm(int marker) const
{
    const auto [column, row] = squareOf(marker);
    const double gap = 0.5 * (squareMm - markerMm);
    const Eigen::Vector2d topLeft(squareMm * (column - 1) + gap, squareMm * (row - 1) + gap);
    return {topLeft, topLeft + Eigen::Vector2d(markerMm, 0.0), topLeft + Eigen::Vector2d(markerMm, markerMm),
            topLeft + Eigen::Vector2d(0.0, markerMm)};
}

bool CharucoBoard::isWhite(const Eigen::Vector2d& placeMm) const
{
    const Eigen::Vector2d place = placeMm / squareMm + Eigen::Vector2d::Ones(); // in squares, from the edge
    const int column = static_cast<int>(std::floor(place.x()));
    const int row = static_cast<int>(std::floor(place.y()));
    if (column < 0 || row < 0 || column >= columns || row >= rows)
        return true;
    const auto marker = markerIn(column, row);
    if (!marker)
        return false;
    const int cells = dictionary.side() + 2;
    const Eigen::Vector2d within = placeMm - markerCornersMm(*marker)[0];
    const int cellColumn = static_cast<int>(std::floor(within.x() / markerMm * cells)) - 1;
    const int cellRow = static_cast<int>(std::floor(within.y() / markerMm * cells)) - 1;
    if (cellColumn < -1 || cellRow < -1 || cellColumn > dictionary.side() || cellRow > dictionary.side())
        return true;
    if (std::min(cellColumn, cellRow) < 0 || std::max(cellColumn, cellRow) >= dictionary.side())
        return false;
    return dictionary.isWhite(*marker, cellColumn, cellRow);
}

void CharucoBoard::validate() const
{
    chessboard().validate();
    constexpr double kSmallestMarker = 0.3; // of a square
    constexpr double kLargestMarker = 0.95;
    if (!(markerMm >= kSmallestMarker * squareMm) || !(markerMm <= kLargestMarker * squareMm))
        throw UsageError(
            fmt::format("markers of {} mm do not fit into squares of {} mm: they take {:g} to {:g} "
                        "of a square's side",
                        markerMm, squareMm, kSmallestMarker, kLargestMarker));
    if (markers() > dictionary.markers())
        throw UsageError(
            fmt::format("a board of {} x {} squares has {} markers, and the dictionary {} only {}", columns,
                        rows, markers(), dictionary.name(), dictionary.markers()));
}

CharucoBoard CharucoBoard::parsed(const std::string& squares, double squareMm, double markerMm,
                                  const std::string& dictionary, bool legacy)
{
    CharucoBoard board;
    const auto size = parsedGridSize(squares);
    if (!size)
        throw UsageError(
            fmt::format("a board with markers is given by its squares, as 10x7, not as '{}'", squares));
    std::tie(board.columns, board.rows) = *size;
    board.squareMm = squareMm;
    board.markerMm = markerMm;
    board.dictionary = MarkerDictionary::named(dictionary);
    board.legacy = legacy;
    board.validate();
    return board;
}

} // namespace isocenter::core
