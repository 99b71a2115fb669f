// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/boards/chessboard.h"
#include "core/calibration/boards/marker_dictionary.h"

#include <array>
#include <optional>
#include <string>

namespace isocenter::core {

// A chessboard with a marker in the middle of each white square, by which every inner corner is known, so
// that a part of the board is enough (OpenCV's ChArUco boards). Counted in squares, as OpenCV does. The top
// left square is black and markers are numbered row by row, as OpenCV has it since 4.6. Boards with an even
// number of rows that older programs drew, and many that are sold, have a white one there: these are legacy.
struct CharucoBoard
{
    int columns = 10;
    int rows = 7;
    double squareMm = 25.0;
    double markerMm = 18.75;
    MarkerDictionary dictionary = MarkerDictionary::named("4x4_50");
    bool legacy = false;

    // The inner corners, whose first is the origin of all places in mm.
    Chessboard chessboard() const { return {columns - 1, rows - 1, squareMm}; }
    int markers() const { return columns * rows / 2; } // a black square is the odd one
    bool isBlackSquare(int column, int row) const
    {
        return (column + row + (legacy && rows % 2 == 0 ? 1 : 0)) % 2 == 0;
    }
    // The marker in a square; none in black ones and beyond the board.
    std::optional<int> markerIn(int column, int row) const;
    // The square of a marker, as column and row; of one that is on the board.
    std::array<int, 2> squareOf(int marker) const;
    // The corners of a marker (mm), clockwise from its top left one.
    std::array<Eigen::Vector2d, 4> markerCornersMm(int marker) const;
    // Whether the board is white at a place (mm). Within the board, beyond which paper is white.
    bool isWhite(const Eigen::Vector2d& placeMm) const;

    // Throws UsageError for less than 4 x 4 squares, more markers than the dictionary has, and sizes that
    // make no sense.
    void validate() const;
    // Of "10x7", in squares. Throws UsageError that says what is expected.
    static CharucoBoard parsed(const std::string& squares, double squareMm, double markerMm,
                               const std::string& dictionary, bool legacy = false);
};

} // namespace isocenter::core
