// SPDX-License-Identifier: MIT
#include "app/cli/tracking/feature_options.h"

#include "app/tracking/matching/image_matcher.h"

#include <CLI/CLI.hpp>

#include <string>

namespace isocenter::app {

void addCornerWindowOption(CLI::App& command, std::optional<core::CornerWindow>& window)
{
    const std::string box(toString(core::CornerWindow::Box));
    const std::string gaussian(toString(core::CornerWindow::Gaussian));
    command
        .add_option_function<std::string>(
            "--corner-window",
            [&window, box](const std::string& name) {
                window = name == box ? core::CornerWindow::Box : core::CornerWindow::Gaussian;
            },
            "Of corners: how the gradients in a corner's window are weighted in the structure tensor: box "
            "(all "
            "alike; the default of shi-tomasi) or gaussian (the centre most, with a sixth of the window's "
            "side "
            "as sigma; the default of harris)")
        ->check(CLI::IsMember({box, gaussian}));
}

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
