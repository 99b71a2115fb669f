// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <string>

namespace isocenter::app {

// Gives the volume another pose, as one step to undo; steps of one gesture merge (see ChangeCommand). Text:
// for the menu.
void changePose(Session& session, std::string text, const core::Pose& to, int gesture = 0);
// Where undo leads back to another pose than the session's, such as that at the start of a drag.
void changePoseFrom(Session& session, std::string text, const core::Pose& from, const core::Pose& to,
                    int gesture = 0);

} // namespace isocenter::app
