// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"
#include "app/timing/turns.h"

#include <ostream>
#include <string>
#include <vector>

namespace isocenter::app {

// The options that all benches have. Set what holds by default before they are added.
struct BenchOptions
{
    std::vector<std::string> devices{}; // for benchDevices()
    RepeatRule rule{};
    bool json = false;

    void addTo(CLI::App& command); // --device and --json
    // --repeats and --seconds, of what one device does between two turns, such as "a scene".
    void addRepeatsTo(CLI::App& command, const std::string& turn);
    // Where the table goes while it grows, so that JSON stands alone.
    std::ostream& rows(const CommandContext& context) const;
};

} // namespace isocenter::app
