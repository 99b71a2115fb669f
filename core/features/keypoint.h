// SPDX-License-Identifier: MIT
#pragma once

namespace isocenter::core {

// A point that a detector found in an image. Pixel coordinates as everywhere: the top-left pixel is [0,1)^2,
// its centre (0.5, 0.5), y runs down. (OpenCV's are 0.5 less.)
struct Keypoint
{
    float x = 0.0f;
    float y = 0.0f;
    float response = 0.0f;    // how strong, in the detector's own measure
    float scale = 0.0f;       // standard deviation of the Gaussian in which it was found, pixels; 0: no scale
    float orientation = 0.0f; // rad from the x axis towards y (clockwise as seen), in [0, 2 pi); 0: none
    int octave = 0;           // of the scale space; the doubled image is -1

    bool operator==(const Keypoint&) const = default;
};

} // namespace isocenter::core
