// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <cstddef>
#include <string>

namespace isocenter::app {

// Changes of what is looked at and how a registration searches, each one step to undo; those of one gesture
// merge (see ChangeCommand). What changes nothing is not a step.

// Undone on the same X-ray, whatever frame it shows then, as long as it is in its place.
void changeRegion(Session& session, std::string text, std::size_t xray, const core::Roi& region,
                  int gesture = 0);
void changeLocks(Session& session, std::string text, const AxisLocks& locks);
void changeLockAxes(Session& session, core::LockAxes axes);
void changeUsed(Session& session, std::size_t xray, bool used);
// The poses of the frames come back with it.
void removeXray(Session& session, std::size_t xray);
// The greys of the CT.
void changeVolumeWindow(Session& session, const core::WindowLevel& window, int gesture = 0);
// How X-rays and DRRs are shown, in the order of the X-rays.
void changePictureLooks(Session& session, std::vector<PictureLook> looks, int gesture = 0);
// How the CT is rendered in the scene.
void changeVolumeRendering(Session& session, const VolumeRendering& rendering, int gesture = 0);
// The device stays as it is: another one is opened, not undone.
void changeSearch(Session& session, std::string text, const SearchChoice& search, int gesture = 0);

} // namespace isocenter::app
