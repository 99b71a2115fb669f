// SPDX-License-Identifier: MIT
#include "app/cli/options/start_options.h"

#include "app/cases/case_files.h"
#include "app/registration/registration_views.h"
#include "core/io/formats/autoscoper_track.h"
#include "core/io/formats/joint_track_file.h"
#include "core/io/formats/landmark_file.h"
#include "core/io/formats/pose_file.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/registration/centred_pose.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace isocenter::app {
namespace {

bool isTrack(const std::filesystem::path& file)
{
    return file.extension() == ".tra" || core::isJointTrackPoses(file);
}

core::Pose poseOfTrack(const std::filesystem::path& file, const core::VolumeGeometry& volume, int frame)
{
    if (core::isJointTrackPoses(file))
        return core::readJointTrackPose({file, frame});
    const core::PoseTrack track = core::readAutoscoperTrack(file, std::span(&volume, 1)).front();
    if (frame < 0 || static_cast<std::size_t>(frame) >= track.size())
        throw FileError(file,
                        fmt::format("holds {} frames; frame {} is not among them", track.size(), frame));
    const std::optional<core::Pose>& pose = track[static_cast<std::size_t>(frame)];
    if (!pose)
        throw FileError(file, fmt::format("frame {} was not tracked", frame));
    return *pose;
}

void report(const Start& start, std::ostream& log)
{
    const core::LandmarkPose& found = *start.fromLandmarks;
    for (std::size_t l = 0; l < start.landmarks.size(); ++l)
        log << fmt::format("landmark {:<20} view {}  {:8.2f} px  {:7.3f} mm\n", start.landmarks[l].name,
                           start.landmarks[l].view + 1, found.residualsPx[l], found.residualsMm[l]);
    const core::PoseIncrement& deviation = found.deviationPerPx;
    log << fmt::format(
        "landmarks: rms {:.2f} px, {:.3f} mm; marked to 1 px the start is good to {:.2f} {:.2f} {:.2f} "
        "mm, {:.2f} {:.2f} {:.2f} degrees (columns, across, depth)\n",
        found.rmsPx, found.rmsMm, deviation[0], deviation[1], deviation[2], deviation[3], deviation[4],
        deviation[5]);
}

} // namespace

void StartOptions::addTo(CLI::App& command)
{
    command.add_option(
        "--initial", initial,
        "Where the search starts: pose.json, ITK .tfm, Autoscoper .tra, JointTrack .jts or "
        ".jtak (of these two the X-ray's frame; FILE.jts#12: frame 12), or tx,ty,tz,rx,ry,rz (mm "
        "and degrees about the volume's centre)");
    command.add_option(
        "--landmarks", landmarks,
        "Start from landmarks, CSV lines name,x,y,z,view,column,row: a point of the volume (mm) and "
        "where X-ray number view (from 1) shows it (pixels, first centre 0.5,0.5); at least 4");
    command
        .add_option("--start-point", pointMm,
                    "Start with this point of the volume, x,y,z (mm), in the centre of the first X-ray")
        ->delimiter(',')
        ->expected(3);
    command
        .add_option("--start-direction", direction,
                    "Direction x,y,z in the volume in which the first X-ray looks at the start point")
        ->delimiter(',')
        ->expected(3)
        ->needs("--start-point");
    command.add_option("--start-pixel", pixel, "Where the first X-ray shows the start point: column,row")
        ->delimiter(',')
        ->expected(2)
        ->needs("--start-point");
    command
        .add_option("--start-depth", depthMm,
                    "Distance of the start point from the first X-ray's source (mm); the isocentre's without")
        ->needs("--start-point");
    command.add_option(
        "--turn", rotations,
        "Rotate the volume about an axis of the first X-ray, by 90, -90 or 180 degrees about its "
        "centre: columns:90, rows:180 or depth:-90; several one after the other");
    command.add_flag("--centre-in-views", centreInViews,
                     "Then move the volume into the centre of the X-rays: nearest to their central rays, or "
                     "with a single one at the depth of the isocentre, or where it is as large as the image");
}

Start StartOptions::start(const core::VolumeGeometry& volume,
                          std::span<const std::shared_ptr<const core::Radiograph>> xrays, int frame,
                          std::ostream& log, std::span<const core::Roi> regions) const
{
    Start start = statedStart(volume, xrays, frame, log);
    for (const std::string& text : rotations)
        start.pose = core::rotated(start.pose, core::ViewRotation::parse(text),
                                   core::requireGeometry(*xrays.front()), volume.centreMm());
    if (centreInViews) {
        std::vector<gpu::RegistrationView> views;
        for (std::size_t view = 0; view < xrays.size(); ++view) {
            core::requireGeometry(*xrays[view]);
            views.push_back({xrays[view], view < regions.size() ? regions[view] : core::Roi()});
        }
        start.pose = centredInViews(start.pose, volume, views);
    }
    return start;
}

Start StartOptions::statedStart(const core::VolumeGeometry& volume,
                                std::span<const std::shared_ptr<const core::Radiograph>> xrays, int frame,
                                std::ostream& log) const
{
    const int given = (initial.empty() ? 0 : 1) + (landmarks.empty() ? 0 : 1) + (pointMm.empty() ? 0 : 1);
    if (given > 1)
        throw UsageError("give one start only: --initial, --landmarks or --start-point");
    Start start;
    if (!landmarks.empty()) {
        std::vector<core::ProjectionGeometry> views;
        for (const auto& xray : xrays)
            views.push_back(core::requireGeometry(*xray));
        start.landmarks = core::readLandmarkFile(landmarks);
        try {
            start.fromLandmarks = core::poseFromLandmarks(start.landmarks, views);
        } catch (const InputError& error) {
            throw FileError(landmarks, error.what());
        }
        start.pose = start.fromLandmarks->pose;
        report(start, log);
    } else if (!pointMm.empty()) {
        core::Aim aim;
        aim.pointMm = Eigen::Vector3d(pointMm.data());
        if (!direction.empty())
            aim.direction = Eigen::Vector3d(direction.data());
        if (!pixel.empty())
            aim.pixel = Eigen::Vector2d(pixel.data());
        if (depthMm != 0.0)
            aim.depthMm = depthMm;
        start.pose = core::aimedPose(aim, core::requireGeometry(*xrays.front()));
    } else if (isTrack(initial)) {
        start.pose = poseOfTrack(initial, volume, frame);
    } else if (!initial.empty()) {
        start.pose = core::readInitialPose(initial, volume.centreMm());
    } else {
        start.pose = defaultStart(volume.centreMm(), xrays.front()->world);
    }
    return start;
}

std::map<std::string, std::string> StartOptions::stated() const
{
    std::map<std::string, std::string> options;
    if (!initial.empty())
        options["initial"] = initial;
    if (!landmarks.empty())
        options["landmarks"] = landmarks.filename().string();
    if (!pointMm.empty())
        options["startPoint"] = fmt::format("{}", fmt::join(pointMm, ","));
    if (!direction.empty())
        options["startDirection"] = fmt::format("{}", fmt::join(direction, ","));
    if (!rotations.empty())
        options["turn"] = fmt::format("{}", fmt::join(rotations, " "));
    if (centreInViews)
        options["centreInViews"] = "true";
    return options;
}

} // namespace isocenter::app
