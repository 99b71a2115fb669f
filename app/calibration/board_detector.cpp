// SPDX-License-Identifier: MIT
#include "app/calibration/board_detector.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace isocenter::app {
namespace {

constexpr int kSmallestSide = 120; // px of a frame that is shrunk

core::CornerOptions boardCorners()
{
    core::CornerOptions options;
    options.windowSize = 5;
    options.relativeThreshold = 0.02;
    options.minimumDistance = 3.0;
    options.maximumCorners = 4000;
    return options;
}

} // namespace

BoardDetector::BoardDetector(gpu::Device& device, int columns, int rows, const core::Chessboard& board)
    : columns_(columns), rows_(rows), board_(board)
{
    board_.validate();
    for (const int factor : {1, 2, 4}) {
        const int levelColumns = (columns + factor - 1) / factor;
        const int levelRows = (rows + factor - 1) / factor;
        if (factor > 1 && std::min(levelColumns, levelRows) < kSmallestSide)
            break;
        const auto pixels = static_cast<std::size_t>(levelColumns) * static_cast<std::size_t>(levelRows);
        levels_.push_back(
            {factor, device.createBuffer(pixels * sizeof(float)),
             std::make_unique<gpu::CornerDetector>(device, levelColumns, levelRows, boardCorners())});
    }
}

core::BoardSighting BoardDetector::lookAt(const Level& level, const core::Image& image) const
{
    level.image->write<float>(image.values);
    return core::findChessboard(image, level.corners->detect({level.image.get(), 0}), board_);
}

core::BoardSighting BoardDetector::look(const core::Image& frame)
{
    requireSize(frame, columns_, rows_);
    core::BoardSighting best;
    for (const Level& level : levels_) {
        core::BoardSighting seen =
            lookAt(level, level.factor == 1 ? frame : core::shrunk(frame, level.factor));
        if (!seen.corners.empty()) {
            for (Eigen::Vector2d& corner : seen.corners)
                corner *= level.factor;
            if (level.factor > 1)
                seen.corners = core::refinedCorners(frame, seen.corners);
            return seen;
        }
        if (best.problem.empty() || seen.found > best.found)
            best = std::move(seen);
        if (best.found >= board_.corners()) // a larger board: of a shrunk one a part might be taken for ours
            break;
    }
    return best;
}

void requireSize(const core::Image& frame, int columns, int rows)
{
    if (frame.columns != columns || frame.rows != rows)
        throw InputError(fmt::format(translatable("Data", "it has {} x {} pixels, not {} x {}"),
                                     frame.columns, frame.rows, columns, rows));
}

} // namespace isocenter::app
