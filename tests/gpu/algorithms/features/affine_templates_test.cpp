// SPDX-License-Identifier: MIT
// Alignment with first templates: every device against cpu-reference, affine maps that are known exactly, the
// reasons for which points are given up, and what it does to drift.
#include "core/features/judging/ground_truth_camera.h"
#include "core/support/error.h"
#include "core/support/random.h"
#include "gpu/algorithms/features/affine_templates.h"
#include "gpu/algorithms/features/corner_detector.h"
#include "gpu/algorithms/features/klt_tracker.h"
#include "tests/gpu/affine_pictures.h"
#include "tests/support/devices_under_test.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <Eigen/SVD>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::gpu::affine_templates_test {
namespace {

using affine_test::blurredWaves;
using affine_test::fineWaves;
using affine_test::kColumns;
using affine_test::kRows;
using affine_test::Map;
using affine_test::Wave;
using affine_test::waves;
using Outcome = AffineTemplates::Alignment::Outcome;
using Points = std::vector<AffineTemplates::Point>;

Points gridOf(int step, int margin = 45)
{
    Points points;
    for (int y = margin; y < kRows - margin; y += step)
        for (int x = margin; x < kColumns - margin; x += step)
            points.push_back({static_cast<std::int64_t>(points.size()),
                              {static_cast<float>(x) + 0.3f, static_cast<float>(y) + 0.8f}});
    return points;
}

// Where the points are truly under a map, but for that much.
Points movedBy(const Points& points, const Map& map, const Eigen::Vector2f& error = {0.0f, 0.0f})
{
    Points moved;
    for (const AffineTemplates::Point& point : points)
        moved.push_back({point.id, map(point.place) + error});
    return moved;
}

class AffineTemplatesTest : public test::DeviceTest
{
protected:
    static std::unique_ptr<Buffer> uploaded(Device& on, const std::vector<float>& greys)
    {
        auto buffer = on.createBuffer(greys.size() * sizeof(float));
        buffer->write<float>(greys);
        return buffer;
    }
    // Takes the templates of points in the one picture and aligns them in the other.
    static std::vector<AffineTemplates::Alignment> aligned(Device& on, const std::vector<float>& first,
                                                           const std::vector<float>& next,
                                                           const Points& points, const Points& starts,
                                                           const AffineTemplateOptions& options = {})
    {
        AffineTemplates templates(on, kColumns, kRows, options);
        templates.take(*uploaded(on, first), points);
        return templates.align(*uploaded(on, next), starts);
    }

    static core::GroundTruthCameraOptions smallCamera()
    {
        core::GroundTruthCameraOptions options;
        options.columns = kColumns;
        options.rows = kRows;
        return options;
    }
    // The good features of a picture that stay in it for a while.
    Points cornersOf(const std::vector<float>& greys)
    {
        CornerDetector detector(device(), kColumns, kRows, core::CornerOptions::goodFeatures(1000, 8.0));
        const auto image = uploaded(device(), greys);
        Points points;
        for (const core::Keypoint& corner : detector.detect({image.get()}))
            if (std::abs(corner.x - 0.5f * kColumns) < 100.0f && std::abs(corner.y - 0.5f * kRows) < 60.0f)
                points.push_back({static_cast<std::int64_t>(points.size()), {corner.x, corner.y}});
        return points;
    }
    // Follows points from frame to frame; how far those that are never lost are from the truth in the end.
    std::vector<double> driftsThrough(const core::GroundTruthCamera& camera, int frames, bool align)
    {
        KltTracker tracker(device(), kColumns, kRows);
        AffineTemplates templates(device(), kColumns, kRows);
        const auto first = camera.frame(0).image.values;
        Points points = cornersOf(first);
        const Points origins = points;
        tracker.addFrame(first);
        templates.take(tracker.newest().buffer(), points);
        for (int frame = 1; frame <= frames; ++frame) {
            tracker.addFrame(camera.frame(frame).image.values);
            std::vector<core::PointToTrack> starts;
            for (const AffineTemplates::Point& point : points)
                starts.push_back({point.place, point.place});
            const auto tracked = tracker.track(starts);
            Points next;
            for (std::size_t i = 0; i < tracked.size(); ++i)
                if (tracked[i].status == core::TrackStatus::Tracked)
                    next.push_back({points[i].id, tracked[i].place});
            points = std::exchange(next, {});
            if (!align)
                continue;
            const auto alignments = templates.align(tracker.newest().buffer(), points);
            for (std::size_t i = 0; i < points.size(); ++i)
                if (!alignments[i].isLost())
                    next.push_back({points[i].id, alignments[i].place});
            points = next;
        }
        std::vector<double> drifts;
        for (const AffineTemplates::Point& point : points)
            drifts.push_back(
                (point.place.cast<double>() -
                 camera.mapped(origins[static_cast<std::size_t>(point.id)].place.cast<double>(), 0, frames))
                    .norm());
        return drifts;
    }
    static double median(std::vector<double> values)
    {
        std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
        return values[values.size() / 2];
    }
};

std::vector<Map> someMaps()
{
    std::vector<Map> maps(4);
    maps[1].shift = {0.37f, -0.81f};
    maps[2].linear = 1.12f * Eigen::Rotation2Df(0.2f).toRotationMatrix();
    maps[2].shift = {-2.4f, 1.7f};
    maps[3].linear << 0.9f, 0.12f, -0.06f, 1.08f;
    maps[3].shift = {1.1f, 3.3f};
    return maps;
}

TEST_P(AffineTemplatesTest, EqualsTheOracle)
{
    const core::RandomField noise(5);
    for (const int window : {7, 15, 31})
        for (const Map& map : someMaps()) {
            std::vector<float> first = waves();
            std::vector<float> next = waves(map, 0.9f, 12.0f);
            std::uint64_t index = 0;
            for (std::vector<float>* greys : {&first, &next})
                for (float& grey : *greys)
                    grey += static_cast<float>(2.0 * noise.gaussian(index++));
            const Points points = gridOf(16, 5); // some too near the edge
            const Points starts = movedBy(points, map, {0.3f, -0.2f});
            const AffineTemplateOptions options{.window = window};
            const auto expected = aligned(reference(), first, next, points, starts, options);
            const auto seen = aligned(device(), first, next, points, starts, options);
            ASSERT_EQ(seen.size(), expected.size());
            int same = 0;
            int good = 0;
            for (std::size_t i = 0; i < seen.size(); ++i) {
                good += expected[i].outcome == Outcome::Aligned ? 1 : 0;
                same += seen[i].outcome == expected[i].outcome &&
                                (seen[i].place - expected[i].place).norm() < 0.005f &&
                                (seen[i].outcome != Outcome::Aligned ||
                                 (std::abs(seen[i].residual - expected[i].residual) < 0.02f &&
                                  std::abs(seen[i].correlation - expected[i].correlation) < 1e-3f &&
                                  std::abs(seen[i].largestStretch - expected[i].largestStretch) < 0.01f &&
                                  std::abs(seen[i].smallestStretch - expected[i].smallestStretch) < 0.01f))
                            ? 1
                            : 0;
            }
            EXPECT_GE(same, static_cast<int>(seen.size()) - 2) << "window " << window;
            if (window >= 15) { // a small one does not determine the map everywhere
                EXPECT_GT(good, static_cast<int>(seen.size() / 2)) << "window " << window;
            }
        }
}

TEST_P(AffineTemplatesTest, FindsAMapThatIsKnownExactly)
{
    const Points points = gridOf(19);
    for (const Map& map : someMaps())
        for (const bool darker : {false, true}) {
            // From no map at all the first step has the whole turn and zoom to find.
            const auto seen =
                aligned(device(), waves(), darker ? waves(map, 0.7f, 25.0f) : waves(map), points,
                        movedBy(points, map, {0.4f, -0.3f}), {.iterations = 40, .convergence = 0.002});
            const Eigen::Vector2f stretches = Eigen::JacobiSVD<Eigen::Matrix2f>(map.linear).singularValues();
            for (std::size_t i = 0; i < points.size(); ++i) {
                ASSERT_EQ(seen[i].outcome, Outcome::Aligned) << "point " << i;
                ASSERT_LT((seen[i].place - map(points[i].place)).norm(), 0.03f) << "point " << i;
                ASSERT_NEAR(seen[i].largestStretch, stretches[0], 0.01f) << "point " << i;
                ASSERT_NEAR(seen[i].smallestStretch, stretches[1], 0.01f) << "point " << i;
                ASSERT_GT(seen[i].correlation, 0.998f);
                ASSERT_LT(seen[i].residual, 1.5f);
                ASSERT_NEAR(seen[i].shift, 0.5f, 0.03f);
            }
        }
}

// A sharp template and a picture out of focus: taken as they are, the map would stretch the template until it
// is as smooth as the picture.
TEST_P(AffineTemplatesTest, APictureOutOfFocusIsNotStretched)
{
    const Points points = gridOf(19);
    Map map;
    map.linear = 1.02f * Eigen::Rotation2Df(0.02f).toRotationMatrix();
    map.shift = {0.37f, -0.81f};
    const std::vector<float> sharp = blurredWaves(fineWaves(), {}, 0.0f);
    for (const float sigma : {0.0f, 0.7f, 1.0f, 1.4f, 2.0f}) {
        const auto seen = aligned(device(), sharp, blurredWaves(fineWaves(), map, sigma), points,
                                  movedBy(points, map, {0.15f, -0.1f}));
        std::vector<float> errors, stretches;
        for (std::size_t i = 0; i < points.size(); ++i)
            if (seen[i].outcome == Outcome::Aligned) {
                errors.push_back((seen[i].place - map(points[i].place)).norm());
                stretches.push_back(std::max(std::abs(seen[i].largestStretch - 1.02f),
                                             std::abs(seen[i].smallestStretch - 1.02f)));
            }
        std::ranges::sort(errors);
        std::ranges::sort(stretches);
        ASSERT_GE(errors.size(), points.size() * 99 / 100) << "sigma " << sigma;
        EXPECT_LT(errors[errors.size() * 95 / 100], 0.1f) << "sigma " << sigma;
        EXPECT_LT(stretches[stretches.size() * 95 / 100], 0.05f) << "sigma " << sigma;
    }
}

// However smooth a template may be taken, what hides a point is not like it.
TEST_P(AffineTemplatesTest, WhatIsHiddenIsLost)
{
    const Points points = gridOf(19);
    std::vector<Wave> other = fineWaves();
    for (Wave& wave : other) {
        std::swap(wave.frequency.x(), wave.frequency.y());
        wave.frequency *= 0.8f;
        wave.phase += 1.0f;
    }
    const std::vector<float> sharp = blurredWaves(fineWaves(), {}, 0.0f);
    for (const float sigma : {0.0f, 2.0f}) {
        const auto seen = aligned(device(), sharp, blurredWaves(other, {}, sigma), points, points);
        const auto lost = std::ranges::count_if(seen, &AffineTemplates::Alignment::isLost);
        EXPECT_GE(lost, static_cast<std::ptrdiff_t>(points.size() * 95 / 100)) << "sigma " << sigma;
    }
}

// The map of one frame is where the next begins: a turn that no frame could find at once.
TEST_P(AffineTemplatesTest, GoesOnFromTheLastMap)
{
    const Points points{{7, Map::middle() + Eigen::Vector2f(0.4f, 0.2f)}};
    AffineTemplates templates(device(), kColumns, kRows);
    templates.take(*uploaded(device(), waves()), points);
    Map map;
    AffineTemplates::Alignment last;
    for (int frame = 1; frame <= 30; ++frame) {
        map.linear = Eigen::Rotation2Df(0.05f * static_cast<float>(frame)).toRotationMatrix();
        last = templates.align(*uploaded(device(), waves(map)), movedBy(points, map, {0.1f, 0.0f})).front();
        ASSERT_EQ(last.outcome, Outcome::Aligned) << "frame " << frame;
    }
    EXPECT_LT((last.place - map(points[0].place)).norm(), 0.03f);
    EXPECT_EQ(aligned(device(), waves(), waves(map), points, movedBy(points, map)).front().isLost(), true);
}

TEST_P(AffineTemplatesTest, WhatCannotBeAlignedHasItsReason)
{
    const Points middle{{0, {160.3f, 120.8f}}};
    const auto outcome = [&](const std::vector<float>& first, const std::vector<float>& next,
                             const Points& points, const Points& starts,
                             const AffineTemplateOptions& options = {}) {
        const auto seen = aligned(device(), first, next, points, starts, options).front();
        if (seen.outcome != Outcome::Aligned) {
            EXPECT_EQ(seen.place, starts.front().place);
        }
        return seen.outcome;
    };
    const std::vector<float> still = waves();
    const std::vector<float> constant(still.size(), 90.0f);
    EXPECT_EQ(outcome(still, still, middle, middle), Outcome::Aligned);
    EXPECT_EQ(outcome(constant, still, middle, middle), Outcome::NotSeen);
    EXPECT_EQ(outcome(still, still, {{0, {6.0f, 100.0f}}}, {{0, {6.0f, 100.0f}}}), Outcome::NotSeen);
    EXPECT_EQ(outcome(still, still, middle, {{0, {314.0f, 100.0f}}}), Outcome::NotSeen);
    EXPECT_EQ(outcome(still, still, middle, {{1, {160.3f, 120.8f}}}), Outcome::NotSeen); // another point
    EXPECT_EQ(outcome(still, still, middle, {{0, {161.3f, 120.8f}}}, {.largestShift = 0.5}), Outcome::Step);
    EXPECT_EQ(outcome(still, waves({.shift = {0.5f, 0.0f}}), middle, middle, {.iterations = 1}),
              Outcome::Step);
    std::vector<float> noisy = still;
    for (std::size_t i = 0; i < noisy.size(); ++i)
        noisy[i] += static_cast<float>(i * 2654435761u % 13);
    EXPECT_EQ(outcome(still, noisy, middle, middle, {.largestResidual = 1.0}), Outcome::Residual);
    EXPECT_EQ(outcome(still, noisy, middle, middle, {.smallestCorrelation = 0.9999}), Outcome::Correlation);
}

TEST_P(AffineTemplatesTest, TemplatesAreForgottenAndRenewed)
{
    const auto image = uploaded(device(), waves());
    Map map;
    map.linear *= 1.3f;
    const auto larger = uploaded(device(), waves(map));
    AffineTemplates templates(device(), kColumns, kRows, {.iterations = 40, .largestStretch = 1.2});
    const Points points{{5, {100.3f, 100.8f}}, {9, {200.3f, 100.8f}}};
    templates.take(*image, points);
    EXPECT_TRUE(templates.has(5));
    templates.forget(5);
    templates.forget(5);
    EXPECT_FALSE(templates.has(5));
    templates.take(*image, Points{{11, {150.0f, 150.0f}}, {9, {2.0f, 2.0f}}}); // the latter is at the edge
    EXPECT_EQ(templates.size(), 1u);
    const Points one{{11, map({150.0f, 150.0f})}};
    const auto worn = templates.align(*larger, one).front();
    ASSERT_EQ(worn.outcome, Outcome::Aligned);
    EXPECT_TRUE(templates.isWorn(worn));
    templates.take(*larger, one);
    const auto renewed = templates.align(*larger, one).front();
    EXPECT_EQ(renewed.outcome, Outcome::Aligned);
    EXPECT_FALSE(templates.isWorn(renewed));
    EXPECT_NEAR(renewed.largestStretch, 1.0f, 0.01f);
    EXPECT_TRUE(templates.align(*image, {}).empty());
}

// More points than there is room for at first: those from before keep what they have.
TEST_P(AffineTemplatesTest, MakesRoomForManyPoints)
{
    const auto image = uploaded(device(), waves());
    AffineTemplates templates(device(), kColumns, kRows, {.window = 5, .damping = 4.0});
    const Points few = gridOf(40);
    templates.take(*image, few);
    Points many = gridOf(4);
    for (AffineTemplates::Point& point : many)
        point.id += 1000;
    ASSERT_GT(many.size(), 1500u);
    templates.take(*image, many);
    EXPECT_EQ(templates.size(), few.size() + many.size());
    for (const Points& points : {few, many})
        for (const auto& alignment : templates.align(*image, points))
            EXPECT_LT(alignment.shift, 1e-3f);
    for (const auto& alignment : templates.align(*image, few))
        EXPECT_EQ(alignment.outcome, Outcome::Aligned);
}

// A camera of known motion and noise: the drift of points that are never lost.
TEST_P(AffineTemplatesTest, TakesTheDriftAway)
{
    const core::GroundTruthCamera camera(smallCamera());
    const auto drifting = driftsThrough(camera, 12, false);
    const auto aligned = driftsThrough(camera, 12, true);
    ASSERT_GT(std::min(drifting.size(), aligned.size()), 100u);
    const double before = median(drifting);
    const double after = median(aligned);
    RecordProperty("drift", fmt::format("{:.3f} px, aligned {:.3f} px", before, after));
    EXPECT_LT(after, 0.6 * before);
    EXPECT_LT(after, 0.1);
}

// The focus is lost to 2 px within 15 frames.
TEST_P(AffineTemplatesTest, PointsOutliveALossOfFocus)
{
    core::GroundTruthCameraOptions options = smallCamera();
    options.blurSigma = 2.0;
    const core::GroundTruthCamera camera(options);
    const std::size_t corners = cornersOf(camera.frame(0).image.values).size();
    ASSERT_GT(corners, 100u);
    const auto drifts = driftsThrough(camera, 15, true);
    RecordProperty("left", fmt::format("{} of {}, {:.3f} px", drifts.size(), corners, median(drifts)));
    EXPECT_GE(drifts.size(), corners * 97 / 100);
    EXPECT_LT(median(drifts), 0.1);
}

TEST_P(AffineTemplatesTest, SenselessOptionsAreRefused)
{
    for (const auto& change : std::vector<void (*)(AffineTemplateOptions&)>{
             [](AffineTemplateOptions& o) { o.window = 8; }, [](AffineTemplateOptions& o) { o.window = 33; },
             [](AffineTemplateOptions& o) { o.iterations = 0; },
             [](AffineTemplateOptions& o) { o.convergence = 0.0; },
             [](AffineTemplateOptions& o) { o.damping = -1.0; },
             [](AffineTemplateOptions& o) { o.smallestCorrelation = 2.0; },
             [](AffineTemplateOptions& o) { o.largestStretch = 1.0; }}) {
        AffineTemplateOptions options;
        change(options);
        EXPECT_THROW(AffineTemplates(device(), kColumns, kRows, options), UsageError);
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(AffineTemplatesTest);

} // namespace
} // namespace isocenter::gpu::affine_templates_test
