// SPDX-License-Identifier: MIT
// Images that come in: files that appear, are half written, damaged or without a partner, and played frames.
#include "app/frames/live/growing_folder.h"
#include "app/frames/live/live_stream.h"
#include "app/frames/live/played_frames.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <deque>
#include <filesystem>
#include <functional>
#include <latch>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace isocenter::app::live_stream_test {
namespace {

using test::freshFolder;

constexpr const char* kWhole = "whole";

// Counts how often it was read; a file that is not whole cannot be.
struct Reader
{
    std::atomic<int> attempts = 0;
    LiveStream::ReadXrays function()
    {
        return [this](const std::vector<LiveImage>& images) {
            ++attempts;
            LiveXrays xrays;
            for (const LiveImage& image : images) {
                if (core::readTextFile(image.file.file) != kWhole)
                    throw FileError(image.file.file, "ends too early");
                xrays.push_back(std::make_shared<const core::Radiograph>());
            }
            return xrays;
        };
    }
};

LiveXrays readAnything(const std::vector<LiveImage>& images)
{
    return LiveXrays(images.size(), std::make_shared<const core::Radiograph>());
}

LiveImage pictureOf(int number)
{
    return {number, LiveClock::now(), {"picture", number}, std::make_shared<const core::VideoFrame>()};
}

// What a view gives, brought by the test.
struct Script
{
    std::latch wanted{1}; // until an image is wanted for the first time

    void bring(LiveImage image)
    {
        const std::lock_guard lock(mutex);
        images.push_back(std::move(image));
    }
    int left()
    {
        const std::lock_guard lock(mutex);
        return static_cast<int>(images.size());
    }
    void untilTaken()
    {
        while (left() > 0)
            std::this_thread::yield();
    }

    std::mutex mutex;
    std::deque<LiveImage> images;
};

class ScriptedView final : public LiveView
{
public:
    explicit ScriptedView(std::size_t most = 100) : most_(most) {}
    std::shared_ptr<Script> script() const { return script_; }
    std::vector<LiveImage> arrivals(bool wanted) override
    {
        if (wanted && !std::exchange(wasWanted_, true))
            script_->wanted.count_down();
        const std::lock_guard lock(script_->mutex);
        std::vector<LiveImage> arrived;
        for (; arrived.size() < most_ && !script_->images.empty(); script_->images.pop_front())
            arrived.push_back(std::move(script_->images.front()));
        return arrived;
    }
    bool ended() const override { return false; }

private:
    std::size_t most_; // images at a time
    bool wasWanted_ = false;
    std::shared_ptr<Script> script_ = std::make_shared<Script>();
};

std::unique_ptr<LiveStream> streamOf(std::unique_ptr<LiveView> view, LiveStream::ReadXrays read,
                                     const LiveStreamOptions& options)
{
    std::vector<std::unique_ptr<LiveView>> views;
    views.push_back(std::move(view));
    return std::make_unique<LiveStream>(std::move(views), std::move(read), options);
}

std::unique_ptr<LiveStream> streamOf(const std::vector<std::filesystem::path>& folders, Reader& reader,
                                     const LiveStreamOptions& options)
{
    std::vector<std::unique_ptr<LiveView>> views;
    for (const std::filesystem::path& folder : folders)
        views.push_back(openLiveView(folder, {.numbersFromNames = folders.size() > 1}));
    return std::make_unique<LiveStream>(std::move(views), reader.function(), options);
}

// The names of all sets until the stream ends; those that could not be read in brackets.
std::string namesOf(LiveStream& stream)
{
    std::string names;
    while (const auto set = stream.next({}))
        names += (names.empty() ? "" : " ") + (set->failure.empty() ? set->name : "[" + set->name + "]");
    return names;
}

constexpr LiveStreamOptions kAll{
    .everySet = true, .idleSeconds = 0.1, .settle = std::chrono::milliseconds(50)};

TEST(LiveStream, FilesComeInTheirNaturalOrderAndUnfinishedNamesDoNot)
{
    const auto folder = freshFolder("live-order");
    for (const char* name : {"f10.tif", "f9.tif", ".hidden.tif", "f11.tif.part", "f12.tif~"})
        core::writeTextFile(folder / name, kWhole);
    Reader reader;
    EXPECT_EQ(namesOf(*streamOf({folder}, reader, kAll)), "f9.tif f10.tif");
    core::writeTextFile(folder / "other.txt", kWhole);
    EXPECT_EQ(namesOf(*streamOf({folder / "f*.tif"}, reader, kAll)), "f9.tif f10.tif");
    EXPECT_THROW(streamOf({folder / "none" / "*.tif"}, reader, kAll), FileError);
}

TEST(LiveStream, TheNewestCountsAndWhatItOvertookIsCounted)
{
    const auto folder = freshFolder("live-newest");
    for (int frame = 0; frame < 4; ++frame)
        core::writeTextFile(folder / fmt::format("{}.tif", frame), kWhole);
    Reader reader;
    const auto stream = streamOf({folder}, reader, {.idleSeconds = 0.1});
    const auto set = stream->next({});
    ASSERT_TRUE(set);
    EXPECT_EQ(set->name, "3.tif");
    EXPECT_EQ(set->number, 3);
    EXPECT_FALSE(stream->next({}));
    EXPECT_EQ(stream->counts().dropped, 3);
    EXPECT_EQ(reader.attempts, 1); // what is dropped is not read
}

TEST(LiveStream, AFileThatIsStillBeingWrittenIsWaitedFor)
{
    const auto folder = freshFolder("live-writing");
    core::writeTextFile(folder / "0.tif", "who");
    Reader reader;
    const auto stream = streamOf({folder}, reader, {.settle = std::chrono::minutes(10)});
    std::jthread writer([&] {
        while (reader.attempts == 0)
            std::this_thread::yield();
        core::writeTextFile(folder / "0.tif", kWhole);
    });
    const auto set = stream->next({});
    ASSERT_TRUE(set);
    EXPECT_EQ(set->failure, "");
    EXPECT_GE(reader.attempts, 2);
}

TEST(LiveStream, AFileThatStaysUnreadableIsNamedAndTheNextOneComes)
{
    const auto folder = freshFolder("live-damaged");
    for (const char* name : {"0.tif", "1.tif", "2.tif"})
        core::writeTextFile(folder / name, name[0] == '1' ? "damaged" : kWhole);
    Reader reader;
    EXPECT_EQ(namesOf(*streamOf({folder}, reader, kAll)), "0.tif [1.tif] 2.tif");
    core::writeTextFile(folder / "2.tif", "damaged");
    const auto newest = streamOf({folder}, reader, {.idleSeconds = 0.1, .settle = kAll.settle});
    EXPECT_EQ(namesOf(*newest), "0.tif [1.tif] [2.tif]");
}

TEST(LiveStream, ViewsAreMatchedByTheNumbersInTheirNames)
{
    const auto folder = freshFolder("live-views");
    for (const char* name :
         {"x1_a.tif", "x2_a.tif", "x4_a.tif", "x5_a.tif", "x1_b.tif", "x3_b.tif", "x4_b.tif"})
        core::writeTextFile(folder / name, kWhole);
    Reader reader;
    const auto stream = streamOf({folder / "x*_a.tif", folder / "x*_b.tif"}, reader, kAll);
    EXPECT_EQ(namesOf(*stream), "x1_a.tif x4_a.tif");
    EXPECT_EQ(stream->counts().unmatched, 2); // 2 of the first view, 3 of the second; 5 may still get one
}

TEST(LiveStream, IsStoppedWhileItWaits)
{
    auto view = std::make_unique<ScriptedView>();
    const auto script = view->script();
    const auto stream = streamOf(std::move(view), readAnything, {});
    std::stop_source stop;
    std::jthread stopper([&] {
        script->wanted.wait(); // next() waits for an image
        stop.request_stop();
    });
    EXPECT_THROW(stream->next(stop.get_token()), Cancelled);
}

TEST(LiveStream, WithoutAReaderOnlyTheNewestPictureIsKept)
{
    auto view = std::make_unique<ScriptedView>();
    const auto script = view->script();
    const auto stream = streamOf(std::move(view), readAnything, {});
    std::vector<std::weak_ptr<const core::VideoFrame>> pictures;
    constexpr int kPictures = 40;
    for (int number = 0; number < kPictures; ++number) {
        LiveImage image = pictureOf(number);
        pictures.push_back(image.picture);
        script->bring(std::move(image));
    }
    script->untilTaken();
    while (stream->counts().dropped < kPictures - 1)
        std::this_thread::yield();
    EXPECT_EQ(std::ranges::count_if(pictures, [](const auto& picture) { return !picture.expired(); }), 1);
    const auto set = stream->next({});
    ASSERT_TRUE(set);
    EXPECT_EQ(set->number, kPictures - 1);
}

TEST(LiveStream, WhereEveryPictureIsWantedTheirViewWaits)
{
    auto view = std::make_unique<ScriptedView>(1);
    const auto script = view->script();
    const auto stream = streamOf(std::move(view), readAnything, {.everySet = true, .idleSeconds = 0.1});
    constexpr int kPictures = 40;
    for (int number = 0; number < kPictures; ++number)
        script->bring(pictureOf(number));
    while (script->left() > kPictures - static_cast<int>(kMostPictures))
        std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::milliseconds(20)); // some looks
    EXPECT_EQ(script->left(), kPictures - static_cast<int>(kMostPictures));
    for (int number = 0; number < kPictures; ++number) {
        const auto set = stream->next({});
        ASSERT_TRUE(set);
        EXPECT_EQ(set->number, number);
    }
    EXPECT_FALSE(stream->next({}));
    EXPECT_EQ(stream->counts().dropped, 0);
}

TEST(LiveStream, APlayedRunIsNotIdleWhileASetIsWorkedOn)
{
    constexpr std::chrono::milliseconds kWork{60};
    std::vector<std::unique_ptr<LiveView>> views;
    views.push_back(std::make_unique<PlayedFrames>(
        std::vector<FrameFile>{{"run.dcm", 0}, {"run.dcm", 1}, {"run.dcm", 2}}, std::nullopt));
    LiveStream stream(std::move(views), readAnything, {.idleSeconds = 0.02});
    for (int frame = 0; frame < 3; ++frame) {
        ASSERT_TRUE(stream.next({})) << frame;
        std::this_thread::sleep_for(kWork);
    }
    EXPECT_FALSE(stream.next({}));
}

// Two files that cannot be read at first. Then the second, which is newer, can; what is done when it is read
// says what the first is by then.
class OvertakenFile : public testing::Test
{
protected:
    std::string namesWhen(std::function<void()> whenOvertaken)
    {
        whenOvertaken_ = std::move(whenOvertaken);
        for (const char* name : {"0.tif", "1.tif"})
            core::writeTextFile(folder_ / name, "who");
        std::vector<std::unique_ptr<LiveView>> views;
        views.push_back(openLiveView(folder_, {}));
        LiveStream stream(std::move(views),
                          [this](const std::vector<LiveImage>& images) { return read(images); },
                          {.idleSeconds = 0.1, .settle = std::chrono::minutes(10)});
        const std::string names = namesOf(stream);
        dropped_ = stream.counts().dropped;
        return names;
    }
    LiveXrays read(const std::vector<LiveImage>& images)
    {
        const std::filesystem::path& file = images.front().file.file;
        if (file.filename() == "0.tif") { // is tried second
            core::writeTextFile(folder_ / "1.tif", kWhole);
            if (!canBeRead_)
                throw FileError(file, "ends too early");
        } else {
            if (core::readTextFile(file) != kWhole)
                throw FileError(file, "ends too early");
            whenOvertaken_();
        }
        return readAnything(images);
    }

    std::filesystem::path folder_ = freshFolder("live-overtaken");
    std::function<void()> whenOvertaken_;
    bool canBeRead_ = false;
    int dropped_ = 0;
};

TEST_F(OvertakenFile, ThatIsStillBeingWrittenIsDropped)
{
    EXPECT_EQ(namesWhen([this] { core::writeTextFile(folder_ / "0.tif", "whol"); }), "1.tif");
    EXPECT_EQ(dropped_, 1);
}

TEST_F(OvertakenFile, ThatCanBeReadAtLastIsDropped)
{
    EXPECT_EQ(namesWhen([this] { canBeRead_ = true; }), "1.tif");
    EXPECT_EQ(dropped_, 1);
}

TEST_F(OvertakenFile, ThatStaysAsItIsIsCorrupt)
{
    EXPECT_EQ(namesWhen([] {}), "[0.tif] 1.tif");
    EXPECT_EQ(dropped_, 0);
}

TEST(PlayedFrames, ComeWhenTheyAreWantedOrAtTheirRate)
{
    const std::vector<FrameFile> run{{"run.dcm", 0}, {"run.dcm", 1}, {"run.dcm", 2}};
    PlayedFrames wanted(run, std::nullopt);
    EXPECT_TRUE(wanted.arrivals(false).empty());
    for (int frame = 0; frame < 3; ++frame) {
        EXPECT_FALSE(wanted.ended());
        const auto images = wanted.arrivals(true);
        ASSERT_EQ(images.size(), 1u);
        EXPECT_EQ(images.front().file.frame, frame);
    }
    EXPECT_TRUE(wanted.ended());

    PlayedFrames clocked(run, 200.0);
    std::vector<LiveImage> images;
    while (!clocked.ended())
        for (LiveImage& image : clocked.arrivals(false))
            images.push_back(std::move(image));
    ASSERT_EQ(images.size(), 3u);
    EXPECT_EQ(images[2].arrived - images[0].arrived, std::chrono::milliseconds(10));
}

} // namespace
} // namespace isocenter::app::live_stream_test
