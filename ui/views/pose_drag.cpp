// SPDX-License-Identifier: MIT
#include "ui/views/pose_drag.h"

#include "core/geometry/angles.h"

#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kTiltDegPerMm = 0.4;  // of a drag measured at the pivot's depth
constexpr double kDepthPerShift = 4.0; // a view sees depth worst, so a drag moves farther along it

} // namespace

PoseDrag::PoseDrag(DragMotion motion, const core::ProjectionGeometry& view, const core::Pose& start,
                   const Eigen::Vector3d& pivotMm, const Eigen::Vector2d& startPixel, double speed)
    : motion_(motion), view_(view), start_(start), frame_{view.worldFromView(), pivotMm},
      startPixel_(startPixel), speed_(speed)
{
}

core::Pose PoseDrag::poseAt(const Eigen::Vector2d& pixel) const
{
    return core::moved(start_, speed_ * incrementAt(pixel), frame_);
}

core::PoseIncrement PoseDrag::incrementAt(const Eigen::Vector2d& pixel) const
{
    const Eigen::Vector3d pivotWorld = start_ * frame_.pivotMm;
    const double magnification = view_.sourceToDetectorMm() / view_.depthMm(pivotWorld);
    const Eigen::Vector2d shiftMm = (pixel - startPixel_).cwiseProduct(view_.pitchMm()) / magnification;
    // Rows may run along or against the frame's second axis.
    const double rowSign = frame_.worldFromView.col(1).dot(view_.rowDirection()) < 0.0 ? -1.0 : 1.0;

    core::PoseIncrement increment = core::PoseIncrement::Zero();
    switch (motion_) {
    case DragMotion::Shift: {
        const Eigen::Vector3d world =
            shiftMm.x() * view_.columnDirection() + shiftMm.y() * view_.rowDirection();
        increment.head<3>() = frame_.worldFromView.transpose() * world;
        break;
    }
    case DragMotion::RotateInPlane: {
        const Eigen::Vector2d centre = view_.project(pivotWorld);
        const Eigen::Vector2d from = startPixel_ - centre;
        const Eigen::Vector2d to = pixel - centre;
        if (from.norm() > 1.0 && to.norm() > 1.0)
            increment[5] =
                rowSign * core::kDegPerRad * std::atan2(from.x() * to.y() - from.y() * to.x(), from.dot(to));
        break;
    }
    case DragMotion::Depth:
        increment[2] = kDepthPerShift * shiftMm.y();
        break;
    case DragMotion::Tilt:
        // The side that faces the source follows the pointer.
        increment[3] = rowSign * kTiltDegPerMm * shiftMm.y();
        increment[4] = -kTiltDegPerMm * shiftMm.x();
        break;
    }
    return increment;
}

} // namespace isocenter::ui
