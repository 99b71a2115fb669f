// SPDX-License-Identifier: MIT
#include "gpu/algorithms/features/point_describer.h"

#include "core/support/error.h"
#include "gpu/algorithms/features/sift_records.h"
#include "gpu/params/features/sift_descriptor_params.h"
#include "gpu/params/features/sift_orientation_params.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace isocenter::gpu {
namespace {

constexpr int kPointItems = 64; // items a point
constexpr int kMostPoints = 4096;
constexpr int kMainOrientation = 1; // of each point

const Defines& pointLine()
{
    static const Defines kLine{{"GROUP_X", std::to_string(kPointItems)}, {"GROUP_Y", "1"}};
    return kLine;
}

} // namespace

PointDescriber::PointDescriber(Device& device, int columns, int rows, int mostPoints, double scale)
    : device_(device), columns_(columns), rows_(rows), mostPoints_(mostPoints),
      scale_(static_cast<float>(scale))
{
    if (mostPoints < 1 || !(scale > 0.0) || !std::isfinite(scale))
        throw UsageError(fmt::format("{} points at a scale of {} pixels cannot be described: give one point "
                                     "at least and a scale above 0",
                                     mostPoints, scale));
    octaves_ = device.createBuffer(sizeof(ivec4));
    selected_ =
        device.createBuffer(static_cast<std::size_t>(mostPoints) * SIFT_KEYPOINT_VEC4S * sizeof(vec4));
    orientations_ =
        device.createBuffer(static_cast<std::size_t>(mostPoints) * (1 + SIFT_ORIENTATIONS) * sizeof(int));
    results_ = device.createBuffer(siftResultBytes(mostPoints));
    readback_ = device.createReadback(results_->bytes());
}

core::SiftFeatures PointDescriber::describe(const ImageSlabs& image, std::span<const core::Keypoint> points)
{
    if (static_cast<int>(points.size()) > mostPoints_)
        throw UsageError(fmt::format("{} points are to be described, and {} were prepared for", points.size(),
                                     mostPoints_));
    if (points.empty())
        return {};
    const int count = static_cast<int>(points.size());
    std::vector<vec4> selected;
    selected.reserve(points.size() * SIFT_KEYPOINT_VEC4S);
    for (const core::Keypoint& point : points) { // pixels' centres at whole numbers
        selected.push_back({point.x - 0.5f, point.y - 0.5f, scale_, point.response});
        selected.push_back({});
    }
    selected_->write<vec4>(selected);
    octaves_->write<ivec4>(std::array{ivec4{image.first * columns_ * rows_, columns_, rows_, 0}});
    std::array<int, SIFT_FEATURES + 1> counters{};
    counters[SIFT_FOUND] = count;
    results_->write<int>(counters);

    const Grid grid{std::min(count, kMostPoints) * kPointItems, 1, 1};
    const auto launch = [&](const char* stem, const auto& params) {
        device_.launch(device_.kernel(stem, pointLine()), grid,
                       {{"pyramid", image.buffer},
                        {"octaves", octaves_.get()},
                        {"selected", selected_.get()},
                        {"orientations", orientations_.get()},
                        {"results", results_.get()}},
                       params);
    };
    launch("sift_orientation",
           SiftOrientationParams{.keypoints = count, .mostOrientations = kMainOrientation});
    launch("sift_descriptor",
           SiftDescriptorParams{.keypoints = count, .firstOctave = 0, .firstScale = 1.0f, .rootSift = 0});
    readback_->queue(*results_, siftResultBytes(count));
    return siftFeaturesOf(readback_->wait());
}

} // namespace isocenter::gpu
