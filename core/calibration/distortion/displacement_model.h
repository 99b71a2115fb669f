// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// Where a point of the undistorted image (straight) is seen in the image as it came. Pixels, the centre of
// the first one at (0.5, 0.5).
struct DistortionPoint
{
    Eigen::Vector2d straight = Eigen::Vector2d::Zero();
    Eigen::Vector2d seen = Eigen::Vector2d::Zero();
};

// How the displacements between points are told: by one polynomial for the whole image, or by local weighted
// means of quadratic ones, each of the nearest points (Goshtasby, Image registration by local approximation
// methods, Image and Vision Computing 1988), which follow local distortion, and noise.
enum class DistortionKind { Polynomial, Local };

// A smooth field of displacements, seen less straight, through points. Any thread.
class DisplacementModel
{
public:
    virtual ~DisplacementModel() = default;
    DisplacementModel(const DisplacementModel&) = delete;
    DisplacementModel& operator=(const DisplacementModel&) = delete;

    // Within the points, and about half a spacing beyond. Not a number where no point is near.
    virtual Eigen::Vector2d at(const Eigen::Vector2d& straight) const = 0;
    // Of each point the distance (px) of where it is seen to where the others alone let expect it.
    virtual std::vector<double> leaveOneOutPx() const = 0;

protected:
    DisplacementModel() = default;
};

inline constexpr int kHighestDegree = 7;

// The coefficients of a polynomial of two variables of a degree; one needs as many points or more.
constexpr int termsOfDegree(int degree)
{
    return (degree + 1) * (degree + 2) / 2;
}

// degree: of the polynomial, 1 to kHighestDegree. Throw InputError for too few points, and for points that
// lie on a line.
std::unique_ptr<DisplacementModel> polynomialDisplacements(std::span<const DistortionPoint> points,
                                                           int degree);
std::unique_ptr<DisplacementModel> localDisplacements(std::span<const DistortionPoint> points);

} // namespace isocenter::core
