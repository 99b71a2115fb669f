// SPDX-License-Identifier: MIT
#include "app/bench/tracking/tracking_bench.h"

#include <algorithm>
#include <iterator>

namespace isocenter::app {

std::vector<TimedStage> trackingStages()
{
    std::vector<TimedStage> stages;
    for (const auto& group :
         {filterStages, cornerStages, kltStages, siftStages, openVidiaStages, matchingStages}) {
        std::vector<TimedStage> more = group();
        std::ranges::move(more, std::back_inserter(stages));
    }
    return stages;
}

} // namespace isocenter::app
