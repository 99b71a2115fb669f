// SPDX-License-Identifier: MIT
#pragma once

namespace CLI {
class App;
}

namespace isocenter::app {

struct ImageMatchOptions;

// Which matches count, and which homographies: --ratio, --threshold and --inliers.
void addMatchOptions(CLI::App& command, ImageMatchOptions& options);

} // namespace isocenter::app
