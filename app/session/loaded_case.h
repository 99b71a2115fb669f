// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "core/support/progress.h"

#include <memory>
#include <optional>
#include <vector>

namespace isocenter::app {

// All that a session works on, as a job loads it before it goes into the session at once.
struct LoadedCase
{
    LoadedVolume volume;
    std::vector<SessionXray> xrays;
    core::Pose start;
    std::optional<core::GroundTruth> truth; // of the demo case
};

LoadedVolume withAttenuation(std::shared_ptr<const core::Volume> volume, CtSource source);
// Throws as loadXray does.
SessionXray loadSessionXray(const XrayRequest& request);
// The built-in synthetic case: size is the extent of its CT in voxels; views from 1 to kDemoViews.
LoadedCase demoCase(int size, int views, const core::Progress& progress);
// What the sources name; what is kept of it is taken as it is. Throws as the readers do.
LoadedCase loadSources(const DataSources& sources, const LoadedCase& kept, const core::Progress& progress);

} // namespace isocenter::app
