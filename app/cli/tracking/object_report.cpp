// SPDX-License-Identifier: MIT
#include "app/cli/tracking/object_report.h"

#include "core/geometry/angles.h"
#include "core/io/files/json_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

core::PlanarPoses posesIn(const ObjectReport& report, const RecognisedObject& found)
{
    const KnownObject& object = report.database.objects()[found.object];
    if (!report.camera || !object.widthMm)
        return {};
    return posesOf(object, found, report.seen.features, *report.camera);
}

std::array<Eigen::Vector2d, 4> outlineIn(const ObjectReport& report, const KnownObject& object,
                                         const RecognisedObject& found)
{
    std::array<Eigen::Vector2d, 4> outline = outlineOf(object, found);
    for (Eigen::Vector2d& corner : outline)
        corner = core::placeIn(report.pixelCentre, corner);
    return outline;
}

std::string textOf(const core::PlanarPose& pose)
{
    const Eigen::Vector3d place = pose.cameraFromPlane.translation();
    // Of the front, which looks against the line of sight when it is seen straight on.
    const double cosine = std::clamp(pose.cameraFromPlane.linear()(2, 2), -1.0, 1.0);
    return fmt::format("    its centre is at x {:.1f}, y {:.1f}, z {:.1f} mm before the camera, tilted by "
                       "{:.1f} degrees ({:.2f} px RMS)\n",
                       place.x(), place.y(), place.z(), std::acos(cosine) * core::kDegPerRad, pose.rmsPx);
}

} // namespace

std::string textOf(const ObjectReport& report)
{
    const SceneObjects& seen = report.seen;
    std::string text =
        fmt::format("frame {}: {} features in {:.1f} ms, {} of {} objects in {:.1f} ms\n", report.frame,
                    seen.features.keypoints.size(), seen.featuresMs, seen.recognised.size(),
                    report.database.objects().size(), seen.recognitionMs);
    for (const RecognisedObject& found : seen.recognised) {
        const KnownObject& object = report.database.objects()[found.object];
        text += fmt::format("  {}: {} of {} matches agree to {:.2f} px; corners", object.name,
                            found.placement.inlierCount, found.matches.size(), found.placement.rmsPx);
        for (const Eigen::Vector2d& corner : outlineIn(report, object, found))
            text += fmt::format(" ({:.1f}, {:.1f})", corner.x(), corner.y());
        text += '\n';
        const core::PlanarPoses poses = posesIn(report, found);
        if (!poses.poses.empty())
            text += textOf(poses.poses.front());
        else if (!poses.problem.empty())
            text += fmt::format("    no pose: {}\n", poses.problem);
    }
    return text;
}

Json jsonOf(const ObjectReport& report)
{
    Json objects = Json::array();
    for (const RecognisedObject& found : report.seen.recognised) {
        const KnownObject& object = report.database.objects()[found.object];
        Json outline = Json::array();
        for (const Eigen::Vector2d& corner : outlineIn(report, object, found))
            outline.push_back({corner.x(), corner.y()});
        Json entry{{"name", object.name},
                   {"matches", found.matches.size()},
                   {"inliers", found.placement.inlierCount},
                   {"rmsPx", found.placement.rmsPx},
                   {"sceneFromObject",
                    core::rowsOf(core::homographyIn(report.pixelCentre, *found.placement.secondFromFirst))},
                   {"outline", std::move(outline)}};
        if (report.camera && object.widthMm) {
            entry["poses"] = Json::array();
            for (const core::PlanarPose& pose : posesIn(report, found).poses)
                entry["poses"].push_back({{"cameraFromObject", core::rowsOf(pose.cameraFromPlane.matrix())},
                                          {"rmsPx", pose.rmsPx}});
        }
        objects.push_back(std::move(entry));
    }
    return {{"frame", report.frame},
            {"seconds", report.seconds},
            {"features", report.seen.features.keypoints.size()},
            {"objects", std::move(objects)},
            {"ms", {{"features", report.seen.featuresMs}, {"recognition", report.seen.recognitionMs}}}};
}

std::string textOf(const ObjectDatabase& database)
{
    const core::SiftOptions& sift = database.sift();
    std::string text = fmt::format("{} objects, {}from pictures {}, contrast threshold {}\n",
                                   database.objects().size(), sift.rootSift ? "RootSIFT, " : "",
                                   sift.doubling ? "doubled" : "at their own size", sift.contrastThreshold);
    for (const KnownObject& object : database.objects())
        text += fmt::format("  {:<24} {} x {} pixels, {} features{}\n", object.name, object.columns,
                            object.rows, object.features.keypoints.size(),
                            object.widthMm ? fmt::format(", {} mm wide", *object.widthMm) : "");
    return text;
}

Json jsonOf(const ObjectDatabase& database)
{
    Json objects = Json::array();
    for (const KnownObject& object : database.objects()) {
        objects.push_back({{"name", object.name},
                           {"columns", object.columns},
                           {"rows", object.rows},
                           {"features", object.features.keypoints.size()}});
        if (object.widthMm)
            objects.back()["widthMm"] = *object.widthMm;
    }
    return {{"doubling", database.sift().doubling},
            {"rootSift", database.sift().rootSift},
            {"contrastThreshold", database.sift().contrastThreshold},
            {"objects", std::move(objects)}};
}

} // namespace isocenter::app
