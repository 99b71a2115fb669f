// SPDX-License-Identifier: MIT
#include "app/bench/tracking_bench.h"

#include <iterator>

namespace isocenter::app {

std::vector<TrackingStage> trackingStages()
{
    std::vector<TrackingStage> stages;
    for (const auto& group : {filterStages, kltStages, siftStages, openVidiaStages, matchingStages}) {
        std::vector<TrackingStage> more = group();
        std::ranges::move(more, std::back_inserter(stages));
    }
    return stages;
}

} // namespace isocenter::app
