// SPDX-License-Identifier: MIT
#include "app/registration/view_evidence.h"

#include "core/support/error.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::app {
namespace {

constexpr int kLongestSidePx = 600;
constexpr double kWantedPx = 1.0; // by which a step moves the view that it moves least
constexpr double kMostPx = 2.0;   // and by which it may move the others
constexpr double kNearPx = 1.5;   // what is found without a search

// One view as it is looked at here.
struct SmallView
{
    core::ProjectionGeometry geometry;
    int factor;
};

std::vector<SmallView> smallViews(const RegistrationCase& problem)
{
    std::vector<SmallView> views;
    for (const gpu::RegistrationView& view : problem.views) {
        const core::Roi region = view.comparedRegion();
        const int factor =
            std::max(1, (std::max(region.columns, region.rows) + kLongestSidePx / 2) / kLongestSidePx);
        views.push_back(
            {view.radiograph->geometry->cropped(region.column, region.row, region.columns, region.rows)
                 .shrunk(factor),
             factor});
    }
    return views;
}

// By which a view's image of the targets moves between two poses, on average.
double drift(const core::ProjectionGeometry& view, const core::Pose& a, const core::Pose& b,
             const std::vector<Eigen::Vector3d>& targetsMm)
{
    double sum = 0.0;
    for (const Eigen::Vector3d& target : targetsMm)
        sum += (view.project(a * target) - view.project(b * target)).norm();
    return sum / static_cast<double>(std::max<std::size_t>(1, targetsMm.size()));
}

struct Step
{
    double size; // mm or degrees
    core::BlockReach reach;
};

Step stepAlong(int axis, const std::vector<SmallView>& views, const core::Pose& pose,
               const core::PoseFrame& frame, const std::vector<Eigen::Vector3d>& targetsMm)
{
    constexpr double kTrial = 0.1;
    double least = std::numeric_limits<double>::infinity();
    double most = 0.0;
    const core::Pose tried = core::moved(pose, kTrial * core::PoseIncrement::Unit(axis), frame);
    for (const SmallView& view : views) {
        const double px = drift(view.geometry, pose, tried, targetsMm) / kTrial;
        least = std::min(least, px);
        most = std::max(most, px);
    }
    most = std::max(most, 1e-6);
    const double size = std::min(kWantedPx / std::max(least, 1e-6), kMostPx / most);
    // Both poses are looked at, one to either side.
    return {size, 2.0 * size * most > kNearPx ? core::BlockReach::Far : core::BlockReach::Near};
}

} // namespace

std::vector<core::ViewEvidence> viewEvidence(const RegistrationPlan& plan, const SeenAt& seenAt,
                                             const core::Pose& pose, const std::stop_token& stop)
{
    const RegistrationCase& problem = plan.problem();
    const std::vector<SmallView> views = smallViews(problem);
    const std::vector<Eigen::Vector3d> targets = problem.targetsMm();
    const core::PoseFrame frame = plan.searchFrame();
    std::vector<core::BlockGrid> grids;
    std::vector<core::Mask> masks;
    std::vector<core::ViewEvidence> evidence;
    const std::vector<core::SeenImages> here = seenAt(pose);
    for (std::size_t v = 0; v < views.size(); ++v) {
        const core::Image drr = core::shrunk(here[v].drr, views[v].factor);
        const core::Image xray = core::shrunk(here[v].xray, views[v].factor);
        masks.push_back(here[v].mask.empty() ? core::Mask() : here[v].mask.shrunk(views[v].factor));
        grids.push_back(core::BlockGrid::forImage(drr.columns, drr.rows));
        evidence.push_back({views[v].geometry,
                            core::blockShifts(drr, xray, masks[v], grids[v], core::BlockReach::Far, stop)});
    }
    for (int axis = 0; axis < 6; ++axis) {
        if (plan.stages().constraints.locked[static_cast<std::size_t>(axis)])
            continue;
        const auto [size, reach] = stepAlong(axis, views, pose, frame, targets);
        const core::PoseIncrement step = size * core::PoseIncrement::Unit(axis);
        const std::vector<core::SeenImages> behind = seenAt(core::moved(pose, -step, frame));
        const std::vector<core::SeenImages> ahead = seenAt(core::moved(pose, step, frame));
        for (std::size_t v = 0; v < views.size(); ++v) {
            auto& drifts = evidence[v].drifts[static_cast<std::size_t>(axis)];
            drifts = core::blockShifts(core::shrunk(behind[v].drr, views[v].factor),
                                       core::shrunk(ahead[v].drr, views[v].factor), masks[v], grids[v], reach,
                                       stop);
            for (core::BlockShift& shift : drifts)
                shift.shiftPx /= 2.0 * size;
        }
    }
    return evidence;
}

} // namespace isocenter::app
