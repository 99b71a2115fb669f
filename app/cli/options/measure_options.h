// SPDX-License-Identifier: MIT
#pragma once

#include "core/measures/similarity.h"

#include <map>
#include <string>

namespace CLI {
class App;
}

namespace isocenter::app {

// The options that tune single measures.
struct MeasureOptions
{
    core::PatchOptions patches;
    double gradientThreshold = core::SimilarityOptions().gradientThreshold;

    void addTo(CLI::App& command);
    void applyTo(core::SimilarityOptions& similarity) const;
    // Adds what differs from the defaults, for pose.json.
    void state(std::map<std::string, std::string>& options) const;
};

} // namespace isocenter::app
