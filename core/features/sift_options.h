// SPDX-License-Identifier: MIT
#pragma once

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

} // namespace isocenter::core
