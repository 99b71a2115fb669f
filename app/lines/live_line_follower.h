// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/lines/following/line_follower.h"
#include "core/lines/following/temporal_median.h"

#include <functional>
#include <optional>
#include <string_view>

namespace isocenter::app {

// What is taken out of each frame before a line is looked for in it.
enum class LineBackground {
    None,
    Median, // what stands still (core::TemporalMedian)
};

// "none", "median"; throws UsageError that lists them.
LineBackground parseLineBackground(std::string_view name);

// How a line is followed, and which one.
struct LineFollowing
{
    core::LineFollowOptions follower;
    LineBackground background = LineBackground::None;
    core::TemporalMedianOptions median;
    std::optional<core::PixelPoint> startAt; // else the longest line; pixels, the top left one is [0,1)^2

    void validate() const; // throws UsageError
};

// Follows a line through frames as they come, one call a frame, without looking ahead. Used on one thread at
// a time.
class LiveLineFollower
{
public:
    // Finds the lines in an image: needed to begin, and while the line is lost.
    using LinesOf = std::function<core::LineDrawing(const core::Image&)>;

    // Throws UsageError for options that make no sense.
    LiveLineFollower(int columns, int rows, core::LinePolarity polarity, const LineFollowing& options = {});

    // For runs that are at hand: a frame that the background is made of, before the first is followed. Those
    // that are followed do not change it then.
    void learn(const core::Image& frame);

    // The line in the next frame (grey values 0 to 255). As long as there is no line to begin with, it is
    // lost. Throws UsageError for a frame of another size, and what linesOf throws.
    core::FollowedLine add(const core::Image& frame, const LinesOf& linesOf);

    // The next frame begins anew, with the line nearest to a place, or the longest.
    void beginAgain(const std::optional<core::PixelPoint>& startAt);

    // The last frame as the line was looked for in it: without the background, about a grey of 128.
    const core::Image& searched() const { return searched_; }

private:
    core::Image withoutBackground(const core::Image& frame);

    LineFollowing options_;
    core::LineFollower follower_;
    core::TemporalMedian median_;
    bool hasLearnt_ = false;
    bool begins_ = true;
    core::Image searched_;
};

} // namespace isocenter::app
