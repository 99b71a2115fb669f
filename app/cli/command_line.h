// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"

#include <memory>

namespace isocenter::app {

// Exit codes of isocenter-cli; scripts rely on them.
enum class ExitCode {
    Done = 0,
    Internal = 1,
    Usage = 2,
    Input = 3,
    Device = 4,
    NotFound = 5,   // all that was asked for is written, and says so
    FoundWrong = 6, // a check has ended, and says what is wrong
    Cancelled = 130
};

// All commands of isocenter-cli, its one list of them. Parsing sets selected, which must outlive the parser.
std::unique_ptr<CLI::App> commandLineParser(SelectedCommand& selected);

// isocenter-cli: parses the arguments, runs the sub-command, prints errors to stderr and gives the exit code.
int runCommandLine(int argc, const char* const* argv);

} // namespace isocenter::app
