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
// narrow; pixels of the image's edge are repeated outside. Those of neighbouring ways lie side by side, to be
// looked at together.
class CrossProfiles
{
public:
    static constexpr std::size_t kAtOnce = 16; // ways, at most: there is room for a whole number of so many

    // Of each way 2 * reach + 1 values.
    explicit CrossProfiles(int reach) : reach_(reach) {}

    // Those of some ways, times the factor, of an image with pixels. Instead of each profile the mean of it
    // and of those up to so many (kAtOnce at most) before and behind it.
    void take(const Image& image, std::span<const CrossCourse> courses, float factor,
              std::size_t averagedBeside = 0);

    std::size_t count() const { return count_; } // of ways
    int reach() const { return reach_; }
    // The values at a place, -reach to reach, of all ways one after the other.
    const float* at(int place) const { return values_.data() + firstAt(place); }

private:
    std::size_t firstAt(int place) const
    {
        return static_cast<std::size_t>(place + reach_) * stride_ + kAtOnce;
    }
    void makeRoom();
    void average(std::size_t beside);

    int reach_;
    std::size_t count_ = 0;
    std::size_t stride_ = 0;     // from place to place
    std::vector<float> values_;  // of ways, between those of none, which are 0; a place more, for means
    std::vector<float> weights_; // of the means
};

} // namespace isocenter::core
