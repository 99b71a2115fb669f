// SPDX-License-Identifier: MIT
#include "app/tracking/matching/image_matcher.h"

#include "app/tracking/matching/reference_matcher.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

namespace isocenter::app {

std::vector<core::PointPair> pointPairs(std::span<const core::Keypoint> first,
                                        std::span<const core::Keypoint> second,
                                        std::span<const core::DescriptorMatch> matches)
{
    const auto placeOf = [](const core::Keypoint& keypoint) {
        return Eigen::Vector2d(static_cast<double>(keypoint.x), static_cast<double>(keypoint.y));
    };
    std::vector<core::PointPair> pairs;
    for (const core::DescriptorMatch& match : matches)
        pairs.push_back({placeOf(first[static_cast<std::size_t>(match.query)]),
                         placeOf(second[static_cast<std::size_t>(match.train)])});
    return pairs;
}

void requireFeatures(const core::SiftFeatures& features, const std::string& image,
                     const ImageMatchOptions& options)
{
    const int needed = options.homography.fewestInliers;
    if (static_cast<int>(features.keypoints.size()) < needed)
        throw InputError(fmt::format(
            translatable("Data", "{}: {} features were found, and a homography takes {} at least: take an "
                                 "image with more structure, or a lower --contrast"),
            image, features.keypoints.size(), needed));
}

ImageMatch matchImages(gpu::Device& device, const core::Image& first, const core::Image& second,
                       const ImageMatchOptions& options, const std::stop_token& stop)
{
    ReferenceMatcher matcher(device, second.columns, second.rows, options);
    matcher.setReference(first);
    return matcher.match(second, stop);
}

} // namespace isocenter::app
