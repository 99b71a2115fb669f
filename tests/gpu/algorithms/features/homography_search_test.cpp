// SPDX-License-Identifier: MIT
// The search for a homography on every device: its kernel against cpu-reference, known homographies among
// wrong matches, OpenCV's search as the competitor, and sets that give none.
#include "core/support/error.h"
#include "gpu/algorithms/features/homography_search.h"
#include "gpu/params/features/homography_hypotheses_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/matched_points.h"
#include "tests/support/messages.h"

#include <opencv2/calib3d.hpp>

namespace isocenter::gpu::homography_search_test {
namespace {

using core::PointPair;
using test::cornerError;
using test::matchedPoints;
using tests::says;

// Of matchedPoints.
const core::HomographyPictures kPictures{{640, 480}, core::PictureSize{640, 480}};

class HomographySearchTest : public test::DeviceTest
{
protected:
    // The scores of hypotheses over pairs in units of 200 pixels.
    static std::vector<vec4> scoresOn(Device& on, const std::vector<PointPair>& pairs, int hypotheses)
    {
        std::vector<vec4> inUnits;
        for (const PointPair& pair : pairs) {
            const Eigen::Vector2f a = ((pair.first.array() - 300.0) / 200.0).cast<float>();
            const Eigen::Vector2f b = ((pair.second.array() - 300.0) / 200.0).cast<float>();
            inUnits.push_back({a.x(), a.y(), b.x(), b.y()});
        }
        std::vector<vec4> numbers;
        const core::RandomField random(77);
        for (std::uint64_t h = 0; h < static_cast<std::uint64_t>(hypotheses); ++h) {
            const auto number = [&](std::uint64_t n) {
                return static_cast<float>(random.uniform(4 * h + n));
            };
            numbers.push_back({number(0), number(1), number(2), number(3)});
        }
        const auto pairBuffer = on.createBuffer(inUnits.size() * sizeof(vec4));
        const auto samples = on.createBuffer(numbers.size() * sizeof(vec4));
        const auto scores = on.createBuffer(numbers.size() * sizeof(vec4));
        pairBuffer->write(std::span<const vec4>(inUnits));
        samples->write(std::span<const vec4>(numbers));
        on.launch(on.kernel("homography_hypotheses", {{"GROUP_X", "64"}, {"GROUP_Y", "1"}}),
                  {hypotheses * 64, 1, 1},
                  {{"pairs", pairBuffer.get()}, {"samples", samples.get()}, {"scores", scores.get()}},
                  HomographyHypothesesParams{.pairs = static_cast<int>(pairs.size()),
                                             .firstHypothesis = 0,
                                             .firstPixels = 200.0f,
                                             .secondPixels = 200.0f,
                                             .thresholdPx = 3.0f,
                                             .leastArea = 1e-2f});
        return scores->read<vec4>(numbers.size());
    }
};

TEST_P(HomographySearchTest, ScoresAsTheReference)
{
    for (const int count : {4, 5, 333}) {
        const auto matched = matchedPoints(count, count / 2, 0.7, 5);
        const auto seen = scoresOn(device(), matched.pairs, 500);
        const auto expected = scoresOn(reference(), matched.pairs, 500);
        int sound = 0;
        for (std::size_t h = 0; h < seen.size(); ++h) {
            EXPECT_EQ(seen[h].z, expected[h].z) << "hypothesis " << h;
            EXPECT_NEAR(seen[h].x, expected[h].x, 3e-2f * std::max(expected[h].x, 1.0f)) << h;
            EXPECT_NEAR(seen[h].y, expected[h].y, 1.0f) << h; // an error may fall on the threshold
            sound += expected[h].z > 0.0f ? 1 : 0;
        }
        EXPECT_GT(sound, 20);
    }
}

TEST_P(HomographySearchTest, ASampleFitsItsOwnPairs)
{
    const auto matched = matchedPoints(4, 0, 0.0, 6);
    for (const vec4& score : scoresOn(device(), matched.pairs, 50)) {
        EXPECT_EQ(score.z, 1.0f);
        EXPECT_EQ(score.y, 4.0f);
        EXPECT_NEAR(score.x, 4.0f, 0.02f);
    }
}

TEST_P(HomographySearchTest, FindsTheTruthAmongWrongMatches)
{
    HomographySearch search(device(), 1000);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const auto matched = matchedPoints(200, 600, 0.5, seed); // one in four is right
        const auto result = search.find(matched.pairs, kPictures);
        ASSERT_TRUE(result.homography.secondFromFirst) << result.homography.problem;
        EXPECT_LT(cornerError(*result.homography.secondFromFirst, matched.truth), 1.0) << seed;
        const int right = static_cast<int>(
            std::count(result.homography.inliers.begin(), result.homography.inliers.begin() + 200, 1));
        EXPECT_GE(right, 196) << seed;
        EXPECT_LE(result.homography.inlierCount - right, 8) << seed;
    }
}

TEST_P(HomographySearchTest, IsTheSameEveryTime)
{
    const auto matched = matchedPoints(100, 100, 1.0, 3);
    HomographySearch search(device(), 300);
    const auto first = search.find(matched.pairs, kPictures);
    search.find(matchedPoints(80, 200, 1.0, 4).pairs, kPictures);
    const auto again = search.find(matched.pairs, kPictures);
    ASSERT_TRUE(first.homography.secondFromFirst);
    EXPECT_EQ(*first.homography.secondFromFirst, *again.homography.secondFromFirst);
    EXPECT_EQ(first.homography.inliers, again.homography.inliers);
}

TEST_P(HomographySearchTest, IsAtLeastAsAccurateAsOpenCv)
{
    HomographySearch search(device(), 1000);
    std::vector<double> ours;
    std::vector<double> theirs;
    for (std::uint64_t seed = 100; seed < 130; ++seed) {
        const auto matched = matchedPoints(100, 150, 1.0, seed);
        std::vector<cv::Point2d> first;
        std::vector<cv::Point2d> second;
        for (const PointPair& pair : matched.pairs) {
            first.emplace_back(pair.first.x(), pair.first.y());
            second.emplace_back(pair.second.x(), pair.second.y());
        }
        const cv::Mat found = cv::findHomography(first, second, cv::RANSAC, 3.0, {}, 2048, 0.999);
        const Eigen::Matrix3d opencv =
            Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(found.ptr<double>());
        theirs.push_back(cornerError(opencv, matched.truth));
        const auto result = search.find(matched.pairs, kPictures);
        ASSERT_TRUE(result.homography.secondFromFirst) << result.homography.problem;
        ours.push_back(cornerError(*result.homography.secondFromFirst, matched.truth));
    }
    std::ranges::sort(ours);
    std::ranges::sort(theirs);
    RecordProperty("ours", fmt::format("median {:.3f}, worst {:.3f} px", ours[15], ours.back()));
    RecordProperty("opencv", fmt::format("median {:.3f}, worst {:.3f} px", theirs[15], theirs.back()));
    EXPECT_LE(ours[15], 1.02 * theirs[15]);
    EXPECT_LE(ours.back(), 1.1 * theirs.back());
}

TEST_P(HomographySearchTest, FewRightMatchesTakeMoreRounds)
{
    HomographySearch search(device(), 1000);
    EXPECT_EQ(search.find(matchedPoints(400, 100, 0.5, 1).pairs, kPictures).hypotheses, 2048);
    EXPECT_GT(search.find(matchedPoints(150, 700, 0.5, 1).pairs, kPictures).hypotheses, 2048);
}

TEST_P(HomographySearchTest, SetsThatGiveNoneAreSaid)
{
    HomographySearch search(device(), 100);
    const auto problemOf = [&](const std::vector<PointPair>& pairs) {
        const auto result = search.find(pairs, kPictures);
        EXPECT_FALSE(result.homography.secondFromFirst);
        EXPECT_EQ(result.homography.inliers.size(), pairs.size());
        return result.homography.problem;
    };
    EXPECT_TRUE(says(problemOf({}), "0 matches give no homography: it takes 4 at least"));
    EXPECT_TRUE(says(problemOf(matchedPoints(1, 0, 0.0, 1).pairs), "1 match gives no homography"));
    EXPECT_TRUE(says(problemOf(std::vector<PointPair>(50, PointPair{{3.0, 4.0}, {5.0, 6.0}})),
                     "do not determine a homography"));
    std::vector<PointPair> line;
    for (int p = 0; p < 40; ++p)
        line.push_back({{10.0 * p, 20.0 * p}, {15.0 * p, 300.0 - 3.0 * p}});
    EXPECT_TRUE(says(problemOf(line), "do not determine a homography"));
    EXPECT_TRUE(says(problemOf(matchedPoints(0, 60, 0.0, 1).pairs), "of 60 matches agree"));
    EXPECT_TRUE(
        says(problemOf(std::vector<PointPair>(8, PointPair{{std::nan(""), 0.0}, {0.0, 0.0}})), "not finite"));
}

// The pairs of a sound homography, outnumbered by those of one that no camera could see.
TEST_P(HomographySearchTest, AHomographyThatNoCameraCouldSeeIsPassedOver)
{
    HomographySearch search(device(), 200);
    const core::RandomField random(8);
    std::uint64_t index = 0;
    const auto somewhere = [&] {
        const double x = random.uniform(index++, 20.0, 620.0);
        return Eigen::Vector2d(x, random.uniform(index++, 20.0, 460.0));
    };
    std::vector<PointPair> mirrored;
    for (int p = 0; p < 60; ++p) {
        const Eigen::Vector2d place = somewhere();
        mirrored.push_back({place, {640.0 - place.x(), place.y()}});
    }
    const auto alone = search.find(mirrored, kPictures).homography;
    EXPECT_FALSE(alone.secondFromFirst);
    EXPECT_TRUE(says(alone.problem, "60 of 60 matches agree cannot be two views of a plane"))
        << alone.problem;
    EXPECT_TRUE(says(alone.problem, "mirrored")) << alone.problem;

    std::vector<PointPair> both = mirrored;
    for (int p = 0; p < 50; ++p) {
        const Eigen::Vector2d place = somewhere();
        both.push_back({place, place + Eigen::Vector2d(15.0, -10.0)});
    }
    const auto found = search.find(both, kPictures).homography;
    ASSERT_TRUE(found.secondFromFirst) << found.problem;
    EXPECT_NEAR((*found.secondFromFirst)(0, 2), 15.0, 0.1);
    EXPECT_GE(found.inlierCount, 50);
}

// Four of many wrong matches always agree on some homography, and now and then six do: what is believed of
// these at least looks like a view of the picture.
TEST_P(HomographySearchTest, ChanceSeldomLooksLikeAView)
{
    HomographySearch search(device(), 200);
    int believed = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto found =
            search.find(matchedPoints(0, 80, 0.0, seed).pairs, kPictures, {.fewestInliers = 6}).homography;
        if (!found.secondFromFirst)
            continue;
        ++believed;
        EXPECT_EQ(core::homographyProblem(*found.secondFromFirst, {}, kPictures), "");
    }
    RecordProperty("believed", believed);
    EXPECT_LE(believed, 8);
}

TEST_P(HomographySearchTest, SenselessOptionsAreRefused)
{
    HomographySearch search(device(), 100);
    const auto pairs = matchedPoints(20, 0, 0.0, 1).pairs;
    EXPECT_THROW(search.find(pairs, kPictures, {.thresholdPx = 0.0}), UsageError);
    EXPECT_THROW(search.find(pairs, kPictures, {.hypotheses = 0}), UsageError);
    EXPECT_THROW(search.find(pairs, kPictures, {.mostHypotheses = 100}), UsageError);
    EXPECT_THROW(search.find(pairs, kPictures, {.confidence = 1.0}), UsageError);
    EXPECT_THROW(search.find(pairs, kPictures, {.fewestInliers = 3}), UsageError);
    EXPECT_THROW(search.find(matchedPoints(101, 0, 0.0, 1).pairs, kPictures), UsageError);
    EXPECT_THROW(HomographySearch(device(), 3), UsageError);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(search.find(pairs, kPictures, {}, stop.get_token()), Cancelled);
}

ISOCENTER_TEST_ON_ALL_DEVICES(HomographySearchTest);

} // namespace
} // namespace isocenter::gpu::homography_search_test
