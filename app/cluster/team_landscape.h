// SPDX-License-Identifier: MIT
#pragma once

#include "app/cluster/team.h"
#include "app/evaluation/landscape.h"

namespace isocenter::app {

// sweepMeasure with a team, whose processes call it with the same case, each with its devices; alone the
// same. The leader gets the landscape of one process, the others an empty one. swept is told on any thread,
// once at a time. Throws as sweepMeasure and leadItems do.
MeasureLandscape sweepInTeam(Team& team, const RegistrationDevices& devices, const RegistrationCase& problem,
                             const core::Pose& centre, const std::string& measure,
                             const RegistrationSettings& settings, const LandscapeOptions& options,
                             const std::function<void(int done, int all)>& swept,
                             const std::stop_token& stop);

} // namespace isocenter::app
