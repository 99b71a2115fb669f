// SPDX-License-Identifier: MIT
// Videos that the tests write themselves, and FFmpeg's own sources.
#include "core/io/frames/frame_source.h"
#include "core/io/frames/video_reader.h"
#include "core/io/frames/video_writer.h"
#include "core/io/images/image_file.h"
#include "core/support/random.h"
#include "tests/core/temporary_files.h"

#include <cmath>
#include <numeric>

namespace isocenter::core::frame_source_test {
namespace {

constexpr int kFrames = 8;

// Dark, with a bright square whose place says which frame it is.
RgbImage pictureOf(int number, int columns, int rows)
{
    RgbImage picture(columns, rows, {20, 20, 20});
    for (int row = 8; row < 16; ++row)
        for (int column = 0; column < 8; ++column)
            picture.at(8 * number + column, row) = {235, 235, 235};
    return picture;
}

std::filesystem::path videoFile(const char* name, int columns = 64, int rows = 48)
{
    const auto file = temporaryFile(name);
    const auto video = openVideo(file, 12.5);
    for (int frame = 0; frame < kFrames; ++frame)
        video->add(pictureOf(frame, columns, rows));
    video->finish();
    return file;
}

// Which frame of pictureOf an image shows.
int shownFrame(const Image& grey)
{
    int shown = -1;
    for (int frame = 0; frame < kFrames; ++frame)
        if (grey.at(8 * frame + 4, 12) > 180.0f)
            shown = shown < 0 ? frame : kFrames;
    return shown;
}

double meanOf(const Image& image)
{
    return std::accumulate(image.values.begin(), image.values.end(), 0.0) /
           static_cast<double>(image.values.size());
}

TEST(FrameSource, ReadsAVideoFrameByFrame)
{
    FrameSourceOptions options;
    options.colour = true;
    const auto source = openFrameSource(videoFile("a.mkv").string(), options);
    EXPECT_EQ(source->info().columns, 64);
    EXPECT_EQ(source->info().rows, 48);
    EXPECT_FALSE(source->info().live);
    EXPECT_NEAR(source->info().framesPerSecond, 12.5, 1e-6);
    VideoFrame frame;
    for (int number = 0; number < kFrames; ++number) {
        ASSERT_TRUE(source->next(frame));
        EXPECT_EQ(frame.number, number);
        EXPECT_NEAR(frame.seconds, 0.08 * number, 0.0011); // Matroska counts milliseconds
        EXPECT_EQ(shownFrame(frame.grey), number);
        EXPECT_NEAR(frame.grey.at(4, 40), 20.0f, 3.0f);
        EXPECT_NEAR(frame.colour.at(4, 40)[1], 20, 3);
    }
    EXPECT_FALSE(source->next(frame));
    EXPECT_TRUE(source->findings().empty());
}

TEST(FrameSource, StatesTheFramesThatAContainerStates)
{
    EXPECT_EQ(openFrameSource(videoFile("a.mp4").string())->info().frames, kFrames);
}

TEST(FrameSource, GoesToAnyFrame)
{
    const auto source = openFrameSource(videoFile("a.mp4").string());
    VideoFrame frame;
    for (const int number : {5, 2, 2, 0, 7}) {
        source->seek(number);
        ASSERT_TRUE(source->next(frame));
        EXPECT_EQ(frame.number, number);
        EXPECT_EQ(shownFrame(frame.grey), number);
    }
    source->seek(kFrames);
    EXPECT_FALSE(source->next(frame));
    source->seek(1000);
    EXPECT_FALSE(source->next(frame));
}

TEST(FrameSource, GoesOnAfterASeekThatWasStopped)
{
    const auto source = openFrameSource(videoFile("a.mp4").string());
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(source->seek(kFrames - 1, stop.get_token()), Cancelled);
    VideoFrame frame;
    ASSERT_TRUE(source->next(frame));
    EXPECT_EQ(shownFrame(frame.grey), frame.number); // one on the way
    source->seek(kFrames - 1);
    ASSERT_TRUE(source->next(frame));
    EXPECT_EQ(shownFrame(frame.grey), kFrames - 1);
}

struct Colour
{
    const char* name;
    double red, green, blue;
};

class ColourToGrey : public testing::TestWithParam<Colour>
{
};

// Through RGB, through YUV of both matrices, and through 10 bits.
TEST_P(ColourToGrey, WeighsTheChannels)
{
    const auto [name, red, green, blue] = GetParam();
    const std::string graph = std::string("lavfi:color=c=") + name + ":size=32x16:rate=5:duration=0.4,";
    for (const char* format :
         {"format=gbrp", "format=rgb48", "scale=out_color_matrix=bt601,format=yuv444p",
          "scale=out_color_matrix=bt601,format=yuv444p10", "scale=out_color_matrix=bt601,format=yuvj444p"})
        for (const GreyWeights weights : {GreyWeights::Bt709, GreyWeights::Bt601}) {
            FrameSourceOptions options;
            options.weights = weights;
            VideoFrame frame;
            ASSERT_TRUE(openFrameSource(graph + format, options)->next(frame)) << format;
            const auto expected = weights == GreyWeights::Bt709
                                      ? 0.212671 * red + 0.715160 * green + 0.072169 * blue
                                      : 0.299 * red + 0.587 * green + 0.114 * blue;
            EXPECT_NEAR(frame.grey.at(16, 8), expected, 2.0) << format;
        }
}

INSTANTIATE_TEST_SUITE_P(Colours, ColourToGrey,
                         testing::Values(Colour{"0xc83214", 200, 50, 20}, Colour{"0x14c832", 20, 200, 50},
                                         Colour{"0x3214c8", 50, 20, 200}, Colour{"0xffffff", 255, 255, 255},
                                         Colour{"0x000000", 0, 0, 0}),
                         [](const auto& tested) { return std::string("c") + (tested.param.name + 2); });

// geq writes raw samples: what is read must be them, on the scale 0 to 255.
TEST(FrameSource, ReadsGreyOfAnyDepth)
{
    const auto greyAt = [](const std::string& graph) {
        VideoFrame frame;
        EXPECT_TRUE(openFrameSource("lavfi:" + graph)->next(frame));
        return frame.grey.at(3, 2);
    };
    EXPECT_NEAR(greyAt("nullsrc=size=16x8,format=gray,geq=lum='10*X+Y'"), 32.0f, 1e-3f);
    EXPECT_NEAR(greyAt("nullsrc=size=16x8,format=gray16,geq=lum='10000*X+Y'"), 30002.0f * 255.0f / 65535.0f,
                1e-2f);
    EXPECT_NEAR(greyAt("nullsrc=size=16x8,format=gray10,geq=lum='100*X+Y'"), 302.0f * 255.0f / 1023.0f,
                1e-2f);
}

TEST(FrameSource, PlaysTestSources)
{
    const auto source = openFrameSource("lavfi:testsrc=size=320x240:rate=10:duration=0.5");
    EXPECT_EQ(source->info().columns, 320);
    EXPECT_EQ(source->info().rows, 240);
    EXPECT_NEAR(source->info().framesPerSecond, 10.0, 1e-9);
    VideoFrame frame;
    int count = 0;
    while (source->next(frame)) {
        EXPECT_NEAR(frame.seconds, 0.1 * count++, 1e-9);
        EXPECT_GT(meanOf(frame.grey), 20.0);
    }
    EXPECT_EQ(count, 5);
}

TEST(FrameSource, RefusesWhatIsNoVideo)
{
    expectMentions(messageOf([] { openFrameSource("/nowhere/video.mp4"); }),
                   {"/nowhere/video.mp4", "no such file"});
    const auto text = temporaryFile("words.mp4", "these are words, not pictures");
    expectMentions(messageOf([&] { openFrameSource(text.string()); }), {"words.mp4", "is not a video"});
    const auto empty = temporaryFile("empty.avi", "");
    expectMentions(messageOf([&] { openFrameSource(empty.string()); }), {"empty.avi"});
    expectMentions(messageOf([] { openFrameSource("/dev/null"); }),
                   {"is not a regular file", "camera:/dev/null"});
    expectMentions(messageOf([] { openFrameSource("lavfi:nosuchsource"); }), {"lavfi:nosuchsource", "graph"});
    expectMentions(messageOf([] { openFrameSource("lavfi:sine=duration=1"); }), {"holds no video"});
    expectMentions(messageOf([] { openFrameSource("lavfi:nullsrc=duration=0.04,trim=start=1"); }),
                   {"no frame"});
    expectMentions(messageOf([] { openFrameSource(""); }), {"camera:/dev/video0"});
}

TEST(FrameSource, KeepsWhatATruncatedVideoHolds)
{
    const RandomField noise(1);
    const auto whole = temporaryFile("whole.avi");
    const auto video = openVideo(whole, 25.0);
    for (int number = 0; number < 60; ++number) {
        RgbImage picture = pictureOf(number % kFrames, 320, 240);
        for (int row = 40; row < 240; ++row) // noise makes the pictures fill the file, not its headers
            for (int column = 0; column < 320; ++column)
                picture.at(column, row)
                    .fill(static_cast<std::uint8_t>(noise.uniform(
                        static_cast<std::uint64_t>(320 * (240 * number + row) + column), 0, 99)));
        video->add(picture);
    }
    video->finish();
    const auto bytes = std::filesystem::file_size(whole);
    std::filesystem::resize_file(whole, bytes / 2);
    const auto source = openFrameSource(whole.string());
    VideoFrame frame;
    std::vector<int> shown;
    while (source->next(frame))
        shown.push_back(shownFrame(frame.grey));
    EXPECT_GT(shown.size(), 5u);
    EXPECT_LT(shown.size(), 60u);
    for (std::size_t number = 0; number + 1 < shown.size(); ++number) // the last may be damaged
        EXPECT_EQ(shown[number], static_cast<int>(number) % kFrames);
    ASSERT_FALSE(source->findings().empty());
    expectMentions(source->findings().back().text, {"whole.avi", "truncated"});

    const auto noIndex = videoFile("cut.mp4");
    std::filesystem::resize_file(noIndex, std::filesystem::file_size(noIndex) / 2);
    expectMentions(messageOf([&] { openFrameSource(noIndex.string()); }), {"cut.mp4", "truncated"});
}

// An elementary stream may begin anew in another size.
TEST(FrameSource, StopsWhereTheSizeChanges)
{
    const auto file = temporaryFile("growing.mjpeg");
    {
        std::ofstream stream(file, std::ios::binary);
        for (const int columns : {64, 64, 96}) {
            const auto still = file.parent_path() / "still.jpg";
            writeJpeg(still, Image(columns, 48, 90.0f));
            stream << std::ifstream(still, std::ios::binary).rdbuf();
        }
    }
    const auto source = openFrameSource(file.string()); // the ending says that it is more than one JPEG
    VideoFrame frame;
    ASSERT_TRUE(source->next(frame));
    ASSERT_TRUE(source->next(frame));
    EXPECT_NEAR(meanOf(frame.grey), 90.0, 1.5);
    expectMentions(messageOf([&] { source->next(frame); }), {"frame 2", "96 x 48", "64 x 48"});
    EXPECT_NEAR(meanOf(frame.grey), 90.0, 1.5);
}

TEST(FrameSource, SaysWhichCamerasThereAre)
{
    expectMentions(messageOf([] { openFrameSource("camera:/dev/no-such-camera"); }),
                   {"camera:/dev/no-such-camera", "no such camera", "camera"});
    for (const char* wrong : {"camera:", "camera:/dev/video0,size=640", "camera:/dev/video0,rate=x",
                              "camera:/dev/video0,zoom=2", "camera:/dev/video0,size=-1x5"})
        EXPECT_THROW(openFrameSource(wrong), UsageError) << wrong;
    for (const CameraInfo& camera : listCameras())
        EXPECT_TRUE(std::filesystem::exists(camera.device)) << camera.device;
}

TEST(FrameSource, StopsOnRequest)
{
    std::stop_source stop;
    stop.request_stop();
    VideoFrame frame;
    const auto source = openFrameSource("lavfi:testsrc=size=64x48");
    ASSERT_TRUE(source->next(frame, stop.get_token())); // decoded when it was opened
    EXPECT_THROW(source->next(frame, stop.get_token()), Cancelled);
    EXPECT_TRUE(source->next(frame));
}

} // namespace
} // namespace isocenter::core::frame_source_test
