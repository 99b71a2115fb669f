// SPDX-License-Identifier: MIT
#pragma once

#include "app/lines/line_following_run.h"
#include "app/report/csv_table.h"
#include "core/features/pixel_centre.h"
#include "core/image/drawing/rgb_image.h"

#include <nlohmann/json_fwd.hpp>

#include <vector>

namespace isocenter::app {

// What became of a line in a run, as files have it. Positions follow the convention that is asked for, x to
// the right and y downwards; lengths are in pixels.

// A row a frame: frame, seconds, state, confidence, tipX, tipY, lengthPx, meanMovePx, largestMovePx,
// tipAlongPx, tipAcrossPx, contrast; empty fields where there is nothing.
CsvTable tipTable(const LineFollowingRecord& record, core::PixelCentre convention);

// {frames, followed, foundAgain, lost, medianLengthPx, tipPathPx, medianMs, notes, line: [...]}, of each
// frame the same as in the table and its curve from root to tip.
nlohmann::ordered_json jsonOf(const LineFollowingRecord& record, core::PixelCentre convention);

// Draws the line that is followed, and a circle about its tip.
void drawFollowed(core::RgbImage& picture, const core::FollowedLine& line);

// The frame (grey values 0 to 255) with the line, its tip, and where that was before.
core::RgbImage followingPicture(const core::Image& image, const core::FollowedLine& line,
                                const std::vector<core::PixelPoint>& earlierTips);

} // namespace isocenter::app
