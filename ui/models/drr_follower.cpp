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
    workspace_.session().bonesChanged.connect([this] { followBones(); });
    workspace_.session().xraysChanged.connect([this] { workspace_.preview().forgetRequests(); });
    workspace_.deviceChanged.connect([this] {
        movingFactor_ = 2;
        follow();
    });
    workspace_.preview().ready.connect([this](const app::DrrResult& result) { learn(result); });
}

int DrrFollower::finestFactor(const core::Radiograph& xray) const
{
    const int extent = std::max(xray.pixels.columns, xray.pixels.rows);
    return std::max(1, (extent + kLargestExtent - 1) / kLargestExtent);
}

void DrrFollower::followBones()
{
    bonesChanged_ = true;
    QTimer::singleShot(0, this, [this] {
        if (bonesChanged_)
            follow();
    });
}

void DrrFollower::follow()
{
    bonesChanged_ = false;
    request(movingFactor_);
    restTimer_.start();
}

void DrrFollower::refine()
{
    // A running registration moves the pose all the time and needs the device itself.
    const app::RegistrationRunner& registration = workspace_.registration();
    if ((!registration.running() || registration.paused()) && movingFactor_ > 1)
        request(1);
}

void DrrFollower::request(int factor)
{
    const app::Session& session = workspace_.session();
    if (!session.volume())
        return;
    for (const app::SessionXray& xray : session.xrays())
        if (xray.radiograph->geometry)
            workspace_.preview().request({xray.radiograph, session.shownPose(),
                                          std::max(factor, finestFactor(*xray.radiograph)),
                                          session.bones().standing()});
}

void DrrFollower::learn(const app::DrrResult& result)
{
    // Time goes with the number of pixels, and the views share it.
    const double views = static_cast<double>(workspace_.session().xrays().size());
    const double fluent = result.request.shrinkFactor * std::sqrt(views * result.milliseconds / kFluentMs);
    movingFactor_ = std::clamp(static_cast<int>(std::ceil(fluent - 0.1)), 1, kLargestFactor);
}

} // namespace isocenter::ui
