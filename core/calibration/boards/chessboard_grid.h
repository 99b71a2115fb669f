// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/boards/chessboard.h"
#include "core/calibration/saddle_point.h"

#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace isocenter::core {

// The grid that saddle points of an image form: neighbours are joined by an edge along which bright stays on
// one side and dark on the other, and corners are added where others let expect them. Of several grids that
// which holds the board, or else the largest.
class ChessboardGrid
{
public:
    // The image must outlive it.
    ChessboardGrid(const Image& image, std::span<const SaddlePoint> saddles, const Chessboard& board);

    int corners() const { return static_cast<int>(cells_.size()); }
    int columns() const { return corners() > 0 ? last_.first - first_.first + 1 : 0; }
    int rows() const { return corners() > 0 ? last_.second - first_.second + 1 : 0; }

    // The corners of the board (any way round), row by row and clockwise; none if the grid does not hold
    // exactly one of that size.
    std::vector<Eigen::Vector2d> board() const;

private:
    using Cell = std::pair<int, int>; // column, row; clockwise in the image
    using Cells = std::map<Cell, Eigen::Vector2d>;
    static std::vector<Cells> partsOf(const Image& image, std::span<const SaddlePoint> saddles);
    void grow();
    void measure();
    std::optional<Eigen::Vector2d> placeAt(const Cell& cell) const;
    bool isTaken(const Eigen::Vector2d& place, double distance) const;
    std::optional<Eigen::Vector2d> expectedAt(const Cell& cell, double& spacing) const;
    std::vector<Eigen::Vector2d> window(int column, int row, int columns, int rows) const;

    const Image& image_;
    Chessboard board_;
    Cells cells_;
    Cell first_{0, 0};
    Cell last_{0, 0};
};

} // namespace isocenter::core
