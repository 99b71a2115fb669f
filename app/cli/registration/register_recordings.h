// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"
#include "app/cli/registration/recording_table.h"
#include "app/cli/registration/register_once.h"
#include "app/cluster/team.h"

#include <functional>
#include <vector>

namespace isocenter::app {

// Registers one recording, by its number, into the folder of its name below the output, and prints what came
// out as the report wants it.
using RecordingRegistration = std::function<void(std::size_t recording, const CommandContext& own)>;

// Registers all of them, each in one process of the team, and prints what came out in their order; with
// --json as one document. One that cannot be registered does not keep the others from it; InputError says in
// the end how many there were. Throws DeviceError when no process is left that can register; Cancelled, after
// printing what is there.
void registerRecordings(const std::vector<Recording>& recordings, const RecordingRegistration& registerOne,
                        const ReportOptions& report, const CommandContext& context, Team& team);

} // namespace isocenter::app
