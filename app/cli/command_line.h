// SPDX-License-Identifier: MIT
#pragma once

namespace isocenter::app {

// Exit codes of isocenter-cli; scripts rely on them.
enum class ExitCode { Done = 0, Internal = 1, Usage = 2, Input = 3, Device = 4, Cancelled = 130 };

// isocenter-cli: parses the arguments, runs the sub-command, prints errors to stderr and gives the exit code.
int runCommandLine(int argc, const char* const* argv);

} // namespace isocenter::app
