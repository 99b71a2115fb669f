// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/error.h"

#include <functional>
#include <ostream>
#include <stop_token>
#include <string>

namespace CLI {
class App;
}

namespace isocenter::app {

struct Program;

// What a sub-command runs with. The token is stopped by Ctrl+C.
struct CommandContext
{
    std::ostream& out; // results: text, or one JSON document with --json
    std::ostream& log; // progress and notes, for people
    std::stop_token stop;
    std::string commandLine; // as a shell would take it, for reports
};

// A parsed sub-command, ready to run. Throws isocenter::Error; runCommandLine maps that to the exit code.
using SelectedCommand = std::function<void(const CommandContext&)>;

// Writes what a reader took for granted as a line "note: ..."; the stream must outlive it.
inline std::function<void(const std::string&)> notesTo(std::ostream& log)
{
    return [&log](const std::string& note) { log << "note: " << note << '\n'; };
}

// A search that has ended well and refuses its own answer; ExitCode::NotFound.
class NotFound : public Error
{
public:
    using Error::Error;
};

// A check that has ended well, has printed what it found, and found something wrong; ExitCode::FoundWrong.
class FoundWrong : public Error
{
public:
    using Error::Error;
};

// Each adds one sub-command to the parser; when the user calls it, selected becomes what to run.
void addAnonymiseCommand(CLI::App& parser, SelectedCommand& selected);
void addBenchCommand(CLI::App& parser, SelectedCommand& selected);
void addCalibrateCommand(CLI::App& parser, SelectedCommand& selected);
void addCalibrationCheckCommand(CLI::App& parser, SelectedCommand& selected);
void addCompareCommand(CLI::App& parser, SelectedCommand& selected);
void addDemoCommand(CLI::App& parser, SelectedCommand& selected);
// Hidden from --help: prints the manual page of everything that the parser has, or bash's completion.
void addDescribeCommand(CLI::App& parser, const Program& program, SelectedCommand& selected);
void addDevicesCommand(CLI::App& parser, SelectedCommand& selected);
void addDistortionCommand(CLI::App& parser, SelectedCommand& selected);
void addDrrCommand(CLI::App& parser, SelectedCommand& selected);
void addEvaluateCommand(CLI::App& parser, SelectedCommand& selected);
void addFeaturesCommand(CLI::App& parser, SelectedCommand& selected);
void addGeometryCommand(CLI::App& parser, SelectedCommand& selected);
void addInfoCommand(CLI::App& parser, SelectedCommand& selected);
void addLandscapeCommand(CLI::App& parser, SelectedCommand& selected);
void addLinesCommand(CLI::App& parser, SelectedCommand& selected);
void addMatchCommand(CLI::App& parser, SelectedCommand& selected);
void addObjectsCommand(CLI::App& parser, SelectedCommand& selected);
void addPhantomCommand(CLI::App& parser, SelectedCommand& selected);
void addProjectCommand(CLI::App& parser, SelectedCommand& selected);
void addRabbitCtCommand(CLI::App& parser, SelectedCommand& selected);
void addReconstructCommand(CLI::App& parser, SelectedCommand& selected);
void addRegisterBonesCommand(CLI::App& parser, SelectedCommand& selected);
void addRegisterCommand(CLI::App& parser, SelectedCommand& selected);
void addSchedulesCommand(CLI::App& parser, SelectedCommand& selected);
void addStartCommand(CLI::App& parser, SelectedCommand& selected);
void addTrackCommand(CLI::App& parser, SelectedCommand& selected);

} // namespace isocenter::app
