// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/volume_reader.h"

#include <string>

namespace CLI {
class App;
}

namespace isocenter::app {

// The options that say of a surface model what its file does not.
struct SurfaceOptions
{
    std::string material; // a name or 1/mm; empty: not stated, as the unit
    std::string unit;
    double voxelMm = 0.0; // 0: not stated

    void addTo(CLI::App& command);
    // Throws UsageError for a unit that is not known.
    core::SurfaceVolumeOptions stated() const;
};

} // namespace isocenter::app
