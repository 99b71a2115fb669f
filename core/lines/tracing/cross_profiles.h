// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/mask.h"

#include <cstddef>
#include <memory>
#include <span>

namespace isocenter::core {

// Places on a straight way through an image, as many before the middle one as behind it.
struct CrossCourse
{
    PixelPoint middle; // pixels: the top left pixel is [0,1)^2
    PixelPoint step;   // from place to place
};

// Grey values along ways, between pixels' centres by Catmull and Rom's (1974) cubics, which keep narrow lines
// narrow; pixels of the image's edge are repeated outside. Those of neighbouring ways lie side by side, to be
// looked at together.
class CrossProfiles
{
public:
    static constexpr std::size_t kAtOnce = 16; // ways, at most: there is room for a whole number of so many

    // Of each way 2 * reach + 1 values, times the factor. For an image with pixels.
    CrossProfiles(const Image& image, std::span<const CrossCourse> courses, int reach, float factor);

    // Instead of each profile the mean of it and of those up to so many (kAtOnce at most) before and behind
    // it.
    void average(std::size_t beside);

    std::size_t count() const { return count_; } // of ways
    int reach() const { return reach_; }
    // The values at a place, -reach to reach, of all ways one after the other.
    const float* at(int place) const { return values_.get() + firstAt(place); }

private:
    std::size_t firstAt(int place) const
    {
        return static_cast<std::size_t>(place + reach_) * stride_ + kAtOnce;
    }

    // Room for values, between those of no way, which are 0: all others are left as they are.
    std::unique_ptr<float[]> emptyValues() const;

    std::size_t count_;
    int reach_;
    std::size_t stride_; // from place to place
    std::unique_ptr<float[]> values_;
};

} // namespace isocenter::core
