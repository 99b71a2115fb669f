// SPDX-License-Identifier: MIT
#pragma once

#include "app/geometry/geometry_check.h"
#include "app/session/session.h"
#include "core/image/mask.h"

#include <cstddef>
#include <memory>
#include <string>

namespace isocenter::app {

// What the user does to the geometry and the masks of X-rays, each as one step to undo. Text: for the menu.

// Gives an X-ray another geometry, or (null) the one that was read, and says whether the user has confirmed
// what is guessed of it. Steps of one gesture merge (see ChangeCommand).
void changeGeometry(Session& session, std::string text, std::size_t xray,
                    std::shared_ptr<const core::ViewGeometry> to, bool confirmed, int gesture = 0);

// Gives several X-rays their views at once, one for each X-ray of the session, and the volume the pose that
// goes with them (poseWithViews). Throws InputError for a view that checkViews finds impossible.
void importGeometry(Session& session, std::string text, const AssignedViews& views);

// Gives an X-ray another mask, or none (a mask without pixels);
// one that changes nothing is no step. Undone on the same X-ray, whatever frame it shows then, as long as it
// is in its place and as large. Throws InputError for a mask of another size, or one that ignores every
// pixel.
void changeMask(Session& session, std::string text, std::size_t xray, const core::Mask& mask);

// Ignores beside what the X-ray's mask ignores what another mask of its size does, as changeMask does.
void addToMask(Session& session, std::string text, std::size_t xray, const core::Mask& further);

// What counts is ignored, and the other way round. Throws InputError if the X-ray has no mask: then every
// pixel would be ignored.
void invertMask(Session& session, std::string text, std::size_t xray);

} // namespace isocenter::app
