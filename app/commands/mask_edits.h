// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "core/image/mask.h"

#include <cstddef>
#include <string>

namespace isocenter::app {

// Gives an X-ray another mask, or none (a mask without pixels), as one step to undo; one that changes nothing
// is no step. Undone on the same X-ray, whatever frame it shows then, as long as it is in its place and as
// large. Throws InputError for a mask of another size, or one that ignores every pixel.
void changeMask(Session& session, std::string text, std::size_t xray, const core::Mask& mask);

// Ignores beside what the X-ray's mask ignores what another mask of its size does, as changeMask does.
void addToMask(Session& session, std::string text, std::size_t xray, const core::Mask& further);

// What counts is ignored, and the other way round. Throws InputError if the X-ray has no mask: then every
// pixel would be ignored.
void invertMask(Session& session, std::string text, std::size_t xray);

} // namespace isocenter::app
