// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Geometry>

namespace isocenter::core {

// The six numbers in which a pose is shown and edited: x -> R (x - pivot) + pivot + t with R = Rz Rx Ry
// (order ZXY).
struct PoseParameters
{
    Eigen::Vector3d translationMm = Eigen::Vector3d::Zero();
    Eigen::Vector3d rotationDeg = Eigen::Vector3d::Zero(); // about x, y, z
};

// Where a volume stands in the world: a rigid transform from the volume frame (the CT's own LPS, mm) to the
// world (LPS axes, mm).
class Pose
{
public:
    Pose() : worldFromVolume_(Eigen::Isometry3d::Identity()) {}
    explicit Pose(const Eigen::Isometry3d& worldFromVolume) : worldFromVolume_(worldFromVolume) {}

    // The matrix is made exactly rigid. Throws InputError if it is not a rotation to within 1e-3, or mirrors.
    static Pose fromMatrix(const Eigen::Matrix4d& worldFromVolume);
    static Pose fromParameters(const PoseParameters& parameters, const Eigen::Vector3d& pivotMm);

    const Eigen::Isometry3d& worldFromVolume() const { return worldFromVolume_; }
    PoseParameters parameters(const Eigen::Vector3d& pivotMm) const;
    Eigen::Vector3d operator*(const Eigen::Vector3d& volumePointMm) const
    {
        return worldFromVolume_ * volumePointMm;
    }

private:
    Eigen::Isometry3d worldFromVolume_;
};

// R = Rz Rx Ry of angles in degrees about x, y, z, and its inverse (x angle in [-90, 90]).
Eigen::Matrix3d rotationFromDegrees(const Eigen::Vector3d& rotationDeg);
Eigen::Vector3d degreesFromRotation(const Eigen::Matrix3d& rotation);

// The frame in which a pose is optimised: axes fixed in the world (columns of worldFromView: detector column
// direction, row direction, viewing direction), rotation about the pivot, a point of the volume frame.
struct PoseFrame
{
    Eigen::Matrix3d worldFromView = Eigen::Matrix3d::Identity();
    Eigen::Vector3d pivotMm = Eigen::Vector3d::Zero();
};

using PoseIncrement = Eigen::Matrix<double, 6, 1>; // tx ty tz (mm), rx ry rz (deg) in the view frame

// The pose moved by the increment: rotation about the pivot where it now is, then translation, both along
// view axes.
Pose moved(const Pose& pose, const PoseIncrement& increment, const PoseFrame& frame);
// The increment that leads from one pose to another: moved(from, incrementBetween(from, to, f), f) == to.
PoseIncrement incrementBetween(const Pose& from, const Pose& to, const PoseFrame& frame);

// The pose shifted by a vector of the world (mm).
Pose shifted(const Pose& pose, const Eigen::Vector3d& shiftMm);
// The pose turned about an axis (world, unit, right-handed) through a point of the world (mm), which stays
// where it is.
Pose turned(const Pose& pose, const Eigen::Vector3d& pointMm, const Eigen::Vector3d& axis, double angleDeg);

} // namespace isocenter::core
