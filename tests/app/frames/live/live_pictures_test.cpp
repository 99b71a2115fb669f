// SPDX-License-Identifier: MIT
// Videos and cameras as live views: a slow video, one that is played at a rate, and pictures nobody takes.
#include "app/frames/live/live_pictures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <semaphore>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace isocenter::app::live_pictures_test {
namespace {

// What a test sees of a source, and lets it do.
struct Decoder
{
    std::counting_semaphore<> mayFinish{0}; // a picture each
    std::atomic<int> begun = 0;             // pictures
};

class StubSource final : public core::FrameSource
{
public:
    StubSource(std::int64_t frames, bool camera, std::shared_ptr<Decoder> decoder = nullptr)
        : frames_(frames), decoder_(std::move(decoder))
    {
        info_.name = "stub";
        info_.live = camera;
    }
    const core::FrameSourceInfo& info() const override { return info_; }
    bool next(core::VideoFrame& frame, const std::stop_token& stop) override
    {
        if (next_ == frames_)
            return false;
        if (decoder_) {
            ++decoder_->begun;
            while (!decoder_->mayFinish.try_acquire_for(std::chrono::milliseconds(1)))
                if (stop.stop_requested())
                    return false;
        }
        frame.number = next_++;
        return true;
    }
    void seek(std::int64_t number, const std::stop_token&) override { next_ = number; }

private:
    core::FrameSourceInfo info_;
    std::int64_t frames_;
    std::int64_t next_ = 0;
    std::shared_ptr<Decoder> decoder_;
};

std::vector<LiveImage> untilOneComes(LivePictures& view, bool wanted)
{
    for (;;)
        if (auto images = view.arrivals(wanted); !images.empty())
            return images;
        else
            std::this_thread::yield();
}

TEST(LivePictures, APictureThatIsAskedForOftenWhileItIsDecodedComesAlone)
{
    const auto decoder = std::make_shared<Decoder>();
    LivePictures view(std::make_unique<StubSource>(3, false, decoder), std::nullopt);
    for (std::int64_t number = 0; number < 3; ++number) {
        EXPECT_TRUE(view.arrivals(true).empty());
        while (decoder->begun <= number)
            std::this_thread::yield();
        for (int look = 0; look < 5; ++look) // while it is decoded
            EXPECT_TRUE(view.arrivals(true).empty());
        decoder->mayFinish.release(2); // a second one would come, too, if it had been asked for
        const auto images = untilOneComes(view, false);
        ASSERT_EQ(images.size(), 1u);
        EXPECT_EQ(images.front().number, number);
        const auto soon = LiveClock::now() + std::chrono::milliseconds(20);
        while (LiveClock::now() < soon)
            EXPECT_TRUE(view.arrivals(false).empty());
        EXPECT_EQ(decoder->begun, number + 1);
        decoder->mayFinish.acquire();
    }
    EXPECT_TRUE(view.arrivals(true).empty());
    while (!view.ended())
        std::this_thread::yield();
}

TEST(LivePictures, AVideoThatWasDecodedSlowlyCatchesUp)
{
    constexpr std::chrono::milliseconds kInterval{50};
    constexpr int kFrames = 7;
    const auto decoder = std::make_shared<Decoder>();
    LivePictures view(std::make_unique<StubSource>(kFrames, false, decoder), 20.0);
    decoder->mayFinish.release();
    std::vector<LiveImage> images = untilOneComes(view, false);
    std::this_thread::sleep_until(images[0].arrived + kFrames * kInterval); // the second is decoded slowly
    decoder->mayFinish.release(kFrames);
    while (!view.ended())
        std::ranges::move(view.arrivals(false), std::back_inserter(images));
    ASSERT_EQ(images.size(), static_cast<std::size_t>(kFrames));
    EXPECT_LT(images[6].arrived - images[1].arrived, 5 * kInterval); // all are due by then
}

TEST(LivePictures, AVideoIsPlayedAtItsRateFromTheFirstPictureOn)
{
    constexpr int kFrames = 21;
    LivePictures view(std::make_unique<StubSource>(kFrames, false), 200.0);
    std::vector<LiveImage> images;
    while (!view.ended())
        std::ranges::move(view.arrivals(false), std::back_inserter(images));
    ASSERT_EQ(images.size(), static_cast<std::size_t>(kFrames));
    for (int frame = 0; frame < kFrames; ++frame) // late on a busy machine, but never early
        EXPECT_GE(images[static_cast<std::size_t>(frame)].arrived - images[0].arrived,
                  std::chrono::milliseconds(5 * frame));
}

TEST(LivePictures, AVideoWaitsForThePicturesThatNobodyTakes)
{
    const auto decoder = std::make_shared<Decoder>();
    decoder->mayFinish.release(100);
    LivePictures view(std::make_unique<StubSource>(30, false, decoder), 1e6);
    while (decoder->begun < static_cast<int>(kMostPictures))
        std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_EQ(decoder->begun, static_cast<int>(kMostPictures));
    std::vector<LiveImage> images;
    while (!view.ended())
        std::ranges::move(view.arrivals(false), std::back_inserter(images));
    EXPECT_EQ(images.size(), 30u); // none is lost
}

TEST(LivePictures, OfACameraTheLatestPicturesAreKept)
{
    const auto decoder = std::make_shared<Decoder>();
    constexpr int kFrames = 30;
    decoder->mayFinish.release(kFrames - 1);
    LivePictures view(std::make_unique<StubSource>(kFrames, true, decoder), std::nullopt);
    while (decoder->begun < kFrames) // all but the last have come
        std::this_thread::yield();
    const auto images = view.arrivals(false);
    ASSERT_EQ(images.size(), kMostPictures);
    EXPECT_EQ(images.back().number, kFrames - 2);
    decoder->mayFinish.release();
    EXPECT_EQ(untilOneComes(view, false).front().number, kFrames - 1);
}

} // namespace
} // namespace isocenter::app::live_pictures_test
