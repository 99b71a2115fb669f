// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/descriptor.h"
#include "core/features/keypoint.h"

#include <vector>

namespace isocenter::core {

// How SIFT features are found (Lowe 2004). Thresholds are those of OpenCV and VLFeat, for grey values 0..255.
struct SiftOptions
{
    bool doubling = true;            // starts from the image at twice its size: about four times the features
    double sigma = 1.6;              // blur of each octave's first image, in its pixels; 0.8 to 2.5
    double imageSigma = 0.5;         // blur that the image is taken to have already, in its pixels
    double contrastThreshold = 0.04; // share of the grey range, divided by the 3 scales of an octave
    double edgeThreshold = 10.0;     // ratio of the principal curvatures above which a point lies on an edge
    int maximumKeypoints = 8192;     // the strongest that are described; each may have up to 4 orientations
    int maximumFeatures = 0; // that are returned, the strongest keypoints' first; 0: all. One that has
                             // several orientations is as many features
    bool rootSift = false;   // descriptors compare by Hellinger's distance (Arandjelovic 2012)

    static constexpr int kScales = 3;           // a feature can be found in, of an octave
    static constexpr int kMostOrientations = 4; // of a keypoint

    // Throws UsageError that names the option.
    void validate() const;
};

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
