// SPDX-License-Identifier: MIT
#include "ui/views/scene_view.h"

#include <QMouseEvent>
#include <vtkCamera.h>
#include <vtkCommand.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkRenderer.h>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr int kRestMs = 400;
constexpr double kFill = 1.55; // how much of the view the scene fills

} // namespace

SceneView::SceneView(QWidget* parent) : VtkWidget(parent)
{
    setAccessibleName(tr("3-D scene"));
    setMinimumSize(220, 180);
    renderer_->SetBackground(0.055, 0.063, 0.075);
    renderer_->UseFXAAOn();
    renderWindow()->AddRenderer(renderer_);
    volume_.addTo(renderer_);
    axes_.addTo(renderWindow());
    renderer_->AddObserver(vtkCommand::StartEvent, this, &SceneView::onRenderStart);
    restTimer_.setSingleShot(true);
    restTimer_.setInterval(kRestMs);
    connect(&restTimer_, &QTimer::timeout, this, &SceneView::showStill);
    connect(this, &VtkWidget::rendered, this, &SceneView::onRendered);
}

SceneView::~SceneView() = default;

void SceneView::onRenderStart(vtkObject*, unsigned long, void*)
{
    axes_.follow(renderer_->GetActiveCamera());
}

void SceneView::setVolume(const core::Volume* volume)
{
    if (volume)
        volume_.setVolume(*volume);
    else
        volume_.hide();
    resetCamera();
}

void SceneView::setPose(const core::Pose& pose)
{
    volume_.setPose(pose);
    if (geometry_ || cameraMoved_)
        move();
    else
        resetCamera(); // nothing else in the scene says where to look
}

void SceneView::setXrays(const std::vector<std::optional<core::ProjectionGeometry>>& geometries)
{
    xrays_.resize(std::min(xrays_.size(), geometries.size()));
    while (xrays_.size() < geometries.size())
        xrays_.push_back(std::make_unique<SceneXray>(renderer_));
    geometry_.reset();
    for (std::size_t x = 0; x < xrays_.size(); ++x) {
        xrays_[x]->setGeometry(geometries[x], xrays_.size() > 1 ? static_cast<int>(x) + 1 : 0);
        if (!geometry_)
            geometry_ = geometries[x];
    }
    resetCamera();
}

void SceneView::setDetectorImage(std::size_t xray, const QImage& image)
{
    if (xray >= xrays_.size())
        return;
    xrays_[xray]->setImage(image);
    scheduleRender();
}

void SceneView::resetCamera()
{
    vtkCamera* camera = renderer_->GetActiveCamera();
    // From the patient's front, left and above, head up; with a view, from its side, so that the rays show.
    Eigen::Vector3d towardsViewer(0.75, -1.0, 0.45);
    if (geometry_) {
        const Eigen::Vector3d view = geometry_->viewDirection();
        const Eigen::Vector3d side = view.cross(Eigen::Vector3d::UnitZ());
        if (side.norm() > 0.1)
            towardsViewer = 0.8 * side.normalized() - 0.7 * view + 0.45 * Eigen::Vector3d::UnitZ();
    }
    camera->SetFocalPoint(0.0, 0.0, 0.0);
    camera->SetPosition(towardsViewer.data());
    camera->SetViewUp(0.0, 0.0, 1.0);
    renderer_->ResetCamera();
    camera->Zoom(kFill * std::min(1.0, static_cast<double>(width()) / std::max(1, height())));
    renderer_->ResetCameraClippingRange();
    cameraMoved_ = false;
    move();
}

void SceneView::resizeEvent(QResizeEvent* event)
{
    VtkWidget::resizeEvent(event);
    if (!cameraMoved_)
        resetCamera();
}

void SceneView::mousePressEvent(QMouseEvent* event)
{
    cameraMoved_ = true;
    volume_.setStill(false);
    VtkWidget::mousePressEvent(event);
}

void SceneView::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() != Qt::NoButton)
        volume_.setStill(false);
    VtkWidget::mouseMoveEvent(event);
}

void SceneView::wheelEvent(QWheelEvent* event)
{
    cameraMoved_ = true;
    volume_.setStill(false);
    VtkWidget::wheelEvent(event);
}

void SceneView::move()
{
    volume_.setStill(false);
    scheduleRender();
}

void SceneView::onRendered(double milliseconds)
{
    if (volume_.still())
        return;
    volume_.adaptTo(milliseconds);
    restTimer_.start();
}

void SceneView::showStill()
{
    volume_.setStill(true);
    update();
}

} // namespace isocenter::ui
