// SPDX-License-Identifier: MIT
#pragma once

#include "app/lines/xray_line_options.h"
#include "core/image/mask.h"

#include <map>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace isocenter::app {

// The options that have the lines of X-rays ignored: guidewires, catheters and cables, which are not in the
// CT.
struct MaskLinesOptions
{
    std::vector<std::string> polarities; // "dark", "bright" or "off": once for all X-rays or once for each
    XrayLineOptions lines;               // but for their polarity

    void addTo(CLI::App& command);
    // Without the lines of one of the X-rays, found on the CPU; without pixels if none are to be ignored.
    // Throws UsageError and InputError.
    core::Mask maskFor(const core::Radiograph& radiograph, std::size_t view, std::size_t views) const;
    // Adds what was asked for, for pose.json.
    void state(std::map<std::string, std::string>& options) const;
};

} // namespace isocenter::app
