// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration_evaluator.h"

#include "core/support/error.h"

#include <algorithm>
#include <chrono>

namespace isocenter::gpu {
namespace {

std::size_t pixelCount(const core::Roi& area)
{
    return static_cast<std::size_t>(area.columns) * static_cast<std::size_t>(area.rows);
}

} // namespace

RegistrationEvaluator::RegistrationEvaluator(Device& device, std::shared_ptr<const AttenuationVolume> volume,
                                             std::vector<EvaluatorView> views,
                                             const core::SimilarityOptions& similarity, const DrrOptions& drr)
    : device_(device), renderer_(device, std::move(volume), drr), views_(std::move(views))
{
    for (const EvaluatorView& view : views_)
        metrics_.push_back(std::make_unique<SimilarityMetric>(device, view.pixels, view.region,
                                                              view.logarithmic, similarity));
}

Buffer& RegistrationEvaluator::integrals(std::size_t bytes)
{
    if (!integrals_ || integrals_->bytes() < bytes)
        integrals_ = device_.createBuffer(bytes);
    return *integrals_;
}

void RegistrationEvaluator::evaluateView(std::size_t view, std::span<const core::Pose> poses,
                                         std::span<core::Evaluation> results, const std::stop_token& stop)
{
    SimilarityMetric& metric = *metrics_[view];
    const std::size_t largest = static_cast<std::size_t>(renderer_.largestBatch(metric.area()));
    for (std::size_t first = 0; first < poses.size(); first += largest) {
        const auto batch = poses.subspan(first, std::min(largest, poses.size() - first));
        const std::size_t pixels = batch.size() * pixelCount(metric.area());
        Buffer& drrs = integrals(pixels * sizeof(float));
        const auto begin = std::chrono::steady_clock::now();
        renderer_.renderBatch(views_[view].geometry, metric.area(), batch, drrs, stop);
        metric.launch(drrs, static_cast<int>(batch.size()));
        metric.results(results.subspan(first, batch.size()));
        renderer_.planner().observe(
            static_cast<double>(pixels),
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    }
}

void RegistrationEvaluator::evaluate(std::span<const core::Pose> poses, std::span<core::Evaluation> results,
                                     const std::stop_token& stop)
{
    evaluateView(0, poses, results, stop);
    std::vector<core::Evaluation> further(poses.size());
    for (std::size_t view = 1; view < views_.size(); ++view) {
        evaluateView(view, poses, further, stop);
        const double weight = 1.0 / static_cast<double>(view + 1); // a running mean over the views
        for (std::size_t pose = 0; pose < poses.size(); ++pose) {
            results[pose].value += weight * (further[pose].value - results[pose].value);
            for (std::size_t m = 0; m < results[pose].measures.size(); ++m)
                results[pose].measures[m] += weight * (further[pose].measures[m] - results[pose].measures[m]);
        }
    }
}

core::Image RegistrationEvaluator::greyDrr(std::size_t view, const core::Pose& pose)
{
    core::Evaluation ignored;
    evaluateView(view, std::span(&pose, 1), std::span(&ignored, 1), {});
    return metrics_[view]->greyImage(0);
}

} // namespace isocenter::gpu
