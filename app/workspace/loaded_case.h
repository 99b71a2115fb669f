// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "core/phantom/synthetic_case.h"
#include "core/support/progress.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// All that a session works on, as a job loads it before it goes into the session at once.
struct LoadedCase
{
    LoadedVolume volume;
    std::vector<SessionXray> xrays;
    core::Pose start;
    std::optional<core::GroundTruth> truth; // of the demo case
    BoneSet bones{};
    std::vector<std::string> notes{}; // what the user should know
};

LoadedVolume withAttenuation(std::shared_ptr<const core::Volume> volume, CtSource source,
                             const core::Progress& progress);
// Throws as loadXray does.
SessionXray loadSessionXray(const XrayRequest& request, const core::Progress& progress = {});
// Lets the mask of an X-ray that is new here ignore what its collimator hides. Gives what the user should
// know of that.
std::vector<std::string> maskCollimator(SessionXray& xray);
// The X-rays at another moment: this frame (from 0) of those whose file has several. Throws as loadXray does.
std::vector<SessionXray> atFrame(std::vector<SessionXray> xrays, int frame);
// Whether they are views of the same files, at whatever moment.
bool sameFiles(const std::vector<SessionXray>& a, const std::vector<SessionXray>& b);
// With the images of other moments of the same files.
std::vector<SessionXray> withImages(std::vector<SessionXray> xrays, const std::vector<SessionXray>& images);
// The options of a built-in synthetic case: size is the extent of its volume in voxels; views from 1 to
// kDemoViews.
core::SyntheticCaseOptions demoOptions(int size, int views, core::PhantomKind kind);
// That case, with the start and the true pose.
LoadedCase demoCase(int size, int views, const core::Progress& progress,
                    core::PhantomKind kind = core::PhantomKind::Spine);
// What the sources name; what is kept of it is taken as it is. Throws as the readers do.
LoadedCase loadSources(const DataSources& sources, const LoadedCase& kept, const core::Progress& progress);

} // namespace isocenter::app
