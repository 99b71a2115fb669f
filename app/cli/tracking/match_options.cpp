// SPDX-License-Identifier: MIT
#include "app/cli/tracking/match_options.h"

#include "app/tracking/matching/image_matcher.h"

#include <CLI/CLI.hpp>

namespace isocenter::app {

void addMatchOptions(CLI::App& command, ImageMatchOptions& options)
{
    command
        .add_option("--ratio", options.matching.ratio,
                    "Nearest distance over the second nearest that a match must stay below; 1: any")
        ->check(CLI::Range(0.01, 10.0))
        ->capture_default_str();
    command
        .add_option("--threshold", options.homography.thresholdPx,
                    "Pixels from which on a match does not agree with the homography")
        ->capture_default_str();
    command.add_option("--inliers", options.homography.fewestInliers, "Matches that must agree at least")
        ->capture_default_str();
}

} // namespace isocenter::app
