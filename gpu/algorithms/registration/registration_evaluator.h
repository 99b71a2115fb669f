// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"
#include "core/measures/similarity.h"
#include "gpu/algorithms/registration/background.h"
#include "gpu/algorithms/registration/drr_renderer.h"
#include "gpu/algorithms/registration/similarity_metric.h"

#include <memory>
#include <optional>
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
    core::GreyMatch greyMatch = core::GreyMatch::IntensityFactor;
    core::Mask mask{};                        // of the pixels' size, or empty: all count
    std::vector<core::ImageFilter> filters{}; // of X-ray and DRR alike, in pixels of this resolution
};

// Renders and scores batches of poses against all views on one device: one upload of the poses (few go with
// a launch), all launches of all views, then one read of the measures. Several views count with the mean of
// their values and measures. Nothing is allocated on the device after the first batch of the largest size.
// Merging the kernels further would not pay: on an H200 the other kernels take 4 % of a batch of 1024 poses,
// and 13 % of one of 12 (gradient correlation, 128x128).
class RegistrationEvaluator
{
public:
    RegistrationEvaluator(Device& device, std::shared_ptr<const AttenuationVolume> volume,
                          std::vector<EvaluatorView> views, const core::SimilarityOptions& similarity,
                          const DrrOptions& drr);

    // From now on these bodies, of which the device keeps volumes, stand beside the volume; none: it is
    // alone. Waits for the device.
    void setBackground(std::span<const StandingBody> bodies, DeviceVolumes& volumes);

    // Throws Cancelled within two launches (about 50 ms) of a request to stop.
    void evaluate(std::span<const core::Pose> poses, std::span<core::Evaluation> results,
                  const std::stop_token& stop = {});
    // As evaluate, against one view alone.
    void evaluateView(std::size_t view, std::span<const core::Pose> poses,
                      std::span<core::Evaluation> results, const std::stop_token& stop = {});

    // The pair of images that the measures compare at a pose: X-ray region and DRR in its grey scale.
    core::Image xrayRegion(std::size_t view) const { return metrics_[view]->xrayRegion(); }
    core::Image greyDrr(std::size_t view, const core::Pose& pose);
    core::SeenImages seen(std::size_t view, const core::Pose& pose);
    std::size_t viewCount() const { return views_.size(); }

private:
    struct ViewRange
    {
        std::size_t first, end;
    };

    std::size_t largestBatch(ViewRange views) const;
    int resultVectors(ViewRange views) const; // of a pose
    void reserve(std::size_t poses);
    void evaluateViews(ViewRange views, std::span<const core::Pose> poses,
                       std::span<core::Evaluation> results, const std::stop_token& stop);
    void evaluateBatch(ViewRange views, std::span<const core::Pose> poses,
                       std::span<core::Evaluation> results, const std::stop_token& stop);
    void setPoses(ViewRange views, std::span<const core::Pose> poses);
    // Queues the integrals of one of the views of setPoses, at all its poses.
    void render(std::size_t view, ViewRange ofViews, std::size_t poses, const std::stop_token& stop);
    void renderAlone(std::size_t view, const core::Pose& pose); // to be looked at, not compared
    void submit(ViewRange views, std::span<const core::Pose> poses, const std::stop_token& stop);
    void collect(ViewRange views, std::span<core::Evaluation> results);

    Device& device_;
    DrrRenderer renderer_;
    std::vector<EvaluatorView> views_;
    std::vector<std::unique_ptr<SimilarityMetric>> metrics_;
    std::vector<DrrView> drrViews_;
    std::optional<Background> background_;
    std::size_t capacity_ = 0;          // poses
    std::unique_ptr<Buffer> integrals_; // of one view at a time: the queue keeps order
    std::unique_ptr<Buffer> sums_;      // results of the metrics: all views of a pose, pose after pose
    std::unique_ptr<Readback> results_; // of them, of the last submission
};

} // namespace isocenter::gpu
