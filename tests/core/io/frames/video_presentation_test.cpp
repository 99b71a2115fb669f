// SPDX-License-Identifier: MIT
// Videos that state how they are to be shown: display matrices and edit lists, written into the boxes of an
// MP4 file byte by byte.
#include "core/io/files/file_contents.h"
#include "core/io/frames/frame_source.h"
#include "core/io/frames/video_writer.h"
#include "core/io/images/image_file.h"
#include "tests/core/temporary_files.h"
#include "tests/support/files/tiff_bytes.h"

#include <array>

namespace isocenter::core::video_presentation_test {
namespace {

constexpr int kFrames = 12;

// Dark, with a bright square at the left of the top that fades with the frames.
std::string plainVideo()
{
    const auto file = temporaryFile("plain.mp4");
    const auto video = openVideo(file, 10.0);
    for (int frame = 0; frame < kFrames; ++frame) {
        RgbImage picture(64, 32, {20, 20, 20});
        const auto bright = static_cast<std::uint8_t>(250 - 10 * frame);
        for (int row = 0; row < 16; ++row)
            for (int column = 0; column < 16; ++column)
                picture.at(column, row) = {bright, bright, bright};
        video->add(picture);
    }
    video->finish();
    const std::vector<std::uint8_t> bytes = readFileBytes(file);
    return {bytes.begin(), bytes.end()};
}

std::string fixedNumbers(const std::vector<std::int32_t>& values)
{
    std::string text;
    for (const std::int32_t value : values)
        text += tests::TiffBytes(true).number(static_cast<std::uint32_t>(value), 4);
    return text;
}

// The matrix of the track's header, version 0: columns of 16.16 and 2.30 numbers.
std::string turned(std::string video, const std::vector<double>& abcd)
{
    const auto fixed = [](double value) { return static_cast<std::int32_t>(value * 65536.0); };
    const std::size_t box = video.find("tkhd");
    EXPECT_NE(box, std::string::npos);
    return video.replace(
        box + 4 + 40, 36,
        fixedNumbers({fixed(abcd[0]), fixed(abcd[1]), 0, fixed(abcd[2]), fixed(abcd[3]), 0, 0, 0, 1 << 30}));
}

struct Turn
{
    std::vector<double> matrix;
    bool exchanged = false;
    bool isRight = false; // where the square of the stored left top is shown
    bool isBottom = false;
};

TEST(VideoPresentation, DisplayMatricesAreApplied)
{
    const std::string plain = plainVideo();
    const std::array<Turn, 8> turns{{{{1, 0, 0, 1}, false, false, false},
                                     {{-1, 0, 0, 1}, false, true, false},
                                     {{-1, 0, 0, -1}, false, true, true},
                                     {{1, 0, 0, -1}, false, false, true},
                                     {{0, 1, 1, 0}, true, false, false},
                                     {{0, 1, -1, 0}, true, true, false}, // as telephones held upright
                                     {{0, -1, -1, 0}, true, true, true},
                                     {{0, -1, 1, 0}, true, false, true}}};
    for (const Turn& turn : turns) {
        FrameSourceOptions options;
        options.colour = true;
        const auto source =
            openFrameSource(temporaryFile("turned.mp4", turned(plain, turn.matrix)).string(), options);
        EXPECT_EQ(source->info().columns, turn.exchanged ? 32 : 64);
        EXPECT_EQ(source->info().rows, turn.exchanged ? 64 : 32);
        VideoFrame frame;
        for (int number = 0; number < kFrames; ++number) {
            ASSERT_TRUE(source->next(frame));
            const int column = turn.isRight ? frame.grey.columns - 8 : 7;
            const int row = turn.isBottom ? frame.grey.rows - 8 : 7;
            EXPECT_NEAR(frame.grey.at(column, row), 250.0f - 10.0f * static_cast<float>(number), 8.0f);
            EXPECT_NEAR(frame.colour.at(column, row)[0], 250 - 10 * number, 10);
            EXPECT_LT(frame.grey.at(frame.grey.columns - 1 - column, frame.grey.rows - 1 - row), 40.0f);
            EXPECT_EQ(frame.colour.columns, frame.grey.columns);
        }
        const bool isPlain = turn.matrix == turns[0].matrix;
        ASSERT_EQ(source->findings().size(), isPlain ? 0u : 1u);
        if (!isPlain)
            expectMentions(source->findings()[0].text, {"turned.mp4", "display matrix"});
        source->seek(3); // back
        ASSERT_TRUE(source->next(frame));
        EXPECT_EQ(frame.grey.columns, source->info().columns);
    }
}

TEST(VideoPresentation, ATurnBetweenQuartersIsNotAppliedAndSaid)
{
    const auto file = temporaryFile("oblique.mp4", turned(plainVideo(), {0.8660254, 0.5, -0.5, 0.8660254}));
    const auto source = openFrameSource(file.string());
    EXPECT_EQ(source->info().columns, 64);
    ASSERT_EQ(source->findings().size(), 1u);
    expectMentions(source->findings()[0].text, {"30.0 degrees", "not applied"});
}

// The edit list is a box in a box; version 0 has one entry of a length, a beginning and a rate.
TEST(VideoPresentation, AnEditListLeavesOutFrames)
{
    std::string video = plainVideo();
    const std::size_t list = video.find("elst");
    ASSERT_NE(list, std::string::npos);
    const std::size_t header = video.find("mdhd");
    const tests::TiffBytes order(true);
    const auto numberAt = [&](std::size_t at) {
        std::uint32_t value = 0;
        for (std::size_t byte = 0; byte < 4; ++byte)
            value = value << 8 | static_cast<std::uint8_t>(video[at + byte]);
        return value;
    };
    const std::uint32_t ticks = numberAt(header + 4 + 12) / 10; // of a frame, in the track's time
    const std::uint32_t begin = numberAt(list + 4 + 12);
    video.replace(list + 4 + 12, 4, order.number(begin + 4 * ticks, 4));
    const auto source = openFrameSource(temporaryFile("edited.mp4", video).string());
    EXPECT_EQ(source->info().frames, kFrames - 4);
    VideoFrame frame;
    for (int number = 0; number < kFrames - 4; ++number) {
        ASSERT_TRUE(source->next(frame)) << number;
        EXPECT_EQ(frame.number, number);
        EXPECT_NEAR(frame.seconds, 0.1 * number, 1e-6);
        EXPECT_NEAR(frame.grey.at(7, 7), 250.0f - 10.0f * static_cast<float>(number + 4), 8.0f);
    }
    EXPECT_FALSE(source->next(frame));
    ASSERT_EQ(source->findings().size(), 1u);
    expectMentions(source->findings()[0].text, {"edit list", "8 of 12"});
}

TEST(VideoPresentation, AStreamWithoutTimesHasAnAssumedRate)
{
    std::string stream;
    for (int frame = 0; frame < 3; ++frame) {
        const auto still = temporaryFile("still.jpg");
        writeJpeg(still, Image(32, 16, static_cast<float>(60 * frame)));
        const std::vector<std::uint8_t> bytes = readFileBytes(still);
        stream.append(bytes.begin(), bytes.end());
    }
    const auto file = temporaryFile("stream.mjpeg", stream);
    const auto source = openFrameSource(file.string());
    ASSERT_EQ(source->findings().size(), 1u);
    expectMentions(source->findings()[0].text, {"stream.mjpeg", "no frame rate", "25"});
    FrameSourceOptions options;
    options.framesPerSecond = 10.0;
    const auto timed = openFrameSource(file.string(), options);
    EXPECT_TRUE(timed->findings().empty());
    VideoFrame frame;
    ASSERT_TRUE(timed->next(frame) && timed->next(frame));
    EXPECT_NEAR(frame.seconds, 0.1, 1e-6);
}

} // namespace
} // namespace isocenter::core::video_presentation_test
