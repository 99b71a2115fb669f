// SPDX-License-Identifier: MIT
#include "app/cli/command_line.h"

#include "app/cli/commands.h"
#include "core/support/abandonable.h"
#include "core/support/error.h"
#include "core/support/version.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <csignal>
#include <iostream>
#include <thread>

namespace isocenter::app {
namespace {

// Turns Ctrl+C into a stop request: SIGINT is blocked in all threads and awaited by one. A second Ctrl+C ends
// at once.
class InterruptWatcher
{
public:
    InterruptWatcher()
    {
        sigemptyset(&signals_);
        sigaddset(&signals_, SIGINT);
        sigaddset(&signals_, SIGUSR1); // ends the watcher
        pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
        thread_ = std::thread([this] {
            int received = 0;
            while (sigwait(&signals_, &received) == 0 && received == SIGINT)
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

int runGuarded(const SelectedCommand& command, const std::string& commandLine)
{
    const InterruptWatcher interrupts;
    try {
        command({std::cout, std::cerr, interrupts.token(), commandLine});
        std::cout.flush();
        return static_cast<int>(ExitCode::Done);
    } catch (const Cancelled& cancelled) {
        return failed(ExitCode::Cancelled, cancelled.what());
    } catch (const UsageError& error) {
        return failed(ExitCode::Usage, error.what());
    } catch (const InputError& error) {
        return failed(ExitCode::Input, error.what());
    } catch (const KernelBuildError& error) {
        return failed(ExitCode::Device, fmt::format("{}\n{}", error.what(), error.log()));
    } catch (const DeviceError& error) {
        return failed(ExitCode::Device, error.what());
    } catch (const std::exception& error) {
        return failed(ExitCode::Internal, fmt::format("internal error: {}", error.what()));
    }
}

} // namespace

int runCommandLine(int argc, const char* const* argv)
{
    CLI::App parser(fmt::format("Isocenter {}: 2D/3D registration of CT volumes to X-ray images.\n{}",
                                core::kVersion, core::kResearchUseNotice));
    parser.set_version_flag("--version", core::kVersion);
    parser.require_subcommand(1);
    parser.get_formatter()->column_width(34);
    parser.footer("Exit codes: 0 done, 1 internal error, 2 usage, 3 input, 4 device, 130 cancelled.\n"
                  "Help on a command: isocenter-cli COMMAND --help");
    SelectedCommand selected;
    addAnonymiseCommand(parser, selected);
    addBenchCommand(parser, selected);
    addCalibrateCommand(parser, selected);
    addCompareCommand(parser, selected);
    addDemoCommand(parser, selected);
    addDevicesCommand(parser, selected);
    addDrrCommand(parser, selected);
    addEvaluateCommand(parser, selected);
    addFeaturesCommand(parser, selected);
    addGeometryCommand(parser, selected);
    addInfoCommand(parser, selected);
    addLandscapeCommand(parser, selected);
    addMatchCommand(parser, selected);
    addObjectsCommand(parser, selected);
    addPhantomCommand(parser, selected);
    addRegisterCommand(parser, selected);
    addRegisterBonesCommand(parser, selected);
    addSchedulesCommand(parser, selected);
    addStartCommand(parser, selected);
    addTrackCommand(parser, selected);
    try {
        parser.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return parser.exit(error) == 0 ? static_cast<int>(ExitCode::Done) : static_cast<int>(ExitCode::Usage);
    }
    const int exitCode = runGuarded(selected, shellQuoted(argc, argv));
    std::cout.flush();
    if (core::abandonedWorkRuns()) // who pressed Ctrl+C does not want to wait for it
        std::_Exit(exitCode);
    return exitCode;
}

} // namespace isocenter::app
