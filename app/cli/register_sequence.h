// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"
#include "app/cli/register_once.h"
#include "app/cli/xray_options.h"
#include "app/sequence/frame_series.h"

#include <map>
#include <string>
#include <vector>

namespace isocenter::app {

// The options of a whole sequence of frames.
struct SequenceArguments
{
    std::string range;                  // "all" or "first-last", frames from 0; empty: one frame only
    std::vector<std::string> keyFrames; // "frame=pose"
    double smoothingFrames = 0.0;

    void addTo(CLI::App& command);
    bool requested() const { return !range.empty(); }
};

// The frames of a sequence, each with an image of every view.
struct FrameRange
{
    int first = 0;                              // of the files' frames
    std::vector<std::vector<FrameFile>> frames; // [frame][view]
};

// Throws UsageError for views of different lengths or a range outside them, FileError.
FrameRange framesToRegister(const SequenceArguments& arguments, const XrayOptions& xrays);

// What is tracked, and how.
struct SequenceTask
{
    std::shared_ptr<const core::Volume> attenuation;
    XrayOptions xrays;
    ViewOptions views;
    RegistrationSettings settings;
    core::Pose start; // of the first frame, unless it is a key frame
    std::map<std::string, std::string> stated;
};

// Tracks the volume through the frames with a progress line. After every frame the record is kept in
// sequence.json of the output folder; a second run with the same options goes on from it. At the end, also of
// a run that was stopped, track.tra, frames.csv and, if asked for, track_smoothed.tra are written and the
// summary is printed. Throws Cancelled after that.
void registerSequence(gpu::DeviceThread& device, const SequenceTask& task, const SequenceArguments& arguments,
                      const FrameRange& range, const ReportOptions& report, const CommandContext& context);

} // namespace isocenter::app
