// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace isocenter::core {

// An endless plane with a rich, procedural texture: a periodic "dead leaves" picture (Lee, Mumford and Huang
// 2001), overlapping ellipses and rectangles whose sizes follow a power law as those of natural scenes do,
// each with fine grain of its own strength. Grey values 0..255. It is a continuous function of the place, the
// cubic B-spline of its texels, so that a picture of it has exact sub-pixel truth.
class TexturedWall
{
public:
    // size: texels after which the texture repeats, a power of two from 64 to 16384. The same seed gives the
    // same wall. Throws UsageError.
    TexturedWall(int size, std::uint32_t seed);

    int size() const { return size_; }
    // The grey at a place (texels; texel centres at integer + 0.5) as seen by a pixel that covers footprint
    // texels along each axis; details finer than the pixel are averaged away.
    float grey(double x, double y, double footprint) const;

private:
    // Level k averages 2^k x 2^k texels.
    struct Level
    {
        int size = 0;
        std::vector<std::uint8_t> texels;
    };
    static float spline(const Level& level, double x, double y);

    int size_;
    std::vector<Level> levels_;
};

} // namespace isocenter::core
