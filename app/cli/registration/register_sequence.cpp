// SPDX-License-Identifier: MIT
#include "app/cli/registration/register_sequence.h"

#include "app/cli/progress_line.h"
#include "app/cli/registration/registration_summary.h"
#include "app/sequence/sequence_motion.h"
#include "app/sequence/sequence_record.h"
#include "app/sequence/view_tracking.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/io/files/number_list.h"
#include "core/io/formats/autoscoper_track.h"
#include "core/io/formats/pose_file.h"
#include "core/io/formats/search_outcome_json.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <exception>
#include <sstream>

namespace isocenter::app {
namespace {

constexpr const char* kRecordName = "sequence.json";
constexpr const char* kAlikeTrackName = "track_alike.tra";

std::vector<core::LookAlike> lookAlikesOf(const SequenceRecord& record)
{
    std::vector<core::LookAlike> found;
    for (const FrameRecord& frame : record.frames)
        if (frame.lookAlike)
            found.push_back(*frame.lookAlike);
    return found;
}

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
            fmt::format("--frames takes \"all\", \"live\" or FIRST-LAST, frames from 0; not \"{}\"", text));
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
    const Eigen::Matrix<double, 4, 4, Eigen::RowMajor> start = task.start.worldFromVolume().matrix();
    fresh.options["start"] = fmt::format("{:.9g}", fmt::join(start.data(), start.data() + 12, " "));
    arguments.state(fresh.options, task.seed);
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

void track(const RegistrationDevices& devices, const SequenceTask& task, const FrameRange& range,
           const SequenceOptions& options, SequenceRecord& record, const FrameObserver& observer,
           const std::stop_token& stop)
{
    MaskFiles masks;
    SequenceFrames frames;
    frames.views = [&](int frame) {
        std::ostringstream ignored; // the same notes for every frame
        return task.views.viewsOf(task.xrays.at(range.frames[static_cast<std::size_t>(frame)]).load(ignored),
                                  masks);
    };
    trackViews(devices, {{task.attenuation, task.views.viewsOf(task.firstFrame, masks), {}}, task.settings},
               frames, options, record, observer, stop);
}

// Beside track.tra, for the same --initial; of a run before it is removed.
void writeAlikeTrack(const SequenceRecord& record, const core::VolumeGeometry& volume,
                     const std::filesystem::path& folder)
{
    const std::filesystem::path file = folder / kAlikeTrackName;
    const core::PoseTrack track = record.alikeTrack();
    if (!lookAlikesOf(record).empty())
        return core::writeAutoscoperTrack(file, std::span(&track, 1), std::span(&volume, 1));
    std::error_code failure;
    std::filesystem::remove(file, failure);
    if (failure)
        throw FileError(file,
                        fmt::format("it is of another run and cannot be removed: {}", failure.message()));
}

void printLookAlikes(const SequenceRecord& record, std::ostream& out)
{
    const std::vector<core::LookAlike> alike = lookAlikesOf(record);
    if (alike.empty())
        return;
    const core::LookAlike& farthest = *std::ranges::max_element(alike, {}, &core::LookAlike::apartDeg);
    out << fmt::format(
        "{} of {} frames look alike in another pose, rotated by up to {:.1f} degrees: see {}\n", alike.size(),
        record.frames.size(), farthest.apartDeg, kAlikeTrackName);
}

void writeVideo(const RegistrationDevices& devices, const SequenceTask& task,
                const SequenceArguments& arguments, const FrameRange& range, const SequenceRecord& record,
                const CommandContext& context)
{
    const auto xraysOf = [&](int frame) {
        std::ostringstream ignored; // the same notes for every frame
        return task.xrays.at(range.frames[static_cast<std::size_t>(frame)]).load(ignored);
    };
    arguments.video.write(devices, task.attenuation, record, task.stated.at("measure"), xraysOf, context);
}

} // namespace

void SequenceArguments::addTo(CLI::App& command)
{
    command.add_option(
        "--frames", range,
        "Register a sequence: all, or FIRST-LAST (from 0). --xray is a multi-frame file, a folder or a "
        "quoted pattern such as \"cam1/*.tif\"; --initial is the first frame's pose. Needs --output; "
        "the same command goes on where it was ended. --schedule track suits frames that move little. live: "
        "as they come in, from folders that grow, cameras (camera:DEVICE), videos or multi-frame files; "
        "--schedule live suits that");
    command
        .add_option("--key-frame", keyFrames,
                    "A frame whose pose is known: FRAME=POSE as --initial takes it; tracking goes outwards "
                    "from these")
        ->needs("--frames");
    command
        .add_option("--lost-jump", lostJump,
                    "A frame found farther from where the motion led it is lost: mm,degrees (20,20)")
        ->delimiter(',')
        ->expected(2)
        ->needs("--frames");
    command
        .add_option("--retry-starts", retryStarts,
                    "A frame that is lost is searched from so many seeded starts around the prediction; "
                    "fewer than 2: it is not")
        ->check(CLI::Range(0, 100000))
        ->capture_default_str()
        ->needs("--frames");
    command
        .add_option("--retry-spread", retrySpread,
                    "How far from the prediction those are drawn, to either side: mm,degrees (12,10)")
        ->delimiter(',')
        ->expected(2)
        ->needs("--frames");
    command
        .add_flag(
            "--one-pass", onePass,
            "Do not register frames that are lost, jump or change to a pose that looks alike once more from "
            "between their neighbours")
        ->needs("--frames");
    command
        .add_option("--smooth", smoothingFrames,
                    "Also write the track smoothed over time: standard deviation in frames")
        ->check(CLI::PositiveNumber)
        ->needs("--frames");
    video.addTo(command);
}

SequenceOptions SequenceArguments::options(std::uint32_t seed) const
{
    SequenceOptions options;
    if (lostJump.size() == 2) {
        options.limits.largestJumpMm = lostJump[0];
        options.limits.largestJumpDeg = lostJump[1];
    }
    options.retry.setStarts(retryStarts);
    if (retrySpread.size() == 2) {
        options.retry.spreadMm = retrySpread[0];
        options.retry.spreadDeg = retrySpread[1];
    }
    options.retry.seed = seed;
    options.secondPass = !onePass;
    return options;
}

void SequenceArguments::requireForLive() const
{
    if (!keyFrames.empty() || smoothingFrames > 0.0 || video.requested() || onePass)
        throw UsageError("--frames live goes without --key-frame, --smooth, --one-pass and --video");
}

void SequenceArguments::state(std::map<std::string, std::string>& stated, std::uint32_t seed) const
{
    const SequenceOptions made = options(seed);
    stated["frames"] = range;
    if (!keyFrames.empty())
        stated["keyFrames"] = fmt::format("{}", fmt::join(keyFrames, " "));
    stated["lostJump"] = fmt::format("{},{}", made.limits.largestJumpMm, made.limits.largestJumpDeg);
    stated["retry"] = fmt::format("{} starts within {},{}, seed {}", made.retry.starts, made.retry.spreadMm,
                                  made.retry.spreadDeg, seed);
    stated["passes"] = onePass ? "1" : "2";
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

std::vector<std::shared_ptr<const core::Radiograph>>
firstReadableFrame(const FrameRange& range, const XrayOptions& xrays, std::ostream& log)
{
    std::exception_ptr failure;
    for (const std::vector<FrameFile>& images : range.frames)
        try {
            return xrays.at(images).load(log);
        } catch (const InputError&) {
            if (!failure)
                failure = std::current_exception();
        }
    std::rethrow_exception(failure);
}

void registerSequence(const RegistrationDevices& devices, const SequenceTask& task,
                      const SequenceArguments& arguments, const FrameRange& range,
                      const ReportOptions& report, const CommandContext& context)
{
    if (report.output.empty())
        throw UsageError("--frames needs --output FOLDER, where the sequence is kept while it is tracked");
    arguments.video.validate();
    std::error_code failure;
    std::filesystem::create_directories(report.output, failure);
    if (failure)
        throw FileError(report.output, fmt::format("the folder cannot be made: {}", failure.message()));
    const std::filesystem::path file = report.output / kRecordName;
    SequenceRecord record = recordFor(task, arguments, range, file, context.log);
    SequenceOptions options = arguments.options(task.seed);
    options.keyFrames = keyFramesOf(arguments, task, range);

    ProgressLine line(context.log);
    const FrameObserver observer = [&](int frame, const SequenceRecord& soFar) {
        writeSequenceRecord(file, soFar);
        const auto done = soFar.frames.size() - static_cast<std::size_t>(soFar.count(FrameState::Pending));
        line.show(static_cast<double>(done) / static_cast<double>(soFar.frames.size()),
                  fmt::format("frame {}: {}", range.first + frame,
                              frameStateName(soFar.frames[static_cast<std::size_t>(frame)].state)));
    };
    bool cancelled = false;
    try {
        track(devices, task, range, options, record, observer, context.stop);
    } catch (const Cancelled&) {
        cancelled = true;
    }
    line.clear();
    const core::VolumeGeometry& volume = task.attenuation->geometry;
    printSequence(record, volume.centreMm(), report.json, context.out);
    if (!report.json)
        printShares(devices.shares(), context.out);
    context.out.flush();
    writeSequenceResults(record, volume, arguments.smoothingFrames, report.output);
    if (cancelled)
        throw Cancelled();
    if (arguments.video.requested())
        writeVideo(devices, task, arguments, range, record, context);
}

void writeTrack(const SequenceRecord& record, const core::VolumeGeometry& volume,
                const std::filesystem::path& folder)
{
    const core::PoseTrack track = record.track();
    core::writeAutoscoperTrack(folder / "track.tra", std::span(&track, 1), std::span(&volume, 1));
}

void writeSequenceResults(const SequenceRecord& record, const core::VolumeGeometry& volume,
                          double smoothingFrames, const std::filesystem::path& folder)
{
    writeTrack(record, volume, folder);
    writeAlikeTrack(record, volume, folder);
    core::writeTextFile(folder / "frames.csv", framesCsv(record, volume.centreMm()));
    if (smoothingFrames > 0.0) {
        const core::PoseTrack smooth = smoothed(record.track(), smoothingFrames, volume.centreMm());
        core::writeAutoscoperTrack(folder / "track_smoothed.tra", std::span(&smooth, 1),
                                   std::span(&volume, 1));
    }
}

void printSequence(const SequenceRecord& record, const Eigen::Vector3d& pivotMm, bool json, std::ostream& out)
{
    if (json) {
        nlohmann::ordered_json document{{"firstFrame", record.firstFrame},
                                        {"tracked", record.count(FrameState::Tracked)},
                                        {"lost", record.count(FrameState::Lost)},
                                        {"corrupt", record.count(FrameState::Corrupt)},
                                        {"pending", record.count(FrameState::Pending)}};
        document["looksAlike"] = lookAlikesOf(record).size();
        for (const FrameRecord& frame : record.frames) {
            const core::PoseParameters pose = frame.pose.parameters(pivotMm);
            document["frames"].push_back(
                {{"state", frameStateName(frame.state)},
                 {"translationMm", {pose.translationMm.x(), pose.translationMm.y(), pose.translationMm.z()}},
                 {"rotationDeg", {pose.rotationDeg.x(), pose.rotationDeg.y(), pose.rotationDeg.z()}},
                 {"value", frame.value},
                 {"evaluations", frame.evaluations},
                 {"start", frame.start},
                 {"note", frame.doubt()}});
            if (frame.lookAlike)
                document["frames"].back()["lookAlike"] = core::jsonOf(*frame.lookAlike);
        }
        out << core::jsonText(document, 2) << '\n';
        return;
    }
    for (std::size_t f = 0; f < record.frames.size(); ++f)
        if (const std::string doubt = record.frames[f].doubt(); !doubt.empty()) {
            const FrameState state = record.frames[f].state;
            out << fmt::format("frame {} is {}: {}\n", record.firstFrame + static_cast<int>(f),
                               state == FrameState::Tracked ? "in doubt" : frameStateName(state), doubt);
        }
    out << fmt::format("{} of {} frames tracked, {} lost, {} corrupt, {} pending\n",
                       record.count(FrameState::Tracked), record.frames.size(),
                       record.count(FrameState::Lost), record.count(FrameState::Corrupt),
                       record.count(FrameState::Pending));
    printLookAlikes(record, out);
}

} // namespace isocenter::app
