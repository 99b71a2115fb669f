// SPDX-License-Identifier: MIT
#include "app/tracking/matching/feature_detection.h"

#include "app/tracking/matching/feature_finder.h"
#include "core/image/mask.h"
#include "core/support/error.h"
#include "core/support/named_values.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace isocenter::app {
namespace {

constexpr core::NamedValues<FeatureDetector, 6> kDetectors{{{FeatureDetector::Harris, "harris"},
                                                            {FeatureDetector::ShiTomasi, "shi-tomasi"},
                                                            {FeatureDetector::Canny, "canny"},
                                                            {FeatureDetector::LaplacianOfGaussian, "log"},
                                                            {FeatureDetector::DifferenceOfGaussians, "dog"},
                                                            {FeatureDetector::Sift, "sift"}}};
static_assert(core::namesEveryValue(kDetectors, FeatureDetector::Sift));
constexpr float kSamePlace = 0.5f; // pixels

// Which of the keypoints lie near a place, by cells of a pixel.
class PlacesOf
{
public:
    explicit PlacesOf(const std::vector<core::Keypoint>& keypoints)
    {
        for (const core::Keypoint& keypoint : keypoints)
            cells_.emplace(cellOf(keypoint.x, keypoint.y), &keypoint);
    }
    bool hasNear(const core::Keypoint& wanted) const
    {
        const auto [column, row] = cellOf(wanted.x, wanted.y);
        for (int y = row - 1; y <= row + 1; ++y)
            for (int x = column - 1; x <= column + 1; ++x) {
                const auto [first, last] = cells_.equal_range({x, y});
                for (auto cell = first; cell != last; ++cell)
                    if (std::hypot(cell->second->x - wanted.x, cell->second->y - wanted.y) < kSamePlace)
                        return true;
            }
        return false;
    }

private:
    using Cell = std::pair<int, int>;
    static Cell cellOf(float x, float y)
    {
        return {static_cast<int>(std::floor(x)), static_cast<int>(std::floor(y))};
    }
    std::multimap<Cell, const core::Keypoint*> cells_;
};

double sharedBy(const std::vector<core::Keypoint>& some, const std::vector<core::Keypoint>& others)
{
    const PlacesOf places(others);
    return static_cast<double>(std::ranges::count_if(
        some, [&](const core::Keypoint& keypoint) { return places.hasNear(keypoint); }));
}

} // namespace

std::string_view toString(FeatureDetector detector)
{
    return core::nameOf(kDetectors, detector);
}

std::vector<std::string> featureDetectorNames()
{
    return core::namesOf(kDetectors);
}

FeatureDetector parseFeatureDetector(std::string_view name)
{
    if (const auto detector = core::valueNamed(kDetectors, name))
        return *detector;
    throw UsageError(fmt::format(translatable("Data", "detector '{}': there are {}"), name,
                                 fmt::join(featureDetectorNames(), ", ")));
}

bool findsEdges(FeatureDetector detector)
{
    return detector == FeatureDetector::Canny || detector == FeatureDetector::LaplacianOfGaussian ||
           detector == FeatureDetector::DifferenceOfGaussians;
}

FeatureResult detectFeatures(gpu::Device& device, const core::Image& image, const FeatureRequest& request)
{
    FeatureFinder finder(device, image.columns, image.rows, request);
    finder.find(image);
    FeatureResult result = finder.find(image);
    gpu::LaunchTimer timer(device);
    finder.find(image);
    result.timeline = timer.take();
    return result;
}

double agreement(const FeatureResult& a, const FeatureResult& b)
{
    if (!a.edges.empty())
        return core::shareOfAlikePixels(a.edges, b.edges);
    const auto all = static_cast<double>(a.keypoints.size() + b.keypoints.size());
    return all > 0.0 ? (sharedBy(a.keypoints, b.keypoints) + sharedBy(b.keypoints, a.keypoints)) / all : 1.0;
}

} // namespace isocenter::app
