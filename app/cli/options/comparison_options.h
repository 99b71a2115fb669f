// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/options/mask_files.h"
#include "app/cli/options/mask_lines_options.h"
#include "gpu/algorithms/registration/registration_problem.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace isocenter::app {

// The options that say which pixels of the X-rays are compared and what is done to them before. Each is
// stated once for all X-rays or once for each, in their order; "none" stands for nothing.
struct ComparisonOptions
{
    std::vector<std::string> masks;
    std::vector<std::string> maskPolygons;
    std::vector<std::string> collimators; // "auto" or "none"
    MaskLinesOptions maskLines;
    std::vector<std::string> preprocessing;

    void addTo(CLI::App& command);
    // Completes the views, whose radiographs are read. Throws UsageError and FileError.
    void applyTo(std::vector<gpu::RegistrationView>& views) const;
    // With masks that may have been read before.
    void applyTo(std::vector<gpu::RegistrationView>& views, MaskFiles& files) const;
    // Adds what was asked for, for pose.json.
    void state(std::map<std::string, std::string>& options) const;
};

} // namespace isocenter::app
