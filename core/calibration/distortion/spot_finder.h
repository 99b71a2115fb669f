// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

#include <Eigen/Core>

#include <vector>

namespace isocenter::core {

enum class SpotKind { Dark, Bright };

// A round spot of an image: the shadow of a bead, or a hole in metal. Pixel coordinates as everywhere: the
// centre of the top-left pixel is (0.5, 0.5).
struct Spot
{
    Eigen::Vector2d place = Eigen::Vector2d::Zero(); // the centre of mass, to a few hundredths of a pixel
    double radiusPx = 0.0;                           // of the disc of its area
    double contrast = 0.0;                           // grey values between its middle and what is around it
};

// The round spots of an image of any range of grey values, darker or brighter than the mean of a window of
// that many pixels (odd) around them. The window should be wider than spots and gaps between them. Spots that
// touch the image's edge are left out. Slopes of brightness do not shift their places. Any thread.
std::vector<Spot> findSpots(const Image& image, SpotKind kind, int window);

} // namespace isocenter::core
