// SPDX-License-Identifier: MIT
#include "app/tracking/followed_frame.h"

#include <numeric>

namespace isocenter::app {

std::string_view toString(TrackingStage stage)
{
    switch (stage) {
    case TrackingStage::Read:
        return "read";
    case TrackingStage::Upload:
        return "upload";
    case TrackingStage::Pyramid:
        return "pyramid";
    case TrackingStage::Track:
        return "track";
    case TrackingStage::ReadBack:
        return "read back";
    case TrackingStage::Detect:
        return "detect";
    case TrackingStage::Draw:
        return "draw";
    }
    return "";
}

std::string_view keyOf(TrackingStage stage)
{
    return stage == TrackingStage::ReadBack ? "readBack" : toString(stage);
}

double TrackingTimes::algorithmMs() const
{
    return totalMs() - (*this)[TrackingStage::Read] - (*this)[TrackingStage::Draw];
}

double TrackingTimes::totalMs() const
{
    return std::accumulate(ms_.begin(), ms_.end(), 0.0);
}

int FollowedFrame::lostAltogether() const
{
    return std::accumulate(lost.begin(), lost.end(), 0);
}

} // namespace isocenter::app
