// SPDX-License-Identifier: MIT
// Descriptor matching on every device: exactly what comparing all with all gives, and OpenCV's matcher.
#include "core/support/error.h"
#include "core/support/random.h"
#include "gpu/algorithms/features/descriptor_matcher.h"
#include "tests/support/devices_under_test.h"

#include <opencv2/features2d.hpp>

namespace isocenter::gpu::descriptor_matcher_test {
namespace {

using core::Descriptor;
using core::DescriptorMatch;

// Bytes below levels: with few levels many distances are equal.
std::vector<Descriptor> randomDescriptors(int count, int levels, std::uint64_t seed)
{
    const core::RandomField random(seed);
    std::vector<Descriptor> descriptors(static_cast<std::size_t>(count));
    std::uint64_t index = 0;
    for (Descriptor& descriptor : descriptors)
        for (std::uint8_t& byte : descriptor)
            byte = static_cast<std::uint8_t>(random.uniform(index++, 0.0, levels));
    return descriptors;
}

// Trains, some of which are queries with a little noise, in another order.
std::vector<Descriptor> seenAgain(const std::vector<Descriptor>& queries, int count, std::uint64_t seed)
{
    std::vector<Descriptor> trains = randomDescriptors(count, 256, seed);
    const core::RandomField random(seed + 1);
    for (std::size_t t = 0; t < trains.size(); t += 2) {
        trains[t] = queries[(7 * t + 3) % queries.size()];
        for (std::size_t byte = 0; byte < trains[t].size(); ++byte)
            trains[t][byte] = static_cast<std::uint8_t>(std::clamp(
                trains[t][byte] + 12.0 * random.gaussian(t * core::kDescriptorBytes + byte), 0.0, 255.0));
    }
    return trains;
}

int nearestIn(const Descriptor& query, const std::vector<Descriptor>& trains)
{
    const auto nearest = std::ranges::min_element(
        trains, {}, [&](const Descriptor& train) { return core::squaredDistance(query, train); });
    return static_cast<int>(nearest - trains.begin());
}

int secondDistance(const Descriptor& query, const std::vector<Descriptor>& trains)
{
    if (trains.size() == 1)
        return core::kNoSecondDistance;
    std::vector<int> distances;
    for (const Descriptor& train : trains)
        distances.push_back(core::squaredDistance(query, train));
    std::ranges::nth_element(distances, distances.begin() + 1);
    return distances[1];
}

// By the definition: a match is mutual if no query is nearer to its train, and no lower one with that train
// is as near.
std::vector<DescriptorMatch> expectedMatches(const std::vector<Descriptor>& queries,
                                             const std::vector<Descriptor>& trains,
                                             const DescriptorMatcherOptions& options)
{
    std::vector<DescriptorMatch> all;
    for (std::size_t q = 0; q < queries.size(); ++q) {
        const int train = nearestIn(queries[q], trains);
        all.push_back({static_cast<int>(q), train,
                       core::squaredDistance(queries[q], trains[static_cast<std::size_t>(train)]),
                       secondDistance(queries[q], trains)});
    }
    std::vector<DescriptorMatch> kept;
    for (const DescriptorMatch& match : all) {
        const Descriptor& train = trains[static_cast<std::size_t>(match.train)];
        const bool nearer = std::ranges::any_of(queries, [&](const Descriptor& query) {
            return core::squaredDistance(query, train) < match.squaredDistance;
        });
        const bool earlier = std::ranges::any_of(kept, [&](const DescriptorMatch& other) {
            return other.train == match.train && other.squaredDistance == match.squaredDistance;
        });
        if (!options.mutual || (!nearer && !earlier))
            kept.push_back(match);
    }
    std::erase_if(kept, [&](const DescriptorMatch& match) {
        return match.secondSquaredDistance < core::kNoSecondDistance &&
               static_cast<float>(match.squaredDistance) >=
                   options.ratio * options.ratio * static_cast<float>(match.secondSquaredDistance);
    });
    return kept;
}

class DescriptorMatcherTest : public test::DeviceTest
{
};

TEST_P(DescriptorMatcherTest, FindsTheNearestExactly)
{
    for (const auto& [queryCount, trainCount] :
         {std::pair{1, 1}, {1, 70}, {64, 64}, {65, 1}, {203, 331}, {700, 130}}) {
        SCOPED_TRACE(fmt::format("{} x {}", queryCount, trainCount));
        const auto queries = randomDescriptors(queryCount, 256, 11);
        const auto trains = seenAgain(queries, trainCount, 12);
        DescriptorMatcher matcher(device(), queryCount, trainCount);
        DescriptorMatcher oracle(reference(), queryCount, trainCount);
        for (const bool mutual : {false, true})
            for (const float ratio : {0.8f, 2.0f}) {
                const auto expected = expectedMatches(queries, trains, {ratio, mutual});
                EXPECT_EQ(matcher.match(queries, trains, {ratio, mutual}), expected);
                EXPECT_EQ(oracle.match(queries, trains, {ratio, mutual}), expected);
            }
    }
}

TEST_P(DescriptorMatcherTest, EquallyNearOnesGoToTheLowerIndex)
{
    auto queries = randomDescriptors(180, 2, 21);
    auto trains = randomDescriptors(150, 2, 22);
    for (std::size_t t = 0; t < trains.size(); t += 3)
        trains[t] = queries[t % 40]; // exact, several times
    for (std::size_t q = 100; q < queries.size(); ++q)
        queries[q] = queries[q - 100];
    DescriptorMatcher matcher(device(), 300, 300);
    for (const bool mutual : {false, true})
        EXPECT_EQ(matcher.match(queries, trains, {2.0f, mutual}),
                  expectedMatches(queries, trains, {2.0f, mutual}));
    EXPECT_TRUE(matcher.match(queries, trains, {0.0f, false}).empty());
}

TEST_P(DescriptorMatcherTest, RunsDoNotSeeEachOther)
{
    const auto queries = randomDescriptors(90, 256, 31);
    const auto trains = seenAgain(queries, 80, 32);
    const auto others = randomDescriptors(200, 256, 33);
    DescriptorMatcher matcher(device(), 200, 200);
    const auto first = matcher.match(queries, trains);
    EXPECT_FALSE(first.empty());
    matcher.match(others, others);
    EXPECT_EQ(matcher.match(queries, trains), first);
}

TEST_P(DescriptorMatcherTest, AgreesWithOpenCv)
{
    const auto queries = randomDescriptors(400, 256, 41);
    const auto trains = seenAgain(queries, 500, 42);
    const auto rows = [](const std::vector<Descriptor>& descriptors) {
        cv::Mat bytes(static_cast<int>(descriptors.size()), static_cast<int>(core::kDescriptorBytes), CV_8U,
                      const_cast<Descriptor*>(descriptors.data()));
        cv::Mat floats;
        bytes.convertTo(floats, CV_32F);
        return floats;
    };
    std::vector<cv::DMatch> mutual;
    cv::BFMatcher(cv::NORM_L2, true).match(rows(queries), rows(trains), mutual);
    std::vector<std::vector<cv::DMatch>> pairs;
    cv::BFMatcher(cv::NORM_L2).knnMatch(rows(queries), rows(trains), pairs, 2);
    DescriptorMatcher matcher(device(), 400, 500);
    const auto seen = matcher.match(queries, trains, {2.0f, true});
    ASSERT_EQ(seen.size(), mutual.size());
    for (std::size_t m = 0; m < seen.size(); ++m) {
        const auto query = static_cast<std::size_t>(seen[m].query);
        EXPECT_EQ(seen[m].query, mutual[m].queryIdx);
        EXPECT_EQ(seen[m].train, mutual[m].trainIdx);
        EXPECT_NEAR(std::sqrt(seen[m].squaredDistance), static_cast<double>(mutual[m].distance), 1e-3);
        EXPECT_NEAR(std::sqrt(seen[m].secondSquaredDistance), static_cast<double>(pairs[query][1].distance),
                    1e-3);
    }
}

TEST_P(DescriptorMatcherTest, UnusableListsAreSaid)
{
    EXPECT_THROW(DescriptorMatcher(device(), 0, 10), UsageError);
    const auto few = randomDescriptors(10, 256, 51);
    const auto many = randomDescriptors(11, 256, 52);
    DescriptorMatcher matcher(device(), 10, 10);
    EXPECT_THROW(matcher.match(few, many), UsageError);
    EXPECT_THROW(matcher.match(many, few), UsageError);
    EXPECT_TRUE(matcher.match(std::vector<Descriptor>{}, few).empty());
    EXPECT_TRUE(matcher.match(few, std::vector<Descriptor>{}).empty());
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(matcher.match(few, few, {}, stop.get_token()), Cancelled);
}

ISOCENTER_TEST_ON_ALL_DEVICES(DescriptorMatcherTest);

} // namespace
} // namespace isocenter::gpu::descriptor_matcher_test
