// SPDX-License-Identifier: MIT
#include "app/sequence/live_registration.h"

#include "core/support/error.h"

#include <fmt/format.h>

namespace isocenter::app {
namespace {

Eigen::Vector2i sizeOf(const gpu::RegistrationView& view)
{
    return {view.radiograph->pixels.columns, view.radiograph->pixels.rows};
}

std::vector<Eigen::Vector2i> sizesOf(const std::vector<gpu::RegistrationView>& views)
{
    std::vector<Eigen::Vector2i> sizes;
    for (const gpu::RegistrationView& view : views)
        sizes.push_back(sizeOf(view));
    return sizes;
}

} // namespace

LiveRegistration::LiveRegistration(const RegistrationDevices& devices, const LivePlan& plan,
                                   const std::stop_token& stop)
    : views_(plan.tracking.problem().views), sizes_(sizesOf(views_)), tracking_(devices, plan.tracking, stop),
      finding_(plan.finding ? std::make_unique<PlannedRegistration>(devices, *plan.finding, stop) : nullptr),
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
}

void LiveRegistration::requireSameSizes(const std::vector<gpu::RegistrationView>& views) const
{
    for (std::size_t v = 0; v < views.size(); ++v)
        if (const Eigen::Vector2i size = sizeOf(views[v]); size != sizes_[v])
            throw InputError(fmt::format("{}: has {} x {} pixels, but the stream began with {} x {}",
                                         views[v].radiograph->name, size.x(), size.y(), sizes_[v].x(),
                                         sizes_[v].y()));
}

std::optional<core::Pose> LiveRegistration::find(const core::Pose& around, const std::stop_token& stop)
{
    finding_->setViews(views_);
    const core::RegistrationResult result = finding_->run(around, {}, stop).result;
    stopIfAsked(stop);
    return result.verdict && result.verdict->found ? std::optional(result.pose) : std::nullopt;
}

LiveFrame LiveRegistration::next(int frame, const std::vector<gpu::RegistrationView>& views,
                                 const std::stop_token& stop)
{
    stopIfAsked(stop);
    try {
        requireSameSizes(views);
        tracking_.setViews(views);
    } catch (const InputError& error) {
        return {corruptFrame(error.what())};
    }
    views_ = views;
    stop_ = stop;
    return tracker_.next(frame, stop);
}

} // namespace isocenter::app
