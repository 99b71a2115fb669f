// SPDX-License-Identifier: MIT
#include "app/frames/live/stream_frames.h"
#include "app/scan/scan_setup_json.h"
#include "app/sequence/sequence_record.h"
#include "app/session/annotations/annotation_json.h"
#include "app/session/looks/look_json.h"
#include "app/session/runs/run_json.h"
#include "app/workspace/project_file.h"
#include "app/workspace/project_names.h"
#include "core/image/radiograph.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_values.h"
#include "core/io/formats/geometry_file.h"
#include "core/support/translatable.h"
#include "core/support/version.h"

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

template <typename Vector>
Json listOfVector(const Vector& vector)
{
    return std::vector<double>(vector.begin(), vector.end());
}

class ProjectWriter
{
public:
    ProjectWriter(const Project& project, std::filesystem::path folder, ProjectPaths paths)
        : project_(project), folder_(std::move(folder)), paths_(paths)
    {
    }

    Json json() const
    {
        Json json;
        json["schema"] = names::kSchema;
        json["version"] = core::kVersion;
        if (!project_.savedAs.empty())
            json["savedAs"] = project_.savedAs.string();
        if (!project_.ct.empty())
            json["ct"] = jsonOf(project_.ct);
        json["xrays"] = Json::array();
        for (const ProjectXray& xray : project_.xrays)
            json["xrays"].push_back(jsonOf(xray));
        if (!project_.bones.file.empty())
            json["bones"] = jsonOf(project_.bones);
        json["startPose"] = core::rowsOf(project_.startPose);
        json["pose"] = core::rowsOf(project_.pose);
        json["locks"] = Json::array();
        for (std::size_t axis = 0; axis < core::kPoseAxes.size(); ++axis)
            if (project_.locks[axis])
                json["locks"].push_back(core::kPoseAxes[axis]);
        json["lockAxes"] = core::nameOf(names::kLockAxes, project_.lockAxes);
        if (const Json display = jsonOf(project_.display); !display.empty())
            json["display"] = display;
        json["registration"] = app::jsonOf(project_.search);
        put(json, {project_.landmarks, project_.measurements});
        if (!project_.track.empty())
            json["track"] = jsonOf(project_.track);
        if (!project_.scan.empty())
            json["scan"] =
                app::jsonOf(project_.scan, [this](const std::filesystem::path& path) { return data(path); });
        json["runs"] = Json::array();
        for (const FinishedRun& run : project_.runs)
            json["runs"].push_back(app::jsonOf(run));
        if (project_.interrupted)
            json["interrupted"] = app::jsonOf(*project_.interrupted);
        return json;
    }

private:
    std::filesystem::path written(const std::filesystem::path& path) const
    {
        if (paths_ == ProjectPaths::Relative)
            if (std::filesystem::path relative = path.lexically_relative(folder_); !relative.empty())
                return relative;
        return path;
    }

    Json data(const std::filesystem::path& path) const
    {
        Json json{{"path", written(path).generic_string()}};
        if (const auto mark = project_.marks.find(path); mark != project_.marks.end()) {
            json["bytes"] = mark->second.bytes;
            json["hash"] = mark->second.hash;
        }
        return json;
    }

    static Json jsonOf(const ProjectDisplay& display)
    {
        Json json = Json::object();
        if (display.window)
            json["window"] = {display.window->low, display.window->high};
        const auto numbers = [](const Eigen::Vector3d& values) {
            return Json{values.x(), values.y(), values.z()};
        };
        if (display.crosshairMm)
            json["crosshairMm"] = numbers(*display.crosshairMm);
        if (display.turningPointMm)
            json["turningPointMm"] = numbers(*display.turningPointMm);
        if (const auto& rendering = display.rendering) {
            json["look"] = core::nameOf(names::kLook, rendering->look);
            json["lookOpacity"] = rendering->opacity;
            if (rendering->own)
                json["ownLook"] = app::jsonOf(*rendering->own);
        }
        if (const auto& clip = display.clip)
            json["clip"] = {{"box", clip->box},
                            {"corner", clip->corner},
                            {"low", numbers(clip->low)},
                            {"high", numbers(clip->high)}};
        return json;
    }

    static void addKind(core::PhantomKind kind, Json& json)
    {
        if (kind != core::PhantomKind::Spine)
            json["demoKind"] = core::nameOf(core::kPhantomKinds, kind);
    }

    Json jsonOf(const CtSource& ct) const
    {
        Json json;
        if (ct.demoVoxels > 0) {
            json["demo"] = ct.demoVoxels;
            addKind(ct.demoKind, json);
            return json;
        }
        for (const std::filesystem::path& path : ct.request.paths)
            json["paths"].push_back(data(path));
        if (!ct.request.series.empty())
            json["series"] = ct.request.series;
        const core::VolumeOptions& options = ct.request.options;
        if (options.irregular != core::IrregularSlices::Refuse)
            json["irregularSlices"] = core::nameOf(names::kIrregularSlices, options.irregular);
        if (options.tiff != core::TiffVolumeOptions()) {
            Json& tiff = json["tiff"];
            if (options.tiff.spacingMm)
                tiff["spacingMm"] = listOfVector(*options.tiff.spacingMm);
            tiff["originMm"] = listOfVector(options.tiff.originMm);
            tiff["slope"] = options.tiff.slope;
            tiff["intercept"] = options.tiff.intercept;
            if (options.tiff.mirrored != std::array<bool, 3>())
                tiff["mirrored"] = options.tiff.mirrored;
        }
        const core::SurfaceVolumeOptions& surface = options.surface;
        if (surface.material)
            json["surface"]["material"] = *surface.material;
        if (surface.unit)
            json["surface"]["unit"] = core::nameOf(core::kFileUnits, *surface.unit);
        if (surface.voxelMm)
            json["surface"]["voxelMm"] = *surface.voxelMm;
        return json;
    }

    Json jsonOf(const ProjectXray& xray) const
    {
        Json json;
        const XrayRequest& request = xray.source.request;
        if (xray.source.demoVoxels > 0) {
            json["demo"] = xray.source.demoVoxels;
            json["demoView"] = xray.source.demoView;
            addKind(xray.source.demoKind, json);
        } else {
            json["data"] = data(request.file);
            json["options"] = jsonOf(request.options);
            if (!request.geometryFile.empty())
                json["geometry"] = data(request.geometryFile);
            if (!request.view.empty())
                json["view"] = request.view;
            if (request.stream)
                json["stream"] = jsonOf(*request.stream);
        }
        if (xray.source.edited) {
            core::ViewGeometry edited = *xray.source.edited;
            if (!edited.distortion.empty())
                edited.distortion = written(edited.distortion);
            json["editedGeometry"] = core::jsonOf(edited);
        }
        if (!xray.region.empty())
            json["roi"] = core::listOf(xray.region);
        if (!xray.mask.empty())
            json["mask"] = app::jsonOf(xray.mask);
        if (xray.look != PictureLook())
            json["picture"] = app::jsonOf(xray.look);
        if (xray.source.geometryConfirmed)
            json["geometryConfirmed"] = true;
        if (!xray.used)
            json["used"] = false;
        return json;
    }

    Json jsonOf(const StreamFrames& stream) const
    {
        Json frames = Json::array();
        for (const FrameFile& frame : stream.files())
            frames.push_back({{"path", written(frame.file).generic_string()}, {"frame", frame.frame}});
        return frames;
    }

    static Json jsonOf(const core::RadiographOptions& options)
    {
        Json json;
        json["frame"] = options.frame;
        const auto put = [&json](const char* key, const std::optional<double>& value) {
            if (value)
                json[key] = *value;
        };
        put("sourceToDetectorMm", options.sourceToDetectorMm);
        put("sourceToIsocentreMm", options.sourceToIsocentreMm);
        put("primaryAngleDeg", options.primaryAngleDeg);
        put("secondaryAngleDeg", options.secondaryAngleDeg);
        if (options.pixelSpacingMm)
            json["pixelSpacingMm"] = listOfVector(*options.pixelSpacingMm);
        if (options.polarity != core::StoredPolarity::FromFile)
            json["polarity"] = core::nameOf(names::kPolarity, options.polarity);
        if (options.intensity)
            json["intensity"] = core::nameOf(core::kIntensityKinds, *options.intensity);
        put("i0", options.unattenuated);
        if (options.unattenuatedRoi)
            json["i0Roi"] = core::listOf(*options.unattenuatedRoi);
        put("i0Percentile", options.unattenuatedPercentile);
        if (options.crop)
            json["crop"] = core::listOf(*options.crop);
        if (options.cropToCollimator)
            json["cropToCollimator"] = true;
        return json;
    }

    Json jsonOf(const ProjectBones& bones) const
    {
        Json json{{"data", data(bones.file)}, {"active", bones.active}, {"bones", Json::array()}};
        put(json, bones.annotations);
        for (const ProjectBone& bone : bones.bones) {
            Json one{{"name", bone.name}, {"pose", core::rowsOf(bone.pose)}, {"shown", bone.shown}};
            if (!bone.track.empty())
                one["track"] = jsonOf(bone.track);
            put(one, bone.annotations);
            json["bones"].push_back(std::move(one));
        }
        return json;
    }

    void put(Json& json, const CtAnnotations& annotations) const
    {
        if (!annotations.landmarks.empty())
            json["landmarks"] = app::jsonOf(annotations.landmarks, project_.xraySources());
        if (!annotations.measurements.empty())
            json["measurements"] = app::jsonOf(annotations.measurements, project_.xraySources());
    }

    static Json jsonOf(const FrameTrack& track)
    {
        Json frames = Json::array();
        for (int f = 0; f < track.size(); ++f) {
            const TrackedFrame& frame = track.frames[static_cast<std::size_t>(f)];
            if (frame.key || frame.found.state != FrameState::Pending)
                frames.push_back({{"frame", f}, {"key", frame.key}, {"found", app::jsonOf(frame.found)}});
        }
        return {{"options", track.options}, {"frames", frames}};
    }

    const Project& project_;
    std::filesystem::path folder_;
    ProjectPaths paths_;
};

} // namespace

std::string projectText(const Project& project, const std::filesystem::path& file, ProjectPaths paths)
{
    const std::filesystem::path folder = std::filesystem::absolute(file).lexically_normal().parent_path();
    try {
        return ProjectWriter(project, folder, paths).json().dump(1) + "\n";
    } catch (const nlohmann::json::exception&) {
        throw FileError(
            file,
            translatable("Data",
                         "cannot name its data: the path or name of a file is not valid UTF-8. Rename it"));
    }
}

void writeProjectFile(const std::filesystem::path& file, const Project& project)
{
    core::replaceTextFile(file, projectText(project, file));
}

} // namespace isocenter::app
