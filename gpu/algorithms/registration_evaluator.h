// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"
#include "core/registration/similarity.h"
#include "gpu/algorithms/drr_renderer.h"
#include "gpu/algorithms/similarity_metric.h"

#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace isocenter::gpu {

// An X-ray prepared for evaluation at one resolution.
struct EvaluatorView
{
    core::ProjectionGeometry geometry;
    core::Image pixels;
    core::Roi region;
    bool logarithmic = false;
};

// Renders and scores batches of poses against all views on one device; only the measures come back. Several
// views count with the mean of their values and measures. Nothing is allocated after the first batch of the
// largest size.
class RegistrationEvaluator
{
public:
    RegistrationEvaluator(Device& device, std::shared_ptr<const AttenuationVolume> volume,
                          std::vector<EvaluatorView> views, const core::SimilarityOptions& similarity,
                          const DrrOptions& drr);

    // Throws Cancelled within two launches (about 50 ms) of a request to stop.
    void evaluate(std::span<const core::Pose> poses, std::span<core::Evaluation> results,
                  const std::stop_token& stop = {});

    // The pair of images that the measures compare at a pose: X-ray region and DRR in its grey scale.
    core::Image xrayRegion(std::size_t view) const { return metrics_[view]->xrayRegion(); }
    core::Image greyDrr(std::size_t view, const core::Pose& pose);
    std::size_t viewCount() const { return views_.size(); }

private:
    void evaluateView(std::size_t view, std::span<const core::Pose> poses,
                      std::span<core::Evaluation> results, const std::stop_token& stop);
    Buffer& integrals(std::size_t bytes);

    Device& device_;
    DrrRenderer renderer_;
    std::vector<EvaluatorView> views_;
    std::vector<std::unique_ptr<SimilarityMetric>> metrics_;
    std::unique_ptr<Buffer> integrals_;
};

} // namespace isocenter::gpu
