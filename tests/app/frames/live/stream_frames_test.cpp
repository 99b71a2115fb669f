// SPDX-License-Identifier: MIT
// Where the frames of a stream are afterwards: files by name, of cameras the newest pictures.
#include "app/frames/live/stream_frames.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>

namespace isocenter::app::stream_frames_test {
namespace {

LiveImage pictureOf(const std::filesystem::path& source, int number, int side)
{
    LiveImage image;
    image.file = {source, number};
    auto picture = std::make_shared<core::VideoFrame>();
    picture->grey = core::Image(side, side, static_cast<float>(number));
    image.picture = picture;
    return image;
}

TEST(StreamFrames, FilesAreKeptByTheirNames)
{
    const auto file = test::freshFolder("stream-frames") / "7.tif";
    core::writeTiffFloat(file, core::Image(4, 4, 1.0f));
    StreamFrames frames;
    LiveImage image;
    image.file = {file, 0};
    frames.add(image);
    ASSERT_EQ(frames.size(), 1);
    EXPECT_EQ(frames.at(0).file.file, file);
    EXPECT_FALSE(frames.at(0).picture);
    EXPECT_THROW((void)frames.at(1), InputError);
    EXPECT_THROW((void)frames.at(-1), InputError);
}

TEST(StreamFrames, OfACameraTheNewestPicturesAreKept)
{
    constexpr int kSide = 4096; // 64 MiB a picture
    constexpr int kKept = static_cast<int>(StreamFrames::kKeptPictureBytes / (sizeof(float) * kSide * kSide));
    StreamFrames frames;
    for (int number = 0; number < kKept + 2; ++number)
        frames.add(pictureOf("camera:/dev/video0", number, kSide));
    EXPECT_EQ(frames.size(), kKept + 2);
    EXPECT_FLOAT_EQ(frames.at(2).picture->grey.at(0, 0), 2.0f);
    EXPECT_FLOAT_EQ(frames.at(kKept + 1).picture->grey.at(0, 0), static_cast<float>(kKept + 1));
    try {
        (void)frames.at(1);
        FAIL() << "a picture that is no longer kept was given";
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("frame 2 is no longer kept"), std::string::npos)
            << error.what();
    }
}

} // namespace
} // namespace isocenter::app::stream_frames_test
