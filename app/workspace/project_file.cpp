// SPDX-License-Identifier: MIT
#include "app/workspace/project_file.h"

#include "app/frames/live/stream_frames.h"
#include "app/scan/scan_setup_json.h"
#include "app/sequence/sequence_record.h"
#include "app/session/annotations/annotation_json.h"
#include "app/session/looks/look_json.h"
#include "app/session/runs/run_json.h"
#include "app/support/json_fields.h"
#include "app/workspace/project_names.h"
#include "core/image/radiograph.h"
#include "core/io/files/json_values.h"
#include "core/io/formats/geometry_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace isocenter::app {
namespace {

using core::JsonObject;

constexpr std::size_t kMostFrames = 1000000;

// Sets an optional number that is present.
void readNumber(const JsonObject& object, const std::string& key, std::optional<double>& number)
{
    if (object.has(key))
        number = object.number(key, "a number");
}

Eigen::Vector3d vectorOf(const JsonObject& object, const std::string& key)
{
    return Eigen::Vector3d(object.numbers(key, 3, "three numbers in mm").data());
}

core::RadiographOptions radiographOptions(const JsonObject& object)
{
    object.allowOnly({"frame", "sourceToDetectorMm", "sourceToIsocentreMm", "primaryAngleDeg",
                      "secondaryAngleDeg", "pixelSpacingMm", "polarity", "intensity", "i0", "i0Roi",
                      "i0Percentile", "crop", "cropToCollimator"});
    core::RadiographOptions options;
    if (object.has("frame"))
        options.frame = countOf(object, "frame");
    readNumber(object, "sourceToDetectorMm", options.sourceToDetectorMm);
    readNumber(object, "sourceToIsocentreMm", options.sourceToIsocentreMm);
    readNumber(object, "primaryAngleDeg", options.primaryAngleDeg);
    readNumber(object, "secondaryAngleDeg", options.secondaryAngleDeg);
    if (object.has("pixelSpacingMm"))
        options.pixelSpacingMm = Eigen::Vector2d(
            object.numbers("pixelSpacingMm", 2, translatable("Data", "two numbers in mm")).data());
    readWord(object, "polarity", names::kPolarity, options.polarity);
    readWord(object, "intensity", core::kIntensityKinds, options.intensity);
    readNumber(object, "i0", options.unattenuated);
    if (object.has("i0Roi"))
        options.unattenuatedRoi = core::regionOf(object, "i0Roi");
    readNumber(object, "i0Percentile", options.unattenuatedPercentile);
    if (object.has("crop"))
        options.crop = core::regionOf(object, "crop");
    if (object.has("cropToCollimator"))
        options.cropToCollimator = flagOf(object, "cropToCollimator");
    try {
        options.validate();
    } catch (const UsageError& error) {
        object.failWhole(error.what());
    }
    return options;
}

core::TiffVolumeOptions tiffOptions(const JsonObject& object)
{
    object.allowOnly({"spacingMm", "originMm", "slope", "intercept", "mirrored"});
    core::TiffVolumeOptions options;
    if (object.has("spacingMm"))
        options.spacingMm = vectorOf(object, "spacingMm");
    if (object.has("originMm"))
        options.originMm = vectorOf(object, "originMm");
    if (object.has("slope"))
        options.slope = object.number("slope", "a number");
    if (object.has("intercept"))
        options.intercept = object.number("intercept", "a number");
    if (object.has("mirrored"))
        options.mirrored = core::axisFlagsOf(object, "mirrored");
    return options;
}

core::FileUnit fileUnit(const JsonObject& object)
{
    try {
        return core::fileUnitNamed(object.text("unit"));
    } catch (const UsageError&) {
        object.fail("unit", translatable("Data", "\"mm\", \"cm\", \"m\" or \"inch\""));
    }
}

core::SurfaceVolumeOptions surfaceOptions(const JsonObject& object)
{
    object.allowOnly({"material", "unit", "voxelMm"});
    core::SurfaceVolumeOptions options;
    if (object.has("material"))
        options.material = object.text("material");
    if (object.has("unit"))
        options.unit = fileUnit(object);
    if (object.has("voxelMm"))
        options.voxelMm = object.positiveNumber("voxelMm", "mm");
    return options;
}

VolumeClip volumeClip(const JsonObject& object)
{
    object.allowOnly({"box", "corner", "low", "high"});
    const auto shares = [&](const std::string& key) {
        const auto sides = object.numbers(key, 3, translatable("Data", "three shares of the extent, 0 to 1"));
        return Eigen::Vector3d(sides[0], sides[1], sides[2]);
    };
    return {flagOf(object, "box"), shares("low"), shares("high"), flagOf(object, "corner")};
}

ProjectDisplay projectDisplay(const JsonObject& object)
{
    object.allowOnly({"window", "crosshairMm", "turningPointMm", "look", "lookOpacity", "ownLook", "clip"});
    ProjectDisplay display;
    if (object.has("window")) {
        const auto window = object.numbers("window", 2, translatable("Data", "two values, black and white"));
        display.window = core::WindowLevel{window[0], window[1]};
    }
    const auto readPoint = [&](const std::string& key, std::optional<Eigen::Vector3d>& point) {
        if (!object.has(key))
            return;
        const auto at = object.numbers(key, 3, translatable("Data", "three coordinates in mm"));
        point = Eigen::Vector3d(at[0], at[1], at[2]);
    };
    readPoint("crosshairMm", display.crosshairMm);
    readPoint("turningPointMm", display.turningPointMm);
    if (object.has("look")) {
        display.rendering = VolumeRendering{wordOf(object, "look", names::kLook)};
        if (object.has("lookOpacity"))
            display.rendering->opacity =
                object.positiveNumber("lookOpacity", translatable("Data", "(a factor)"));
        if (object.has("ownLook"))
            display.rendering->own = transferFunctionOf(object.object("ownLook"));
    }
    if (object.has("clip"))
        display.clip = volumeClip(object.object("clip"));
    return display;
}

FrameTrack frameTrack(const JsonObject& object)
{
    object.allowOnly({"options", "frames"});
    FrameTrack track;
    try {
        if (object.has("options"))
            track.options = object.json().at("options").get<std::map<std::string, std::string>>();
    } catch (const nlohmann::json::exception&) {
        object.fail("options", translatable("Data", "names with texts"));
    }
    for (const JsonObject& json : object.objects("frames")) {
        json.allowOnly({"frame", "key", "found"});
        const auto frame = static_cast<std::size_t>(countOf(json, "frame"));
        if (frame >= kMostFrames)
            json.fail("frame", fmt::format(translatable("Data", "less than {}"), kMostFrames));
        track.frames.resize(std::max(track.frames.size(), frame + 1));
        if (json.has("key"))
            track.frames[frame].key = flagOf(json, "key");
        try {
            track.frames[frame].found = frameRecordOf(json.object("found").json());
        } catch (const FileError&) {
            throw;
        } catch (const std::exception& error) {
            json.fail("found", fmt::format(translatable("Data", "a frame's results ({})"), error.what()));
        }
    }
    return track;
}

CtAnnotations ctAnnotations(const JsonObject& object, const std::vector<XraySource>& xrays)
{
    CtAnnotations annotations;
    if (object.has("landmarks"))
        annotations.landmarks = landmarksOf(object, "landmarks", xrays);
    if (object.has("measurements"))
        annotations.measurements = measurementsOf(object, "measurements", xrays);
    return annotations;
}

// Without its file.
ProjectBones projectBones(const JsonObject& object, const std::vector<XraySource>& xrays)
{
    object.allowOnly({"data", "active", "bones", "landmarks", "measurements"});
    ProjectBones bones;
    bones.active = object.text("active");
    bones.annotations = ctAnnotations(object, xrays);
    for (const JsonObject& json : object.objects("bones")) {
        json.allowOnly({"name", "pose", "shown", "track", "landmarks", "measurements"});
        ProjectBone bone{json.text("name"), core::poseOf(json, "pose")};
        if (json.has("shown"))
            bone.shown = flagOf(json, "shown");
        if (json.has("track"))
            bone.track = frameTrack(json.object("track"));
        bone.annotations = ctAnnotations(json, xrays);
        bones.bones.push_back(std::move(bone));
    }
    return bones;
}

AxisLocks axisLocks(const JsonObject& object)
{
    const std::string expected =
        fmt::format(translatable("Data", "a list of axes, each of {}"), fmt::join(core::kPoseAxes, ", "));
    AxisLocks locks{};
    const nlohmann::json& list = object.json().at("locks");
    if (!list.is_array())
        object.fail("locks", expected);
    for (const nlohmann::json& name : list) {
        const auto axis = name.is_string() ? std::ranges::find(core::kPoseAxes, name.get<std::string>())
                                           : core::kPoseAxes.end();
        if (axis == core::kPoseAxes.end())
            object.fail("locks", expected);
        locks[static_cast<std::size_t>(axis - core::kPoseAxes.begin())] = true;
    }
    return locks;
}

// Reads what names files; gathers their marks.
class SourceReader
{
public:
    SourceReader(std::filesystem::path folder, ContentMarks& marks)
        : folder_(std::move(folder)), marks_(marks)
    {
    }

    CtSource ct(const JsonObject& object)
    {
        object.allowOnly({"demo", "demoKind", "paths", "series", "irregularSlices", "tiff", "surface"});
        CtSource source;
        if (object.has("demo")) {
            source.demoVoxels = object.positiveInteger("demo", "voxels");
            readWord(object, "demoKind", core::kPhantomKinds, source.demoKind);
            return source;
        }
        for (const JsonObject& path : object.objects("paths"))
            source.request.paths.push_back(data(path));
        if (source.request.paths.empty())
            object.fail("paths", translatable("Data", "a list of at least one file or folder"));
        readText(object, "series", source.request.series);
        readWord(object, "irregularSlices", names::kIrregularSlices, source.request.options.irregular);
        if (object.has("tiff"))
            source.request.options.tiff = tiffOptions(object.object("tiff"));
        if (object.has("surface"))
            source.request.options.surface = surfaceOptions(object.object("surface"));
        return source;
    }

    ProjectBones bones(const JsonObject& object, const std::vector<XraySource>& xrays)
    {
        ProjectBones bones = projectBones(object, xrays);
        bones.file = data(object.object("data"));
        return bones;
    }

    ProjectXray xray(const JsonObject& object)
    {
        object.allowOnly({"demo", "demoView", "demoKind", "data", "options", "geometry", "view",
                          "editedGeometry", "roi", "used", "mask", "picture", "geometryConfirmed", "stream"});
        ProjectXray xray;
        if (object.has("editedGeometry")) {
            core::ViewGeometry edited = core::viewGeometryOf(object.object("editedGeometry"));
            if (!edited.distortion.empty())
                edited.distortion = (folder_ / edited.distortion).lexically_normal();
            xray.source.edited = std::make_shared<const core::ViewGeometry>(std::move(edited));
        }
        if (object.has("geometryConfirmed"))
            xray.source.geometryConfirmed = flagOf(object, "geometryConfirmed");
        if (object.has("used"))
            xray.used = flagOf(object, "used");
        if (object.has("mask"))
            xray.mask = maskOf(object.object("mask"));
        if (object.has("picture"))
            xray.look = pictureLookOf(object.object("picture"));
        if (object.has("roi"))
            xray.region = core::regionOf(object, "roi");
        if (object.has("demo")) {
            xray.source.demoVoxels = object.positiveInteger("demo", "voxels");
            if (object.has("demoView"))
                xray.source.demoView = countOf(object, "demoView");
            if (xray.source.demoView >= kDemoViews)
                object.fail("demoView", translatable("Data", "0 (frontal) or 1 (lateral)"));
            readWord(object, "demoKind", core::kPhantomKinds, xray.source.demoKind);
            return xray;
        }
        XrayRequest& request = xray.source.request;
        request.file = data(object.object("data"));
        if (object.has("options"))
            request.options = radiographOptions(object.object("options"));
        if (object.has("geometry"))
            request.geometryFile = data(object.object("geometry"));
        readText(object, "view", request.view);
        if (object.has("stream"))
            request.stream = streamFrames(object);
        return xray;
    }

    std::filesystem::path data(const JsonObject& object)
    {
        object.allowOnly({"path", "bytes", "hash"});
        const std::string text = object.text("path");
        if (text.empty())
            object.fail("path", translatable("Data", "the path of a file or folder, relative to this file"));
        std::filesystem::path path = (folder_ / text).lexically_normal();
        if (object.has("hash")) {
            const double bytes = object.number("bytes", translatable("Data", "a number of bytes"));
            if (bytes < 0.0)
                object.fail("bytes", translatable("Data", "a number of bytes"));
            marks_[path] = {static_cast<std::uintmax_t>(bytes), object.text("hash")};
        }
        return path;
    }

private:
    std::shared_ptr<const StreamFrames> streamFrames(const JsonObject& xray) const
    {
        std::vector<FrameFile> files;
        for (const JsonObject& frame : xray.objects("stream")) {
            frame.allowOnly({"path", "frame"});
            files.push_back({(folder_ / frame.text("path")).lexically_normal(), countOf(frame, "frame")});
        }
        if (files.empty())
            xray.fail("stream", translatable("Data", "a list of at least one frame"));
        return std::make_shared<const StreamFrames>(std::move(files));
    }

    std::filesystem::path folder_;
    ContentMarks& marks_;
};

} // namespace

Project readProjectFile(const std::filesystem::path& file)
{
    const JsonObject object = JsonObject::fromFile(file, names::kSchema);
    object.allowOnly({"schema", "version", "savedAs", "ct", "xrays", "bones", "startPose", "pose", "locks",
                      "lockAxes", "display", "registration", "landmarks", "measurements", "track", "scan",
                      "runs", "interrupted"});
    Project project;
    SourceReader sources(std::filesystem::absolute(file).lexically_normal().parent_path(), project.marks);
    if (object.has("savedAs"))
        project.savedAs = object.text("savedAs");
    if (object.has("ct"))
        project.ct = sources.ct(object.object("ct"));
    if (object.has("xrays"))
        for (const JsonObject& xray : object.objects("xrays"))
            project.xrays.push_back(sources.xray(xray));
    if (object.has("bones"))
        project.bones = sources.bones(object.object("bones"), project.xraySources());
    if (object.has("startPose"))
        project.startPose = core::poseOf(object, "startPose");
    project.pose = object.has("pose") ? core::poseOf(object, "pose") : project.startPose;
    if (object.has("locks"))
        project.locks = axisLocks(object);
    readWord(object, "lockAxes", names::kLockAxes, project.lockAxes);
    if (object.has("display"))
        project.display = projectDisplay(object.object("display"));
    if (object.has("registration"))
        project.search = searchChoiceOf(object.object("registration"));
    CtAnnotations annotations = ctAnnotations(object, project.xraySources());
    project.landmarks = std::move(annotations.landmarks);
    project.measurements = std::move(annotations.measurements);
    if (object.has("track"))
        project.track = frameTrack(object.object("track"));
    if (object.has("scan"))
        project.scan = scanSetupOf(object.object("scan"),
                                   [&sources](const JsonObject& data) { return sources.data(data); });
    if (object.has("runs"))
        for (const JsonObject& run : object.objects("runs"))
            project.runs.push_back(finishedRunOf(run));
    if (object.has("interrupted"))
        project.interrupted = interruptedRunOf(object.object("interrupted"));
    return project;
}

} // namespace isocenter::app
