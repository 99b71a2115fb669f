// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"
#include "core/image/image.h"

#include <Eigen/Geometry>

#include <vector>

namespace isocenter::core {

// An ellipsoid that adds its value to everything in it.
struct AddedEllipsoid
{
    double value = 0.0;
    Eigen::Vector3d halfAxesMm = Eigen::Vector3d::Ones();
    Eigen::Vector3d centreMm = Eigen::Vector3d::Zero();
    double turnDeg = 0.0; // about z, right-handed
};

// A phantom of ellipsoids that add up, as those of Shepp and Logan do, with exact values and line integrals
// in double precision. It has nothing in common with the kernels that it is there to judge.
class EllipsoidPhantom
{
public:
    explicit EllipsoidPhantom(const std::vector<AddedEllipsoid>& ellipsoids);

    double valueAt(const Eigen::Vector3d& pointMm) const;
    // One ray through each pixel centre, value x mm, top row first. All CPU cores.
    Image lineIntegrals(const ProjectionGeometry& view) const;

private:
    struct UnitBall // an ellipsoid as the unit ball of its own frame
    {
        double value;
        Eigen::Affine3d ballFromWorld;
    };
    double lineIntegral(const Eigen::Vector3d& sourceMm, const Eigen::Vector3d& direction) const;

    std::vector<UnitBall> balls_;
};

// The head phantom of Shepp and Logan (1974) in three dimensions with the values of Kak and Slaney (1988,
// table 3.1, doubled as RTK's tests have it: 2 for the skull, 1.02 inside), its half axes times a scale.
EllipsoidPhantom sheppLoganPhantom(double scaleMm);

} // namespace isocenter::core
