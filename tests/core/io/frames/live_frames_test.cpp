// SPDX-License-Identifier: MIT
// A camera that the test drives: what is taken, what is dropped, how it ends.
#include "core/io/frames/live_frames.h"
#include "core/support/error.h"
#include "tests/core/temporary_files.h"

#include <semaphore>
#include <utility>

namespace isocenter::core::live_frames_test {
namespace {

// Delivers a frame each time the test lets it, then ends or fails.
class DrivenCamera final : public FrameSource
{
public:
    struct Wires
    {
        std::counting_semaphore<> exposures{0};
        std::counting_semaphore<> delivered{0};
    };

    DrivenCamera(std::shared_ptr<Wires> wires, int frames, bool unplugged)
        : wires_(std::move(wires)), frames_(frames), unplugged_(unplugged)
    {
        info_.name = "driven";
        info_.columns = 4;
        info_.rows = 3;
    }
    const FrameSourceInfo& info() const override { return info_; }
    bool next(VideoFrame& frame, const std::stop_token& stop) override
    {
        while (!wires_->exposures.try_acquire_for(std::chrono::milliseconds(1)))
            if (stop.stop_requested())
                throw Cancelled();
        if (number_ > 0)
            wires_->delivered.release(); // the frame before has been published
        if (number_ == frames_ && unplugged_)
            throw InputError("driven: the camera was unplugged");
        if (number_ == frames_)
            return false;
        frame.grey = Image(4, 3, static_cast<float>(number_));
        frame.number = number_++;
        return true;
    }
    void seek(std::int64_t, const std::stop_token&) override {}

private:
    std::shared_ptr<Wires> wires_;
    FrameSourceInfo info_;
    int frames_;
    bool unplugged_;
    int number_ = 0;
};

// Lets the camera expose that many frames, and returns when all but the last have surely been published.
void expose(DrivenCamera::Wires& wires, int frames, bool isFirst)
{
    wires.exposures.release(frames);
    for (int frame = isFirst ? 1 : 0; frame < frames; ++frame)
        wires.delivered.acquire();
}

TEST(LiveFrames, GiveTheNewestAndCountTheDropped)
{
    const auto wires = std::make_shared<DrivenCamera::Wires>();
    LiveFrames live(std::make_unique<DrivenCamera>(wires, 6, false));
    EXPECT_TRUE(live.info().live);
    expose(*wires, 5, true); // frames 0 to 3 are published, 4 may be
    VideoFrame frame;
    ASSERT_TRUE(live.next(frame, {}));
    EXPECT_GE(frame.number, 3);
    EXPECT_FLOAT_EQ(frame.grey.values.front(), static_cast<float>(frame.number));
    EXPECT_EQ(live.dropped(), frame.number);
    wires->exposures.release(2); // frame 5 and the end
    std::int64_t taken = 1;
    while (live.next(frame, {}))
        ++taken;
    EXPECT_EQ(frame.number, 5);
    EXPECT_EQ(taken + live.dropped(), 6);
    EXPECT_FALSE(live.next(frame, {}));
}

TEST(LiveFrames, TellAnUnpluggedCameraAfterItsLastFrame)
{
    const auto wires = std::make_shared<DrivenCamera::Wires>();
    LiveFrames live(std::make_unique<DrivenCamera>(wires, 1, true));
    wires->exposures.release(2);
    VideoFrame frame;
    ASSERT_TRUE(live.next(frame, {}));
    EXPECT_EQ(frame.number, 0);
    expectMentions(messageOf([&] { live.next(frame, {}); }), {"driven", "unplugged"});
    expectMentions(messageOf([&] { live.next(frame, {}); }), {"unplugged"});
}

TEST(LiveFrames, StopWhileTheyWait)
{
    const auto wires = std::make_shared<DrivenCamera::Wires>();
    LiveFrames live(std::make_unique<DrivenCamera>(wires, 1, false));
    std::stop_source stop;
    std::jthread later([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        stop.request_stop();
    });
    VideoFrame frame;
    EXPECT_THROW(live.next(frame, stop.get_token()), Cancelled);
    EXPECT_THROW(live.seek(0), InputError);
}

} // namespace
} // namespace isocenter::core::live_frames_test
