// SPDX-License-Identifier: MIT
// Which sources of a stream go together, and what its images are read as.
#include "app/frames/live/live_sources.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
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

} // namespace
} // namespace isocenter::app::live_sources_test
