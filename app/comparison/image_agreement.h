// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/drawing/rgb_image.h"
#include "core/image/image.h"

#include <cstddef>
#include <memory>

namespace isocenter::app {

// How far an image is from a reference, in line integrals (without unit).
struct ImageAgreement
{
    double maximum = 0.0; // of the absolute differences; infinite where a pixel is not a number
    double rms = 0.0;
    double range = 0.0; // of the reference: highest minus lowest value
    std::size_t pixels = 0;
    std::size_t pixelsAbove = 0;                   // with a difference above the tolerance
    std::shared_ptr<const core::Image> difference; // image minus reference

    double maximumOfRange() const { return range > 0.0 ? maximum / range : 0.0; }
    double rmsOfRange() const { return range > 0.0 ? rms / range : 0.0; }
};

// tolerance: part of the reference's range. Throws InputError if the images differ in size.
ImageAgreement agreementOf(const core::Image& image, const core::Image& reference, double tolerance);

// Differences in colours that everyone tells apart: blue where the image is lower than its reference, black
// where they are the same, orange where it is higher; the limit and beyond are brightest.
core::RgbImage differencePicture(const core::Image& difference, double limit);
// The picture of a DRR in grey, from the lowest to the highest value but outliers.
core::RgbImage greyPicture(const core::Image& image);

} // namespace isocenter::app
