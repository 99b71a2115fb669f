// SPDX-License-Identifier: MIT
#pragma once

#include "app/geometry/geometry_check.h"
#include "app/session/session.h"

#include <cstddef>
#include <memory>
#include <string>

namespace isocenter::app {

// What the user does to the geometry of X-rays, each as one step to undo. Text: for the menu.

// Gives an X-ray another geometry, or (null) the one that was read, and says whether the user has confirmed
// what is guessed of it. Steps of one gesture merge (see ChangeCommand).
void changeGeometry(Session& session, std::string text, std::size_t xray,
                    std::shared_ptr<const core::ViewGeometry> to, bool confirmed, int gesture = 0);

// Gives several X-rays their views at once, one for each X-ray of the session, and the volume the pose that
// goes with them (poseWithViews). Throws InputError for a view that checkViews finds impossible.
void importGeometry(Session& session, std::string text, const AssignedViews& views);

} // namespace isocenter::app
