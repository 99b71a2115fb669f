// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/looks/pose_gizmo.h"

#include <QPointF>
#include <QSize>

class vtkCamera;

namespace isocenter::ui {

// How a camera shows the world (mm) in a widget of that size.
class ScenePerspective
{
public:
    ScenePerspective(vtkCamera* camera, const QSize& widget);

    const Eigen::Vector3d& viewDirection() const { return view_; }
    app::ViewRay rayAt(const QPointF& position) const;
    QPointF positionOf(const Eigen::Vector3d& pointMm) const; // which must lie before the camera
    // Of the widget's pixels, where that point is seen.
    double mmPerPixelAt(const Eigen::Vector3d& pointMm) const;

private:
    Eigen::Vector3d eye_;
    Eigen::Vector3d view_; // unit, as are right and up
    Eigen::Vector3d right_;
    Eigen::Vector3d up_;
    double perPixel_; // of a picture at depth 1
    QPointF middle_;
};

} // namespace isocenter::ui
