// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/sift_features.h"
#include "core/image/image.h"
#include "gpu/algorithms/features/descriptor_matcher.h"
#include "gpu/algorithms/features/homography_search.h"
#include "gpu/device.h"

#include <span>
#include <stop_token>
#include <vector>

namespace isocenter::app {

struct ImageMatchOptions
{
    core::SiftOptions sift;
    gpu::DescriptorMatcherOptions matching;
    gpu::HomographySearchOptions homography;
};

// What two images have in common.
struct ImageMatch
{
    core::SiftFeatures first;
    core::SiftFeatures second;
    std::vector<core::DescriptorMatch> matches; // query: in first, train: in second
    core::RobustHomography homography;          // second from first, with an inlier mark for each match
    int hypotheses = 0;

    struct Times // ms, with uploads and downloads
    {
        double firstFeatures = 0.0;
        double secondFeatures = 0.0;
        double matching = 0.0;
        double scoring = 0.0;  // of hypotheses on the device
        double refining = 0.0; // of the homography on the host
    } times;
};

// The places of matched features, in the order of the matches.
std::vector<core::PointPair> pointPairs(std::span<const core::Keypoint> first,
                                        std::span<const core::Keypoint> second,
                                        std::span<const core::DescriptorMatch> matches);

// Throws InputError that names the image and says what to do if it has fewer features than a homography
// takes.
void requireFeatures(const core::SiftFeatures& features, const std::string& image,
                     const ImageMatchOptions& options);

// Matches two images by their SIFT features: finds the features of both on the device, their mutual nearest
// neighbours and the homography between them. Use it on the device's thread. Throws what the parts throw:
// UsageError for senseless options, InputError for images too small for SIFT, Cancelled.
ImageMatch matchImages(gpu::Device& device, const core::Image& first, const core::Image& second,
                       const ImageMatchOptions& options = {}, const std::stop_token& stop = {});

} // namespace isocenter::app
