// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/slabs/slab_schedule.h"

#include <limits>
#include <vector>

namespace isocenter::app {

// What devices will have made of a volume, and when.
struct SlabForecast
{
    double seconds = 0.0;
    std::vector<int> slabs; // of each device
    std::vector<int> slices;

    int slabCount() const;
};

// Goes through a schedule in virtual time, with devices whose slabs cost so much, whatever the schedule knows
// of it. A device that there is nothing for asks again when another one is done, and after so many seconds.
SlabForecast forecastOf(SlabSchedule schedule, const std::vector<SlabCost>& costs,
                        double lookAgainSeconds = std::numeric_limits<double>::infinity());

} // namespace isocenter::app
