// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/progress_line.h"
#include "app/cli/tracking/camera_list.h"
#include "app/cli/tracking/feature_options.h"
#include "app/cli/tracking/note_queue.h"
#include "app/cli/tracking/track_report.h"
#include "app/devices/device_choice.h"
#include "app/tracking/live/tracking_run.h"
#include "app/tracking/matching/colmap_tracks.h"
#include "app/tracking/track_overlay.h"
#include "core/io/files/json_text.h"
#include "core/io/formats/camera_file.h"
#include "core/io/frames/camera.h"
#include "core/io/frames/video_writer.h"
#include "core/support/error.h"
#include "core/support/named_values.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>

namespace isocenter::app {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kListCameras = "list";

struct TrackCommandOptions
{
    std::string source;
    std::optional<std::string> camera; // the source, without "camera:"
    std::filesystem::path lens;        // whose distortion is taken out of every frame
    std::string device = "auto";
    bool everyDevice = false;
    std::string frames;
    TrackingOptions tracking;
    bool noBackward = false;
    double ratio = -1.0; // not given
    bool noAffineConsistency = false;
    bool noDrifting = false;
    core::FrameSourceOptions reading;
    std::filesystem::path csv;
    std::filesystem::path tracks;
    std::filesystem::path colmap;
    core::PixelCentre pixelCentre = core::PixelCentre::Half;
    std::filesystem::path overlay;
    TrackOverlayOptions drawing;
    bool json = false;
    bool listCameras = false;
};

constexpr core::NamedValues<core::CornerMeasure, 2> kFollowedCorners{
    {{core::CornerMeasure::Harris, "harris"}, {core::CornerMeasure::ShiTomasi, "shi-tomasi"}}};

constexpr core::NamedValues<core::GreyWeights, 2> kGreyWeights{
    {{core::GreyWeights::Bt601, "bt601"}, {core::GreyWeights::Bt709, "bt709"}}};

// Takes a name of the table for its value, and names them all in help and messages.
template <class Value, std::size_t count>
CLI::Validator oneOf(const core::NamedValues<Value, count>& table)
{
    const std::string list = fmt::format("{{{}}}", fmt::join(core::namesOf(table), ","));
    return CLI::Validator(
        [&table, list](std::string& text) {
            const std::optional<Value> value = core::valueNamed(table, text);
            if (!value)
                return fmt::format("{} not in {}", text, list);
            text = std::to_string(static_cast<int>(*value));
            return std::string();
        },
        list);
}

// What becomes of the frames besides the tracks.
class FrameOutputs
{
public:
    FrameOutputs(const TrackCommandOptions& options, double framesPerSecond) : drawing_(options.drawing)
    {
        constexpr double kUnknownRate = 25.0;
        if (!options.overlay.empty())
            video_ = core::openVideo(options.overlay, framesPerSecond > 0.0 ? framesPerSecond : kUnknownRate);
        if (!options.colmap.empty())
            colmap_.emplace(options.colmap);
    }
    void add(const core::VideoFrame& frame, const TrackSet& tracks, FollowedFrame& outcome)
    {
        if (video_) {
            const auto start = Clock::now();
            picture_ = frame.colour;
            drawTracks(picture_, tracks.alive(), drawing_);
            outcome.times[TrackingStage::Draw] =
                std::chrono::duration<double, std::milli>(Clock::now() - start).count();
            video_->add(picture_);
        }
        if (colmap_)
            colmap_->add(frame.number, frame.grey);
    }
    void finish(const TrackRecord& record)
    {
        if (video_)
            video_->finish();
        if (colmap_)
            colmap_->finish(record);
    }

private:
    TrackOverlayOptions drawing_;
    std::unique_ptr<core::VideoWriter> video_;
    std::optional<ColmapTracks> colmap_;
    core::RgbImage picture_;
};

// a.csv for one device, a_opencl-0.csv and so on for several.
std::filesystem::path fileOf(const std::filesystem::path& file, const std::string& device, bool several)
{
    if (file.empty() || !several)
        return file;
    std::string name = device;
    std::ranges::replace(name, ':', '-');
    return file.parent_path() / fmt::format("{}_{}{}", file.stem().string(), name, file.extension().string());
}

TrackCommandOptions optionsOf(const TrackCommandOptions& all, const std::string& device)
{
    TrackCommandOptions options = all;
    for (std::filesystem::path* file : {&options.csv, &options.tracks, &options.colmap, &options.overlay})
        *file = fileOf(*file, device, all.everyDevice);
    return options;
}

TrackReport trackOn(const gpu::DeviceId& id, const TrackCommandOptions& all, const CommandContext& context)
{
    const TrackCommandOptions options = optionsOf(all, id.toString());
    gpu::DeviceThread device(id);
    core::FrameSourceOptions reading = options.reading;
    reading.opening.stop = context.stop;
    NoteQueue interruptions;
    reading.interrupted = [&](const std::string& problem) {
        interruptions.put(problem.empty() ? "camera reconnected; tracking restarted" : problem);
    };
    const auto source = core::openFrameSource(options.source, reading);
    FrameOutputs outputs(options, source->info().framesPerSecond);
    ProgressLine line(context.log);
    const core::Progress progress{[&](double fraction, const std::string& step) {
                                      interruptions.print(context.log);
                                      line.show(fraction, id.toString() + ": " + step);
                                  },
                                  context.stop};
    const auto sink = [&](const core::VideoFrame& frame, const TrackSet& tracks, FollowedFrame& outcome) {
        outputs.add(frame, tracks, outcome);
    };
    const FrameSpan range = options.frames.empty() ? FrameSpan{} : FrameSpan::parsed(options.frames);
    const TrackRecord record = trackFrames(*source, range, device, options.tracking, sink, progress);
    line.clear();
    interruptions.print(context.log);
    outputs.finish(record);
    for (const auto& file : {options.csv, options.tracks})
        if (!file.empty())
            writeTracks(file, record, options.pixelCentre);
    for (const std::string& note : record.notes)
        context.log << "note: " << note << '\n';
    if (record.droppedFrames > 0)
        context.log << fmt::format("note: {} frames came too fast and were dropped\n", record.droppedFrames);
    return {record, source->truth()};
}

void requireEnding(const char* option, const std::filesystem::path& file, const char* ending)
{
    if (!file.empty() && file.extension() != ending)
        throw UsageError(fmt::format("{} {}: the file must end in {}", option, file.string(), ending));
}

void run(TrackCommandOptions options, const CommandContext& context)
{
    if (options.listCameras || options.camera == kListCameras)
        return printCameras(core::listCameras(), options.json, context.out);
    if (options.camera) {
        if (!options.source.empty())
            throw UsageError("track takes one source: leave out either --camera or the other");
        options.source = "camera:" + *options.camera;
    }
    if (options.source.empty())
        throw UsageError(fmt::format("track needs a source: {}", core::kFrameSourceForms));
    requireEnding("--csv", options.csv, ".csv");
    requireEnding("--tracks", options.tracks, ".json");
    options.tracking.klt.backward = !options.noBackward;
    options.tracking.affineConsistency = !options.noAffineConsistency;
    options.tracking.mayDrift = !options.noDrifting;
    options.tracking.klt.coarsestWindow =
        std::max(options.tracking.klt.coarsestWindow, options.tracking.klt.window);
    if (options.ratio >= 0.0)
        options.tracking.descriptors.matching.ratio = static_cast<float>(options.ratio);
    options.tracking.validate();
    options.drawing.largestResidual = shownResidualOf(options.tracking);
    if (!options.lens.empty())
        options.tracking.camera = core::readCameraFile(options.lens, notesTo(context.log));
    options.reading.colour = !options.overlay.empty();
    std::vector<gpu::DeviceId> devices;
    if (options.everyDevice)
        devices = benchDevices({});
    else
        devices.push_back(chooseDevice(options.device));
    nlohmann::ordered_json documents = nlohmann::ordered_json::array();
    for (const gpu::DeviceId& id : devices) {
        try {
            const TrackReport report = trackOn(id, options, context);
            if (options.json)
                documents.push_back(toJson(report));
            else
                print(report, context.out);
        } catch (const DeviceError& error) {
            if (!options.everyDevice)
                throw;
            context.log << fmt::format("{} left out: {}\n", id.toString(), error.what());
        }
    }
    if (options.json)
        context.out << core::jsonText(options.everyDevice ? documents : documents.front(), 2) << '\n';
}

void addTrackingOptions(CLI::App& command, TrackCommandOptions& options)
{
    TrackingOptions& tracking = options.tracking;
    command
        .add_option(
            "--tracker", tracking.tracker,
            "How points are followed: klt by their surroundings; openvidia (corners on edges) and sift "
            "by matching descriptors, with the homography of every frame")
        ->transform(oneOf(kTrackerKinds))
        ->type_name("TEXT")
        ->default_str("klt");
    command.add_option("--detector", tracking.measure, "Corners of which measure are followed")
        ->transform(oneOf(kFollowedCorners))
        ->type_name("TEXT")
        ->default_str("shi-tomasi");
    addCornerWindowOption(command, tracking.cornerWindow);
    command.add_option("--points", tracking.points, "How many points are held")->capture_default_str();
    command.add_option("--distance", tracking.minimumDistance, "Least distance of new points (pixels)")
        ->capture_default_str();
    command
        .add_option("--reselect", tracking.reselectEvery,
                    "Replace lost points every so many frames; 0: never")
        ->capture_default_str();
    command.add_option("--window", tracking.klt.window, "Side of a point's window (pixels, odd)")
        ->capture_default_str();
    command.add_option("--coarsest-window", tracking.klt.coarsestWindow, "The same on the coarsest level")
        ->capture_default_str();
    command
        .add_option("--second-window", tracking.klt.secondWindow,
                    "The same in a second attempt at points that were lost; 0: none")
        ->capture_default_str();
    command.add_option("--levels", tracking.klt.pyramid.levels, "Levels of the pyramid")
        ->capture_default_str();
    command.add_option("--iterations", tracking.klt.iterations, "Most iterations on each level")
        ->capture_default_str();
    command
        .add_option("--largest-residual", tracking.klt.largestResidual,
                    "A point is given up above this RMS difference (grey values)")
        ->capture_default_str();
    command
        .add_option("--largest-backward-error", tracking.klt.largestBackwardError,
                    "A point is given up if it, followed back, misses its start by more (pixels)")
        ->capture_default_str();
    command.add_flag("--no-backward", options.noBackward, "Do not follow points back");
    command.add_option("--undistort", options.lens,
                       "Take the lens distortion of this camera file (isocenter.camera/1, or OpenCV's .yml) "
                       "out of every frame");
    command.add_flag("--no-affine-consistency", options.noAffineConsistency,
                     "Do not align points with what was around them at first: faster, but errors of single "
                     "frames add up");
    command
        .add_option("--template-window", options.tracking.firstTemplates.window,
                    "Pixels of a first template's side, odd, 5 to 31; 0: half as many again as --window has, "
                    "at least 15")
        ->capture_default_str();
    command.add_flag(
        "--no-drifting", options.noDrifting,
        "Give a point up as soon as its first template is not found, instead of following it from "
        "frame to frame where that is sure; files say which points drift");
}

void addDescriptorOptions(CLI::App& command, TrackCommandOptions& options)
{
    DescriptorTrackingOptions& descriptors = options.tracking.descriptors;
    command
        .add_option("--cornerness", descriptors.openVidia.cornerness,
                    "Of openvidia: determinant over trace of the structure tensor that a corner exceeds")
        ->capture_default_str();
    command.add_flag("--doubling", descriptors.sift.doubling,
                     "Of sift: start from the image at twice its size: more and finer features, slower");
    command
        .add_option("--contrast", descriptors.sift.contrastThreshold,
                    "Of sift: contrast threshold; lower: more and weaker features")
        ->capture_default_str();
    command.add_option("--ratio", options.ratio,
                       "Of openvidia and sift: nearest over second nearest distance of a match (0.8)");
    command
        .add_option("--homography-threshold", descriptors.homography.thresholdPx,
                    "Of openvidia and sift: pixels from which on a match does not agree")
        ->capture_default_str();
    command.add_flag("--any-motion", descriptors.anyMotion,
                     "Of openvidia and sift: follow matches that do not agree with the homography, too");
    command.add_flag("--key-frames", descriptors.keyFrames,
                     "Of openvidia and sift: match with a key frame as long as half of its tracks last, "
                     "instead of with the previous frame");
}

void addOutputOptions(CLI::App& command, TrackCommandOptions& options)
{
    command.add_option("--csv", options.csv, "Write every point of every track (.csv)");
    command.add_option("--tracks", options.tracks, "Write tracks, frames and stage times (.json)");
    command.add_option("--colmap", options.colmap,
                       "Write frames, key points and matches for COLMAP's feature_importer and "
                       "matches_importer into a new folder (needs FFmpeg)");
    addPixelCentreOption(command, options.pixelCentre, "COLMAP's folder always has 0.5");
    command.add_option("--overlay", options.overlay,
                       "Write the frames with the tracks over them: .mp4, .mov, .mkv or .avi; without an "
                       "ending a folder of PNG files");
    command.add_option("--overlay-colour", options.drawing.colour, "What colours say: residual or age")
        ->transform(oneOf(kTrackColours))
        ->type_name("TEXT")
        ->default_str("residual");
    command.add_option("--trail", options.drawing.trail, "Frames of the past drawn behind each point")
        ->check(CLI::Range(0, 10000))
        ->capture_default_str();
    command.add_flag("--ids", options.drawing.ids, "Draw the tracks' numbers");
    command.add_flag("--json", options.json, "Print JSON");
}

} // namespace

void addTrackCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command =
        parser.add_subcommand("track", "Follow points through a video, image sequence or camera");
    const auto options = std::make_shared<TrackCommandOptions>();
    command->add_option("source", options->source, core::kFrameSourceForms);
    command
        ->add_option("--frames", options->frames,
                     "Frames to take: FIRST:LAST, counted from 0, or how many; sources without end need it, "
                     "or Ctrl+C")
        ->type_name("RANGE");
    addDeviceOption(*command, options->device);
    command->add_flag("--every-device", options->everyDevice, "Do it on each device, one after another");
    command->add_option("--grey", options->reading.weights, "Weights of colours: bt709, or bt601 as OpenCV")
        ->transform(oneOf(kGreyWeights))
        ->type_name("TEXT")
        ->default_str("bt709");
    command->add_option("--rate", options->reading.framesPerSecond, "Frames per second of stills")
        ->capture_default_str();
    command
        ->add_option(
            "--camera", options->camera,
            "Follow a camera, DEVICE[,size=640x480][,rate=30][,format=mjpeg], or a named pipe; without a "
            "value, or with list: print the cameras with their formats, sizes and frame rates")
        ->expected(0, 1)
        ->default_str(kListCameras)
        ->type_name("DEVICE");
    command->add_flag("--list-cameras", options->listCameras, "The same as --camera list");
    addTrackingOptions(*command, *options);
    addDescriptorOptions(*command, *options);
    addOutputOptions(*command, *options);
    command->footer(
        "Example: isocenter-cli track walk.mp4 --points 500 --csv walk.csv --overlay walk_tracks.mp4");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
