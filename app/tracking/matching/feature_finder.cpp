// SPDX-License-Identifier: MIT
#include "app/tracking/matching/feature_finder.h"

#include "core/image/image.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/features/corner_detector.h"
#include "gpu/algorithms/features/sift_detector.h"
#include "gpu/algorithms/filters/edge_detector.h"
#include "gpu/algorithms/filters/laplace_filter.h"

#include <fmt/format.h>

#include <chrono>
#include <memory>

namespace isocenter::app {
namespace {

using Clock = std::chrono::steady_clock;
using Find = std::function<FeatureResult(const core::Image&)>; // from the image on the host to the result

std::shared_ptr<gpu::Buffer> bufferFor(gpu::Device& device, int columns, int rows)
{
    return device.createBuffer(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) *
                               sizeof(float));
}

// What a device does, with its wall time.
template <class Work>
FeatureResult timed(const Work& work)
{
    FeatureResult result;
    const auto begin = Clock::now();
    work(result);
    result.wallMs = core::millisecondsSince(begin);
    return result;
}

double upload(const core::Image& image, gpu::Buffer& buffer)
{
    const auto begin = Clock::now();
    buffer.write<float>(image.values);
    return core::millisecondsSince(begin);
}

Find cornerFinding(gpu::Device& device, int columns, int rows, core::CornerOptions options,
                   core::CornerMeasure measure)
{
    options.measure = measure;
    const auto detector = std::make_shared<gpu::CornerDetector>(device, columns, rows, options);
    return [detector, buffer = bufferFor(device, columns, rows)](const core::Image& image) {
        if (const auto greys = core::wholeBytes(image))
            return timed([&](FeatureResult& result) {
                const auto begin = Clock::now();
                detector->upload(*greys);
                result.uploadMs = core::millisecondsSince(begin);
                detector->queueUploadedResponse();
                detector->queueList();
                result.keypoints = detector->readCorners();
            });
        return timed([&](FeatureResult& result) {
            result.uploadMs = upload(image, *buffer);
            result.keypoints = detector->detect({buffer.get()});
        });
    };
}

Find edgeFinding(gpu::Device& device, int columns, int rows, const core::EdgeOptions& options)
{
    const auto detector = std::make_shared<gpu::EdgeDetector>(device, columns, rows, options);
    return [detector, buffer = bufferFor(device, columns, rows)](const core::Image& image) {
        if (const auto greys = core::wholeBytes(image))
            return timed([&](FeatureResult& result) {
                const auto begin = Clock::now();
                detector->upload(*greys);
                result.uploadMs = core::millisecondsSince(begin);
                detector->queueUploaded();
                result.edges = detector->read();
            });
        return timed([&](FeatureResult& result) {
            result.uploadMs = upload(image, *buffer);
            result.edges = detector->detect({buffer.get()});
        });
    };
}

Find zeroCrossingFinding(gpu::Device& device, int columns, int rows, core::LaplaceOptions options,
                         core::LaplaceForm form)
{
    options.form = form;
    const auto filter = std::make_shared<gpu::LaplaceFilter>(device, columns, rows, options);
    return [filter, buffer = bufferFor(device, columns, rows)](const core::Image& image) {
        return timed([&](FeatureResult& result) {
            result.uploadMs = upload(image, *buffer);
            result.edges = filter->zeroCrossings({buffer.get()});
        });
    };
}

Find siftFinding(gpu::Device& device, int columns, int rows, const core::SiftOptions& options)
{
    const auto detector = std::make_shared<gpu::SiftDetector>(device, columns, rows, options);
    return [detector](const core::Image& image) {
        return timed([&](FeatureResult& result) {
            core::SiftFeatures found = detector->detect(image);
            result.keypoints = std::move(found.keypoints);
            result.descriptors = std::move(found.descriptors);
        });
    };
}

Find finding(gpu::Device& device, int columns, int rows, const FeatureRequest& request)
{
    switch (request.detector) {
    case FeatureDetector::Harris:
        return cornerFinding(device, columns, rows, request.corners, core::CornerMeasure::Harris);
    case FeatureDetector::ShiTomasi:
        return cornerFinding(device, columns, rows, request.corners, core::CornerMeasure::ShiTomasi);
    case FeatureDetector::Canny:
        return edgeFinding(device, columns, rows, request.edges);
    case FeatureDetector::LaplacianOfGaussian:
        return zeroCrossingFinding(device, columns, rows, request.laplace,
                                   core::LaplaceForm::LaplacianOfGaussian);
    case FeatureDetector::DifferenceOfGaussians:
        return zeroCrossingFinding(device, columns, rows, request.laplace,
                                   core::LaplaceForm::DifferenceOfGaussians);
    case FeatureDetector::Sift:
        return siftFinding(device, columns, rows, request.sift);
    }
    throw UsageError(translatable("Data", "unknown detector"));
}

} // namespace

FeatureFinder::FeatureFinder(gpu::Device& device, int columns, int rows, const FeatureRequest& request)
    : columns_(columns), rows_(rows), find_(finding(device, columns, rows, request))
{
}

FeatureResult FeatureFinder::find(const core::Image& image)
{
    if (image.columns != columns_ || image.rows != rows_)
        throw InputError(fmt::format(
            translatable("Data", "features of pictures of {} x {} pixels cannot be found in one of {} x {}"),
            columns_, rows_, image.columns, image.rows));
    return find_(image);
}

} // namespace isocenter::app
