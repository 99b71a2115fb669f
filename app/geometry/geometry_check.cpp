// SPDX-License-Identifier: MIT
#include "app/geometry/geometry_check.h"

#include <fmt/format.h>

namespace isocenter::app {
namespace {

using Verdict = ViewCheck::Verdict;

const char* nameOf(core::WorldFrame world)
{
    return world == core::WorldFrame::Patient ? "the patient's frame" : "the isocentre";
}

// The world in which the X-ray would live.
std::optional<core::WorldFrame> worldOf(const SessionXray& xray,
                                        const std::optional<core::ViewGeometry>& view)
{
    if (view)
        return view->world();
    if (xray.radiograph->geometry)
        return xray.radiograph->world;
    return std::nullopt;
}

std::optional<core::WorldFrame> worldOfOthers(const Session& session, const AssignedViews& views,
                                              std::size_t besides)
{
    for (std::size_t x = 0; x < views.size(); ++x)
        if (x != besides)
            if (const auto world = worldOf(session.xrays()[x], views[x]))
                return world;
    return std::nullopt;
}

ViewCheck checkOfVolume(const Session& session, const core::ProjectionGeometry& view, const core::Pose& pose)
{
    if (!session.volume())
        return {Verdict::Fine, "no volume is open yet"};
    const Eigen::Vector3d middleMm = pose * session.pivotMm();
    const double depthMm = view.depthMm(middleMm);
    if (!(depthMm > 0.0))
        return {Verdict::Doubtful, "the centre of the volume lies behind the source"};
    const Eigen::Vector2d pixel = view.project(middleMm);
    if (pixel.x() < 0.0 || pixel.y() < 0.0 || pixel.x() > view.columns() || pixel.y() > view.rows())
        return {
            Verdict::Doubtful,
            fmt::format("the centre of the volume projects to pixel ({:.0f}, {:.0f}), beside the detector",
                        pixel.x(), pixel.y())};
    if (view.isDetectorPlaced() && depthMm > view.sourceToDetectorMm())
        return {Verdict::Doubtful, "the centre of the volume lies behind the detector"};
    return {Verdict::Fine,
            fmt::format("the centre of the volume projects to pixel ({:.0f}, {:.0f})", pixel.x(), pixel.y())};
}

ViewCheck checkOf(const Session& session, const AssignedViews& views, std::size_t xray,
                  const core::Pose& pose)
{
    if (!views[xray])
        return {Verdict::Kept,
                session.xrays()[xray].radiograph->geometry ? "keeps its geometry" : "stays without geometry"};
    const core::ProjectionGeometry& view = views[xray]->projection;
    const core::Image& pixels = session.xrays()[xray].radiograph->pixels;
    if (view.columns() != pixels.columns || view.rows() != pixels.rows)
        return {Verdict::Impossible, fmt::format("the view is for {} x {} pixels, the X-ray has {} x {}",
                                                 view.columns(), view.rows(), pixels.columns, pixels.rows)};
    const auto others = worldOfOthers(session, views, xray);
    if (others && *others != views[xray]->world())
        return {
            Verdict::Impossible,
            fmt::format("the view is about {}, another X-ray about {}: give all X-rays views of one world",
                        nameOf(views[xray]->world()), nameOf(*others))};
    return checkOfVolume(session, view, pose);
}

} // namespace

core::Pose poseWithViews(const Session& session, const AssignedViews& views)
{
    std::optional<core::WorldFrame> before;
    std::optional<core::WorldFrame> after;
    for (std::size_t x = 0; x < views.size(); ++x) {
        if (!before)
            before = worldOf(session.xrays()[x], std::nullopt);
        if (!after)
            after = worldOf(session.xrays()[x], views[x]);
    }
    if (!session.volume() || !after || before == after)
        return session.pose();
    return defaultStart(session.pivotMm(), *after);
}

std::vector<ViewCheck> checkViews(const Session& session, const AssignedViews& views)
{
    const core::Pose pose = poseWithViews(session, views);
    std::vector<ViewCheck> checks;
    for (std::size_t xray = 0; xray < views.size(); ++xray)
        checks.push_back(checkOf(session, views, xray, pose));
    return checks;
}

} // namespace isocenter::app
