// SPDX-License-Identifier: MIT
#include "core/calibration/boards/board_drawing.h"

#include "core/image/drawing/rgb_drawing.h"
#include "core/support/error.h"
#include "core/support/parallel.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr int kSamplesOfSide = 4; // of a pixel, across and down
constexpr double kMostPixels = 2e8;
constexpr double kCaptionMm = 3.0; // height of its letters
constexpr Rgb kWhite{255, 255, 255};
constexpr Rgb kCaptionGrey{90, 90, 90};

// Isolated from the board by half the margin.
void drawCaption(RgbImage& picture, const std::string& caption, double marginPixels, double pixelsPerMm)
{
    const int largest =
        std::max(1, static_cast<int>(std::min(kCaptionMm * pixelsPerMm, 0.4 * marginPixels)) / kGlyphRows);
    const int left = static_cast<int>(marginPixels);
    const int scale = std::clamp((picture.columns - 2 * left) / textColumns(caption), 1, largest);
    const int top = picture.rows - static_cast<int>(0.25 * marginPixels) - scale * kGlyphRows;
    drawText(picture, left, top, caption, kCaptionGrey, scale);
}

// isWhite is asked for places in mm from the first inner corner.
template <class IsWhite>
RgbImage drawn(const Chessboard& corners, double pixelsPerMm, const std::string& caption,
               const IsWhite& isWhite)
{
    const double columns = std::ceil((corners.columns + 3) * corners.squareMm * pixelsPerMm);
    const double rows = std::ceil((corners.rows + 3) * corners.squareMm * pixelsPerMm);
    if (!(columns * rows <= kMostPixels))
        throw UsageError(fmt::format("a picture of {:.0f} x {:.0f} pixels is too large: draw a smaller board",
                                     columns, rows));
    RgbImage picture(static_cast<int>(columns), static_cast<int>(rows), kWhite);
    const Eigen::Vector2d first = Eigen::Vector2d::Constant(-2.0 * corners.squareMm);
    const auto greyOf = [&](int column, int row) {
        int white = 0;
        for (int sample = 0; sample < kSamplesOfSide * kSamplesOfSide; ++sample) {
            const Eigen::Vector2d within(sample % kSamplesOfSide + 0.5, sample / kSamplesOfSide + 0.5);
            const Eigen::Vector2d place = Eigen::Vector2d(column, row) + within / kSamplesOfSide;
            white += isWhite((first + place / pixelsPerMm).eval()) ? 1 : 0;
        }
        return static_cast<std::uint8_t>(255 * white / (kSamplesOfSide * kSamplesOfSide));
    };
    parallelFor(picture.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < picture.columns; ++column)
                picture.at(column, row).fill(greyOf(column, row));
    });
    drawCaption(picture, caption, corners.squareMm * pixelsPerMm, pixelsPerMm);
    return picture;
}

} // namespace

RgbImage drawnBoard(const Chessboard& board, double pixelsPerMm)
{
    board.validate();
    const std::string caption =
        fmt::format("{}x{} inner corners, squares {:g} mm", board.columns, board.rows, board.squareMm);
    return drawn(board, pixelsPerMm, caption,
                 [&](const Eigen::Vector2d& placeMm) { return board.isWhite(placeMm); });
}

RgbImage drawnBoard(const CharucoBoard& board, double pixelsPerMm)
{
    board.validate();
    const std::string caption =
        fmt::format("ChArUco {}x{} squares of {:g} mm, markers {:g} mm, {}{}", board.columns, board.rows,
                    board.squareMm, board.markerMm, board.dictionary.name(), board.legacy ? ", legacy" : "");
    return drawn(board.chessboard(), pixelsPerMm, caption,
                 [&](const Eigen::Vector2d& placeMm) { return board.isWhite(placeMm); });
}

} // namespace isocenter::core
