// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/device_comparison.h"

#include <string>
#include <vector>

namespace isocenter::app {

// What is not to be believed in a scene's figures, by the rules of app/timing/timing_rules.
struct ComparisonWarning
{
    enum class Kind {
        PartExceedsWhole,        // a stage is longer than the evaluation that it is a part of
        PartsExceedWhole,        // and all parts together are
        SpreadExceedsDifference, // speed-ups over the baseline that the spread may have made
        SingleSample,            // stages of one sample, whose spread nobody knows
    };
    Kind kind;
    std::string system;
    std::vector<ComparisonStage> stages;
    std::string baseline = {}; // of speed-ups
    double partMs = 0.0;       // medians, where a part exceeds its whole
    double wholeMs = 0.0;
};

// baseline: the system that speed-ups refer to.
std::vector<ComparisonWarning> warningsOf(const ComparedScene& scene, const std::string& baseline);
// For people, in English.
std::string textOf(const ComparisonWarning& warning);

} // namespace isocenter::app
