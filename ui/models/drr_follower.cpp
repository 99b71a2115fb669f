// SPDX-License-Identifier: MIT
#include "ui/models/drr_follower.h"

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr int kRestMs = 180;
constexpr double kFluentMs = 40.0; // a DRR while the pose moves
constexpr int kLargestFactor = 8;
constexpr int kLargestExtent = 1100; // pixels along a side; more is not seen in the window

} // namespace

DrrFollower::DrrFollower(app::Workspace& workspace, QObject* parent) : QObject(parent), workspace_(workspace)
{
    restTimer_.setSingleShot(true);
    restTimer_.setInterval(kRestMs);
    connect(&restTimer_, &QTimer::timeout, this, &DrrFollower::refine);
    workspace_.session().poseChanged.connect([this] { follow(); });
    workspace_.deviceChanged.connect([this] {
        movingFactor_ = 2;
        follow();
    });
    workspace_.preview().ready.connect([this](const app::DrrResult& result) { learn(result); });
}

int DrrFollower::finestFactor() const
{
    const core::ProjectionGeometry& view = *workspace_.session().radiograph()->geometry;
    return std::max(1, (std::max(view.columns(), view.rows()) + kLargestExtent - 1) / kLargestExtent);
}

void DrrFollower::follow()
{
    if (!workspace_.session().canRegister())
        return;
    request(std::max(movingFactor_, finestFactor()));
    restTimer_.start();
}

void DrrFollower::refine()
{
    // A running registration moves the pose all the time and needs the device itself.
    if (workspace_.session().canRegister() && !workspace_.registration().running() &&
        movingFactor_ > finestFactor())
        request(finestFactor());
}

void DrrFollower::request(int factor)
{
    const core::Radiograph& radiograph = *workspace_.session().radiograph();
    workspace_.preview().request(
        {*radiograph.geometry, workspace_.session().pose(), factor, app::GreyScale::of(radiograph)});
}

void DrrFollower::learn(const app::DrrResult& result)
{
    // Time goes with the number of pixels.
    const double fluent = result.request.shrinkFactor * std::sqrt(result.milliseconds / kFluentMs);
    movingFactor_ = std::clamp(static_cast<int>(std::ceil(fluent - 0.1)), 1, kLargestFactor);
}

} // namespace isocenter::ui
