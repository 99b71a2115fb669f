// SPDX-License-Identifier: MIT
// Which sources of a stream go together, and what its images are read as.
#include "app/frames/live/live_sources.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/video_pipe.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::app::live_sources_test {
namespace {

const std::filesystem::path kCamera = "camera:/dev/video0";

std::optional<LiveChoice> objected(const LiveSources& sources)
{
    const auto objection = objectionTo(sources);
    return objection ? std::optional(objection->about) : std::nullopt;
}

TEST(LiveSources, SaysWhichChoiceDoesNotGoWithTheOthers)
{
    EXPECT_EQ(objected({{kCamera, "cam1/*.tif"}}), LiveChoice::Views);
    EXPECT_EQ(objected({{kCamera, kCamera}, true}), LiveChoice::EverySet);
    EXPECT_EQ(objected({{"cam1/*.tif", "cam2/*.tif"}, true, 10.0}), LiveChoice::FramesPerSecond);
    EXPECT_EQ(objected({{kCamera}, false, 10.0}), LiveChoice::FramesPerSecond);
    EXPECT_EQ(objected({{"run.dcm", "cam2/*.tif"}, true, 10.0}), std::nullopt);
    EXPECT_EQ(objected({{kCamera, kCamera}}), std::nullopt);
    EXPECT_THROW(openLiveStream({{kCamera, "cam1/*.tif"}}, {}), UsageError);
}

TEST(LiveSources, SaysWhatASourceHasAgainstBeingOpened)
{
    const auto folder = test::freshFolder("live-sources-objections");
    const auto isFine = [](const std::filesystem::path& source) { return !objectionTo({{source}}, 0); };
    EXPECT_TRUE(isFine(folder));
    EXPECT_TRUE(isFine(folder / "*.tif"));
    EXPECT_TRUE(isFine("*.tif"));
    EXPECT_TRUE(isFine("camera:/dev/null,rate=30"));
    EXPECT_FALSE(isFine({}));
    EXPECT_FALSE(isFine(folder / "run.tif"));
    EXPECT_FALSE(isFine(folder / "none" / "*.tif"));
    EXPECT_FALSE(isFine("camera:/dev/no-such-camera"));
    EXPECT_TRUE(objectionTo({{folder, folder}}, 1));
}

TEST(LiveSources, ReadsTheFramesOfAFileAndPictures)
{
    const auto folder = test::freshFolder("live-sources");
    const auto run = folder / "run.tif";
    const std::vector<core::Image> pages{core::Image(4, 3, 1.0f), core::Image(4, 3, 2.0f)};
    core::writeTiff(run, pages, core::SampleType::Float32);
    std::vector<float> firstPixels;
    const auto stream =
        openLiveStream({{run}, true}, [&firstPixels](const std::vector<LiveImage>& images) -> LiveXrays {
            firstPixels.push_back(xrayOf(images.front(), {}).pixels.at(0, 0));
            return {std::make_shared<const core::Radiograph>()};
        });
    while (stream->next(std::stop_token()))
        ;
    EXPECT_EQ(firstPixels, (std::vector<float>{1.0f, 2.0f}));

    LiveImage image;
    image.file = {kCamera, 7};
    auto picture = std::make_shared<core::VideoFrame>();
    picture->grey = core::Image(5, 4, 9.0f);
    image.picture = picture;
    const core::Radiograph xray = xrayOf(image, {});
    EXPECT_EQ(xray.name, kCamera.string());
    EXPECT_EQ(xray.pixels.columns, 5);
    EXPECT_FALSE(xray.geometry);
}

#ifdef ISOCENTER_TEST_PNG
TEST(LiveSources, ACameraThatComesBackContinues)
{
    tests::VideoPipe camera(test::freshFolder("live-camera") / "camera", 64, 48);
    camera.plugIn();
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::string> heard;
    LiveSources sources{{camera.source()}};
    sources.interrupted = [&](const std::string& problem) {
        const std::lock_guard lock(mutex);
        heard.push_back(problem);
        changed.notify_all();
    };
    const auto wait = [&](std::size_t count) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return heard.size() >= count; });
    };
    const auto stream = openLiveStream(sources, [](const std::vector<LiveImage>& images) -> LiveXrays {
        return {std::make_shared<const core::Radiograph>(xrayOf(images.front(), {}))};
    });
    std::int64_t last = -1;
    const auto readUntil = [&](int interruptions) {
        while (true) {
            const std::optional<LiveSet> set = stream->next(std::stop_token());
            ASSERT_TRUE(set && set->failure.empty());
            const LiveImage& image = set->images.front();
            EXPECT_GT(image.number, last);
            EXPECT_EQ(set->xrays.front()->pixels.columns, 64);
            last = image.number;
            if (image.picture->interruptions == interruptions)
                return;
        }
    };
    readUntil(0);
    for (int gap = 1; gap <= 2; ++gap) {
        camera.unplug();
        wait(static_cast<std::size_t>(2 * gap - 1));
        camera.plugIn();
        wait(static_cast<std::size_t>(2 * gap));
        readUntil(gap);
    }
    EXPECT_NE(heard[0].find("waiting for it to come back"), std::string::npos) << heard[0];
    EXPECT_EQ(heard[1], "");
}

TEST(LiveSources, WithoutAListenerALostCameraIsAnError)
{
    tests::VideoPipe camera(test::freshFolder("live-camera-lost") / "camera", 64, 48);
    camera.plugIn();
    const auto stream = openLiveStream({{camera.source()}}, [](const std::vector<LiveImage>&) -> LiveXrays {
        return {std::make_shared<const core::Radiograph>()};
    });
    ASSERT_TRUE(stream->next(std::stop_token()));
    camera.unplug();
    EXPECT_THROW(while (stream->next(std::stop_token())), InputError);
}
#endif

} // namespace
} // namespace isocenter::app::live_sources_test
