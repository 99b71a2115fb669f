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

#include <atomic>
#include <memory>
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

constexpr LiveStreamOptions kAll{.everySet = true, .idleSeconds = 0.1};

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
    const auto stream = streamOf({folder}, reader, {});
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
    const auto newest = streamOf({folder}, reader, {.idleSeconds = 0.1});
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
    Reader reader;
    const auto stream = streamOf({freshFolder("live-stopped")}, reader, {});
    std::stop_source stop;
    std::jthread stopper([&] { stop.request_stop(); });
    EXPECT_THROW(stream->next(stop.get_token()), Cancelled);
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
