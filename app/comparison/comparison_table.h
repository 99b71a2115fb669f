// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/device_comparison.h"

#include <string>
#include <vector>

namespace isocenter::app {

// One system in a scene's table: a device of this machine or one of the literature.
struct ComparisonRow
{
    std::string system; // the device's id, or the hardware that was published
    bool published = false;
    StageTimes ms{};      // medians
    StageSamples samples; // of devices
    std::string problem;
    std::string note;
};
std::vector<ComparisonRow> comparisonRows(const ComparedScene& scene);

// How many times faster than the baseline; 0 where either was not measured.
double speedUp(double baselineMs, double ms);
StageTimes speedUps(const ComparisonRow& baseline, const ComparisonRow& row);

// Three or so digits, a dash for 0.
std::string speedUpText(double factor);
// A difference of line integrals: "2.31e-05", "0" where there is none.
std::string differenceText(double difference);
std::string percentText(double part);

// A rate of billions a second, and a share of a peak: three or so digits, a dash for 0.
std::string rateText(double rate);
std::string shareText(double share);

// How the samples of a stage spread on a device, as texts: clock, n, minimum, quartiles about the median,
// 95th percentile (ms), GB/s, Gsamples/s and the share of the peak; none where it was not measured.
std::vector<std::string> spreadFigures(const ComparedScene& scene, const ComparedDevice& device,
                                       ComparisonStage stage);

// The scene's table under each other with a heading, for a terminal: medians, then for each device how its
// samples spread and at which rates it works, and what is not to be believed; speed-ups relative to the
// baseline system, or none if the scene has no such row.
std::string comparisonText(const ComparedScene& scene, const std::vector<ComparisonStage>& stages,
                           const std::string& baseline);

} // namespace isocenter::app
