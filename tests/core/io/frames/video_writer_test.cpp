// SPDX-License-Identifier: MIT
#include "core/io/frames/video_writer.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "tests/core/temporary_files.h"
#include "tests/support/decoded_video.h"

namespace isocenter::core::video_writer_test {
namespace {

using tests::DecodedVideo;
using tests::decodedVideo;

constexpr int kFrames = 7;

// Dark, with a bright square whose place says which frame it is.
RgbImage frameOf(int number, int columns = 64, int rows = 48)
{
    RgbImage picture(columns, rows, {20, 20, 20});
    for (int row = 8; row < 16; ++row)
        for (int column = 0; column < 8; ++column)
            picture.at(8 * number + column, row) = {255, 255, 255};
    return picture;
}

void writeFrames(VideoWriter& video, int columns, int rows)
{
    for (int frame = 0; frame < kFrames; ++frame)
        video.add(frameOf(frame, columns, rows));
}

class VideoFiles : public testing::TestWithParam<const char*>
{
};

TEST_P(VideoFiles, AreDecodedAgain)
{
    const auto file = temporaryFile(GetParam());
    const auto video = openVideo(file, 12.5);
    writeFrames(*video, 64, 48);
    EXPECT_FALSE(std::filesystem::exists(file));
    video->finish();
    const DecodedVideo read = decodedVideo(file);
    EXPECT_EQ(read.columns, 64);
    EXPECT_EQ(read.rows, 48);
    EXPECT_NEAR(read.framesPerSecond, 12.5, 1e-6);
    ASSERT_EQ(read.frames.size(), static_cast<std::size_t>(kFrames));
    for (int frame = 0; frame < kFrames; ++frame)
        for (int other = 0; other < kFrames; ++other) {
            const float luma = read.frames[static_cast<std::size_t>(frame)].at(8 * other + 4, 12);
            if (other == frame)
                EXPECT_GT(luma, 200.0f) << frame;
            else
                EXPECT_LT(luma, 70.0f) << frame << " at " << other;
        }
}

INSTANTIATE_TEST_SUITE_P(Endings, VideoFiles, testing::Values("a.mp4", "b.mkv", "c.avi", "d.mov"));

TEST(VideoWriter, MakesOddSizesEven)
{
    const auto file = temporaryFile("odd.mp4");
    const auto video = openVideo(file, 25.0);
    writeFrames(*video, 65, 47);
    video->finish();
    const DecodedVideo read = decodedVideo(file);
    EXPECT_EQ(read.columns, 66);
    EXPECT_EQ(read.rows, 48);
    EXPECT_LT(read.frames.front().at(65, 20), 30.0f);
}

TEST(VideoWriter, LeavesNothingWithoutAnEnd)
{
    const auto file = temporaryFile("left.mp4");
    writeFrames(*openVideo(file, 25.0), 64, 48);
    const auto folder = file.parent_path() / "pictures";
    writeFrames(*openVideo(folder, 25.0), 64, 48);
    EXPECT_TRUE(std::filesystem::is_empty(file.parent_path()));
}

TEST(VideoWriter, WritesAFolderOfPictures)
{
    const auto folder = temporaryFile("pictures");
    const auto video = openVideo(folder, 25.0);
    writeFrames(*video, 64, 48);
    EXPECT_FALSE(std::filesystem::exists(folder));
    video->finish();
    const Image last = readImage(folder / "frame_0006.png");
    EXPECT_EQ(last.columns, 64);
    EXPECT_FLOAT_EQ(last.at(6 * 8 + 4, 12), 255.0f);
    EXPECT_FALSE(std::filesystem::exists(folder / "frame_0007.png"));
    expectMentions(messageOf([&] { openVideo(folder, 25.0); }), {"pictures", "empty folder"});
}

TEST(VideoWriter, SaysWhatItCannotWrite)
{
    const auto file = temporaryFile("no.gif");
    expectMentions(messageOf([&] { openVideo(file, 25.0); }), {"no.gif", ".mp4", "PNG"});
    expectMentions(messageOf([&] { openVideo(temporaryFile("x.mp4"), 0.0); }), {"frames per second"});
    expectMentions(messageOf([&] { openVideo(file.parent_path() / "missing" / "y.mp4", 25.0); }),
                   {"y.mp4", "cannot be opened for writing"});
    const auto video = openVideo(temporaryFile("z.mp4"), 25.0);
    expectMentions(messageOf([&] { video->finish(); }), {"no picture"});
    video->add(frameOf(0));
    expectMentions(messageOf([&] { video->add(frameOf(0, 80, 48)); }), {"80 x 48", "64 x 48"});
}

} // namespace
} // namespace isocenter::core::video_writer_test
