// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
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

} // namespace isocenter::app
