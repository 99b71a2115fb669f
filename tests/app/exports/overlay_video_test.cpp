// SPDX-License-Identifier: MIT
#include "app/exports/overlay_video.h"
#include "app/exports/picture_files.h"
#include "app/workspace/loaded_case.h"
#include "core/image/drawing/rgb_drawing.h"
#include "core/io/images/image_file.h"
#include "gpu/device_thread.h"
#include "tests/core/temporary_files.h"
#include "tests/support/decoded_video.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

namespace isocenter::app::overlay_video_test {
namespace {

using core::expectMentions;
using core::messageOf;
using core::temporaryFile;

std::shared_ptr<gpu::DeviceThread> cpu()
{
    return std::make_shared<gpu::DeviceThread>(gpu::DeviceId::parse("cpu"));
}

// The demo case, at its true pose.
struct Scene
{
    LoadedCase demo = demoCase(32, 2, {});
    core::Pose truth = demo.truth->pose;
    std::vector<OverlayView> views = overlayViews(demo.xrays, {});

    OverlayVideo video(const std::filesystem::path& file, std::size_t moments) const
    {
        OverlayVideo video;
        video.file = file;
        video.moments = moments;
        video.largestExtent = 64;
        video.momentAt = [*this](std::size_t moment) {
            const Eigen::Vector3d shift(8.0 * static_cast<double>(moment), 0.0, 0.0);
            return VideoMoment{views, core::Pose(Eigen::Translation3d(shift) * truth.worldFromVolume()),
                               "frame " + std::to_string(moment + 1)};
        };
        return video;
    }
};

int brightPixels(const core::RgbImage& picture)
{
    return static_cast<int>(std::ranges::count(picture.values, core::Rgb{255, 255, 255}));
}

TEST(BitmapFont, DrawsWhatItIsAsked)
{
    core::RgbImage picture(40, 20);
    core::drawText(picture, 2, 1, "l", {255, 255, 255});
    const int once = brightPixels(picture);
    EXPECT_GT(once, 8);
    core::drawText(picture, 11, 1, "l", {255, 255, 255});
    EXPECT_EQ(brightPixels(picture), 2 * once);
    EXPECT_EQ(core::textColumns("3 × 4"), 5 * core::kGlyphColumns);
    core::RgbImage large(40, 40);
    core::drawText(large, 2, 1, "l", {255, 255, 255}, 2);
    EXPECT_EQ(brightPixels(large), 4 * once);
    core::drawText(large, 38, -5, "mmmm", {255, 255, 255}); // what reaches beyond is cut off
}

TEST(OverlayPainter, ShowsTheDrrOfThePose)
{
    const Scene scene;
    OverlayPainter difference(cpu(), scene.demo.volume.attenuation, {ComparisonMode::Difference});
    const auto brightness = [&](const core::Pose& pose) {
        double sum = 0.0;
        for (const core::Rgb& pixel : difference.picture(scene.views[0], pose, 1).values)
            sum += pixel[0] + pixel[1] + pixel[2];
        return sum;
    };
    const core::Pose moved(Eigen::Translation3d(20.0, 0.0, 0.0) * scene.truth.worldFromVolume());
    EXPECT_LT(brightness(scene.truth), 0.5 * brightness(moved)); // black where they agree
    OverlayPainter xrayOnly(nullptr, nullptr, {});
    const core::RgbImage grey = xrayOnly.picture(scene.views[0], scene.truth, 2);
    EXPECT_EQ(grey.columns, 32);
    EXPECT_EQ(grey.at(16, 16)[0], grey.at(16, 16)[2]);
}

TEST(OverlayPainter, ShowsWhatTheViewsShow)
{
    const Scene scene;
    OverlayPainter painter(nullptr, nullptr, {});
    OverlayView view{scene.demo.xrays.front().radiograph};
    const core::RgbImage plain = painter.picture(view, {}, 1);
    view.look.xray.edges = true;
    const core::RgbImage edges = painter.picture(view, {}, 1);
    view.look.xray.edges = false;
    view.look.xray.contrast = 3.0;
    const core::RgbImage contrast = painter.picture(view, {}, 1);
    view.look = {};
    EXPECT_NE(edges.values, plain.values);
    EXPECT_NE(contrast.values, plain.values);
    EXPECT_NE(contrast.values, edges.values);
    EXPECT_EQ(painter.picture(view, {}, 1).values, plain.values);
}

TEST(OverlayPainter, PutsViewsSideBySideWithTheCaptionBelow)
{
    const Scene scene;
    OverlayPainter painter(cpu(), scene.demo.volume.attenuation, {});
    const core::RgbImage plain = painter.strip(scene.views, scene.truth, 64, {});
    EXPECT_EQ(plain.columns, 64 + 4 + 64);
    EXPECT_EQ(plain.rows, 64);
    const core::RgbImage captioned = painter.strip(scene.views, scene.truth, 32, {"a", "b"});
    EXPECT_EQ(captioned.columns, 32 + 4 + 32);
    EXPECT_EQ(captioned.rows, 32 + 2 * core::kGlyphRows + 12);
    const core::RgbImage large = painter.strip(scene.views, scene.truth, 200, {"a"});
    EXPECT_EQ(large.columns, 192 + 4 + 192);
    EXPECT_EQ(large.at(301, 99), large.at(303, 101)); // of one pixel
    const core::RgbImage narrow = painter.strip({&scene.views[0], 1}, scene.truth, 64, {"one · two · three"});
    EXPECT_EQ(narrow.rows, 64 + 3 * core::kGlyphRows + 12);
}

TEST(OverlayVideo, IsDecodedAgain)
{
    const Scene scene;
    OverlayPainter painter(cpu(), scene.demo.volume.attenuation, {});
    const auto file = temporaryFile("overlay.mp4");
    std::vector<double> fractions;
    writeOverlayVideo(scene.video(file, 4), painter,
                      {[&](double fraction, const std::string&) { fractions.push_back(fraction); }, {}});
    const tests::DecodedVideo read = tests::decodedVideo(file);
    EXPECT_EQ(read.frames.size(), 4u);
    EXPECT_EQ(read.columns, 132);
    EXPECT_EQ(read.rows % 2, 0);
    EXPECT_GE(read.rows, 64 + 2 * core::kGlyphRows + 12);
    EXPECT_EQ(fractions.size(), 4u);
    float brightest = 0.0f; // of the caption
    float moved = 0.0f;
    for (int column = 0; column < read.columns; ++column) {
        for (int row = 70; row < read.rows; ++row)
            brightest = std::max(brightest, read.frames[0].at(column, row));
        moved = std::max(moved, std::abs(read.frames[0].at(column, 32) - read.frames[3].at(column, 32)));
    }
    EXPECT_GT(brightest, 150.0f);
    EXPECT_GT(moved, 20.0f);
}

TEST(OverlayVideo, LeavesOutWhatCannotBeRead)
{
    const Scene scene;
    OverlayPainter painter(cpu(), scene.demo.volume.attenuation, {});
    const auto file = temporaryFile("gap.mp4");
    OverlayVideo video = scene.video(file, 3);
    video.momentAt = [whole = video.momentAt](std::size_t moment) {
        if (moment == 1)
            throw InputError("frame 1 is damaged");
        return whole(moment);
    };
    std::vector<std::string> notes;
    writeOverlayVideo(video, painter, {}, [&](const std::string& note) { notes.push_back(note); });
    EXPECT_EQ(tests::decodedVideo(file).frames.size(), 2u);
    EXPECT_EQ(notes, std::vector<std::string>{"frame 1 is damaged"});
}

TEST(OverlayVideo, IsCancelledAtOnceAndLeavesNothing)
{
    const Scene scene;
    OverlayPainter painter(cpu(), scene.demo.volume.attenuation, {});
    const auto file = temporaryFile("cancelled.mp4");
    std::stop_source stop;
    std::chrono::steady_clock::time_point asked;
    std::jthread later([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(150));
        asked = std::chrono::steady_clock::now();
        stop.request_stop();
    });
    EXPECT_THROW(writeOverlayVideo(scene.video(file, 100000), painter, {{}, stop.get_token()}), Cancelled);
    const auto latency = std::chrono::steady_clock::now() - asked;
    later.join();
    EXPECT_LT(std::chrono::duration<double>(latency).count(), 1.0); // 0.1 on a machine that is not busy
    EXPECT_TRUE(std::filesystem::is_empty(file.parent_path()));
}

TEST(OverlayVideo, ShowsTheFramesThatHaveAPose)
{
    const Scene scene;
    Session session;
    std::vector<SessionXray> xrays = scene.demo.xrays;
    for (SessionXray& xray : xrays)
        xray.frames = 5;
    session.setCase(scene.demo.volume, xrays, scene.truth, std::nullopt);
    FrameTrack track;
    track.frames.resize(5);
    track.setKey(1, scene.truth);
    track.setKey(3, scene.truth);
    track.frames[3].found.evaluations = 7;
    track.frames[3].found.value = 0.75;
    session.setTrack(track);
    OverlayVideo video;
    video.framesPerSecond = 10.0;
    showFrames(video, session, {}, 0, 4, "gc");
    EXPECT_EQ(video.moments, 2u);
    showFrames(video, session, {}, 2, 4, "gc");
    EXPECT_EQ(video.moments, 1u);
    EXPECT_EQ(frameCaption(3, session.track().frames[3].found, 10.0, "gc"), "frame 4 · 0.30 s · gc 0.75000");
}

TEST(OverlayVideo, ShowsTheEvaluationsOfARun)
{
    const Scene scene;
    Session session;
    session.setCase(scene.demo.volume, scene.demo.xrays, scene.truth, std::nullopt);
    RunRecording recording;
    recording.begin(scene.truth, {0.0, 0.0, 0.0});
    std::vector<StageValue> values;
    for (int evaluation = 1; evaluation <= 10; ++evaluation)
        values.push_back({1, 0.1 * evaluation, evaluation, scene.truth});
    recording.append(values);
    OverlayVideo video;
    showEvaluations(video, session, recording, {}, 4, "gc");
    ASSERT_EQ(video.moments, 4u); // 1, 5, 9 and the last one
    EXPECT_EQ(video.momentAt(1).caption, "evaluation 5 of 10 · stage 2 · gc 0.50000");
    EXPECT_EQ(video.momentAt(3).caption, "evaluation 10 of 10 · stage 2 · gc 1.00000");
    EXPECT_EQ(video.momentAt(3).views.size(), 2u);
}

TEST(OverlayPictures, AreNamedAfterTheXrays)
{
    const Scene scene;
    OverlayPainter painter(cpu(), scene.demo.volume.attenuation, {});
    const auto file = temporaryFile("overlay.png");
    const auto files = writeOverlayPictures(file, scene.views, scene.truth, painter, {});
    ASSERT_EQ(files.size(), 2u);
    EXPECT_NE(files[0], files[1]);
    EXPECT_TRUE(core::readImageFile(files[1]).colour);
    EXPECT_EQ(core::readImage(files[1]).columns, 64);
    EXPECT_EQ(pictureFiles(file, {scene.views[0]}), std::vector{file});
    auto twin = std::make_shared<core::Radiograph>(*scene.views[0].xray);
    twin->name = "../a b.tif, frame 3";
    const auto alike = pictureFiles("out/o.png", {{twin}, {twin}});
    EXPECT_EQ(alike[0].parent_path(), "out");
    EXPECT_NE(alike[0], alike[1]);
}

} // namespace
} // namespace isocenter::app::overlay_video_test
