// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/images/video_frame.h"

#include <memory>

struct AVFrame;

namespace isocenter::core {

// Turns the pictures that FFmpeg decodes, of whatever pixel format, into grey 0 to 255 and colour. Grey
// formats are taken as they are; luma whose weights are the wanted ones is the grey; all else goes through
// RGB of 8 or 16 bits a channel.
class PictureConverter
{
public:
    PictureConverter(GreyWeights weights, bool colour);
    ~PictureConverter();
    PictureConverter(PictureConverter&&) noexcept;
    PictureConverter& operator=(PictureConverter&&) noexcept;

    // Fills grey, and colour if that is wanted. Throws InputError that names a pixel format that cannot be
    // converted.
    void convert(const AVFrame& picture, VideoFrame& frame);

private:
    class Scaler;

    void deepGrey(const AVFrame& picture, Image& grey);

    GreyWeights weights_;
    bool colour_;
    RgbImage rgb_; // on the way to grey
    std::vector<std::array<std::uint16_t, 3>> deepRgb_;
    std::unique_ptr<Scaler> scaler_;
    std::unique_ptr<Scaler> deepScaler_; // to 16 bits a channel
};

} // namespace isocenter::core
