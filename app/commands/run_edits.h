// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <cstddef>
#include <string>

namespace isocenter::app {

// What the user does to the list of finished runs, each as one step to undo. A run is named by its place:
// runs that end meanwhile are added behind it, and stay when the change is undone.

void commentRun(Session& session, std::size_t run, std::string comment);
// Takes a run out of the list; the session's pose stays.
void deleteRun(Session& session, std::size_t run);

} // namespace isocenter::app
