// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/pose_hypotheses.h"
#include "core/support/progress.h"
#include "gpu/algorithms/registration/drr_renderer.h"
#include "gpu/algorithms/registration/registration_evaluator.h"

#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace isocenter::gpu {

// Proposes poses of a volume in X-rays without a first guess (see core::HypothesisOptions): for each
// orientation and depth a DRR that is wider than the X-ray is displaced over it, on the device. Used on the
// device's thread.
class HypothesisFinder
{
public:
    // views: at the level at which they are compared. Throws InputError that names none of them for an X-ray
    // of which nothing counts or all that counts is of one grey value, DeviceError.
    HypothesisFinder(Device& device, std::shared_ptr<const AttenuationVolume> volume,
                     std::span<const EvaluatorView> views, const DrrOptions& drr,
                     const core::HypothesisOptions& options, const core::Pose& start,
                     const Eigen::Vector3d& pivotMm);

    // Around the start, about the pivot (volume frame, mm). Reports the share of orientations that were
    // looked at. Throws Cancelled soon after a request to stop.
    std::vector<core::PoseHypothesis> find(const core::Progress& progress);

private:
    struct WideView // an X-ray and the DRRs that are displaced over it
    {
        core::ProjectionGeometry geometry; // of the X-ray
        core::ProjectionGeometry wide;     // of the DRRs
        int reachColumns = 0;
        int reachRows = 0;
        float countedValues = 0.0f;
        std::unique_ptr<Buffer> reference; // see shift_correlation_params.h

        std::size_t places() const;
    };
    void addView(const EvaluatorView& view);
    std::vector<core::Pose> atDepths(const WideView& view, std::span<const core::Pose> orientations) const;
    std::vector<core::PoseHypothesis> hypothesesOf(std::span<const core::Pose> orientations,
                                                   const std::stop_token& stop);
    std::vector<float> agreement(const WideView& view, std::span<const core::Pose> poses,
                                 const std::stop_token& stop);
    int orientationsAtOnce() const;

    Device& device_;
    DrrRenderer renderer_;
    LaunchPlanner planner_; // of the displacements
    core::HypothesisOptions options_;
    core::Pose start_;
    Eigen::Vector3d pivotMm_;
    std::vector<double> depths_; // mm along each view, from the start's
    std::vector<WideView> views_;
    std::unique_ptr<Buffer> drrs_; // of a chunk and view; so the next
    std::unique_ptr<Buffer> agreement_;
};

} // namespace isocenter::gpu
