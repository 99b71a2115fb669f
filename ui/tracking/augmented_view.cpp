// SPDX-License-Identifier: MIT
#include "ui/tracking/augmented_view.h"

#include "ui/tracking/tracking_view.h"

#include <QMouseEvent>
#include <QWheelEvent>
#include <vtkCamera.h>
#include <vtkGenericOpenGLRenderWindow.h>
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

AugmentedView::AugmentedView(QWidget* parent)
    : VtkWidget(parent), depthMm_(kUnknownDepthMm), overlay_(new TrackingView(this))
{
    setAccessibleName(tr("Augmented reality"));
    overlay_->setShowsFrame(false);
    overlay_->setAttribute(Qt::WA_TransparentForMouseEvents);
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
    renderWindow()->AddRenderer(renderer_);
    setProjection();
}

AugmentedView::~AugmentedView() = default;

void AugmentedView::show(std::shared_ptr<const app::LivePicture> picture)
{
    picture_ = std::move(picture);
    overlay_->show(picture_);
    if (!picture_)
        return object_.hide();
    const app::LivePlane& plane = *picture_->findings->plane;
    // The tracks are where the lens shows them, and the frame is shown without its distortion.
    const core::CameraIntrinsics& camera = plane.camera;
    overlay_->setShowsTracks(camera.radial == decltype(camera.radial){} &&
                             camera.tangential == decltype(camera.tangential){});
    frame_.setCamera(camera);
    frame_.setPicture(picture_->picture);
    if (plane.sighting.pose) {
        const Eigen::Isometry3d& pose = plane.sighting.pose->cameraFromPlane;
        depthMm_ = pose.translation().z();
        object_.place(pose, plane.sizeMm);
    } else {
        object_.hide();
    }
    setProjection();
    scheduleRender();
}

void AugmentedView::setOverlay(const app::TrackOverlayOptions& options, bool points)
{
    overlay_->setOverlay(options, points);
}

void AugmentedView::setShape(AugmentedObject::Shape shape)
{
    object_.setShape(shape);
    scheduleRender();
}

QSizeF AugmentedView::frameSize() const
{
    const app::LivePlane& plane = *picture_->findings->plane;
    return QSizeF(plane.camera.columns, plane.camera.rows).scaled(size(), Qt::KeepAspectRatio);
}

// From the camera's directions to the widget, as OpenGL has it: a pinhole whose principal point need not be
// in the middle, with black bars where the widget has another shape than the frame.
void AugmentedView::setProjection()
{
    vtkNew<vtkMatrix4x4> matrix;
    matrix->Zero();
    const double nearMm = kNear * depthMm_;
    const double farMm = kFar * depthMm_;
    matrix->SetElement(2, 2, -(farMm + nearMm) / (farMm - nearMm));
    matrix->SetElement(2, 3, -2.0 * farMm * nearMm / (farMm - nearMm));
    matrix->SetElement(3, 2, -1.0);
    double acrossWidget = 1.0;
    double downWidget = 1.0;
    core::CameraIntrinsics camera = core::simpleCamera(4, 3, 60.0);
    if (picture_ && width() > 0 && height() > 0) {
        camera = picture_->findings->plane->camera;
        acrossWidget = frameSize().width() / width();
        downWidget = frameSize().height() / height();
    }
    matrix->SetElement(0, 0, acrossWidget * 2.0 * camera.focalPx.x() / camera.columns);
    matrix->SetElement(0, 2, acrossWidget * (1.0 - 2.0 * camera.centrePx.x() / camera.columns));
    matrix->SetElement(1, 1, downWidget * 2.0 * camera.focalPx.y() / camera.rows);
    matrix->SetElement(1, 2, downWidget * (2.0 * camera.centrePx.y() / camera.rows - 1.0));
    camera_->SetExplicitProjectionTransformMatrix(matrix);
    frame_.setDepth(kScreen * depthMm_);
}

QPointF AugmentedView::positionOf(const Eigen::Vector3d& planeMm) const
{
    const app::LivePlane& plane = *picture_->findings->plane;
    const Eigen::Vector3d place = plane.sighting.pose->cameraFromPlane * planeMm;
    const Eigen::Vector2d pixel =
        plane.camera.focalPx.cwiseProduct(place.hnormalized()) + plane.camera.centrePx;
    const double scale = frameSize().width() / plane.camera.columns;
    return {0.5 * (width() - frameSize().width()) + scale * pixel.x(),
            0.5 * (height() - frameSize().height()) + scale * pixel.y()};
}

void AugmentedView::resizeEvent(QResizeEvent* event)
{
    VtkWidget::resizeEvent(event);
    overlay_->setGeometry(rect());
    setProjection();
}

void AugmentedView::mousePressEvent(QMouseEvent* event)
{
    event->ignore();
}

void AugmentedView::mouseReleaseEvent(QMouseEvent* event)
{
    event->ignore();
}

void AugmentedView::mouseMoveEvent(QMouseEvent* event)
{
    event->ignore();
}

void AugmentedView::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

} // namespace isocenter::ui
