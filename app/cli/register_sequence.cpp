// SPDX-License-Identifier: MIT
#include "app/cli/register_sequence.h"

#include "app/cli/progress_line.h"
#include "app/sequence/pose_smoothing.h"
#include "app/sequence/sequence_tracker.h"
#include "core/io/number_list.h"
#include "core/io/pose_file.h"
#include "core/io/text_file.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <sstream>

namespace isocenter::app {
namespace {

constexpr const char* kRecordName = "sequence.json";

// A whole number from 0, or nothing.
std::optional<int> frameNumber(const std::string& text)
{
    const auto numbers = core::parseNumbers(text);
    if (!numbers || numbers->size() != 1 || (*numbers)[0] < 0.0 || (*numbers)[0] > 1e6 ||
        (*numbers)[0] != std::floor((*numbers)[0]))
        return std::nullopt;
    return static_cast<int>((*numbers)[0]);
}

std::pair<int, int> firstAndLast(const std::string& text, int count)
{
    if (text == "all")
        return {0, count - 1};
    const std::size_t dash = text.find('-');
    const auto first = frameNumber(text.substr(0, dash));
    const auto last = dash == std::string::npos ? first : frameNumber(text.substr(dash + 1));
    if (!first || !last || *first > *last)
        throw UsageError(
            fmt::format("--frames takes \"all\" or FIRST-LAST, frames from 0; not \"{}\"", text));
    if (*last >= count)
        throw UsageError(
            fmt::format("--frames {}: there are {} frames, the last is number {}", text, count, count - 1));
    return {*first, *last};
}

std::vector<TimedPose> keyFramesOf(const SequenceArguments& arguments, const SequenceTask& task,
                                   const FrameRange& range)
{
    std::vector<TimedPose> keys;
    for (const std::string& text : arguments.keyFrames) {
        const std::size_t equals = text.find('=');
        const auto frame = frameNumber(text.substr(0, equals));
        if (equals == std::string::npos || !frame)
            throw UsageError(
                fmt::format("--key-frame takes FRAME=POSE, for example 40=pose.json; not \"{}\"", text));
        if (*frame < range.first || *frame >= range.first + static_cast<int>(range.frames.size()))
            throw UsageError(fmt::format("--key-frame {}: the frame is not among those of --frames", text));
        keys.push_back({*frame - range.first, core::readInitialPose(text.substr(equals + 1),
                                                                    task.attenuation->geometry.centreMm())});
    }
    if (keys.empty())
        keys.push_back({0, task.start});
    return keys;
}

// The record to go on from, or a new one.
SequenceRecord recordFor(const SequenceTask& task, const SequenceArguments& arguments,
                         const FrameRange& range, const std::filesystem::path& file, std::ostream& log)
{
    SequenceRecord fresh;
    fresh.firstFrame = range.first;
    fresh.options = task.stated;
    fresh.options["frames"] = arguments.range;
    const Eigen::Matrix<double, 4, 4, Eigen::RowMajor> start = task.start.worldFromVolume().matrix();
    fresh.options["start"] = fmt::format("{:.9g}", fmt::join(start.data(), start.data() + 12, " "));
    if (!arguments.keyFrames.empty())
        fresh.options["keyFrames"] = fmt::format("{}", fmt::join(arguments.keyFrames, " "));
    fresh.frames.resize(range.frames.size());
    if (!std::filesystem::exists(file))
        return fresh;
    SequenceRecord kept = readSequenceRecord(file);
    if (kept.options != fresh.options || kept.firstFrame != fresh.firstFrame ||
        kept.frames.size() != fresh.frames.size())
        throw UsageError(
            fmt::format("{} belongs to a run with other options: choose another --output, or remove it "
                        "to start anew",
                        file.string()));
    log << fmt::format("going on: {} of {} frames are done\n",
                       kept.frames.size() - static_cast<std::size_t>(kept.count(FrameState::Pending)),
                       kept.frames.size());
    return kept;
}

std::string framesCsv(const SequenceRecord& record, const Eigen::Vector3d& pivotMm)
{
    std::string text = "frame,state,tx,ty,tz,rx,ry,rz,value,evaluations,note\n";
    for (std::size_t f = 0; f < record.frames.size(); ++f) {
        const FrameRecord& frame = record.frames[f];
        text += fmt::format("{},{}", record.firstFrame + static_cast<int>(f), frameStateName(frame.state));
        if (frame.state == FrameState::Tracked || frame.state == FrameState::Lost) {
            const core::PoseParameters pose = frame.pose.parameters(pivotMm);
            text +=
                fmt::format(",{:.5f},{:.5f},{:.5f},{:.5f},{:.5f},{:.5f},{:.8g},{}", pose.translationMm.x(),
                            pose.translationMm.y(), pose.translationMm.z(), pose.rotationDeg.x(),
                            pose.rotationDeg.y(), pose.rotationDeg.z(), frame.value, frame.evaluations);
        } else {
            text += ",,,,,,,,";
        }
        std::string note = frame.note;
        std::ranges::replace(note, '"', '\'');
        text += note.empty() ? ",\n" : fmt::format(",\"{}\"\n", note);
    }
    return text;
}

void writeResults(const SequenceRecord& record, const SequenceTask& task, const SequenceArguments& arguments,
                  const std::filesystem::path& folder)
{
    const core::VolumeGeometry& volume = task.attenuation->geometry;
    const core::PoseTrack track = record.track();
    core::writeAutoscoperTrack(folder / "track.tra", std::span(&track, 1), std::span(&volume, 1));
    core::writeTextFile(folder / "frames.csv", framesCsv(record, volume.centreMm()));
    if (arguments.smoothingFrames > 0.0) {
        const core::PoseTrack smooth = smoothed(track, arguments.smoothingFrames, volume.centreMm());
        core::writeAutoscoperTrack(folder / "track_smoothed.tra", std::span(&smooth, 1),
                                   std::span(&volume, 1));
    }
}

void print(const SequenceRecord& record, const Eigen::Vector3d& pivotMm, bool json, std::ostream& out)
{
    if (json) {
        nlohmann::ordered_json document{{"firstFrame", record.firstFrame},
                                        {"tracked", record.count(FrameState::Tracked)},
                                        {"lost", record.count(FrameState::Lost)},
                                        {"corrupt", record.count(FrameState::Corrupt)},
                                        {"pending", record.count(FrameState::Pending)}};
        for (const FrameRecord& frame : record.frames) {
            const core::PoseParameters pose = frame.pose.parameters(pivotMm);
            document["frames"].push_back(
                {{"state", frameStateName(frame.state)},
                 {"translationMm", {pose.translationMm.x(), pose.translationMm.y(), pose.translationMm.z()}},
                 {"rotationDeg", {pose.rotationDeg.x(), pose.rotationDeg.y(), pose.rotationDeg.z()}},
                 {"value", frame.value},
                 {"note", frame.note}});
        }
        out << document.dump(2) << '\n';
        return;
    }
    for (std::size_t f = 0; f < record.frames.size(); ++f)
        if (const FrameRecord& frame = record.frames[f];
            frame.state == FrameState::Lost || frame.state == FrameState::Corrupt)
            out << fmt::format("frame {} is {}: {}\n", record.firstFrame + static_cast<int>(f),
                               frameStateName(frame.state), frame.note);
    out << fmt::format("{} of {} frames tracked, {} lost, {} corrupt, {} pending\n",
                       record.count(FrameState::Tracked), record.frames.size(),
                       record.count(FrameState::Lost), record.count(FrameState::Corrupt),
                       record.count(FrameState::Pending));
}

} // namespace

void SequenceArguments::addTo(CLI::App& command)
{
    command.add_option(
        "--frames", range,
        "Register a sequence: all, or FIRST-LAST (from 0). --xray is a multi-frame file, a folder or a "
        "quoted pattern such as \"cam1/*.tif\"; --initial is the first frame's pose. Needs --output; "
        "the same command goes on where it was ended");
    command
        .add_option("--key-frame", keyFrames,
                    "A frame whose pose is known: FRAME=POSE as --initial takes it; tracking goes outwards "
                    "from these")
        ->needs("--frames");
    command
        .add_option("--smooth", smoothingFrames,
                    "Also write the track smoothed over time: standard deviation in frames")
        ->check(CLI::PositiveNumber)
        ->needs("--frames");
}

FrameRange framesToRegister(const SequenceArguments& arguments, const XrayOptions& xrays)
{
    std::vector<std::vector<FrameFile>> ofViews;
    for (const std::filesystem::path& source : xrays.files) {
        ofViews.push_back(framesOf(source));
        if (ofViews.back().size() != ofViews.front().size())
            throw UsageError(
                fmt::format("{} has {} frames, but {} has {}: the views of a sequence need the same number",
                            xrays.files.front().string(), ofViews.front().size(), source.string(),
                            ofViews.back().size()));
    }
    const auto [first, last] = firstAndLast(arguments.range, static_cast<int>(ofViews.front().size()));
    FrameRange range;
    range.first = first;
    for (int frame = first; frame <= last; ++frame) {
        range.frames.emplace_back();
        for (const std::vector<FrameFile>& view : ofViews)
            range.frames.back().push_back(view[static_cast<std::size_t>(frame)]);
    }
    return range;
}

void registerSequence(gpu::DeviceThread& device, const SequenceTask& task, const SequenceArguments& arguments,
                      const FrameRange& range, const ReportOptions& report, const CommandContext& context)
{
    if (report.output.empty())
        throw UsageError("--frames needs --output FOLDER, where the sequence is kept while it is tracked");
    std::error_code failure;
    std::filesystem::create_directories(report.output, failure);
    if (failure)
        throw FileError(report.output, fmt::format("the folder cannot be made: {}", failure.message()));
    const std::filesystem::path file = report.output / kRecordName;
    SequenceRecord record = recordFor(task, arguments, range, file, context.log);
    SequenceOptions options;
    options.keyFrames = keyFramesOf(arguments, task, range);

    ProgressLine line(context.log);
    const Eigen::Vector3d pivot = task.attenuation->geometry.centreMm();
    const FrameReader reader = [&](int frame) {
        std::ostringstream ignored; // the same notes for every frame
        return task.views.viewsOf(task.xrays.at(range.frames[static_cast<std::size_t>(frame)]).load(ignored));
    };
    const SequenceTracker::Register registerFrame = [&](const std::vector<gpu::RegistrationView>& views,
                                                        const core::Pose& start) {
        const RegistrationCase problem{task.attenuation, views, {}};
        return runRegistration(device, problem, start, task.settings, {}, context.stop);
    };
    const FrameObserver observer = [&](int frame, const SequenceRecord& soFar) {
        writeSequenceRecord(file, soFar);
        const auto done = soFar.frames.size() - static_cast<std::size_t>(soFar.count(FrameState::Pending));
        line.show(static_cast<double>(done) / static_cast<double>(soFar.frames.size()),
                  fmt::format("frame {}: {}", range.first + frame,
                              frameStateName(soFar.frames[static_cast<std::size_t>(frame)].state)));
    };
    bool cancelled = false;
    try {
        SequenceTracker(reader, registerFrame, pivot, options).run(record, observer, context.stop);
    } catch (const Cancelled&) {
        cancelled = true;
    }
    line.clear();
    print(record, pivot, report.json, context.out);
    context.out.flush();
    writeResults(record, task, arguments, report.output);
    if (cancelled)
        throw Cancelled();
}

} // namespace isocenter::app
