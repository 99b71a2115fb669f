// SPDX-License-Identifier: MIT
#include "app/bench/accuracy/sift_accuracy.h"

#include "app/bench/tracking/host_frames.h"
#include "core/support/error.h"
#include "gpu/algorithms/features/descriptor_matcher.h"
#include "gpu/devices.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>

namespace isocenter::app {
namespace {

using Aim = AccuracyFigure::Aim;

constexpr int kWallTexels = 2048;
constexpr std::uint32_t kWallSeed = 7;

bool isSame(const core::Keypoint& a, const core::Keypoint& b)
{
    const auto turn = std::remainder(a.orientation - b.orientation, 2.0f * std::numbers::pi_v<float>);
    return std::hypot(a.x - b.x, a.y - b.y) <= 0.01f && std::abs(a.scale / b.scale - 1.0f) < 1e-3f &&
           std::abs(turn) < 0.01f;
}

bool isSame(const core::Descriptor& a, const core::Descriptor& b)
{
    return std::ranges::equal(a, b, [](int x, int y) { return std::abs(x - y) <= 1; });
}

core::MatchAccuracy meanOf(std::span<const core::MatchAccuracy> accuracies)
{
    core::MatchAccuracy mean;
    const auto count = static_cast<double>(std::max<std::size_t>(accuracies.size(), 1));
    for (const core::MatchAccuracy& accuracy : accuracies) {
        mean.keypoints += accuracy.keypoints;
        mean.matches += accuracy.matches;
        mean.repeatability += accuracy.repeatability / count;
        mean.matchingScore += accuracy.matchingScore / count;
        mean.within1Px += accuracy.within1Px / count;
        mean.within3Px += accuracy.within3Px / count;
        mean.within5Px += accuracy.within5Px / count;
        mean.localisationPx += accuracy.localisationPx / count;
        mean.biasPx += accuracy.biasPx / count;
    }
    return mean;
}

// As in "rotation" of "rotation 45".
std::string kindOf(const core::KnownTransform& transform)
{
    return transform.name.substr(0, transform.name.find(' '));
}

// Of the rotations, where what pulls positions to one side shows twice.
double largestBias(const SiftAccuracyScene& scene, const SiftErrors& errors)
{
    double largest = 0.0;
    for (std::size_t t = 0; t < scene.transforms.size(); ++t)
        if (kindOf(scene.transforms[t]) == "rotation")
            largest = std::max(largest, errors.ofTransforms[t].biasPx.lpNorm<Eigen::Infinity>());
    return largest;
}

std::vector<AccuracyFigure> figuresOf(const SiftAccuracyScene& scene, const SiftErrors& errors,
                                      const SiftErrors& reference)
{
    const core::MatchAccuracy mean = errors.mean();
    // What lies between two halves may be rounded to either, by the last digits of a device's sums.
    const double leastAgreement = scene.variant.halves ? 98.5 : 99.5;
    std::vector<AccuracyFigure> figures{
        {"keypoints of the first picture", static_cast<double>(errors.first.keypoints.size()), "",
         Aim::AtLeast, 2000.0},
        {"repeatability, 3 px", mean.repeatability, "", Aim::AtLeast, 0.72},
        {"matching score", mean.matchingScore, "", Aim::AtLeast, 0.59},
        {"matching accuracy, 1 px", mean.within1Px, "", Aim::AtLeast, 0.76},
        {"matching accuracy, 3 px", mean.within3Px, "", Aim::AtLeast, 0.81},
        {"matching accuracy, 5 px", mean.within5Px, "", Aim::AtLeast, 0.82},
        {"localisation error, median", mean.localisationPx, "px", Aim::AtMost, 0.25},
        {"largest bias of rotations", largestBias(scene, errors), "px", Aim::AtMost, 0.02},
        {"as cpu-reference", 100.0 * agreementOf(errors.first, reference.first), "%", Aim::AtLeast,
         leastAgreement},
    };
    for (std::size_t begin = 0; begin < scene.transforms.size();) {
        const std::string kind = kindOf(scene.transforms[begin]);
        std::size_t end = begin;
        while (end < scene.transforms.size() && kindOf(scene.transforms[end]) == kind)
            ++end;
        const auto ofKind = meanOf(std::span(errors.ofTransforms).subspan(begin, end - begin));
        figures.push_back({fmt::format("repeatability, {}", kind), ofKind.repeatability, ""});
        figures.push_back({fmt::format("matching score, {}", kind), ofKind.matchingScore, ""});
        begin = end;
    }
    return figures;
}

AccuracyCase makeSiftCase(const char* name, const char* what, const gpu::SiftVariant& variant)
{
    const auto prepare = [variant](const std::stop_token& stop) -> AccuracyCase::Measure {
        SiftAccuracyScene scene;
        scene.detector.maximumKeypoints = 3000;
        scene.variant = variant;
        scene.transforms = core::knownTransforms(scene.columns, scene.rows);
        const auto test = std::make_shared<SiftAccuracyTest>(scene, stop);
        const auto oracle = gpu::createDevice({gpu::Backend::CpuReference, 0});
        SiftAccuracyScene alone = scene;
        alone.transforms.clear();
        const auto reference =
            std::make_shared<SiftErrors>(SiftAccuracyTest(alone, stop).errorsOn(*oracle, stop));
        return [scene, test, reference](gpu::Device& device, const std::stop_token& stopDevice) {
            return figuresOf(scene, test->errorsOn(device, stopDevice), *reference);
        };
    };
    return {name, what, prepare};
}

} // namespace

core::MatchAccuracy SiftErrors::mean() const
{
    return meanOf(ofTransforms);
}

double agreementOf(const core::SiftFeatures& a, const core::SiftFeatures& b)
{
    if (a.keypoints.empty() && b.keypoints.empty())
        return 1.0;
    // Features that both have lie at nearly the same response, and lists are sorted by it.
    const auto responseOf = [&](std::size_t i) { return b.keypoints[i].response; };
    std::vector<bool> taken(b.keypoints.size());
    std::size_t same = 0;
    for (std::size_t i = 0; i < a.keypoints.size(); ++i) {
        const float response = a.keypoints[i].response;
        auto j =
            static_cast<std::size_t>(std::ranges::lower_bound(b.keypoints, 1.001f * response, std::greater(),
                                                              &core::Keypoint::response) -
                                     b.keypoints.begin());
        for (; j < b.keypoints.size() && responseOf(j) > 0.999f * response; ++j)
            if (!taken[j] && isSame(a.keypoints[i], b.keypoints[j]) &&
                isSame(a.descriptors[i], b.descriptors[j])) {
                taken[j] = true;
                ++same;
                break;
            }
    }
    return static_cast<double>(same) / static_cast<double>(a.keypoints.size() + b.keypoints.size() - same);
}

SiftAccuracyTest::SiftAccuracyTest(const SiftAccuracyScene& scene, const std::stop_token& stop)
    : scene_(scene)
{
    const core::TexturedWall wall(kWallTexels, kWallSeed);
    pictures_.push_back(bytesOf(core::pictureOf(wall, {}, scene.columns, scene.rows)));
    for (const core::KnownTransform& transform : scene.transforms) {
        if (stop.stop_requested())
            throw Cancelled();
        pictures_.push_back(bytesOf(core::pictureOf(wall, transform, scene.columns, scene.rows)));
    }
}

SiftErrors SiftAccuracyTest::errorsOn(gpu::Device& device, const std::stop_token& stop) const
{
    gpu::SiftDetector detector(device, scene_.columns, scene_.rows, scene_.detector, scene_.variant);
    return errorsOf(
        device, [&detector](std::span<const std::uint8_t> greys) { return detector.detect(greys); },
        core::SiftOptions::kMostOrientations * scene_.detector.maximumKeypoints, stop);
}

SiftErrors SiftAccuracyTest::errorsOf(gpu::Device& device, const Extractor& extract, int mostFeatures,
                                      const std::stop_token& stop) const
{
    gpu::DescriptorMatcher matcher(device, mostFeatures, mostFeatures);
    gpu::DescriptorMatcherOptions nearest;
    nearest.ratio = 1.0f;
    SiftErrors errors;
    errors.first = extract(pictures_.front());
    for (std::size_t t = 0; t < scene_.transforms.size(); ++t) {
        if (stop.stop_requested())
            throw Cancelled();
        const core::SiftFeatures other = extract(pictures_[t + 1]);
        const auto matches =
            matcher.match(std::span<const core::Descriptor>(errors.first.descriptors),
                          std::span<const core::Descriptor>(other.descriptors), nearest, stop);
        errors.ofTransforms.push_back(core::matchAccuracy(errors.first.keypoints, other.keypoints, matches,
                                                          scene_.transforms[t].secondFromFirst,
                                                          scene_.columns, scene_.rows));
    }
    return errors;
}

std::vector<AccuracyCase> siftAccuracyCases()
{
    return {
        makeSiftCase("sift 800x600",
                     "the 3000 strongest keypoints, nearest neighbours of each other; known transforms of a "
                     "wall: rotation, zoom, viewpoint, blur, light, compression, noise",
                     {}),
        makeSiftCase("sift 800x600 half", "the same with the scale space kept as halves", {.halves = true})};
}

} // namespace isocenter::app
