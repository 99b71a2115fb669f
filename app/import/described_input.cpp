// SPDX-License-Identifier: MIT
#include "app/import/described_input.h"

#include "app/cases/geometry_contents.h"
#include "app/import/file_facts.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/autoscoper_trial.h"
#include "core/io/formats/bones_file.h"
#include "core/io/formats/calibration_object_file.h"
#include "core/io/formats/camera_file.h"
#include "core/io/formats/distortion_file.h"
#include "core/io/formats/joint_track_file.h"
#include "core/io/formats/landmark_file.h"
#include "core/io/formats/pose_file.h"
#include "core/io/formats/rigid_body_file.h"
#include "core/io/formats/schedule_file.h"
#include "core/io/frames/frame_source.h"
#include "core/reconstruction/circular_scan.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace isocenter::app {
namespace {

constexpr std::size_t kMostNames = 12;

std::string listOf(const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t index = 0; index < std::min(names.size(), kMostNames); ++index)
        text += (index == 0 ? "" : ", ") + names[index];
    return names.size() > kMostNames ? text + ", ..." : text;
}

void describeFrames(const std::string& source, DescribedInput& input)
{
    const auto frames = core::openFrameSource(source);
    const core::FrameSourceInfo& info = frames->info();
    input.columns = info.columns;
    input.rows = info.rows;
    input.frames = info.frames.value_or(0);
    input.framesPerSecond = info.framesPerSecond;
    const std::string count = info.frames ? fmt::format(", {} frame(s)", *info.frames) : "";
    const std::string rate =
        info.framesPerSecond > 0.0 ? fmt::format(", {:.6g} frames/s", info.framesPerSecond) : "";
    input.details.push_back(fmt::format("{} x {} pixels{}{}", info.columns, info.rows, count, rate));
    input.findings = frames->findings();
}

void describeGeometry(const std::filesystem::path& file, DescribedInput& input)
{
    const GeometryContents contents = GeometryContents::read(file);
    std::vector<std::string> names;
    for (std::size_t view = 0; view < contents.count(); ++view)
        names.push_back(contents.nameOf(view));
    input.details.push_back(fmt::format("{} view(s): {}", names.size(), listOf(names)));
}

std::size_t posesOf(const core::PoseTrack& track)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(track, [](const auto& pose) { return pose.has_value(); }));
}

void describePose(const std::filesystem::path& file, DescribedInput& input)
{
    const core::Pose pose = core::readInitialPose(file.string(), Eigen::Vector3d::Zero());
    const Eigen::Vector3d moved = pose.worldFromVolume().translation();
    input.details.push_back(fmt::format("world from volume, translation {:.6g}, {:.6g}, {:.6g} mm", moved.x(),
                                        moved.y(), moved.z()));
}

void describeRigidBodies(const std::filesystem::path& file, DescribedInput& input)
{
    for (const core::RigidBodyTrack& body : core::readRigidBodyTable(file))
        input.details.push_back(
            fmt::format("{}: {} frame(s), {} pose(s)", body.name, body.poses.size(), posesOf(body.poses)));
}

void describeLandmarks(const std::filesystem::path& file, DescribedInput& input)
{
    std::vector<std::string> names;
    for (const core::Landmark& landmark : core::readLandmarkFile(file))
        names.push_back(landmark.name);
    input.details.push_back(fmt::format("{} point(s): {}", names.size(), listOf(names)));
}

void describeBones(const std::filesystem::path& file, DescribedInput& input)
{
    std::vector<std::string> names;
    for (const core::BoneEntry& bone : core::readBonesFile(file).bones)
        names.push_back(bone.name);
    input.details.push_back(fmt::format("{} bone(s): {}", names.size(), listOf(names)));
}

void describeTrial(const std::filesystem::path& file, DescribedInput& input)
{
    const core::AutoscoperTrial trial = core::readAutoscoperTrial(file);
    input.details.push_back(
        fmt::format("{} camera(s), {} volume(s)", trial.calibrations.size(), trial.volumes.size()));
}

void describeJointTrack(const std::filesystem::path& file, DescribedInput& input)
{
    const core::PoseTrack track = core::readJointTrackPoses(file);
    input.details.push_back(fmt::format("{} frame(s), {} pose(s)", track.size(), posesOf(track)));
}

// Frames of Autoscoper's .tra; how its numbers are meant depends on the volumes.
void describeAutoscoper(const std::filesystem::path& file, DescribedInput& input)
{
    const std::string text = core::readTextFile(file);
    std::size_t lines = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
        lines += core::isBlankOrComment(std::string_view(text).substr(begin, end - begin)) ? 0 : 1;
        begin = end + 1;
    }
    input.details.push_back(fmt::format("{} frame(s)", lines));
}

void describeCamera(const std::filesystem::path& file, DescribedInput& input)
{
    const core::CameraIntrinsics camera = core::readCameraFile(file, [&](const std::string& note) {
        input.findings.push_back({true, note});
    });
    input.details.push_back(fmt::format("{} x {} pixels, focal lengths {:.6g}, {:.6g} pixels", camera.columns,
                                        camera.rows, camera.focalPx.x(), camera.focalPx.y()));
}

void describeDistortion(const std::filesystem::path& file, DescribedInput& input)
{
    const core::DistortionMap map = core::readDistortionFile(file);
    input.details.push_back(fmt::format("{} x {} pixels", map.columns(), map.rows()));
}

void describeSchedule(const std::filesystem::path& file, DescribedInput& input)
{
    const core::Schedule schedule = core::readScheduleFile(file);
    input.details.push_back(fmt::format("'{}', {} stage(s)", schedule.name, schedule.stages.size()));
}

// Tables of one header line and nothing else are of no kind.
std::string countOf(const std::filesystem::path& file, std::size_t count, const char* what)
{
    if (count == 0)
        throw FileError(file, "");
    return fmt::format("{} {}", count, what);
}

void describeObject(const std::filesystem::path& file, DescribedInput& input)
{
    input.details.push_back(countOf(file, core::readCalibrationObject(file).size(), "point(s)"));
}

void describeMatches(const std::filesystem::path& file, DescribedInput& input)
{
    input.details.push_back(countOf(file, core::readMatchedPoints(file).size(), "pair(s)"));
}

void describeAngles(const std::filesystem::path& file, DescribedInput& input)
{
    const std::vector<double> angles = core::anglesOf(file.string());
    input.details.push_back(
        fmt::format("{} angle(s) from {:g} to {:g} degrees", angles.size(), angles.front(), angles.back()));
}

bool isText(const std::filesystem::path& file)
{
    constexpr std::uintmax_t kLooked = 4096;
    const std::vector<std::uint8_t> head = core::readFileBytes(file, kLooked);
    return std::ranges::find(head, std::uint8_t{0}) == head.end();
}

using Describe = void (*)(const std::filesystem::path&, DescribedInput&);

// How a kind is described; null: its name says all. Nothing for what is no input of its own.
std::optional<Describe> descriptionOf(FileKind kind)
{
    switch (kind) {
    case FileKind::Geometry:
    case FileKind::XmaLab:
        return describeGeometry;
    case FileKind::Pose:
        return describePose;
    case FileKind::JointTrack:
        return describeJointTrack;
    case FileKind::Autoscoper:
        return describeAutoscoper;
    case FileKind::RigidBodies:
        return describeRigidBodies;
    case FileKind::Landmarks:
        return describeLandmarks;
    case FileKind::Bones:
        return describeBones;
    case FileKind::Trial:
        return describeTrial;
    case FileKind::Camera:
        return describeCamera;
    case FileKind::Distortion:
        return describeDistortion;
    case FileKind::Schedule:
        return describeSchedule;
    case FileKind::MaskPolygons:
    case FileKind::Project:
    case FileKind::Sightings: // whose points depend on the object
        return nullptr;
    default:
        return std::nullopt;
    }
}

// Tables of numbers that only their readers tell apart.
constexpr std::array<std::pair<const char*, Describe>, 3> kByReader{{{"matched points", describeMatches},
                                                                     {"calibration object", describeObject},
                                                                     {"angles", describeAngles}}};

DescribedInput described(const std::filesystem::path& path, const char* kind, Describe describe)
{
    DescribedInput input;
    input.path = path;
    input.kind = kind;
    if (describe != nullptr)
        describe(path, input);
    return input;
}

DescribedInput videoOf(const std::filesystem::path& path)
{
    DescribedInput input;
    input.path = path;
    input.kind = "video";
    describeFrames(path.string(), input);
    return input;
}

template <class Make>
DescribedInput orItsProblem(const std::filesystem::path& path, const char* kind, const Make& make)
{
    try {
        return make();
    } catch (const InputError& error) {
        DescribedInput input;
        input.path = path;
        input.kind = kind;
        input.problem = error.what();
        return input;
    }
}

} // namespace

std::optional<DescribedInput> describedInput(const std::filesystem::path& file)
{
    if (!core::isRegularFile(file))
        return std::nullopt;
    const FileFacts facts = factsOf(file);
    if (facts.kind == FileKind::Video)
        return orItsProblem(file, "video", [&] { return videoOf(file); });
    if (facts.kind) {
        const auto describe = descriptionOf(*facts.kind);
        if (!describe)
            return std::nullopt;
        const char* kind = core::nameOf(*facts.kind);
        return orItsProblem(file, kind, [&] { return described(file, kind, *describe); });
    }
    const auto refused = [&] {
        DescribedInput input;
        input.path = file;
        input.problem = facts.unreadable && facts.what.starts_with(file.string())
                            ? facts.what
                            : FileError(file, facts.what).what();
        return input;
    };
    if (facts.unreadable)
        return refused();
    for (const auto& [kind, describe] : kByReader)
        try {
            return described(file, kind, describe);
        } catch (const Error&) { // of another kind
        }
    if (isText(file)) // which FFmpeg takes for a picture of letters
        return refused();
    try {
        return videoOf(file);
    } catch (const Error&) {
        return std::nullopt;
    }
}

std::optional<DescribedInput> describedFrames(const std::filesystem::path& folder)
{
    try {
        DescribedInput input;
        input.path = folder;
        input.kind = "frames";
        describeFrames(folder.string(), input);
        return input;
    } catch (const Error&) {
        return std::nullopt;
    }
}

} // namespace isocenter::app
