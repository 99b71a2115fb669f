// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/tracking/feature_options.h"
#include "app/cli/tracking/object_report.h"
#include "app/devices/device_choice.h"
#include "app/tracking/live/tracking_run.h"
#include "app/tracking/matching/object_file.h"
#include "app/tracking/matching/object_search.h"
#include "app/tracking/matching/overlays.h"
#include "app/tracking/points/first_frame.h"
#include "app/tracking/points/plane_tracker.h"
#include "core/io/files/json_text.h"
#include "core/io/frames/frame_source.h"
#include "core/io/frames/video_writer.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "core/support/version.h"
#include "gpu/device_thread.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace isocenter::app {
namespace {

// How features are found; what is left out is as the database has it.
struct ObjectFeatureOptions
{
    std::string device = "auto";
    bool noDoubling = false;
    bool rootSift = false;
    double contrast = -1.0; // not given

    core::SiftOptions over(core::SiftOptions sift) const
    {
        if (noDoubling)
            sift.doubling = false;
        if (rootSift)
            sift.rootSift = true;
        if (contrast >= 0.0)
            sift.contrastThreshold = contrast;
        sift.validate();
        return sift;
    }
};

struct ObjectAddOptions
{
    std::filesystem::path database;
    std::string name;
    std::string image;
    double widthMm = 0.0; // not known
    bool replace = false;
    ObjectFeatureOptions features;
};

struct ObjectListOptions
{
    std::filesystem::path database;
    bool json = false;
};

struct ObjectRemoveOptions
{
    std::filesystem::path database;
    std::string name;
};

struct ObjectRecogniseOptions
{
    std::filesystem::path database;
    std::string source;
    std::string frames;
    ObjectFeatureOptions features;
    ImageMatchOptions match;
    PlaneCamera camera;
    core::PixelCentre pixelCentre = core::PixelCentre::Half;
    std::filesystem::path overlay;
    bool json = false;
};

void run(const ObjectAddOptions& options, const CommandContext& context)
{
    const bool isNew = !std::filesystem::exists(options.database);
    ObjectDatabase database =
        isNew ? ObjectDatabase(options.features.over(core::SiftOptions{})) : readObjectFile(options.database);
    const core::SiftOptions sift = options.features.over(database.sift());
    requireSameDescriptors(database.sift(), sift);
    if (options.replace && database.has(options.name))
        database.remove(options.name);
    else if (database.has(options.name))
        throw InputError(fmt::format("{}: there is an object '{}' already: give --replace, or another name",
                                     options.database.string(), options.name));
    const core::Image image = firstFrameOf(options.image, context.stop);
    gpu::DeviceThread device(chooseDevice(options.features.device));
    KnownObject object{options.name, image.columns, image.rows, {}, {}};
    if (options.widthMm > 0.0)
        object.widthMm = options.widthMm;
    object.features = device
                          .run([&](gpu::Device& opened) {
                              return gpu::SiftDetector(opened, image.columns, image.rows, sift).detect(image);
                          })
                          .get();
    requireFeatures(object.features, options.image, {});
    const std::size_t features = object.features.keypoints.size();
    database.add(std::move(object));
    writeObjectFile(options.database, database);
    context.out << fmt::format("{}: {} of {} x {} pixels with {} features; {} objects\n",
                               options.database.string(), options.name, image.columns, image.rows, features,
                               database.objects().size());
}

void run(const ObjectListOptions& options, const CommandContext& context)
{
    const ObjectDatabase database = readObjectFile(options.database);
    if (options.json)
        context.out << core::jsonText(jsonOf(database), 2) << '\n';
    else
        context.out << textOf(database);
}

void run(const ObjectRemoveOptions& options, const CommandContext& context)
{
    ObjectDatabase database = readObjectFile(options.database);
    database.remove(options.name);
    writeObjectFile(options.database, database);
    context.out << fmt::format("{}: {} objects\n", options.database.string(), database.objects().size());
}

// The frames with what was recognised: the first one as a picture, or all as a video.
class ObjectPictures
{
public:
    ObjectPictures(const std::filesystem::path& file, double framesPerSecond) : file_(file)
    {
        constexpr double kUnknownRate = 25.0;
        if (!file.empty() && file.extension() != ".png")
            video_ = core::openVideo(file, framesPerSecond > 0.0 ? framesPerSecond : kUnknownRate);
    }
    void add(const core::Image& frame, const ObjectDatabase& database, const SceneObjects& seen)
    {
        if (file_.empty() || (!video_ && written_))
            return;
        core::RgbImage picture;
        core::showGrey(frame, picture);
        drawObjects(picture, database, seen.features, seen.recognised);
        if (video_)
            video_->add(picture);
        else
            core::writeRgbPng(file_, picture);
        written_ = true;
    }
    void finish()
    {
        if (video_)
            video_->finish();
    }

private:
    std::filesystem::path file_;
    std::unique_ptr<core::VideoWriter> video_;
    bool written_ = false;
};

// Goes on to the next frame; what stops the source after the first frame is a note, for what was found stays.
bool nextFrame(core::FrameSource& source, const FrameSpan& span, bool isFirst, core::VideoFrame& frame,
               const CommandContext& context)
{
    try {
        return source.next(frame, context.stop) && (!span.last || frame.number <= *span.last);
    } catch (const Error& error) {
        if (isFirst)
            throw;
        context.log << "note: " << error.what() << '\n';
        return false;
    }
}

// Looks at every frame on the device's thread. Returns how many showed an object.
int recogniseFrames(gpu::Device& device, core::FrameSource& source, const ObjectDatabase& database,
                    const ObjectRecogniseOptions& options, const CommandContext& context,
                    nlohmann::ordered_json& frames)
{
    ImageMatchOptions match = options.match;
    match.sift = options.features.over(database.sift());
    const int columns = source.info().columns;
    const int rows = source.info().rows;
    std::optional<core::CameraIntrinsics> camera;
    if (!options.camera.isAssumed())
        camera = options.camera.intrinsics(columns, rows, notesTo(context.log));
    ObjectSearch search(device, database, columns, rows, match);
    ObjectPictures pictures(options.overlay, source.info().framesPerSecond);
    const FrameSpan span = options.frames.empty() ? FrameSpan{} : FrameSpan::parsed(options.frames);
    if (span.first > 0)
        source.seek(span.first, context.stop);
    int showing = 0;
    int looked = 0;
    for (core::VideoFrame frame; nextFrame(source, span, looked == 0, frame, context); ++looked) {
        const SceneObjects seen = search.look(frame.grey, context.stop);
        const ObjectReport report{database, camera, options.pixelCentre, frame.number, frame.seconds, seen};
        if (options.json)
            frames.push_back(jsonOf(report));
        else
            context.out << textOf(report) << std::flush;
        pictures.add(frame.grey, database, seen);
        showing += seen.recognised.empty() ? 0 : 1;
    }
    if (looked == 0)
        throw InputError(fmt::format("{}: it has no frame {}", options.source, span.first));
    pictures.finish();
    return showing;
}

void noteMissingWidths(const ObjectDatabase& database, const std::filesystem::path& camera, std::ostream& log)
{
    for (const KnownObject& object : database.objects())
        if (!camera.empty() && !object.widthMm)
            log << fmt::format("note: no pose of {}, for its width is not known: add it with --width\n",
                               object.name);
}

void run(const ObjectRecogniseOptions& options, const CommandContext& context)
{
    options.match.homography.validate();
    const ObjectDatabase database = readObjectFile(options.database);
    requireSameDescriptors(database.sift(), options.features.over(database.sift()));
    noteMissingWidths(database, options.camera.file, context.log);
    const auto source = core::openFrameSource(options.source);
    gpu::DeviceThread device(chooseDevice(options.features.device));
    nlohmann::ordered_json document{{"schema", "isocenter.recognition/1"},
                                    {"version", core::kVersion},
                                    {"pixelCentre", core::valueOf(options.pixelCentre)},
                                    {"database", options.database.string()},
                                    {"source", options.source},
                                    {"device", device.info().id.toString()},
                                    {"deviceName", device.info().name},
                                    {"driver", device.info().driver},
                                    {"columns", source->info().columns},
                                    {"rows", source->info().rows},
                                    {"frames", nlohmann::ordered_json::array()}};
    const int showing =
        device
            .run([&](gpu::Device& opened) {
                return recogniseFrames(opened, *source, database, options, context, document["frames"]);
            })
            .get();
    if (options.json)
        context.out << core::jsonText(document, 2) << '\n';
    if (showing == 0)
        throw InputError(fmt::format("{}: none of the {} objects of {} was recognised: give a sharper or "
                                     "larger view of one, or a lower --contrast",
                                     options.source, database.objects().size(), options.database.string()));
}

void addObjectFeatureOptions(CLI::App& command, ObjectFeatureOptions& options, const char* whose)
{
    addDeviceOption(command, options.device);
    command.add_flag("--no-doubling", options.noDoubling,
                     fmt::format("Start from {} own size: faster, a quarter of the features; the same for a "
                                 "whole database",
                                 whose));
    command.add_flag("--root-sift", options.rootSift,
                     "Compare descriptors by Hellinger's distance; the same for a whole database");
    command
        .add_option("--contrast", options.contrast,
                    "SIFT's contrast threshold (0.04, or as the database was begun); lower: more features")
        ->check(CLI::Range(0.0, 1.0));
}

// What a sub-command of objects is parsed into and run with.
template <class Options>
void selectWith(CLI::App& command, const std::shared_ptr<Options>& options, SelectedCommand& selected)
{
    command.callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

void addObjectAdd(CLI::App& objects, SelectedCommand& selected)
{
    CLI::App* command = objects.add_subcommand("add", "Add a picture of an object's flat side");
    const auto options = std::make_shared<ObjectAddOptions>();
    command->add_option("database", options->database, "File (isocenter.objects/1); begun if there is none")
        ->required();
    command->add_option("name", options->name, "What the object is called")->required();
    command
        ->add_option("image", options->image,
                     "Its picture, seen straight on, without surroundings; or a video's first frame")
        ->required();
    command
        ->add_option("--width", options->widthMm,
                     "Width of what the picture shows (mm), by which a camera tells the object's pose")
        ->check(CLI::PositiveNumber);
    command->add_flag("--replace", options->replace, "Take the place of an object of that name");
    addObjectFeatureOptions(*command, options->features, "the picture's");
    selectWith(*command, options, selected);
}

void addObjectList(CLI::App& objects, SelectedCommand& selected)
{
    CLI::App* command = objects.add_subcommand("list", "List the objects of a database");
    const auto options = std::make_shared<ObjectListOptions>();
    command->add_option("database", options->database, "File (isocenter.objects/1)")->required();
    command->add_flag("--json", options->json, "Print JSON");
    selectWith(*command, options, selected);
}

void addObjectRemove(CLI::App& objects, SelectedCommand& selected)
{
    CLI::App* command = objects.add_subcommand("remove", "Take an object out of a database");
    const auto options = std::make_shared<ObjectRemoveOptions>();
    command->add_option("database", options->database, "File (isocenter.objects/1)")->required();
    command->add_option("name", options->name, "Which one")->required();
    selectWith(*command, options, selected);
}

void addObjectRecognise(CLI::App& objects, SelectedCommand& selected)
{
    CLI::App* command = objects.add_subcommand(
        "recognise", "Say which objects of a database a picture or the frames of a video show, and where");
    const auto options = std::make_shared<ObjectRecogniseOptions>();
    command->add_option("database", options->database, "File (isocenter.objects/1)")->required();
    command->add_option("source", options->source, core::kFrameSourceForms)->required();
    command
        ->add_option("--frames", options->frames,
                     "Frames to take: FIRST:LAST, counted from 0, or how many; sources without end need it, "
                     "or Ctrl+C")
        ->type_name("RANGE");
    addMatchOptions(*command, options->match);
    addPixelCentreOption(*command, options->pixelCentre);
    command->add_option("--camera", options->camera.file,
                        "Camera that took the source (isocenter.camera/1): objects of known width get their "
                        "pose before it");
    command->add_option("--overlay", options->overlay,
                        "Draw outlines, names and matches: .png (the first frame), .mp4, .mov, .mkv or "
                        ".avi; without an ending a folder of PNG files");
    command->add_flag("--json", options->json, "Print JSON");
    addObjectFeatureOptions(*command, options->features, "every frame's");
    selectWith(*command, options, selected);
}

} // namespace

void addObjectsCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command =
        parser.add_subcommand("objects", "Recognise flat objects that are known by a picture each");
    command->require_subcommand(1);
    addObjectAdd(*command, selected);
    addObjectList(*command, selected);
    addObjectRecognise(*command, selected);
    addObjectRemove(*command, selected);
    command->footer("Example: isocenter-cli objects add things.json biscuits box.png --width 210\n"
                    "         isocenter-cli objects recognise things.json table.jpg --overlay found.png\n"
                    "Where nothing is recognised in any frame the exit code is 3.");
}

} // namespace isocenter::app
