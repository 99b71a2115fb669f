// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/descriptor.h"
#include "core/features/keypoint.h"

#include <Eigen/Core>

#include <span>

namespace isocenter::core {

// How well the features of two pictures of a plane agree, where the homography between them is known
// (Mikolajczyk and Schmid 2005; the mean matching accuracy as in HPatches, Balntas 2017). Keypoints count
// where both pictures show them.
struct MatchAccuracy
{
    int keypoints = 0; // of the picture that has fewer of them in common view; places, not orientations
    int matches = 0;
    double repeatability = 0.0; // share of these keypoints with one of the other picture within 3 px
    double matchingScore = 0.0; // share of these keypoints with a match within 3 px
    double within1Px = 0.0;     // shares of the matches whose error is at most that
    double within3Px = 0.0;
    double within5Px = 0.0;
    double localisationPx = 0.0; // median error of the matches within 3 px
    Eigen::Vector2d biasPx =
        Eigen::Vector2d::Zero(); // median of these errors, right and down in the second one
};

// matches: of the first picture's keypoints (query) with the second's (train). Both pictures have the size.
MatchAccuracy matchAccuracy(std::span<const Keypoint> first, std::span<const Keypoint> second,
                            std::span<const DescriptorMatch> matches, const Eigen::Matrix3d& secondFromFirst,
                            int columns, int rows);

} // namespace isocenter::core
