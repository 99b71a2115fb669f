// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/point_pair.h"

#include <Eigen/Core>

#include <optional>
#include <span>
#include <string>

namespace isocenter::core {

struct PictureSize // pixels
{
    int columns = 0;
    int rows = 0;
};

// The two pictures between which a homography leads.
struct HomographyPictures
{
    PictureSize first; // if it alone is given, all of it shows the plane, as the picture of an object does
    std::optional<PictureSize> second;
};

// What the outline of a picture may become in another view of its plane.
constexpr double kLargestAreaRatio = 1000.0; // its area grows or shrinks at most so many times
constexpr double kLeastBreadth = 0.02;       // area over its longest diagonal squared; a square has 0.5

// Why a homography (first to second picture, of any scale and sign) cannot be two views of a plane, for
// people; empty if it can. The points that agree on it must lie before both cameras, on one side of the line
// that goes to infinity, and must not be mirrored; so must the corners of the first picture, whose outline
// must stay convex, neither squeezed to a line nor changed in area more than the constants above say. Where
// the second picture is given, too, it suffices if that holds for its outline in the first one instead, for a
// picture may show more than the plane. Any thread.
std::string homographyProblem(const Eigen::Matrix3d& secondFromFirst, std::span<const PointPair> agreeing,
                              const HomographyPictures& pictures);

} // namespace isocenter::core
