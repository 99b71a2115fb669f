// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/mask.h"

#include <cstddef>
#include <span>
#include <vector>

namespace isocenter::core {

// Places on a straight way through an image, as many before the middle one as behind it.
struct CrossCourse
{
    PixelPoint middle; // pixels: the top left pixel is [0,1)^2
    PixelPoint step;   // from place to place
};

// Grey values along ways, between pixels' centres by Catmull and Rom's (1974) cubics, which keep narrow lines
// narrow; pixels of the image's edge are repeated outside.
class CrossProfiles
{
public:
    // Of each way 2 * reach + 1 values, times the factor. For an image with pixels.
    CrossProfiles(const Image& image, std::span<const CrossCourse> courses, int reach, float factor);

    // Instead of each profile the mean of it and of those up to so many before and behind it.
    void average(std::size_t beside);
    std::span<const float> profile(std::size_t number) const
    {
        return std::span(values_).subspan(number * length_, length_);
    }

private:
    std::size_t length_;
    std::vector<float> values_; // profile by profile
};

} // namespace isocenter::core
