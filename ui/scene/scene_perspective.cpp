// SPDX-License-Identifier: MIT
#include "ui/scene/scene_perspective.h"

#include <vtkCamera.h>
#include <vtkMath.h>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {

ScenePerspective::ScenePerspective(vtkCamera* camera, const QSize& widget)
    : eye_(Eigen::Vector3d::Map(camera->GetPosition())),
      view_(Eigen::Vector3d::Map(camera->GetDirectionOfProjection())),
      right_(view_.cross(Eigen::Vector3d::Map(camera->GetViewUp())).normalized()), up_(right_.cross(view_)),
      perPixel_(2.0 * std::tan(0.5 * vtkMath::RadiansFromDegrees(camera->GetViewAngle())) /
                std::max(1, widget.height())),
      middle_(0.5 * widget.width(), 0.5 * widget.height())
{
}

app::ViewRay ScenePerspective::rayAt(const QPointF& position) const
{
    const QPointF offset = position - middle_;
    return {eye_, (view_ + perPixel_ * (offset.x() * right_ - offset.y() * up_)).normalized()};
}

QPointF ScenePerspective::positionOf(const Eigen::Vector3d& pointMm) const
{
    const Eigen::Vector3d offset = (pointMm - eye_) / mmPerPixelAt(pointMm);
    return middle_ + QPointF(offset.dot(right_), -offset.dot(up_));
}

double ScenePerspective::mmPerPixelAt(const Eigen::Vector3d& pointMm) const
{
    return perPixel_ * (pointMm - eye_).dot(view_);
}

} // namespace isocenter::ui
