// SPDX-License-Identifier: MIT
// Linked with the implementation of a build without FFmpeg.
#include "core/io/frames/video_reader.h"
#include "tests/core/temporary_files.h"

namespace isocenter::core::video_reader_none_test {
namespace {

TEST(VideoReaderWithoutFfmpeg, SaysThatItIsMissing)
{
    expectMentions(messageOf([] { openVideoFrames("run.mp4", {}); }), {"run.mp4", "FFmpeg"});
    expectMentions(messageOf([] {
                       openCameraFrames({"/dev/video0", 0, 0, 0.0, {}}, {});
                   }),
                   {"camera:/dev/video0", "FFmpeg"});
    expectMentions(messageOf([] { openLavfiFrames("testsrc", {}); }), {"lavfi:testsrc", "FFmpeg"});
}

} // namespace
} // namespace isocenter::core::video_reader_none_test
