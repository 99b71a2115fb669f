// SPDX-License-Identifier: MIT
// Matching and homographies. What they work on does not depend on the frames: counts are those that people
// compare with.
#include "app/bench/tracking/tracking_bench.h"
#include "core/features/descriptor_tree.h"
#include "core/features/homography.h"
#include "core/support/random.h"
#include "gpu/algorithms/features/descriptor_matcher.h"
#include "gpu/algorithms/features/homography_search.h"
#include "gpu/algorithms/features/tree_matcher.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace isocenter::app {
namespace {

constexpr int kFeatures = 2000; // of a picture
constexpr int kLargeDatabase = 50000;
constexpr int kPairs = 1000;
constexpr int kHypotheses = 2048;
constexpr int kLeaves = 32;

std::vector<core::Descriptor> someDescriptors(int count, std::uint64_t seed)
{
    const core::RandomField random(seed);
    std::vector<core::Descriptor> descriptors(static_cast<std::size_t>(count));
    std::uint64_t index = 0;
    for (core::Descriptor& descriptor : descriptors)
        for (std::uint8_t& byte : descriptor)
            byte = static_cast<std::uint8_t>(random.uniform(index++, 0.0, 180.0));
    return descriptors;
}

// Descriptors of another picture of the same things: every second one is seen again, with noise.
std::vector<core::Descriptor> seenAgain(const std::vector<core::Descriptor>& descriptors, int count)
{
    std::vector<core::Descriptor> again = someDescriptors(count, 2);
    const core::RandomField noise(3);
    std::uint64_t index = 0;
    for (std::size_t d = 0; d < again.size(); d += 2) {
        again[d] = descriptors[d * 7919 % descriptors.size()];
        for (std::uint8_t& byte : again[d])
            byte = static_cast<std::uint8_t>(std::clamp(byte + 10.0 * noise.gaussian(index++), 0.0, 255.0));
    }
    return again;
}

// Half of the pairs follow a homography with noise of half a pixel, the others lie anywhere.
std::vector<core::PointPair> somePairs()
{
    Eigen::Matrix3d homography;
    homography << 0.95, -0.12, 40.0, 0.1, 1.05, -25.0, 8e-5, -5e-5, 1.0;
    const core::RandomField random(4);
    std::uint64_t index = 0;
    const auto somewhere = [&] {
        const double x = random.uniform(index++, 0.0, 1024.0);
        return Eigen::Vector2d(x, random.uniform(index++, 0.0, 768.0));
    };
    std::vector<core::PointPair> pairs;
    for (int p = 0; p < kPairs; ++p) {
        const Eigen::Vector2d first = somewhere();
        const Eigen::Vector2d shift(0.5 * random.gaussian(index + 1000000),
                                    0.5 * random.gaussian(index + 2000000));
        const Eigen::Vector2d second = core::transferred(homography, first) + shift;
        pairs.push_back({first, p % 2 == 0 ? second : somewhere()});
    }
    return pairs;
}

TimedStage::Process bruteForce(gpu::Device& device, int database)
{
    auto trains = std::make_shared<std::vector<core::Descriptor>>(someDescriptors(database, 1));
    auto queries = std::make_shared<std::vector<core::Descriptor>>(seenAgain(*trains, kFeatures));
    auto matcher = std::make_shared<gpu::DescriptorMatcher>(device, kFeatures, database);
    return [=](int) { return matcher->match(*queries, *trains).size(); };
}

TimedStage::Process inTree(gpu::Device& device)
{
    const std::vector<core::Descriptor> trains = someDescriptors(kLargeDatabase, 1);
    auto queries = std::make_shared<std::vector<core::Descriptor>>(seenAgain(trains, kFeatures));
    auto matcher = std::make_shared<gpu::TreeMatcher>(device, core::DescriptorTree(trains), kFeatures);
    return [=](int) { return matcher->match(*queries, {.leaves = kLeaves}).size(); };
}

TimedStage::Process homography(gpu::Device& device)
{
    auto pairs = std::make_shared<std::vector<core::PointPair>>(somePairs());
    auto search = std::make_shared<gpu::HomographySearch>(device, kPairs);
    return [=](int) {
        return static_cast<std::size_t>(search
                                            ->find(*pairs, {{1024, 768}, core::PictureSize{1024, 768}},
                                                   {.hypotheses = kHypotheses, .mostHypotheses = kHypotheses})
                                            .homography.inlierCount);
    };
}

} // namespace

std::vector<TimedStage> matchingStages()
{
    using Frames = const TrackingFrames&;
    return {{"match", fmt::format("{0} x {0} descriptors, all with all, ratio 0.8, mutual", kFeatures),
             [](gpu::Device& device, Frames) { return bruteForce(device, kFeatures); }},
            {"match-large",
             fmt::format("{} x {} descriptors, all with all, the database uploaded too", kFeatures,
                         kLargeDatabase),
             [](gpu::Device& device, Frames) { return bruteForce(device, kLargeDatabase); }},
            {"match-tree",
             fmt::format("{} descriptors in a k-d tree of {}, {} leaves each", kFeatures, kLargeDatabase,
                         kLeaves),
             [](gpu::Device& device, Frames) { return inTree(device); }},
            {"homography",
             fmt::format("{} hypotheses over {} matches, half of them wrong, and refining on the host",
                         kHypotheses, kPairs),
             [](gpu::Device& device, Frames) { return homography(device); }}};
}

} // namespace isocenter::app
