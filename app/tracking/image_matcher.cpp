// SPDX-License-Identifier: MIT
#include "app/tracking/image_matcher.h"

#include "core/support/elapsed.h"
#include "core/support/error.h"
#include "gpu/algorithms/features/sift_detector.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>

namespace isocenter::app {
namespace {

using Clock = std::chrono::steady_clock;

void requireRunning(const std::stop_token& stop)
{
    if (stop.stop_requested())
        throw Cancelled();
}

} // namespace

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
        throw InputError(
            fmt::format("{}: {} features were found, and a homography takes {} at least: take an "
                        "image with more structure, or a lower --contrast",
                        image, features.keypoints.size(), needed));
}

ImageMatch matchImages(gpu::Device& device, const core::Image& first, const core::Image& second,
                       const ImageMatchOptions& options, const std::stop_token& stop)
{
    ImageMatch result;
    gpu::SiftDetector detector(device, first.columns, first.rows, options.sift);
    std::unique_ptr<gpu::SiftDetector> other; // where the second image has another size
    if (second.columns != first.columns || second.rows != first.rows)
        other = std::make_unique<gpu::SiftDetector>(device, second.columns, second.rows, options.sift);

    auto begin = Clock::now();
    result.first = detector.detect(first);
    result.times.firstFeatures = core::millisecondsSince(begin);
    requireRunning(stop);
    begin = Clock::now();
    result.second = (other ? *other : detector).detect(second);
    result.times.secondFeatures = core::millisecondsSince(begin);
    requireRunning(stop);

    const auto roomFor = [](const core::SiftFeatures& features) {
        return std::max(1, static_cast<int>(features.descriptors.size()));
    };
    gpu::DescriptorMatcher matcher(device, roomFor(result.first), roomFor(result.second));
    begin = Clock::now();
    result.matches =
        matcher.match(result.first.descriptors, result.second.descriptors, options.matching, stop);
    result.times.matching = core::millisecondsSince(begin);

    gpu::HomographySearch search(device, std::max(4, static_cast<int>(result.matches.size())));
    auto found = search.find(pointPairs(result.first.keypoints, result.second.keypoints, result.matches),
                             options.homography, stop);
    result.homography = std::move(found.homography);
    result.hypotheses = found.hypotheses;
    result.times.scoring = found.scoringMs;
    result.times.refining = found.refiningMs;
    return result;
}

} // namespace isocenter::app
