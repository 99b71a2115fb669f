// SPDX-License-Identifier: MIT
#include "core/registration/joint_angles.h"

#include "core/geometry/angles.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kSingularSine = 1.0 - 1e-9; // within about 0.003 degrees of 90
constexpr double kParallelSine = 1e-6;

} // namespace

CardanAngles cardanXyz(const Eigen::Matrix3d& rotation)
{
    CardanAngles angles;
    const double sinY = std::clamp(rotation(0, 2), -1.0, 1.0);
    angles.singular = std::abs(sinY) > kSingularSine;
    double x = 0.0;
    double z = 0.0;
    if (angles.singular) {
        x = std::atan2(rotation(2, 1), rotation(1, 1));
    } else {
        x = std::atan2(-rotation(1, 2), rotation(2, 2));
        z = std::atan2(-rotation(0, 1), rotation(0, 0));
    }
    angles.deg = Eigen::Vector3d(x, std::asin(sinY), z) * kDegPerRad;
    return angles;
}

AnatomicalFrame AnatomicalFrame::fromAxes(const Eigen::Vector3d& originMm, const Eigen::Vector3d& x,
                                          const Eigen::Vector3d& y)
{
    const Eigen::Vector3d z = x.cross(y);
    if (!(z.norm() > kParallelSine * x.norm() * y.norm()))
        throw InputError(
            translatable("Data", "the axes x and y of an anatomical frame must not be zero or parallel"));
    AnatomicalFrame frame;
    frame.boneFromFrame.linear().col(0) = x.normalized();
    frame.boneFromFrame.linear().col(2) = z.normalized();
    frame.boneFromFrame.linear().col(1) = z.normalized().cross(x.normalized());
    frame.boneFromFrame.translation() = originMm;
    return frame;
}

// In the reference's frame. The rotations about e1, e2 and e3 are the Cardan sequence x, y, z: e2 is y after
// the first of them.
JointAngles jointAngles(const Pose& reference, const AnatomicalFrame& referenceFrame, const Pose& moving,
                        const AnatomicalFrame& movingFrame, BodySide side)
{
    const Eigen::Isometry3d relative =
        (reference.worldFromVolume() * referenceFrame.boneFromFrame).inverse(Eigen::Isometry) *
        moving.worldFromVolume() * movingFrame.boneFromFrame;
    const CardanAngles cardan = cardanXyz(relative.linear());
    const double outwards = side == BodySide::Right ? 1.0 : -1.0;
    const Eigen::Vector3d e1 = Eigen::Vector3d::UnitX();
    const Eigen::Vector3d e2 = Eigen::AngleAxisd(cardan.deg.x() / kDegPerRad, e1) * Eigen::Vector3d::UnitY();
    const Eigen::Vector3d e3 = relative.linear().col(2);
    JointAngles angles;
    angles.flexionDeg = -cardan.deg.x();
    angles.adductionDeg = outwards * cardan.deg.y();
    angles.externalRotationDeg = -outwards * cardan.deg.z();
    angles.lateralMm = outwards * relative.translation().dot(e1);
    angles.anteriorMm = relative.translation().dot(e2);
    angles.distractionMm = -relative.translation().dot(e3);
    angles.singular = cardan.singular;
    return angles;
}

} // namespace isocenter::core
