// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/point_pair.h"

#include <Eigen/Core>

#include <optional>
#include <span>
#include <string>

namespace isocenter::core {

// Homographies are 3x3 matrices that take points of a first image (x, y, 1) to a second one, up to scale.
// Plain functions; any thread.

// What is minimised over pairs: the distance in the second image, or the distances in both (Hartley and
// Zisserman, Multiple View Geometry, 4.2.2).
enum class TransferError { OneSided, Symmetric };

struct HomographyFit
{
    std::optional<Eigen::Matrix3d> secondFromFirst; // with a last element of 1 where possible
    std::string problem;                            // why there is none, for people
};

// Where a homography takes a point; infinite where it goes to infinity.
Eigen::Vector2d transferred(const Eigen::Matrix3d& secondFromFirst, const Eigen::Vector2d& point);

// Scales a homography so that its last element is 1, or its norm if that element is about 0.
Eigen::Matrix3d scaledHomography(const Eigen::Matrix3d& homography);

// The normalised direct linear transform (Hartley and Zisserman, algorithm 4.2) over pairs with weights
// (none: all alike). Four pairs determine it, of which no three lie on a line. Says what is wrong with fewer,
// with numbers that are not finite, and with points that lie on one line.
HomographyFit fitHomography(std::span<const PointPair> pairs, std::span<const double> weights = {});

// Levenberg and Marquardt's method on the transfer error from a start that is about right. Returns the best
// homography met: never a worse one than the start.
Eigen::Matrix3d refinedHomography(const Eigen::Matrix3d& start, std::span<const PointPair> pairs,
                                  std::span<const double> weights = {},
                                  TransferError error = TransferError::Symmetric, int mostSteps = 20);

// Squared pixels: of one pair the squared distance in the second image, or the mean of those in both.
// Infinite where a point goes to infinity.
double squaredTransferError(const Eigen::Matrix3d& secondFromFirst, const Eigen::Matrix3d& firstFromSecond,
                            const PointPair& pair, TransferError error = TransferError::Symmetric);

// Where points lie and how far they spread: standard deviations along their main direction and across it. A
// small minor one says that they lie on a line.
struct PointSpread
{
    Eigen::Vector2d centre = Eigen::Vector2d::Zero();
    double major = 0.0;
    double minor = 0.0;
};

// Of points with weights (none: all alike). Not a number without points.
PointSpread spreadOf(std::span<const Eigen::Vector2d> points, std::span<const double> weights = {});

// Moves points of that spread to their centre and scales them to a mean square distance of 2 from it.
Eigen::Matrix3d normalisationOf(const PointSpread& spread);

} // namespace isocenter::core
