// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/corner_options.h"

#include <optional>

namespace CLI {
class App;
}

namespace isocenter::app {

struct ImageMatchOptions;

// --corner-window box|gaussian: over what the structure tensor of corners is summed; empty if it is not
// given.
void addCornerWindowOption(CLI::App& command, std::optional<core::CornerWindow>& window);

// Which matches count, and which homographies: --ratio, --threshold and --inliers.
void addMatchOptions(CLI::App& command, ImageMatchOptions& options);

} // namespace isocenter::app
