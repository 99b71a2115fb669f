// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"
#include "app/cluster/team.h"

namespace isocenter::app {

// Runs a command in all processes that mpirun has started, or in this one. Only the leader prints; what ends
// another process early, the leader hears.
void runInTeam(const CommandContext& context,
               const std::function<void(const CommandContext& own, Team& team)>& command);

} // namespace isocenter::app
