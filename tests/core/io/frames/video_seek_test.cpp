// SPDX-License-Identifier: MIT
// Any frame of a video of several groups of pictures, exactly as decoding in order shows it.
#include "core/io/frames/frame_source.h"
#include "core/io/frames/video_writer.h"
#include "core/support/random.h"
#include "tests/core/temporary_files.h"
#include "tests/support/decoded_video.h"

#include <algorithm>

namespace isocenter::core::video_seek_test {
namespace {

constexpr int kColumns = 96;
constexpr int kRows = 64;
constexpr int kFrames = 100;
constexpr double kRate = 10.0; // so that a key frame comes every 20 frames

// Texture that moves, with some noise of its own in every frame: codecs make B-frames of it, and no two
// frames are alike.
RgbImage pictureOf(int number)
{
    const RandomField texture(1);
    const RandomField noise(static_cast<std::uint64_t>(number) + 2);
    RgbImage picture(kColumns, kRows);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            const auto cell = static_cast<std::uint64_t>(64 * ((column + 2 * number) / 6) + row / 6);
            const auto pixel = static_cast<std::uint64_t>(kColumns * row + column);
            picture.at(column, row)
                .fill(static_cast<std::uint8_t>(texture.uniform(cell, 30.0, 200.0) +
                                                noise.uniform(pixel, 0.0, 12.0)));
        }
    return picture;
}

std::filesystem::path videoFile(const char* name)
{
    const auto file = temporaryFile(name);
    const auto video = openVideo(file, kRate);
    for (int frame = 0; frame < kFrames; ++frame)
        video->add(pictureOf(frame));
    video->finish();
    return file;
}

std::vector<VideoFrame> framesInOrder(FrameSource& source)
{
    std::vector<VideoFrame> frames;
    VideoFrame frame;
    while (source.next(frame))
        frames.push_back(frame);
    return frames;
}

void expectFrame(FrameSource& source, const std::vector<VideoFrame>& inOrder, int number)
{
    VideoFrame frame;
    ASSERT_TRUE(source.next(frame)) << number;
    const VideoFrame& expected = inOrder[static_cast<std::size_t>(number)];
    EXPECT_EQ(frame.number, number);
    EXPECT_DOUBLE_EQ(frame.seconds, expected.seconds) << number;
    EXPECT_TRUE(frame.grey.values == expected.grey.values) << number;
}

class VideoSeek : public testing::TestWithParam<const char*>
{
};

TEST_P(VideoSeek, ShowsExactlyTheFrameThatIsAskedFor)
{
    const auto file = videoFile(GetParam());
    const std::string types = tests::decodedVideo(file).types;
    EXPECT_GE(std::ranges::count(types, 'I'), 5) << types;
    EXPECT_GT(std::ranges::count(types, 'B'), 10) << types;
    const auto source = openFrameSource(file.string());
    const std::vector<VideoFrame> inOrder = framesInOrder(*source);
    ASSERT_EQ(inOrder.size(), static_cast<std::size_t>(kFrames));
    for (int number = kFrames - 1; number >= 0; --number) {
        source->seek(number);
        expectFrame(*source, inOrder, number);
    }
    const RandomField random(3);
    for (std::uint64_t i = 0; i < 40; ++i) {
        const int number = static_cast<int>(random.uniform(i, 0.0, kFrames - 2));
        source->seek(number);
        expectFrame(*source, inOrder, number);
        expectFrame(*source, inOrder, number + 1); // and it goes on from there
    }
    VideoFrame frame;
    source->seek(kFrames);
    EXPECT_FALSE(source->next(frame));
    source->seek(kFrames / 2);
    expectFrame(*source, inOrder, kFrames / 2);
    EXPECT_TRUE(source->findings().empty());
}

// What lies before the key frame is not read again: it may even be gone.
TEST_P(VideoSeek, BeginsAtTheKeyFrame)
{
    const auto file = videoFile(GetParam());
    const auto source = openFrameSource(file.string());
    const std::vector<VideoFrame> inOrder = framesInOrder(*source);
    {
        std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
        const auto bytes = static_cast<std::streamoff>(std::filesystem::file_size(file));
        stream.seekp(bytes / 16);
        stream << std::string(static_cast<std::size_t>(bytes / 4), '\xff');
    }
    for (const int number : {95, 70, 83, 65}) {
        source->seek(number);
        expectFrame(*source, inOrder, number);
    }
    EXPECT_TRUE(source->findings().empty());
}

INSTANTIATE_TEST_SUITE_P(Endings, VideoSeek, testing::Values("a.mp4", "b.mkv", "c.avi", "d.mov"));

// A frame ahead that was never decoded, and one that was.
TEST(VideoSeek, GoesAhead)
{
    const auto file = videoFile("ahead.mp4");
    const std::vector<VideoFrame> inOrder = framesInOrder(*openFrameSource(file.string()));
    const auto source = openFrameSource(file.string());
    for (const int number : {50, 3, 45, 90, 0, 88, 97}) {
        source->seek(number);
        expectFrame(*source, inOrder, number);
    }
}

TEST(VideoSeek, GoesOnAfterItWasStopped)
{
    const auto file = videoFile("stopped.mkv");
    const auto source = openFrameSource(file.string());
    const std::vector<VideoFrame> inOrder = framesInOrder(*source);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(source->seek(70, stop.get_token()), Cancelled);
    VideoFrame frame;
    ASSERT_TRUE(source->next(frame));
    EXPECT_LE(frame.number, 70);
    EXPECT_TRUE(frame.grey.values == inOrder[static_cast<std::size_t>(frame.number)].grey.values);
    source->seek(70);
    expectFrame(*source, inOrder, 70);
}

} // namespace
} // namespace isocenter::core::video_seek_test
