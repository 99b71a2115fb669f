// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/images/picture_orientation.h"
#include "core/support/finding.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

struct AVCodecContext;
struct AVFormatContext;
struct AVFrame;
struct AVStream;

namespace isocenter::core {

// How a video wants its pictures to be shown, beside what they hold.
struct VideoPresentation
{
    PictureOrientation orientation = PictureOrientation::TopLeft;
    std::optional<std::int64_t> frames; // that are shown, by the container; an edit list leaves out the rest
    std::vector<Finding> findings;      // what was applied or could not be, without the video's name
};

// By the display matrix of the stream or of its first picture, the sample aspect ratio and the edit list. The
// display matrix is applied if it turns by quarters, the sample aspect ratio only noted.
VideoPresentation presentationOf(AVFormatContext& format, AVStream& stream, AVFrame& first);

// Whether neither the container nor the decoded stream states when frames are shown, so that FFmpeg assumes a
// rate: streams of pictures one after another.
bool isRateAssumed(const AVFormatContext& format, const AVCodecContext& decoder);

} // namespace isocenter::core
