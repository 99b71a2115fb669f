// SPDX-License-Identifier: MIT
#include "core/io/frames/frame_marks.h"

extern "C" {
#include <libavutil/frame.h>
#include <libavutil/imgutils.h>
#include <libavutil/pixdesc.h>
}

#include <algorithm>
#include <cstring>

namespace isocenter::core {
namespace {

constexpr int kSummedRows = 4; // one of so many rows counts in a sum

bool isKey(const AVFrame& picture)
{
#ifdef AV_FRAME_FLAG_KEY
    return (picture.flags & AV_FRAME_FLAG_KEY) != 0;
#else
    return picture.key_frame != 0;
#endif
}

// Fowler, Noll and Vo's hash, of words in the place of bytes.
std::uint64_t sumOf(const AVFrame& picture)
{
    std::uint64_t sum = 0xcbf29ce484222325u;
    const auto format = static_cast<AVPixelFormat>(picture.format);
    const AVPixFmtDescriptor* layout = av_pix_fmt_desc_get(format);
    for (int plane = 0; plane < av_pix_fmt_count_planes(format); ++plane) {
        const bool isColour = plane == 1 || plane == 2;
        const int rows = isColour ? AV_CEIL_RSHIFT(picture.height, layout->log2_chroma_h) : picture.height;
        const int bytes = av_image_get_linesize(format, picture.width, plane);
        for (int row = 0; row < rows; row += kSummedRows) {
            const std::uint8_t* samples =
                picture.data[plane] + static_cast<std::ptrdiff_t>(row) * picture.linesize[plane];
            std::uint64_t word = 0;
            for (int at = 0; at < bytes; at += static_cast<int>(sizeof word)) {
                word = 0;
                std::memcpy(&word, samples + at,
                            static_cast<std::size_t>(std::min<int>(sizeof word, bytes - at)));
                sum = (sum ^ word) * 0x100000001b3u;
            }
        }
    }
    return sum;
}

} // namespace

FrameMark markOf(const AVFrame& picture)
{
    return {picture.best_effort_timestamp, sumOf(picture), isKey(picture)};
}

} // namespace isocenter::core
