// SPDX-License-Identifier: MIT
#pragma once

#include "core/phantom/synthetic_case.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace isocenter::app {

// The options that describe the built-in synthetic case, as several sub-commands take them.
struct PhantomCaseOptions
{
    std::vector<int> size{256, 256, 189};
    std::vector<int> image{512, 512};
    std::vector<std::string> views{"0/0", "90/0"};
    core::SyntheticCaseOptions details;

    // Every name starts with the prefix: "" gives --size, "phantom-" --phantom-size.
    void addTo(CLI::App& command, const std::string& prefix);
    core::SyntheticCaseOptions caseOptions() const; // throws UsageError
    std::string description() const;                // one line that says which case this is
};

} // namespace isocenter::app
