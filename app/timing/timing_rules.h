// SPDX-License-Identifier: MIT
#pragma once

#include "app/timing/timing_sample.h"

#include <string>

namespace isocenter::app {

// The rules by which all benches, the comparison of devices and the window judge figures.

// A part that is longer than the whole that contains it: they were measured under different conditions, or a
// clock is wrong. Time stamps cost time themselves, so a part may be a twentieth longer. False where either
// was not measured.
bool exceedsWhole(double partMedianMs, double wholeMedianMs);
bool exceedsWhole(const SampleSummary& part, const SampleSummary& whole);

// Whether two medians are nearer to each other than the larger of the two spreads (the distance of the
// quartiles): a speed-up then says nothing. False where either was not measured.
bool spreadExceedsDifference(const SampleSummary& one, const SampleSummary& other);

// Of one sample nobody knows the spread.
inline bool hasSpread(const SampleSummary& summary)
{
    return summary.count > 1;
}

// "9.41 ms (wall, n 7, 9.2 to 9.8, p95 10.1)": median, and the quartiles around it.
std::string timingText(const TimingSample& sample);
// Three or so digits; a dash for 0.
std::string millisecondsText(double ms);

} // namespace isocenter::app
