// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <ostream>
#include <stop_token>
#include <string>

namespace CLI {
class App;
}

namespace isocenter::app {

// What a sub-command runs with. The token is stopped by Ctrl+C.
struct CommandContext
{
    std::ostream& out; // results: text, or one JSON document with --json
    std::ostream& log; // progress and notes, for people
    std::stop_token stop;
    std::string commandLine; // as a shell would take it, for reports
};

// A parsed sub-command, ready to run. Throws isocenter::Error; runCommandLine maps that to the exit code.
using Command = std::function<void(const CommandContext&)>;

// Each adds one sub-command to the parser; when the user calls it, selected becomes what to run.
void addBenchCommand(CLI::App& parser, Command& selected);
void addDemoCommand(CLI::App& parser, Command& selected);
void addDevicesCommand(CLI::App& parser, Command& selected);
void addDrrCommand(CLI::App& parser, Command& selected);
void addEvaluateCommand(CLI::App& parser, Command& selected);
void addGeometryCommand(CLI::App& parser, Command& selected);
void addInfoCommand(CLI::App& parser, Command& selected);
void addLandscapeCommand(CLI::App& parser, Command& selected);
void addPhantomCommand(CLI::App& parser, Command& selected);
void addRegisterCommand(CLI::App& parser, Command& selected);
void addSchedulesCommand(CLI::App& parser, Command& selected);
void addStartCommand(CLI::App& parser, Command& selected);

} // namespace isocenter::app
