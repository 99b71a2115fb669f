// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/corner_options.h"
#include "core/features/descriptor.h"
#include "core/features/edge_options.h"
#include "core/features/keypoint.h"
#include "core/features/sift_features.h"
#include "core/image/image.h"
#include "core/image/mask.h"
#include "gpu/device.h"

#include <string>
#include <string_view>
#include <vector>

namespace isocenter::app {

enum class FeatureDetector {
    Harris,
    ShiTomasi,
    Canny,
    LaplacianOfGaussian, // edges at its zero crossings, as of the next
    DifferenceOfGaussians,
    Sift,
};

// "harris", "shi-tomasi", "canny", "log", "dog", "sift".
std::string_view toString(FeatureDetector detector);
std::vector<std::string> featureDetectorNames();
// Throws UsageError that lists the names.
FeatureDetector parseFeatureDetector(std::string_view name);

// Whether it gives edges, not key points.
bool findsEdges(FeatureDetector detector);

// What to look for in an image; of the options those of the detector count.
struct FeatureRequest
{
    FeatureDetector detector = FeatureDetector::ShiTomasi;
    core::CornerOptions corners; // its measure is the detector's
    core::EdgeOptions edges;
    core::LaplaceOptions laplace; // its form is the detector's
    core::SiftOptions sift;
};

// What was found, and how long a device that had done the same before took.
struct FeatureResult
{
    std::vector<core::Keypoint> keypoints;     // strongest first; none of edges
    std::vector<core::Descriptor> descriptors; // of SIFT, one a key point
    core::Mask edges;                          // empty but for edges
    double wallMs = 0.0;                       // from the image on the host (bytes where corners are found in
                                               // whole greys, else floats) to the list on the host
    double uploadMs = 0.0;                     // of it
    gpu::Timeline timeline;                    // kernels, in another run: time stamps take time themselves

    std::size_t found() const { return edges.empty() ? keypoints.size() : edges.countedPixels(); }
};

// Finds features in an image of grey values 0 to 255; on the device's thread. Does so three times: to
// compile, by the host's clock, by the device's. Throws UsageError, InputError, DeviceError.
FeatureResult detectFeatures(gpu::Device& device, const core::Image& image, const FeatureRequest& request);

// How far two results of the same image agree, 0 to 1. Keypoints: the share of those of either that the other
// has within 0.5 pixel; edges: of pixels that are the same.
double agreement(const FeatureResult& a, const FeatureResult& b);

} // namespace isocenter::app
