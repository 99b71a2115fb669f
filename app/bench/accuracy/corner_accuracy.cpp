// SPDX-License-Identifier: MIT
#include "app/bench/accuracy/corner_accuracy.h"

#include "gpu/algorithms/features/point_describer.h"

#include <memory>

namespace isocenter::app {
namespace {

constexpr int kMostCorners = 3000;
constexpr double kDescribedScale = 3.0; // px

AccuracyCase makeCornerCase(const char* name, const char* what, const gpu::CornerVariant& variant)
{
    const auto prepare = [variant](const std::stop_token& stop) -> AccuracyCase::Measure {
        SiftAccuracyScene scene;
        scene.transforms = core::knownTransforms(scene.columns, scene.rows);
        const auto test = std::make_shared<SiftAccuracyTest>(scene, stop);
        return [scene, test, variant](gpu::Device& device, const std::stop_token& stopDevice) {
            const SiftErrors errors = cornerErrorsOn(device, scene, *test, variant, stopDevice);
            const core::MatchAccuracy mean = errors.mean();
            return std::vector<AccuracyFigure>{
                {"corners of the first picture", static_cast<double>(errors.first.keypoints.size()), ""},
                {"repeatability, 3 px", mean.repeatability, ""},
                {"matching score", mean.matchingScore, ""},
                {"matching accuracy, 1 px", mean.within1Px, ""},
                {"matching accuracy, 3 px", mean.within3Px, ""},
                {"localisation error, median", mean.localisationPx, "px"},
            };
        };
    };
    return {name, what, prepare};
}

} // namespace

SiftErrors cornerErrorsOn(gpu::Device& device, const SiftAccuracyScene& scene, const SiftAccuracyTest& test,
                          const gpu::CornerVariant& variant, const std::stop_token& stop)
{
    core::CornerOptions options = core::CornerOptions::harris();
    options.maximumCorners = kMostCorners;
    gpu::CornerDetector detector(device, scene.columns, scene.rows, options, variant);
    gpu::PointDescriber describer(device, scene.columns, scene.rows, kMostCorners, kDescribedScale);
    const auto image = device.createBuffer(static_cast<std::size_t>(scene.columns) *
                                           static_cast<std::size_t>(scene.rows) * sizeof(float));
    return test.errorsOf(
        device,
        [&](std::span<const std::uint8_t> greys) {
            image->write<float>(std::vector<float>(greys.begin(), greys.end()));
            return describer.describe({image.get()}, detector.detect(greys));
        },
        kMostCorners, stop);
}

std::vector<AccuracyCase> cornerAccuracyCases()
{
    return {makeCornerCase(
                "harris 800x600",
                "Harris, at most the 3000 strongest, described by SIFT's descriptor; known transforms of a "
                "wall, as of sift",
                {}),
            makeCornerCase("harris 800x600 half", "the same with structure tensors kept as halves",
                           {.halfTensors = true})};
}

} // namespace isocenter::app
