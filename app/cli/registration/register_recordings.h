// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"
#include "app/cli/registration/register_once.h"
#include "app/cluster/team.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace isocenter::app {

// A line of a table of recordings: the name, and what else it says, as options of the command line
// (--frames=0-99).
struct Recording
{
    std::string name;
    std::vector<std::string> arguments;
};

// A CSV with a header: the column "recording" has names that differ and can be those of folders; every other
// one is called as the option that it stands for, with or without dashes, several times where the option has
// several values. An empty cell says nothing, and neither do blank lines and those that begin with #. A cell
// with commas stands in quotes. Throws FileError, which names the line.
std::vector<Recording> readRecordings(const std::filesystem::path& file);

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
