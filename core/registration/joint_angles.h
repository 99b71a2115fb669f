// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"

namespace isocenter::core {

// The relative pose of two bones as Cardan angles: R = Rx(x) Ry(y) Rz(z), in degrees, x and z in (-180, 180],
// y in [-90, 90].
struct CardanAngles
{
    Eigen::Vector3d deg = Eigen::Vector3d::Zero(); // x, y, z
    bool singular = false; // y is +-90: x and z turn about one axis, all of it is given to x and z is 0
};
CardanAngles cardanXyz(const Eigen::Matrix3d& rotation);

// The anatomical frame of a bone: boneFromFrame maps its coordinates to the volume frame of the bone (mm).
// Axes as Grood and Suntay choose them: x to the patient's right, y to the front, z up along the bone.
struct AnatomicalFrame
{
    Eigen::Isometry3d boneFromFrame = Eigen::Isometry3d::Identity();

    // x as given, y made perpendicular to it in the plane of both, z = x cross y. Throws InputError if an
    // axis is zero or both are parallel.
    static AnatomicalFrame fromAxes(const Eigen::Vector3d& originMm, const Eigen::Vector3d& x,
                                    const Eigen::Vector3d& y);
};

enum class BodySide { Right, Left };

// How a bone stands to the bone next to it, after Grood and Suntay, "A joint coordinate system for the
// clinical description of three-dimensional motions", J Biomech Eng 105 (1983): rotations about e1, the
// reference bone's x axis, about e3, the moving bone's z axis, and about the floating axis e2 = e3 x e1 / |e3
// x e1|; translations of the moving bone's origin from the reference's along the three.
struct JointAngles
{
    double flexionDeg = 0.0;          // about e1; +: the moving bone's lower end swings back, as a shin does
    double adductionDeg = 0.0;        // about e2; +: its lower end swings to the body's midline
    double externalRotationDeg = 0.0; // about e3; +: its front turns away from the midline
    double lateralMm = 0.0;           // along e1; +: away from the midline
    double anteriorMm = 0.0;          // along e2; +: to the front
    double distractionMm = 0.0;       // along e3; +: downwards, the joint opens
    // e1 and e3 are parallel (an adduction of +-90 degrees): there is no floating axis, flexion and rotation
    // turn about one axis. All of it is given to flexion; e2 is then the reference's y turned by it.
    bool singular = false;
};

// The side is that of the body on which the joint is: "lateral" and "midline" depend on it. For a bone of the
// midline, such as a vertebra, Right gives lateral = to the right.
JointAngles jointAngles(const Pose& reference, const AnatomicalFrame& referenceFrame, const Pose& moving,
                        const AnatomicalFrame& movingFrame, BodySide side);

} // namespace isocenter::core
