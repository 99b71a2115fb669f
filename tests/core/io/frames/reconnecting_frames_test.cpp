// SPDX-License-Identifier: MIT
// A camera that is unplugged and plugged in again: a named pipe that is removed and made anew.
#include "core/io/frames/camera.h"
#include "core/io/frames/frame_source.h"
#include "core/io/frames/reconnecting_frames.h"
#include "tests/core/temporary_files.h"
#include "tests/support/video_pipe.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>

namespace isocenter::core::reconnecting_frames_test {
namespace {

// What is said of interruptions, on whichever thread.
class Interruptions
{
public:
    SourceInterrupted listener()
    {
        return [this](const std::string& problem) {
            const std::lock_guard lock(mutex_);
            heard_.push_back(problem);
            changed_.notify_all();
        };
    }
    std::string wait(std::size_t index)
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return heard_.size() > index; });
        return heard_[index];
    }
    // The next one that ends so; while a pipe is made anew, it may be there and not yet be readable.
    std::string waitFor(const std::string& end)
    {
        for (std::string heard = wait(next_++);; heard = wait(next_++))
            if (end.empty() ? heard.empty() : heard.ends_with(end))
                return heard;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> heard_;
    std::size_t next_ = 0;
};

// A camera that was opened, and unplugged so that it is waited for.
class LostCamera
{
public:
    LostCamera() { camera.plugIn(); }
    std::unique_ptr<FrameSource> open()
    {
        auto source = openFrameSource(camera.source(), {.interrupted = interruptions_.listener()});
        camera.unplug();
        interruptions_.wait(0);
        return source;
    }

    tests::VideoPipe camera{temporaryFile("camera")};

private:
    Interruptions interruptions_;
};

TEST(ReconnectingFrames, AnUnpluggedCameraContinues)
{
    tests::VideoPipe camera(temporaryFile("camera"));
    Interruptions interruptions;
    camera.plugIn();
    const auto source = openFrameSource(camera.source(), {.interrupted = interruptions.listener()});
    EXPECT_TRUE(source->info().live);
    EXPECT_EQ(source->info().columns, 200);
    VideoFrame frame;
    for (int times = 0; times < 3; ++times)
        ASSERT_TRUE(source->next(frame));
    EXPECT_EQ(frame.interruptions, 0);
    for (int gap = 1; gap <= 2; ++gap) {
        camera.unplug();
        expectMentions(interruptions.waitFor("waiting for it to come back"),
                       {camera.source().c_str(), "has ended", "waiting for it"});
        camera.plugIn();
        EXPECT_EQ(interruptions.waitFor(""), "");
        const std::int64_t before = frame.number;
        const double secondsBefore = frame.seconds;
        do
            ASSERT_TRUE(source->next(frame));
        while (frame.interruptions < gap);
        EXPECT_EQ(frame.interruptions, gap);
        EXPECT_GT(frame.number, before);
        EXPECT_GT(frame.seconds, secondsBefore);
    }
    const std::vector<Finding> findings = source->findings();
    EXPECT_TRUE(std::ranges::any_of(findings, [](const Finding& finding) {
        return finding.text.find("interrupted 2 times") != std::string::npos;
    }));
}

// A camera that is lost at its first frame.
class FragileCamera : public FrameSource
{
public:
    explicit FragileCamera(bool isLost) : isLost_(isLost)
    {
        info_.columns = 4;
        info_.rows = 3;
        info_.live = true;
    }
    const FrameSourceInfo& info() const override { return info_; }
    bool next(VideoFrame&, const std::stop_token&) override
    {
        if (isLost_)
            throw CameraLost("camera: gone");
        return true;
    }
    void seek(std::int64_t, const std::stop_token&) override {}

private:
    bool isLost_;
    FrameSourceInfo info_;
};

TEST(ReconnectingFrames, WhatKeepsACameraFromBeingOpenedIsSaidOnce)
{
    std::vector<std::string> heard;
    int tries = 0;
    const auto open = [&](const std::stop_token&) -> std::unique_ptr<FrameSource> {
        if (++tries == 1)
            throw CameraUnavailable("camera", "in no language", ENOENT);
        if (tries < 4)
            throw CameraUnavailable("camera", "in use", EBUSY);
        return std::make_unique<FragileCamera>(false);
    };
    const auto begin = std::chrono::steady_clock::now();
    ReconnectingFrames frames(std::make_unique<FragileCamera>(true), open,
                              [&](const std::string& problem) { heard.push_back(problem); });
    VideoFrame frame;
    EXPECT_TRUE(frames.next(frame, {}));
    const std::chrono::duration<double> waited = std::chrono::steady_clock::now() - begin;
    EXPECT_EQ(tries, 4);
    ASSERT_EQ(heard.size(), 3u);
    expectMentions(heard[0], {"camera: gone", "waiting"});
    expectMentions(heard[1], {"camera: in use", "waiting until it can be opened"});
    EXPECT_EQ(heard[2], "");
    EXPECT_GE(frame.seconds, 0.0);
    EXPECT_LE(frame.seconds, waited.count()); // not since the clock began
}

TEST(ReconnectingFrames, WaitingForItIsStopped)
{
    std::stop_source stop;
    const auto open = [&](const std::stop_token&) -> std::unique_ptr<FrameSource> {
        stop.request_stop();
        throw InputError("camera: in use");
    };
    ReconnectingFrames frames(std::make_unique<FragileCamera>(true), open, [](const std::string&) {});
    VideoFrame frame;
    EXPECT_THROW(frames.next(frame, stop.get_token()), Cancelled);
}

TEST(ReconnectingFrames, WaitingIsStopped)
{
    LostCamera lost;
    const auto source = lost.open();
    std::stop_source stop;
    VideoFrame frame;
    const std::jthread stopper([&] { stop.request_stop(); });
    EXPECT_THROW(while (source->next(frame, stop.get_token())), Cancelled);
}

TEST(ReconnectingFrames, WithoutAListenerALostCameraEnds)
{
    tests::VideoPipe camera(temporaryFile("camera"));
    camera.plugIn();
    const auto source = openFrameSource(camera.source());
    VideoFrame frame;
    ASSERT_TRUE(source->next(frame));
    camera.unplug();
    expectMentions(messageOf([&] {
                       while (source->next(frame))
                           continue;
                   }),
                   {camera.source().c_str(), "has ended"});
}

TEST(ReconnectingFrames, AnotherSizeIsRefused)
{
    LostCamera lost;
    const auto source = lost.open();
    lost.camera.setSize(64, 48);
    lost.camera.plugIn();
    VideoFrame frame;
    expectMentions(messageOf([&] {
                       while (source->next(frame))
                           continue;
                   }),
                   {"64 x 48", "200 x 150", "open it again"});
}

TEST(ReconnectingFrames, OpeningAPipeIsStopped)
{
    const std::filesystem::path pipe = temporaryFile("silent");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::stop_source stop;
    const std::jthread stopper([&] { stop.request_stop(); });
    FrameSourceOptions options;
    options.opening.stop = stop.get_token();
    EXPECT_THROW(openFrameSource("camera:" + pipe.string(), options), Cancelled);
}

} // namespace
} // namespace isocenter::core::reconnecting_frames_test
