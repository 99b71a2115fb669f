// SPDX-License-Identifier: MIT
// The tracker of points: every device against cpu-reference, shifts that are known exactly, the reasons for
// which points are given up, and OpenCV's tracker on the same frames.
#include "core/features/judging/ground_truth_camera.h"
#include "core/support/error.h"
#include "gpu/algorithms/features/klt_tracker.h"
#include "tests/support/devices_under_test.h"

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/video/tracking.hpp>

#include <cmath>

namespace isocenter::klt_tracker_test {
namespace {

using core::TrackStatus;

constexpr int kColumns = 320;
constexpr int kRows = 240;

std::vector<std::uint8_t> bytesOf(const core::Image& image)
{
    return {image.values.begin(), image.values.end()};
}

core::GroundTruthCameraOptions cameraOptions(const char* motion, double noiseSigma)
{
    core::GroundTruthCameraOptions options;
    options.columns = kColumns;
    options.rows = kRows;
    options.motion = core::CameraMotion::named(motion);
    options.noiseSigma = noiseSigma;
    return options;
}

// Corners of the frame, so that each has structure in both directions.
std::vector<core::PointToTrack> cornersOf(const core::Image& image, int count)
{
    std::vector<cv::Point2f> corners;
    cv::Mat pixels(image.rows, image.columns, CV_32F, const_cast<float*>(image.values.data()));
    cv::goodFeaturesToTrack(pixels, corners, count, 0.01, 7.0);
    std::vector<core::PointToTrack> points;
    for (const cv::Point2f& corner : corners) { // OpenCV's centres are integers
        const Eigen::Vector2f place(corner.x + 0.5f, corner.y + 0.5f);
        points.push_back({place, place});
    }
    return points;
}

// A smooth picture that continues for ever, moved by a shift.
std::vector<float> waves(const Eigen::Vector2f& shift)
{
    std::vector<float> greys;
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            const float x = static_cast<float>(column) + 0.5f - shift.x();
            const float y = static_cast<float>(row) + 0.5f - shift.y();
            greys.push_back(128.0f + 50.0f * std::sin(0.21f * x + 0.07f * y) +
                            50.0f * std::cos(0.19f * y - 0.05f * x));
        }
    return greys;
}

std::vector<core::PointToTrack> gridOf(int step)
{
    std::vector<core::PointToTrack> points;
    for (int y = 40; y < kRows - 40; y += step)
        for (int x = 40; x < kColumns - 40; x += step) {
            const Eigen::Vector2f place(static_cast<float>(x) + 0.3f, static_cast<float>(y) + 0.8f);
            points.push_back({place, place});
        }
    return points;
}

struct Variant
{
    const char* name;
    gpu::KltOptions options;
};

std::vector<Variant> variants()
{
    using gpu::KltLight;
    using gpu::KltStep;
    std::vector<Variant> all{{"plain", {}},     {"offset", {}},         {"gain", {}},
                             {"symmetric", {}}, {"symmetric gain", {}}, {"window 21", {}},
                             {"one level", {}}, {"halves", {}},         {"second window", {}}};
    all[1].options.light = KltLight::Offset;
    all[2].options.light = KltLight::GainAndOffset;
    all[3].options.step = KltStep::Symmetric;
    all[4].options.step = KltStep::Symmetric;
    all[4].options.light = KltLight::GainAndOffset;
    all[5].options.window = 21;
    all[6].options.pyramid.levels = 1;
    all[6].options.pyramid.smooth = false;
    all[7].options.pyramid.halves = true;
    all[8].options.secondWindow = 21;
    return all;
}

std::vector<core::TrackedPoint> trackOn(gpu::Device& device, std::span<const std::uint8_t> previous,
                                        std::span<const std::uint8_t> next,
                                        std::span<const core::PointToTrack> points,
                                        const gpu::KltOptions& options = {})
{
    gpu::KltTracker tracker(device, kColumns, kRows, options);
    tracker.addFrame(previous);
    tracker.addFrame(next);
    return tracker.track(points);
}

class KltTrackerTest : public test::DeviceTest
{
};

TEST_P(KltTrackerTest, EveryVariantEqualsTheOracle)
{
    const core::GroundTruthCamera camera(cameraOptions("combined", 2.0));
    const core::Image first = camera.frame(0).image;
    const auto previous = bytesOf(first);
    const auto next = bytesOf(camera.frame(1).image);
    std::vector<core::PointToTrack> points = cornersOf(first, 400);
    ASSERT_GT(points.size(), 300u);
    points[0].guess = {-1e9f, 3e8f}; // far from everything
    for (const Variant& variant : variants()) {
        const auto expected = trackOn(reference(), previous, next, points, variant.options);
        const auto actual = trackOn(device(), previous, next, points, variant.options);
        int same = 0;
        int tracked = 0;
        for (std::size_t i = 0; i < points.size(); ++i) {
            tracked += expected[i].status == TrackStatus::Tracked ? 1 : 0;
            same += actual[i].status == expected[i].status &&
                            (expected[i].status != TrackStatus::Tracked ||
                             ((actual[i].place - expected[i].place).norm() < 0.005f &&
                              std::abs(actual[i].residual - expected[i].residual) < 0.05f &&
                              std::abs(actual[i].correlation - expected[i].correlation) < 0.005f))
                        ? 1
                        : 0;
        }
        EXPECT_GE(same, static_cast<int>(points.size()) - 1) << variant.name;
        // A small window alone does not see as far as the points move.
        EXPECT_GT(tracked,
                  (variant.options.pyramid.levels == 1 ? 0.25 : 0.85) * static_cast<double>(points.size()))
            << variant.name;
        EXPECT_EQ(actual[0].status, TrackStatus::LeftImage) << variant.name;
    }
}

// Two frames of the same wall, the second blurred as by a hand that shakes: what is left in a small window is
// noise more than structure.
TEST_P(KltTrackerTest, ASecondWindowFindsWhatIsBlurred)
{
    const core::GroundTruthCamera camera(cameraOptions("combined", 4.0));
    const core::Image first = camera.frame(0).image;
    core::Image blurred = camera.frame(1).image;
    cv::Mat pixels(blurred.rows, blurred.columns, CV_32F, blurred.values.data());
    cv::blur(pixels, pixels, {11, 1});
    const std::vector<core::PointToTrack> points = cornersOf(first, 400);
    const auto kept = [&](int secondWindow) {
        gpu::KltOptions options;
        options.secondWindow = secondWindow;
        const auto found = trackOn(device(), bytesOf(first), bytesOf(blurred), points, options);
        int near = 0;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Eigen::Vector2d truth = camera.mapped(points[i].place.cast<double>(), 0, 1);
            if (found[i].status == TrackStatus::Tracked)
                near += (found[i].place.cast<double>() - truth).norm() < 3.0 ? 1 : 0;
        }
        return near;
    };
    const int once = kept(0);
    EXPECT_EQ(kept(7), once); // no larger than the first: none
    EXPECT_GT(kept(21), once * 11 / 10) << once;
}

TEST_P(KltTrackerTest, FindsAShiftThatIsKnownExactly)
{
    const auto points = gridOf(26);
    for (const Variant& variant : variants())
        for (const Eigen::Vector2f& shift :
             {Eigen::Vector2f(0.0f, 0.0f), Eigen::Vector2f(0.37f, -0.81f), Eigen::Vector2f(-3.25f, 2.5f)}) {
            if (variant.options.pyramid.levels == 1 && shift.norm() > 1.0f)
                continue; // a window of 7 does not see as far
            gpu::KltTracker tracker(device(), kColumns, kRows, variant.options);
            tracker.addFrame(waves({0.0f, 0.0f}));
            tracker.addFrame(waves(shift));
            const auto tracked = tracker.track(points);
            for (std::size_t i = 0; i < points.size(); ++i) {
                ASSERT_EQ(tracked[i].status, TrackStatus::Tracked) << variant.name << " point " << i;
                ASSERT_LT((tracked[i].place - points[i].place - shift).norm(), 0.03f)
                    << variant.name << " point " << i;
                ASSERT_LT(tracked[i].backwardError, 0.03f);
                ASSERT_GT(tracked[i].correlation, 0.999f);
            }
        }
}

TEST_P(KltTrackerTest, LightChangesAreCompensated)
{
    const Eigen::Vector2f shift(1.3f, -0.6f);
    auto darker = waves(shift);
    for (float& grey : darker)
        grey = 0.7f * grey + 20.0f;
    const auto points = gridOf(26);
    gpu::KltOptions options;
    options.light = gpu::KltLight::GainAndOffset;
    for (const gpu::KltStep step : {gpu::KltStep::InverseCompositional, gpu::KltStep::Symmetric}) {
        options.step = step;
        gpu::KltTracker tracker(device(), kColumns, kRows, options);
        tracker.addFrame(waves({0.0f, 0.0f}));
        tracker.addFrame(darker);
        const auto tracked = tracker.track(points);
        for (std::size_t i = 0; i < points.size(); ++i) {
            ASSERT_EQ(tracked[i].status, TrackStatus::Tracked);
            ASSERT_LT((tracked[i].place - points[i].place - shift).norm(), 0.03f);
            ASSERT_NEAR(tracked[i].gain, 1.0 / 0.7, 0.02);
            ASSERT_LT(tracked[i].residual, 1.0f);
        }
    }
    gpu::KltTracker plain(device(), kColumns, kRows);
    plain.addFrame(waves({0.0f, 0.0f}));
    plain.addFrame(darker);
    const auto misled = plain.track(points);
    EXPECT_GT(std::ranges::count_if(misled,
                                    [&](const core::TrackedPoint& point) {
                                        const auto i = static_cast<std::size_t>(&point - misled.data());
                                        return point.status != TrackStatus::Tracked ||
                                               (point.place - points[i].place - shift).norm() > 0.1f;
                                    }),
              static_cast<std::ptrdiff_t>(points.size() / 2));
}

TEST_P(KltTrackerTest, EveryLostPointHasItsReason)
{
    const std::vector<core::PointToTrack> middle{{{160.0f, 120.0f}, {160.0f, 120.0f}}};
    const auto status = [&](const std::vector<float>& previous, const std::vector<float>& next,
                            const core::PointToTrack& point, const gpu::KltOptions& options) {
        gpu::KltTracker tracker(device(), kColumns, kRows, options);
        tracker.addFrame(previous);
        tracker.addFrame(next);
        return tracker.track(std::vector<core::PointToTrack>{point}).front().status;
    };
    const auto still = waves({0.0f, 0.0f});
    const std::vector<float> constant(still.size(), 90.0f);
    auto negative = still;
    for (float& grey : negative)
        grey = 255.0f - grey;
    auto stripes = still;
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            stripes[static_cast<std::size_t>(row * kColumns + column)] =
                128.0f + 50.0f * std::sin(0.2f * static_cast<float>(column));
    gpu::KltOptions options;
    EXPECT_EQ(status(still, still, middle[0], options), TrackStatus::Tracked);
    EXPECT_EQ(status(constant, constant, middle[0], options), TrackStatus::Singular);
    EXPECT_EQ(status(stripes, stripes, middle[0], options), TrackStatus::Singular);
    EXPECT_EQ(status(still, waves({-12.0f, 0.0f}), {{8.0f, 100.0f}, {8.0f, 100.0f}}, options),
              TrackStatus::LeftImage);
    EXPECT_EQ(status(still, still, {{160.0f, 120.0f}, {500.0f, 120.0f}}, options), TrackStatus::LeftImage);

    gpu::KltOptions oneStep = options;
    oneStep.iterations = 1;
    oneStep.pyramid.levels = 1;
    EXPECT_EQ(status(still, waves({1.5f, 1.0f}), middle[0], oneStep), TrackStatus::Step);
    gpu::KltOptions strict = options;
    strict.largestResidual = 1.0;
    auto noisy = waves({0.5f, 0.0f});
    for (std::size_t i = 0; i < noisy.size(); ++i)
        noisy[i] += static_cast<float>(i * 2654435761u % 13);
    EXPECT_EQ(status(still, noisy, middle[0], strict), TrackStatus::Residual);
    gpu::KltOptions alike;
    alike.largestStep = alike.largestResidual = 1e6;
    alike.smallestCorrelation = 0.9999;
    EXPECT_EQ(status(still, noisy, middle[0], alike), TrackStatus::Correlation);
    // Guessed a wave's length away, the point finds that wave; followed back with the opposite guess it
    // returns, so only a point that the other frame lacks does not.
    gpu::KltOptions back;
    back.largestStep = back.largestResidual = 1e6;
    back.smallestCorrelation = -1.0;
    back.largestBackwardError = 1e-6;
    EXPECT_EQ(status(still, noisy, middle[0], back), TrackStatus::ForwardBackward);
    back.backward = false;
    EXPECT_EQ(status(still, noisy, middle[0], back), TrackStatus::Tracked);
}

TEST_P(KltTrackerTest, RefusesWhatItCannotDo)
{
    gpu::KltTracker tracker(device(), kColumns, kRows);
    EXPECT_THROW(tracker.track(gridOf(50)), UsageError);
    tracker.addFrame(waves({0.0f, 0.0f}));
    EXPECT_THROW(tracker.track(gridOf(50)), UsageError);
    EXPECT_THROW(tracker.addFrame(std::vector<float>(17)), UsageError);
    tracker.addFrame(waves({0.0f, 0.0f}));
    EXPECT_TRUE(tracker.track({}).empty());
    tracker.restart();
    EXPECT_THROW(tracker.track(gridOf(50)), UsageError);
    for (const auto& change : std::vector<void (*)(gpu::KltOptions&)>{
             [](gpu::KltOptions& o) { o.window = 8; }, [](gpu::KltOptions& o) { o.window = 31; },
             [](gpu::KltOptions& o) { o.iterations = 0; }, [](gpu::KltOptions& o) { o.convergence = 0.0; },
             [](gpu::KltOptions& o) { o.largestResidual = -1.0; },
             [](gpu::KltOptions& o) { o.smallestCorrelation = 2.0; },
             [](gpu::KltOptions& o) { o.pyramid.levels = 0; }}) {
        gpu::KltOptions options;
        change(options);
        EXPECT_THROW(gpu::KltTracker(device(), kColumns, kRows, options), UsageError);
    }
    // An image smaller than the pyramid, and than the window.
    gpu::KltTracker tiny(device(), 5, 4);
    tiny.addFrame(std::vector<float>(20, 7.0f));
    tiny.addFrame(std::vector<float>(20, 7.0f));
    EXPECT_NE(tiny.track(std::vector<core::PointToTrack>{{{2.0f, 2.0f}, {2.0f, 2.0f}}}).front().status,
              TrackStatus::Tracked);
}

// Over ten frames of a camera with known motion.
TEST_P(KltTrackerTest, IsAtLeastAsGoodAsOpenCv)
{
    const core::GroundTruthCamera camera(cameraOptions("combined", 2.0));
    constexpr int kFrames = 10;
    gpu::KltTracker tracker(device(), kColumns, kRows);
    core::Image last = camera.frame(0).image;
    tracker.addFrame(bytesOf(last));
    std::vector<double> ours;
    std::vector<double> theirs;
    int points = 0;
    for (int frame = 1; frame <= kFrames; ++frame) {
        const core::Image image = camera.frame(frame).image;
        std::vector<core::PointToTrack> corners;
        std::vector<cv::Point2f> from;
        for (const core::PointToTrack& corner : cornersOf(last, 300))
            if (camera.isInside(camera.mapped(corner.place.cast<double>(), frame - 1, frame), 5.0)) {
                corners.push_back(corner);
                from.emplace_back(corner.place.x() - 0.5f, corner.place.y() - 0.5f);
            }
        tracker.addFrame(bytesOf(image));
        const auto tracked = tracker.track(corners);
        std::vector<std::uint8_t> before = bytesOf(last);
        std::vector<std::uint8_t> after = bytesOf(image);
        std::vector<cv::Point2f> to;
        std::vector<std::uint8_t> found;
        std::vector<float> errors;
        cv::calcOpticalFlowPyrLK(cv::Mat(kRows, kColumns, CV_8U, before.data()),
                                 cv::Mat(kRows, kColumns, CV_8U, after.data()), from, to, found, errors,
                                 cv::Size(7, 7), 3);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Eigen::Vector2d truth = camera.mapped(corners[i].place.cast<double>(), frame - 1, frame);
            if (tracked[i].status == TrackStatus::Tracked)
                ours.push_back((tracked[i].place.cast<double>() - truth).norm());
            if (found[i] != 0)
                theirs.push_back(
                    (Eigen::Vector2f(to[i].x + 0.5f, to[i].y + 0.5f).cast<double>() - truth).norm());
        }
        points += static_cast<int>(corners.size());
        last = image;
    }
    const auto withinAPixel = [](const std::vector<double>& errors) {
        return static_cast<int>(std::ranges::count_if(errors, [](double error) { return error < 1.0; }));
    };
    const auto median = [](std::vector<double> errors) {
        std::ranges::nth_element(errors, errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2));
        return errors[errors.size() / 2];
    };
    ASSERT_GT(points, 2000);
    EXPECT_GE(withinAPixel(ours), withinAPixel(theirs));
    EXPECT_GE(withinAPixel(ours), 0.9986 * static_cast<double>(ours.size()));
    EXPECT_GT(static_cast<double>(ours.size()), 0.99 * points);
    EXPECT_LE(median(ours), 0.053);
    EXPECT_LE(median(ours), 1.05 * median(theirs));
}

ISOCENTER_TEST_ON_ALL_DEVICES(KltTrackerTest);

} // namespace
} // namespace isocenter::klt_tracker_test
