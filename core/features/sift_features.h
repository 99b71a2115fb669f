// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/descriptor.h"
#include "core/features/keypoint.h"

#include <vector>

namespace isocenter::core {

// The features of an image, the strongest keypoint first; a keypoint with several orientations stands there
// several times. The cells of a descriptor go row by row, its directions from the keypoint's orientation on,
// clockwise as seen, all relative to the keypoint's orientation and scale; it is 512 times a vector of length
// 1, cut at 255.
struct SiftFeatures
{
    std::vector<Keypoint> keypoints;
    std::vector<Descriptor> descriptors; // one a keypoint, in the same order

    bool operator==(const SiftFeatures&) const = default;
};

} // namespace isocenter::core
