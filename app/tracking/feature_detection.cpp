// SPDX-License-Identifier: MIT
#include "app/tracking/feature_detection.h"

#include "core/image/whole_bytes.h"
#include "core/support/elapsed.h"
#include "core/support/error.h"
#include "gpu/algorithms/features/corner_detector.h"
#include "gpu/algorithms/features/edge_detector.h"
#include "gpu/algorithms/features/laplace_filter.h"
#include "gpu/algorithms/features/sift_detector.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>

namespace isocenter::app {
namespace {

constexpr std::array kDetectors{FeatureDetector::Harris,
                                FeatureDetector::ShiTomasi,
                                FeatureDetector::Canny,
                                FeatureDetector::LaplacianOfGaussian,
                                FeatureDetector::DifferenceOfGaussians,
                                FeatureDetector::Sift};
constexpr float kSamePlace = 0.5f; // pixels

using Detect = std::function<FeatureResult()>; // from the image on the host to the result

std::shared_ptr<gpu::Buffer> bufferFor(gpu::Device& device, const core::Image& image)
{
    return device.createBuffer(image.values.size() * sizeof(float));
}

double upload(const core::Image& image, gpu::Buffer& buffer)
{
    const auto begin = std::chrono::steady_clock::now();
    buffer.write<float>(image.values);
    return core::millisecondsSince(begin);
}

Detect cornerDetection(gpu::Device& device, const core::Image& image, core::CornerOptions options,
                       core::CornerMeasure measure)
{
    options.measure = measure;
    const auto detector = std::make_shared<gpu::CornerDetector>(device, image.columns, image.rows, options);
    if (auto greys = core::wholeBytes(image))
        return [detector, greys = std::move(*greys)] {
            FeatureResult result;
            const auto begin = std::chrono::steady_clock::now();
            detector->upload(greys);
            result.uploadMs = core::millisecondsSince(begin);
            detector->queueUploadedResponse();
            detector->queueList();
            result.keypoints = detector->readCorners();
            return result;
        };
    return [&image, detector, buffer = bufferFor(device, image)] {
        FeatureResult result;
        result.uploadMs = upload(image, *buffer);
        result.keypoints = detector->detect({buffer.get()});
        return result;
    };
}

Detect edgeDetection(gpu::Device& device, const core::Image& image, const core::EdgeOptions& options)
{
    const auto detector = std::make_shared<gpu::EdgeDetector>(device, image.columns, image.rows, options);
    return [&image, detector, buffer = bufferFor(device, image)] {
        FeatureResult result;
        result.uploadMs = upload(image, *buffer);
        result.edges = detector->detect({buffer.get()});
        return result;
    };
}

Detect zeroCrossingDetection(gpu::Device& device, const core::Image& image, core::LaplaceOptions options,
                             core::LaplaceForm form)
{
    options.form = form;
    const auto filter = std::make_shared<gpu::LaplaceFilter>(device, image.columns, image.rows, options);
    return [&image, filter, buffer = bufferFor(device, image)] {
        FeatureResult result;
        result.uploadMs = upload(image, *buffer);
        result.edges = filter->zeroCrossings({buffer.get()});
        return result;
    };
}

Detect siftDetection(gpu::Device& device, const core::Image& image, const core::SiftOptions& options)
{
    const auto detector = std::make_shared<gpu::SiftDetector>(device, image.columns, image.rows, options);
    return [&image, detector] {
        FeatureResult result;
        result.keypoints = detector->detect(image).keypoints;
        return result;
    };
}

Detect prepared(gpu::Device& device, const core::Image& image, const FeatureRequest& request)
{
    switch (request.detector) {
    case FeatureDetector::Harris:
        return cornerDetection(device, image, request.corners, core::CornerMeasure::Harris);
    case FeatureDetector::ShiTomasi:
        return cornerDetection(device, image, request.corners, core::CornerMeasure::ShiTomasi);
    case FeatureDetector::Canny:
        return edgeDetection(device, image, request.edges);
    case FeatureDetector::LaplacianOfGaussian:
        return zeroCrossingDetection(device, image, request.laplace, core::LaplaceForm::LaplacianOfGaussian);
    case FeatureDetector::DifferenceOfGaussians:
        return zeroCrossingDetection(device, image, request.laplace,
                                     core::LaplaceForm::DifferenceOfGaussians);
    case FeatureDetector::Sift:
        return siftDetection(device, image, request.sift);
    }
    throw UsageError("unknown detector");
}

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
    switch (detector) {
    case FeatureDetector::Harris:
        return "harris";
    case FeatureDetector::ShiTomasi:
        return "shi-tomasi";
    case FeatureDetector::Canny:
        return "canny";
    case FeatureDetector::LaplacianOfGaussian:
        return "log";
    case FeatureDetector::DifferenceOfGaussians:
        return "dog";
    case FeatureDetector::Sift:
        return "sift";
    }
    return "";
}

std::vector<std::string> featureDetectorNames()
{
    std::vector<std::string> names;
    for (const FeatureDetector detector : kDetectors)
        names.emplace_back(toString(detector));
    return names;
}

FeatureDetector parseFeatureDetector(std::string_view name)
{
    for (const FeatureDetector detector : kDetectors)
        if (toString(detector) == name)
            return detector;
    throw UsageError(
        fmt::format("detector '{}': there are {}", name, fmt::join(featureDetectorNames(), ", ")));
}

FeatureResult detectFeatures(gpu::Device& device, const core::Image& image, const FeatureRequest& request)
{
    const Detect detect = prepared(device, image, request);
    device.setTiming(false);
    detect();
    const auto begin = std::chrono::steady_clock::now();
    FeatureResult result = detect();
    result.wallMs = core::millisecondsSince(begin);
    device.takeTimeline();
    device.setTiming(true);
    detect();
    result.timeline = device.takeTimeline();
    return result;
}

double agreement(const FeatureResult& a, const FeatureResult& b)
{
    if (!a.edges.empty()) {
        double same = 0.0;
        for (std::size_t p = 0; p < a.edges.counts.size(); ++p)
            same += a.edges.counts[p] == b.edges.counts[p] ? 1.0 : 0.0;
        return same / static_cast<double>(a.edges.counts.size());
    }
    const auto all = static_cast<double>(a.keypoints.size() + b.keypoints.size());
    return all > 0.0 ? (sharedBy(a.keypoints, b.keypoints) + sharedBy(b.keypoints, a.keypoints)) / all : 1.0;
}

} // namespace isocenter::app
