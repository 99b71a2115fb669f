// SPDX-License-Identifier: MIT
// Points in what cheap cameras in a hand give: how many are still followed after 30 frames, and how well,
// with OpenCV's tracker as the competitor.
#include "app/tracking/points/point_tracker.h"
#include "gpu/devices.h"
#include "tests/support/poor_video.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <opencv2/video/tracking.hpp>

#include <algorithm>
#include <cstdio>
#include <optional>

namespace isocenter::app::poor_video_test {
namespace {

constexpr int kFrames = 31;
constexpr double kSlow = 0.5; // so that the two halves of an interlaced frame are about a pixel apart

struct Followed
{
    int started = 0;
    int kept = 0;       // to the last frame
    int near = 0;       // of these, within 3 px of the truth
    double drift = 0.0; // median of these
};

Followed judged(const std::vector<Eigen::Vector2d>& starts,
                const std::vector<std::optional<Eigen::Vector2d>>& ends, const core::GroundTruthCamera& wall)
{
    Followed followed;
    std::vector<double> drifts;
    for (std::size_t p = 0; p < starts.size(); ++p) {
        const Eigen::Vector2d truth = wall.mapped(starts[p], 0, test::PoorVideo::partOf(kFrames - 1));
        if (!wall.isInside(truth, 16.0))
            continue;
        ++followed.started;
        if (!ends[p])
            continue;
        ++followed.kept;
        if (const double error = (*ends[p] - truth).norm(); error < 3.0)
            drifts.push_back(error);
    }
    followed.near = static_cast<int>(drifts.size());
    std::ranges::sort(drifts);
    followed.drift = drifts.empty() ? 0.0 : drifts[drifts.size() / 2];
    return followed;
}

struct OurRun
{
    std::vector<Eigen::Vector2d> starts;
    Followed followed;
    int drifting = 0;
};

OurRun followedByUs(const std::vector<core::Image>& frames, const core::GroundTruthCamera& wall,
                    const TrackingOptions& options)
{
    const auto device = gpu::createDevice({gpu::Backend::Cpu, 0});
    PointTracker tracker(*device, frames[0].columns, frames[0].rows, options);
    OurRun run;
    for (int number = 0; number < kFrames; ++number) {
        core::VideoFrame frame;
        frame.number = number;
        frame.grey = frames[static_cast<std::size_t>(number)];
        run.drifting = tracker.add(frame).drifting;
    }
    std::vector<std::optional<Eigen::Vector2d>> ends;
    for (const Track& track : tracker.tracks().all()) {
        run.starts.emplace_back(track.points.front().x, track.points.front().y);
        ends.push_back(track.lostIn
                           ? std::nullopt
                           : std::optional(Eigen::Vector2d(track.points.back().x, track.points.back().y)));
    }
    run.followed = judged(run.starts, ends, wall);
    return run;
}

cv::Mat matOf(const core::Image& image, std::vector<std::uint8_t>& bytes)
{
    bytes.assign(image.values.begin(), image.values.end());
    return {image.rows, image.columns, CV_8U, bytes.data()};
}

// As OpenCV follows with its own defaults, but for the size of the window.
Followed followedByOpenCv(const std::vector<core::Image>& frames, const core::GroundTruthCamera& wall,
                          const std::vector<Eigen::Vector2d>& starts)
{
    std::vector<cv::Point2f> points;
    for (const Eigen::Vector2d& start : starts)
        points.emplace_back(static_cast<float>(start.x() - 0.5), static_cast<float>(start.y() - 0.5));
    std::vector<bool> lost(points.size());
    for (int number = 1; number < kFrames; ++number) {
        std::vector<std::uint8_t> before, after;
        std::vector<cv::Point2f> next;
        std::vector<unsigned char> status;
        std::vector<float> errors;
        cv::calcOpticalFlowPyrLK(matOf(frames[static_cast<std::size_t>(number - 1)], before),
                                 matOf(frames[static_cast<std::size_t>(number)], after), points, next, status,
                                 errors, cv::Size(21, 21), 3);
        for (std::size_t p = 0; p < points.size(); ++p)
            lost[p] = lost[p] || status[p] == 0;
        points = next;
    }
    std::vector<std::optional<Eigen::Vector2d>> ends(points.size());
    for (std::size_t p = 0; p < points.size(); ++p)
        if (!lost[p])
            ends[p] = Eigen::Vector2f(points[p].x + 0.5f, points[p].y + 0.5f).cast<double>();
    return judged(starts, ends, wall);
}

struct Clip
{
    const char* name;
    test::PoorVideo video;
};

class PoorVideoTest : public testing::TestWithParam<Clip>
{
};

TEST_P(PoorVideoTest, KeepsWhatCanBeFollowed)
{
    const core::GroundTruthCamera wall = GetParam().video.camera();
    const std::vector<core::Image> frames = GetParam().video.frames(kFrames);
    TrackingOptions options;
    options.points = 200;
    options.reselectEvery = 0;
    const OurRun ours = followedByUs(frames, wall, options);
    const Followed theirs = followedByOpenCv(frames, wall, ours.starts);
    options.mayDrift = false;
    const OurRun strict = followedByUs(frames, wall, options);
    const auto tell = [](const char* who, const Followed& run) {
        const std::string text = fmt::format("{} of {} kept, {} within 3 px, drift {:.3f} px", run.kept,
                                             run.started, run.near, run.drift);
        testing::Test::RecordProperty(who, text);
        std::puts(fmt::format("    {}: {}", who, text).c_str());
    };
    tell("ours", ours.followed);
    tell("strict", strict.followed);
    tell("opencv", theirs);
    EXPECT_GE(ours.followed.near, theirs.near * 9 / 10);
    // A window of 21 pixels, which OpenCV has here, is more exact than the 7 of a first attempt.
    EXPECT_LE(ours.followed.drift, 1.2 * theirs.drift);
}

TEST(SteadyVideo, AShiftDriftsNoMoreThanWithOpenCvAtTheSameWindow)
{
    const test::PoorVideo video{.motion = "translation", .noiseSigma = 2.0};
    const core::GroundTruthCamera wall = video.camera();
    const std::vector<core::Image> frames = video.frames(kFrames);
    TrackingOptions options;
    options.points = 200;
    options.reselectEvery = 0;
    options.klt.window = options.klt.coarsestWindow = 21;
    const OurRun ours = followedByUs(frames, wall, options);
    const Followed theirs = followedByOpenCv(frames, wall, ours.starts);
    std::puts(fmt::format("    drift {:.4f} px of {} points, OpenCV {:.4f} px of {}", ours.followed.drift,
                          ours.followed.near, theirs.drift, theirs.near)
                  .c_str());
    EXPECT_GT(ours.followed.near, 30);
    EXPECT_GE(ours.followed.near, theirs.near * 95 / 100);
    EXPECT_LE(ours.followed.drift, theirs.drift);
}

INSTANTIATE_TEST_SUITE_P(
    , PoorVideoTest,
    testing::Values(Clip{"clean", {}}, Clip{"shaken", {.shaken = true}},
                    Clip{"compressed", {.compressed = true}},
                    Clip{"interlaced", {.interlaced = true, .speed = kSlow}},
                    Clip{"shaken_compressed", {.shaken = true, .compressed = true}},
                    Clip{"all", {.shaken = true, .compressed = true, .interlaced = true, .speed = kSlow}}),
    [](const auto& clip) { return std::string(clip.param.name); });

} // namespace
} // namespace isocenter::app::poor_video_test
