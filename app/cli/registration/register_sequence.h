// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"
#include "app/cli/options/xray_options.h"
#include "app/cli/registration/register_once.h"
#include "app/cli/registration/sequence_video.h"
#include "app/frames/frame_series.h"
#include "app/sequence/sequence_record.h"
#include "app/sequence/sequence_tracker.h"
#include "core/image/volume.h"

#include <filesystem>
#include <map>
#include <ostream>
#include <string>
#include <vector>

namespace isocenter::app {

// The options of a whole sequence of frames.
struct SequenceArguments
{
    std::string range;                  // "all", "live" or "first-last", frames from 0; empty: one frame only
    std::vector<std::string> keyFrames; // "frame=pose"
    std::vector<double> lostJump;       // mm, degrees; SequenceOptions' own without
    int retryStarts = SequenceOptions{}.retry.starts;
    std::vector<double> retrySpread; // mm, degrees; SequenceOptions' own without
    bool onePass = false;
    double smoothingFrames = 0.0;
    SequenceVideo video;

    void addTo(CLI::App& command);
    // Without key frames.
    SequenceOptions options(std::uint32_t seed) const;
    // Adds what the result depends on, for the sequence's record.
    void state(std::map<std::string, std::string>& stated, std::uint32_t seed) const;
    bool requested() const { return !range.empty(); }
    bool isLive() const { return range == "live"; }
    void requireForLive() const; // throws UsageError for what a stream has not
};

// The frames of a sequence, each with an image of every view.
struct FrameRange
{
    int first = 0;                              // of the files' frames
    std::vector<std::vector<FrameFile>> frames; // [frame][view]
};

// Throws UsageError for views of different lengths or a range outside them, FileError.
FrameRange framesToRegister(const SequenceArguments& arguments, const XrayOptions& xrays);

// The X-rays of the first frame that can be read, with notes on them to log. Throws what the first frame's
// reading throws if none can.
std::vector<std::shared_ptr<const core::Radiograph>>
firstReadableFrame(const FrameRange& range, const XrayOptions& xrays, std::ostream& log);

// What is tracked, and how.
struct SequenceTask
{
    std::shared_ptr<const core::Volume> attenuation;
    XrayOptions xrays;
    ViewOptions views;
    std::vector<std::shared_ptr<const core::Radiograph>> firstFrame; // that can be read
    RegistrationSettings settings;
    core::Pose start; // of the first frame, unless there are key frames
    std::uint32_t seed = 1;
    std::map<std::string, std::string> stated;
};

// Tracks the volume through the frames with a progress line. After every frame the record is kept in
// sequence.json of the output folder; a second run with the same options goes on from it. At the end, also of
// a run that was stopped, what writeSequenceResults() says and, if asked for, the video are written and the
// summary is printed. Throws Cancelled after that.
void registerSequence(const RegistrationDevices& devices, const SequenceTask& task,
                      const SequenceArguments& arguments, const FrameRange& range,
                      const ReportOptions& report, const CommandContext& context);

// Writes the poses of the tracked frames as track.tra into the folder. Throws FileError.
void writeTrack(const SequenceRecord& record, const core::VolumeGeometry& volume,
                const std::filesystem::path& folder);

// Writes the poses of the tracked frames as track.tra, those that look alike, if there are any, as
// track_alike.tra, and all frames as frames.csv into the folder; with a standard deviation in frames above 0
// also the track smoothed over time, as track_smoothed.tra. Throws FileError.
void writeSequenceResults(const SequenceRecord& record, const core::VolumeGeometry& volume,
                          double smoothingFrames, const std::filesystem::path& folder);

// Prints how many frames were tracked, those that were not or are in doubt, and how many look alike in
// another pose; as JSON all frames. pivotMm: volume frame, the point whose place is shown.
void printSequence(const SequenceRecord& record, const Eigen::Vector3d& pivotMm, bool json,
                   std::ostream& out);

} // namespace isocenter::app
