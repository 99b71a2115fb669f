// SPDX-License-Identifier: MIT
#include "app/cli/command_line.h"

#include "app/cli/commands.h"
#include "app/cli/description/program_description.h"
#include "app/cli/harmless_output.h"
#include "app/cli/output_check.h"
#include "core/io/files/input_protection.h"
#include "core/io/files/whole_file.h"
#include "core/support/abandonable.h"
#include "core/support/error.h"
#include "core/support/freed_memory.h"
#include "core/support/version.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cmath>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <new>
#include <thread>

namespace isocenter::app {
namespace {

constexpr const char* kSummary = "2D/3D registration of CT volumes to X-ray images";

// Turns Ctrl+C and a request to end (SIGTERM, as systems send it before they kill) into a stop request: the
// signals are blocked in all threads and awaited by one. A second one ends at once.
class InterruptWatcher
{
public:
    InterruptWatcher()
    {
        sigemptyset(&signals_);
        sigaddset(&signals_, SIGINT);
        sigaddset(&signals_, SIGTERM);
        sigaddset(&signals_, SIGUSR1); // ends the watcher
        pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
        thread_ = std::thread([this] {
            int received = 0;
            while (sigwait(&signals_, &received) == 0 && received != SIGUSR1)
                if (!source_.request_stop())
                    std::_Exit(static_cast<int>(ExitCode::Cancelled));
        });
    }
    ~InterruptWatcher()
    {
        pthread_kill(thread_.native_handle(), SIGUSR1);
        thread_.join();
    }
    InterruptWatcher(const InterruptWatcher&) = delete;
    InterruptWatcher& operator=(const InterruptWatcher&) = delete;
    std::stop_token token() const { return source_.get_token(); }

private:
    sigset_t signals_{};
    std::stop_source source_;
    std::thread thread_;
};

int failed(ExitCode code, const std::string& message)
{
    std::cerr << "isocenter-cli: " << message << '\n';
    return static_cast<int>(code);
}

// What a shell would have to be given to get these arguments.
std::string shellQuoted(int argc, const char* const* argv)
{
    constexpr std::string_view kPlain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,:+=%@";
    std::string line = "isocenter-cli";
    for (int a = 1; a < argc; ++a) {
        const std::string argument = argv[a];
        if (!argument.empty() && argument.find_first_not_of(kPlain) == std::string::npos) {
            line += " " + argument;
            continue;
        }
        line += " '";
        for (const char c : argument)
            line += c == '\'' ? std::string("'\\''") : std::string(1, c);
        line += "'";
    }
    return line;
}

// Options that are numbers must be such that can be computed with; each says more of its range itself.
void requireUsableNumbers(const CLI::App& command)
{
    constexpr double kLargest = 1e12;
    for (const CLI::Option* option : command.get_options())
        if (option->get_type_name().find("FLOAT") != std::string::npos)
            for (const std::string& text : option->results())
                if (double number = 0.0;
                    CLI::detail::lexical_cast(text, number) && !(std::abs(number) <= kLargest))
                    throw UsageError(fmt::format("{} is {}: a number up to {:g} is expected",
                                                 option->get_name(), text, kLargest));
    for (const CLI::App* part : command.get_subcommands())
        requireUsableNumbers(*part);
}

// Throws FileError if something of what was printed did not arrive.
void requireOutput()
{
    std::cout.flush();
    if (!std::cout)
        throw FileError("standard output", "cannot be written completely: is the disk full?");
}

// Help and version.
int exitAfterParsing(const CLI::App& parser, const CLI::ParseError& error)
{
    if (parser.exit(error) != 0)
        return static_cast<int>(ExitCode::Usage);
    try {
        requireOutput();
        return static_cast<int>(ExitCode::Done);
    } catch (const FileError& failure) {
        return failed(ExitCode::Input, failure.what());
    }
}

int runGuarded(const CLI::App& parser, const SelectedCommand& command, const std::string& commandLine)
{
    const InterruptWatcher interrupts;
    try {
        requireUsableNumbers(parser);
        core::InputProtection inputs;
        requireSafeOutputs(parser, inputs);
        command({std::cout, std::cerr, interrupts.token(), commandLine});
        requireOutput();
        return static_cast<int>(ExitCode::Done);
    } catch (const Cancelled& cancelled) {
        return failed(ExitCode::Cancelled, cancelled.what());
    } catch (const UsageError& error) {
        return failed(ExitCode::Usage, error.what());
    } catch (const NotFound& refusal) {
        return failed(ExitCode::NotFound, refusal.what());
    } catch (const FoundWrong& finding) {
        return failed(ExitCode::FoundWrong, finding.what());
    } catch (const InputError& error) {
        return failed(ExitCode::Input, error.what());
    } catch (const KernelBuildError& error) {
        return failed(ExitCode::Device, fmt::format("{}\n{}", error.what(), error.log()));
    } catch (const DeviceError& error) {
        return failed(ExitCode::Device, error.what());
    } catch (const std::filesystem::filesystem_error& error) {
        return failed(ExitCode::Input, fmt::format("{}: {}", error.path1().string(), error.code().message()));
    } catch (const std::bad_alloc&) {
        return failed(ExitCode::Input, "there is not enough memory for this: check the sizes that files and "
                                       "options state, or use a machine with more memory");
    } catch (const std::exception& error) {
        return failed(ExitCode::Internal, fmt::format("internal error: {}", error.what()));
    }
}

} // namespace

std::unique_ptr<CLI::App> commandLineParser(SelectedCommand& selected)
{
    auto made = std::make_unique<CLI::App>(
        fmt::format("Isocenter {}: {}.\n{}", core::kVersion, kSummary, core::kResearchUseNotice));
    CLI::App& parser = *made;
    parser.set_version_flag("--version", core::kVersion);
    parser.require_subcommand(1);
    parser.get_formatter()->column_width(34);
    parser.footer(
        "Exit codes: 0 done, 1 internal error, 2 usage, 3 input, 4 device, 5 not found, 6 checked and found\n"
        "wrong, 130 cancelled.\n"
        "Help on a command: isocenter-cli COMMAND --help");
    addAnonymiseCommand(parser, selected);
    addBenchCommand(parser, selected);
    addCalibrateCommand(parser, selected);
    addCalibrationCheckCommand(parser, selected);
    addCompareCommand(parser, selected);
    addDemoCommand(parser, selected);
    addDescribeCommand(parser, {"isocenter-cli", kSummary, "isocenter"}, selected);
    addDevicesCommand(parser, selected);
    addDistortionCommand(parser, selected);
    addDrrCommand(parser, selected);
    addEvaluateCommand(parser, selected);
    addFeaturesCommand(parser, selected);
    addGeometryCommand(parser, selected);
    addInfoCommand(parser, selected);
    addLandscapeCommand(parser, selected);
    addLinesCommand(parser, selected);
    addMatchCommand(parser, selected);
    addObjectsCommand(parser, selected);
    addPhantomCommand(parser, selected);
    addRegisterCommand(parser, selected);
    addProjectCommand(parser, selected);
    addRabbitCtCommand(parser, selected);
    addReconstructCommand(parser, selected);
    addRegisterBonesCommand(parser, selected);
    addSchedulesCommand(parser, selected);
    addStartCommand(parser, selected);
    addTrackCommand(parser, selected);
    return made;
}

int runCommandLine(int argc, const char* const* argv)
{
    core::keepFreedMemory();
    core::reportFilesTooLarge();
    const HarmlessOutput out(std::cout);
    const HarmlessOutput log(std::cerr);
    SelectedCommand selected;
    const std::unique_ptr<CLI::App> made = commandLineParser(selected);
    CLI::App& parser = *made;
    try {
        parser.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return exitAfterParsing(parser, error);
    }
    const int exitCode = runGuarded(parser, selected, shellQuoted(argc, argv));
    if (core::abandonedWorkRuns()) { // who pressed Ctrl+C does not want to wait for it
        std::cout.flush();
        std::_Exit(exitCode);
    }
    return exitCode;
}

} // namespace isocenter::app
