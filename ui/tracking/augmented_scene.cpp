// SPDX-License-Identifier: MIT
#include "ui/tracking/augmented_scene.h"

#include <vtkCamera.h>
#include <vtkLight.h>
#include <vtkMatrix4x4.h>
#include <vtkRenderer.h>

namespace isocenter::ui {
namespace {

constexpr double kUnknownDepthMm = 500.0;
// Times the plane's depth.
constexpr double kNear = 0.05;
constexpr double kScreen = 20.0;
constexpr double kFar = 40.0;

void addLight(vtkRenderer* renderer, double x, double y, double z, double intensity)
{
    vtkNew<vtkLight> light; // far away, in that direction from the camera, whose y goes down
    light->SetLightTypeToSceneLight();
    light->SetPosition(x, y, z);
    light->SetFocalPoint(0.0, 0.0, 0.0);
    light->SetIntensity(intensity);
    renderer->AddLight(light);
}

} // namespace

AugmentedScene::AugmentedScene() : intrinsics_(core::simpleCamera(4, 3, 60.0)), depthMm_(kUnknownDepthMm)
{
    camera_->SetPosition(0.0, 0.0, -1.0);
    camera_->SetFocalPoint(0.0, 0.0, 1.0);
    camera_->SetPosition(0.0, 0.0, 0.0);
    camera_->SetViewUp(0.0, -1.0, 0.0);
    camera_->SetUseExplicitProjectionTransformMatrix(true);
    renderer_->SetBackground(0.0, 0.0, 0.0);
    renderer_->SetActiveCamera(camera_);
    renderer_->UseFXAAOn();
    addLight(renderer_, -0.6, -1.0, -0.7, 0.8);
    addLight(renderer_, 0.4, 0.0, -1.0, 0.35);
    frame_.addTo(renderer_);
    object_.addTo(renderer_);
    setProjection();
}

AugmentedScene::~AugmentedScene() = default;

void AugmentedScene::show(const app::LivePicture& picture)
{
    const app::LivePlane& plane = *picture.findings->plane;
    intrinsics_ = plane.camera;
    frame_.setCamera(intrinsics_);
    frame_.setPicture(picture.picture);
    if (plane.sighting.pose) {
        const Eigen::Isometry3d& pose = plane.sighting.pose->cameraFromPlane;
        depthMm_ = pose.translation().z();
        object_.place(pose, plane.sizeMm);
    } else {
        object_.hide();
    }
    setProjection();
}

void AugmentedScene::hide()
{
    object_.hide();
}

void AugmentedScene::setRoom(QSizeF size)
{
    room_ = size;
    setProjection();
}

// From the camera's directions to the room, as OpenGL has it: a pinhole whose principal point need not be in
// the middle, with black bars where the room has another shape than the frame.
void AugmentedScene::setProjection()
{
    vtkNew<vtkMatrix4x4> matrix;
    matrix->Zero();
    const double nearMm = kNear * depthMm_;
    const double farMm = kFar * depthMm_;
    matrix->SetElement(2, 2, -(farMm + nearMm) / (farMm - nearMm));
    matrix->SetElement(2, 3, -2.0 * farMm * nearMm / (farMm - nearMm));
    matrix->SetElement(3, 2, -1.0);
    double across = 1.0;
    double down = 1.0;
    if (!room_.isEmpty()) {
        const QSizeF frame = QSizeF(intrinsics_.columns, intrinsics_.rows).scaled(room_, Qt::KeepAspectRatio);
        across = frame.width() / room_.width();
        down = frame.height() / room_.height();
    }
    matrix->SetElement(0, 0, across * 2.0 * intrinsics_.focalPx.x() / intrinsics_.columns);
    matrix->SetElement(0, 2, across * (1.0 - 2.0 * intrinsics_.centrePx.x() / intrinsics_.columns));
    matrix->SetElement(1, 1, down * 2.0 * intrinsics_.focalPx.y() / intrinsics_.rows);
    matrix->SetElement(1, 2, down * (2.0 * intrinsics_.centrePx.y() / intrinsics_.rows - 1.0));
    camera_->SetExplicitProjectionTransformMatrix(matrix);
    frame_.setDepth(kScreen * depthMm_);
}

} // namespace isocenter::ui
