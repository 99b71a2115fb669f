// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/drawing/rgb_image.h"
#include "core/image/image.h"

#include <array>
#include <cstdint>

namespace isocenter::core {

// How colour becomes grey: weights of the stored (gamma-encoded) red, green and blue.
enum class GreyWeights {
    Bt709, // 0.212671, 0.715160, 0.072169
    Bt601, // 0.299, 0.587, 0.114, as OpenCV's
};

// One picture of a video, image sequence or camera.
struct VideoFrame
{
    Image grey;              // 0 to 255, whatever the depth of the source; top row first
    RgbImage colour;         // the same picture for display; empty unless it was asked for
    std::int64_t number = 0; // counted from 0; frames that a live source dropped count, too
    double seconds = 0.0;    // since the first frame, as the source states it
    int interruptions = 0;   // of a live source before this frame; nothing can be followed across one
};

// Of red, green and blue.
std::array<float, 3> channelWeights(GreyWeights weights);
// The grey of a picture of 8 bits a channel, 0 to 255.
void greyOf(const RgbImage& colour, GreyWeights weights, Image& grey);
// The picture that shows an image of grey values 0 to 255.
void showGrey(const Image& grey, RgbImage& colour);

} // namespace isocenter::core
