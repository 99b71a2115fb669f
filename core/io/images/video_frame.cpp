// SPDX-License-Identifier: MIT
#include "core/io/images/video_frame.h"

#include "core/io/files/samples.h"

namespace isocenter::core {

std::array<float, 3> channelWeights(GreyWeights weights)
{
    if (weights == GreyWeights::Bt709)
        return {0.212671f, 0.715160f, 0.072169f};
    return {0.299f, 0.587f, 0.114f};
}

void greyOf(const RgbImage& colour, GreyWeights weights, Image& grey)
{
    const auto [red, green, blue] = channelWeights(weights);
    grey.columns = colour.columns;
    grey.rows = colour.rows;
    grey.values.resize(colour.values.size());
    for (std::size_t i = 0; i < colour.values.size(); ++i) {
        const Rgb& pixel = colour.values[i];
        grey.values[i] = red * static_cast<float>(pixel[0]) + green * static_cast<float>(pixel[1]) +
                         blue * static_cast<float>(pixel[2]);
    }
}

void showGrey(const Image& grey, RgbImage& colour)
{
    colour.columns = grey.columns;
    colour.rows = grey.rows;
    colour.values.resize(grey.values.size());
    for (std::size_t i = 0; i < grey.values.size(); ++i)
        colour.values[i].fill(toUnsigned<std::uint8_t>(grey.values[i]));
}

} // namespace isocenter::core
