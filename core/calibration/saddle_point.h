// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

#include <Eigen/Core>

#include <array>
#include <optional>

namespace isocenter::core {

// A point of an image where two edges cross and bright and dark alternate around it, as at the inner corners
// of a chessboard. Places as everywhere: the centre of the top-left pixel is (0.5, 0.5), y runs down.
struct SaddlePoint
{
    Eigen::Vector2d place = Eigen::Vector2d::Zero();
    // The directions in which its four edges leave, in rad from the x axis towards y (clockwise as seen), one
    // after the other.
    std::array<double, 4> edges{};
    bool brightAfterFirst = false; // clockwise of the first edge
    double contrast = 0.0;         // grey values between bright and dark

    bool brightAfter(std::size_t edge) const { return (edge % 2 == 0) == brightAfterFirst; }
};

// The point through which all edges around a start go, within a radius (px): where the gradients are
// perpendicular to the way to it (Foerstner and Guelch 1987), weighted towards the middle, to about a
// hundredth of a pixel. The image must be smooth: where edges are sharper than a Gaussian of about a pixel,
// those along the rows or columns are seen off by a tenth. None where the point moves by almost the radius,
// at the image's edge, or where the edges do not cross.
std::optional<Eigen::Vector2d> edgeCrossing(const Image& image, const Eigen::Vector2d& start, double radius);

// As smooth as that: with a Gaussian of one pixel.
Image smoothedForCrossings(const Image& image);

// The saddle point at a place, by the greys on circles of about that radius (px); none where bright and dark
// do not alternate twice, by 10 grey values at least, or the edges do not go straight on through the place.
std::optional<SaddlePoint> saddlePointAt(const Image& image, const Eigen::Vector2d& place, double radius);

// The grey at a place, interpolated bilinearly between pixel centres; the image's edge goes on beyond it.
double greyAt(const Image& image, const Eigen::Vector2d& place);

} // namespace isocenter::core
