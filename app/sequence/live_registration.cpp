// SPDX-License-Identifier: MIT
#include "app/sequence/live_registration.h"

#include "core/support/clock.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace isocenter::app {
namespace {

Eigen::Vector2i sizeOf(const gpu::RegistrationView& view)
{
    return {view.radiograph->pixels.columns, view.radiograph->pixels.rows};
}

std::vector<Eigen::Vector2i> sizesOf(const std::vector<gpu::RegistrationView>& views)
{
    std::vector<Eigen::Vector2i> sizes;
    sizes.reserve(views.size());
    for (const gpu::RegistrationView& view : views)
        sizes.push_back(sizeOf(view));
    return sizes;
}

} // namespace

LiveRegistration::LiveRegistration(const RegistrationDevices& devices, const LivePlan& plan,
                                   const std::stop_token& stop)
    : views_(plan.tracking.problem().views), sizes_(sizesOf(views_)), tracking_(devices, plan.tracking, stop),
      finding_(plan.finding ? std::make_unique<PlannedRegistration>(devices, *plan.finding, stop) : nullptr),
      findBegins_(plan.findBegins),
      tracker_(
          [this](const core::Pose& start, const std::optional<core::MultiStart>& around) {
              return (around ? tracking_.runFromStarts(start, *around, {}, stop_)
                             : tracking_.run(start, {}, stop_))
                  .result;
          },
          plan.finding
              ? StreamTracker::FindPose([this](const core::Pose& around, const std::stop_token& stopped) {
                    return find(around, stopped);
                })
              : StreamTracker::FindPose(),
          plan.tracking.frame().pivotMm, plan.options, plan.start, plan.isStartKnown)
{
    tracking_.holdAt(plan.start);
    tracking_.warmUp(plan.start);
    if (finding_)
        finding_->warmUp(plan.start);
    ready_ = LiveClock::now();
}

void LiveRegistration::requireSameSizes(const std::vector<gpu::RegistrationView>& views) const
{
    for (std::size_t v = 0; v < views.size(); ++v)
        if (const Eigen::Vector2i size = sizeOf(views[v]); size != sizes_[v])
            throw InputError(
                fmt::format(translatable("Data", "{}: has {} x {} pixels, but the stream began with {} x {}"),
                            views[v].radiograph->name, size.x(), size.y(), sizes_[v].x(), sizes_[v].y()));
}

std::optional<core::Pose> LiveRegistration::find(const core::Pose& around, const std::stop_token& stop)
{
    if (findBegins_)
        findBegins_();
    finding_->setViews(views_);
    const core::RegistrationResult result = finding_->run(around, {}, stop).result;
    stopIfAsked(stop);
    return result.verdict && result.verdict->found ? std::optional(result.pose) : std::nullopt;
}

void LiveRegistration::correct(const core::Pose& pose)
{
    tracking_.holdAt(pose);
    tracker_.restartAt(pose);
}

LiveFrame LiveRegistration::registered(const LiveSet& set, const ViewsOfSet& viewsOf,
                                       const std::stop_token& stop)
{
    stopIfAsked(stop);
    if (!set.failure.empty())
        return {corruptFrame(set.failure)};
    try {
        std::vector<gpu::RegistrationView> views = viewsOf(set.xrays);
        requireSameSizes(views);
        tracking_.setViews(views);
        views_ = std::move(views);
    } catch (const InputError& error) {
        return {corruptFrame(error.what())};
    }
    stop_ = stop;
    return tracker_.next(set.number, stop);
}

LiveOutcome LiveRegistration::next(const LiveSet& set, const ViewsOfSet& viewsOf, const std::stop_token& stop)
{
    const auto begin = LiveClock::now();
    LiveOutcome outcome{set.number, set.name, registered(set, viewsOf, stop)};
    outcome.latencyMs = core::millisecondsSince(std::max(set.arrived, ready_));
    outcome.registrationMs = core::millisecondsSince(begin);
    return outcome;
}

} // namespace isocenter::app
