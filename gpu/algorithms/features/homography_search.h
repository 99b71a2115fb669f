// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/robust_homography.h"
#include "gpu/algorithms/launch_planner.h"
#include "gpu/device.h"
#include "gpu/params/params.h"

#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace isocenter::gpu {

struct HomographySearchOptions
{
    double thresholdPx = 3.0;  // symmetric transfer error from which on a pair does not count
    int hypotheses = 2048;     // of a round
    int mostHypotheses = 8192; // more rounds follow while the confidence is not reached
    double confidence = 0.999; // that a sample without outliers was met
    int fewestInliers = 8;     // that a homography needs

    // Throws UsageError that names the option which makes no sense.
    void validate() const;
};

// Finds the homography between two images from pairs of points of which many may be wrong (RANSAC, Fischler
// and Bolles 1981): homographies through four random pairs each are made and scored on the device, a round of
// hypotheses at a time; the best of them are refined over all pairs on the host. The samples depend on the
// seed only. Reserves its memory at construction; use it on the device's thread.
//
// A round is one launch, a hypothesis a group; the numbers that pick the samples lie on the device from
// the start, so that a search uploads its pairs and reads its scores. The best, if they lead to different
// ones, are refined in double (core::refinedRobustly), so that devices end at the same homography:
// core::TransferEquations holds the pairs coordinate by coordinate and sums the errors and normal
// equations of Gauss and Newton's steps over blocks of them with vector instructions.
class HomographySearch
{
public:
    static constexpr int kMostHypotheses = 16384;

    // For at most that many pairs. Throws UsageError for less than four.
    HomographySearch(Device& device, int mostPairs, std::uint64_t seed = 1);

    struct Result
    {
        core::RobustHomography homography; // none, with the problem, where the pairs do not give any
        int hypotheses = 0;                // that were scored
        double scoringMs = 0.0;            // upload of the pairs, scoring and reading the scores
        double refiningMs = 0.0;           // on the host
    };
    // pictures: which the pairs join; a homography that cannot be two views of a plane in them is passed
    // over. Throws UsageError for more pairs than reserved, Cancelled when stop is requested.
    Result find(std::span<const core::PointPair> pairs, const core::HomographyPictures& pictures,
                const HomographySearchOptions& options = {}, const std::stop_token& stop = {});

private:
    // Pairs in units about their centres, as the device sees them.
    struct Units
    {
        Eigen::Matrix3d first; // units from pixels
        Eigen::Matrix3d second;
    };
    Units upload(std::span<const core::PointPair> pairs);
    std::vector<vec4> score(int first, int count, int pairs, const Units& units,
                            const HomographySearchOptions& options, const std::stop_token& stop);
    core::RobustHomography refined(std::span<const core::PointPair> pairs, const std::vector<vec4>& scores,
                                   const Units& units, const core::HomographyPictures& pictures,
                                   const HomographySearchOptions& options) const;

    Device& device_;
    int mostPairs_;
    LaunchPlanner planner_;
    std::vector<vec4> random_; // four numbers a hypothesis
    std::unique_ptr<Buffer> samples_;
    std::unique_ptr<Buffer> pairs_;
    std::unique_ptr<Buffer> scores_;
};

} // namespace isocenter::gpu
