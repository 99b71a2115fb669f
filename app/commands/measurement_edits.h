// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <string>

namespace isocenter::app {

// One step to undo; those of one gesture merge (see ChangeCommand). What changes nothing is no step.
void changeMeasurements(Session& session, std::string text, Measurements measurements, int gesture = 0);

} // namespace isocenter::app
