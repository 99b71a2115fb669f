// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/accuracy/accuracy_bench.h"
#include "core/features/judging/known_transform.h"
#include "core/features/judging/match_accuracy.h"
#include "core/features/sift_features.h"
#include "gpu/algorithms/features/sift_detector.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace isocenter::app {

// Pictures of a wall and how their features are found; matches are nearest neighbours of each other, without
// a ratio test.
struct SiftAccuracyScene
{
    int columns = 800;
    int rows = 600;
    core::SiftOptions detector;
    gpu::SiftVariant variant;
    std::vector<core::KnownTransform> transforms; // from the first picture to each of the others
};

// How the features of the first picture agree with those of each of the others.
struct SiftErrors
{
    std::vector<core::MatchAccuracy> ofTransforms;
    core::SiftFeatures first; // of the first picture, for comparison with another device

    core::MatchAccuracy mean() const; // keypoints and matches: sums
};

// The share of two lists' features that both have (intersection over union): within 0.01 px, a thousandth of
// the scale and a hundredth of a radian, the entries of the descriptor at most 1 apart. 1 for two empty
// lists.
double agreementOf(const core::SiftFeatures& a, const core::SiftFeatures& b);

// The pictures of a scene, made once for all devices.
class SiftAccuracyTest
{
public:
    // Throws Cancelled.
    SiftAccuracyTest(const SiftAccuracyScene& scene, const std::stop_token& stop);

    SiftErrors errorsOn(gpu::Device& device, const std::stop_token& stop) const;
    // The same of other features: extract finds and describes at most mostFeatures in a picture's greys.
    using Extractor = std::function<core::SiftFeatures(std::span<const std::uint8_t> greys)>;
    SiftErrors errorsOf(gpu::Device& device, const Extractor& extract, int mostFeatures,
                        const std::stop_token& stop) const;

private:
    SiftAccuracyScene scene_;
    std::vector<std::vector<std::uint8_t>> pictures_; // the first, then one a transform
};

// The cases of the accuracy bench: the suite of known transforms, with scale spaces of floats and of halves.
std::vector<AccuracyCase> siftAccuracyCases();

} // namespace isocenter::app
