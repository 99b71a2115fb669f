// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/projection_geometry.h"

namespace isocenter::ui {

// What a drag in the radiograph does to the volume.
enum class DragMotion {
    Shift,         // in the image plane; the volume follows the pointer
    RotateInPlane, // about the viewing direction, around the projected pivot
    Depth,         // along the viewing direction: up is towards the source
    Tilt,          // out of plane: sideways about the image's vertical, up and down about its horizontal
};

// One drag, from the pixel where it began. Pure geometry: the pose depends on the start and the present pixel
// only, so nothing accumulates.
class PoseDrag
{
public:
    // speed: of the volume; 1 follows the pointer.
    PoseDrag(DragMotion motion, const core::ProjectionGeometry& view, const core::Pose& start,
             const Eigen::Vector3d& pivotMm, const Eigen::Vector2d& startPixel, double speed = 1.0);

    DragMotion motion() const { return motion_; }
    core::Pose poseAt(const Eigen::Vector2d& pixel) const;

private:
    core::PoseIncrement incrementAt(const Eigen::Vector2d& pixel) const;

    DragMotion motion_;
    core::ProjectionGeometry view_;
    core::Pose start_;
    core::PoseFrame frame_;
    Eigen::Vector2d startPixel_;
    double speed_;
};

} // namespace isocenter::ui
