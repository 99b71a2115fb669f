// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"
#include "app/cli/options/case_options.h"
#include "app/cli/options/start_options.h"
#include "app/cli/options/xray_options.h"
#include "app/cli/registration/register_once.h"
#include "app/frames/live/live_stream.h"
#include "app/sequence/sequence_tracker.h"

#include <memory>
#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace isocenter::app {

// The options of a stream that is registered while it comes in.
struct LiveArguments
{
    std::optional<double> idleSeconds;
    std::optional<double> framesPerSecond; // at which files and videos are played
    bool everyFrame = false;
    std::optional<std::string> find; // the schedule for frames that are lost, or "none"; empty: "find"

    void addTo(CLI::App& command); // after --frames
    void requireNone() const;      // throws UsageError that names an option that only a stream has
};

// What is registered in a stream, and how.
struct LiveTask
{
    const CtOptions& ct;
    const XrayOptions& xrays; // their files are the sources of the views
    const ViewOptions& views;
    const SearchOptions& search;
    const StartOptions& start;
    SequenceOptions sequence; // limits and retries
};

// Registers what comes in, from the last pose or, where it is lost, without a first guess, until the stream
// ends or is stopped. Every frame becomes a line of frames.csv in the output folder as soon as it is
// registered; at the end, also of a stream that was stopped, track.tra is written and the figures are
// printed. Throws UsageError, FileError and InputError, and Cancelled after the end where it was stopped.
void registerLive(const RegistrationDevices& devices, const LiveTask& task, const LiveArguments& arguments,
                  const ReportOptions& report, const CommandContext& context);

} // namespace isocenter::app
