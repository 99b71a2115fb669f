// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration/registration_evaluator.h"

#include "core/support/error.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

namespace isocenter::gpu {
namespace {

// The mean over the views so far: one of weight 1 / count more.
void addToMean(core::Evaluation& mean, const core::Evaluation& further, double weight)
{
    mean.value += weight * (further.value - mean.value);
    for (std::size_t m = 0; m < mean.measures.size(); ++m)
        mean.measures[m] += weight * (further.measures[m] - mean.measures[m]);
}

} // namespace

RegistrationEvaluator::RegistrationEvaluator(Device& device, std::shared_ptr<const AttenuationVolume> volume,
                                             std::vector<EvaluatorView> views,
                                             const core::SimilarityOptions& similarity, const DrrOptions& drr)
    : device_(device), renderer_(device, std::move(volume), drr), views_(std::move(views))
{
    for (const EvaluatorView& view : views_) {
        metrics_.push_back(std::make_unique<SimilarityMetric>(device, view.pixels, view.region, view.mask,
                                                              view.greyMatch, view.filters, similarity));
        drrViews_.push_back({&view.geometry, metrics_.back()->area()});
    }
}

void RegistrationEvaluator::setBackground(std::span<const StandingBody> bodies, DeviceVolumes& volumes)
{
    background_.reset();
    if (bodies.empty())
        return;
    const double voxelMm = std::cbrt(renderer_.volume().geometry().spacingMm.prod());
    background_.emplace(device_, volumes, bodies, voxelMm, renderer_.stepMm(), drrViews_);
}

std::size_t RegistrationEvaluator::largestBatch(ViewRange views) const
{
    int largest = std::numeric_limits<int>::max();
    for (std::size_t view = views.first; view < views.end; ++view)
        largest = std::min(largest, renderer_.largestBatch(drrViews_[view].area));
    return static_cast<std::size_t>(largest);
}

int RegistrationEvaluator::resultVectors(ViewRange views) const
{
    int vectors = 0;
    for (std::size_t view = views.first; view < views.end; ++view)
        vectors += metrics_[view]->resultVectors();
    return vectors;
}

void RegistrationEvaluator::reserve(std::size_t poses)
{
    if (poses <= capacity_)
        return;
    std::size_t pixels = 0;
    for (const DrrView& view : drrViews_)
        pixels = std::max(pixels, view.area.pixels());
    const std::size_t vectors = poses * static_cast<std::size_t>(resultVectors({0, views_.size()}));
    integrals_ = device_.createBuffer(poses * pixels * sizeof(float));
    sums_ = device_.createBuffer(vectors * sizeof(vec4));
    results_ = device_.createReadback(vectors * sizeof(vec4));
    capacity_ = poses;
}

void RegistrationEvaluator::setPoses(ViewRange views, std::span<const core::Pose> poses)
{
    reserve(poses.size());
    renderer_.setPoses(std::span(drrViews_).subspan(views.first, views.end - views.first), poses);
}

void RegistrationEvaluator::render(std::size_t view, ViewRange ofViews, std::size_t poses,
                                   const std::stop_token& stop)
{
    renderer_.renderView(view - ofViews.first, *integrals_, stop);
    if (background_)
        background_->addTo(view, *integrals_, static_cast<int>(poses));
}

void RegistrationEvaluator::renderAlone(std::size_t view, const core::Pose& pose)
{
    const ViewRange alone{view, view + 1};
    setPoses(alone, std::span(&pose, 1));
    render(view, alone, 1, {});
}

void RegistrationEvaluator::submit(ViewRange views, std::span<const core::Pose> poses,
                                   const std::stop_token& stop)
{
    setPoses(views, poses);
    ResultSlots slots{sums_.get(), resultVectors(views), 0};
    for (std::size_t view = views.first; view < views.end; ++view) {
        render(view, views, poses.size(), stop);
        metrics_[view]->launch(*integrals_, static_cast<int>(poses.size()), slots);
        slots.first += metrics_[view]->resultVectors();
    }
    results_->queue(*sums_, poses.size() * static_cast<std::size_t>(slots.stride) * sizeof(vec4));
}

void RegistrationEvaluator::collect(ViewRange views, std::span<core::Evaluation> results)
{
    const std::span<const std::byte> sums = results_->wait();
    std::span rest(reinterpret_cast<const vec4*>(sums.data()), sums.size() / sizeof(vec4));
    for (core::Evaluation& result : results)
        for (std::size_t view = views.first; view < views.end; ++view) {
            const auto count = static_cast<std::size_t>(metrics_[view]->resultVectors());
            const core::Evaluation evaluation = metrics_[view]->evaluationFrom(rest.first(count));
            rest = rest.subspan(count);
            if (view == views.first)
                result = evaluation;
            else
                addToMean(result, evaluation, 1.0 / static_cast<double>(view - views.first + 1));
        }
}

void RegistrationEvaluator::evaluateBatch(ViewRange views, std::span<const core::Pose> poses,
                                          std::span<core::Evaluation> results, const std::stop_token& stop)
{
    const auto begin = std::chrono::steady_clock::now();
    submit(views, poses, stop);
    collect(views, results);
    double pixels = 0.0;
    for (std::size_t view = views.first; view < views.end; ++view)
        pixels += static_cast<double>(poses.size() * drrViews_[view].area.pixels());
    renderer_.planner().observe(
        pixels, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
}

void RegistrationEvaluator::evaluateViews(ViewRange views, std::span<const core::Pose> poses,
                                          std::span<core::Evaluation> results, const std::stop_token& stop)
{
    const std::size_t largest = largestBatch(views);
    for (std::size_t first = 0; first < poses.size(); first += largest) {
        const std::size_t count = std::min(largest, poses.size() - first);
        evaluateBatch(views, poses.subspan(first, count), results.subspan(first, count), stop);
    }
}

void RegistrationEvaluator::evaluate(std::span<const core::Pose> poses, std::span<core::Evaluation> results,
                                     const std::stop_token& stop)
{
    evaluateViews({0, views_.size()}, poses, results, stop);
}

void RegistrationEvaluator::evaluateView(std::size_t view, std::span<const core::Pose> poses,
                                         std::span<core::Evaluation> results, const std::stop_token& stop)
{
    evaluateViews({view, view + 1}, poses, results, stop);
}

core::Image RegistrationEvaluator::greyDrr(std::size_t view, const core::Pose& pose)
{
    renderAlone(view, pose);
    return metrics_[view]->greyImage(*integrals_);
}

core::SeenImages RegistrationEvaluator::seen(std::size_t view, const core::Pose& pose)
{
    renderAlone(view, pose);
    return metrics_[view]->seen(*integrals_);
}

} // namespace isocenter::gpu
