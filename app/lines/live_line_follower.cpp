// SPDX-License-Identifier: MIT
#include "app/lines/live_line_follower.h"

#include "core/support/error.h"

#include <fmt/format.h>

namespace isocenter::app {

LineBackground parseLineBackground(std::string_view name)
{
    if (name == "none")
        return LineBackground::None;
    if (name == "median")
        return LineBackground::Median;
    throw UsageError(fmt::format("background '{}' of lines: there are none and median", name));
}

void LineFollowing::validate() const
{
    follower.validate();
    median.validate();
}

LiveLineFollower::LiveLineFollower(int columns, int rows, core::LinePolarity polarity,
                                   const LineFollowing& options)
    : options_(options), follower_(polarity, options.follower), median_(columns, rows, options.median)
{
}

void LiveLineFollower::learn(const core::Image& frame)
{
    median_.add(frame);
    hasLearnt_ = true;
}

core::FollowedLine LiveLineFollower::add(const core::Image& frame, const LinesOf& linesOf)
{
    searched_ = options_.background == LineBackground::None ? frame : withoutBackground(frame);
    if (begins_) {
        core::FollowedLine line = follower_.begin(searched_, linesOf(searched_), options_.startAt);
        begins_ = !line.isSeen();
        return line;
    }
    core::FollowedLine line = follower_.next(searched_);
    return line.isSeen() ? line : follower_.findAgain(searched_, linesOf(searched_));
}

void LiveLineFollower::beginAgain(const std::optional<core::PixelPoint>& startAt)
{
    options_.startAt = startAt;
    begins_ = true;
}

core::Image LiveLineFollower::withoutBackground(const core::Image& frame)
{
    if (!hasLearnt_)
        median_.add(frame);
    return median_.without(frame);
}

} // namespace isocenter::app
