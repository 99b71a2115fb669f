// SPDX-License-Identifier: MIT
#include "ui/scene/scene_view.h"

#include <QMouseEvent>
#include <QPolygonF>
#include <vtkBoundingBox.h>
#include <vtkCamera.h>
#include <vtkCommand.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkRenderer.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace isocenter::ui {
namespace {

constexpr int kSceneRestMs = 400;
constexpr double kFill = 0.92; // how much of the view the scene fills
constexpr double kVolumeFill = 1.25;
constexpr double kGizmoRadius = 0.15;      // of the view's smaller side
constexpr double kSmallestRadiusMm = 1e-3; // of handles behind the viewer, which are not seen
constexpr int kLayers = 3;                 // the scene, the handles, the axes

} // namespace

SceneView::SceneView(QWidget* parent) : VtkWidget(parent)
{
    setAccessibleName(tr("3-D scene"));
    setMinimumSize(110, 110);
    renderer_->SetBackground(0.055, 0.063, 0.075);
    renderer_->UseFXAAOn();
    renderWindow()->SetNumberOfLayers(kLayers);
    renderWindow()->AddRenderer(renderer_);
    volume_.addTo(renderer_);
    bones_.addTo(renderer_);
    slices_.addTo(renderer_);
    gizmo_.addTo(renderWindow());
    axes_.addTo(renderWindow());
    renderer_->AddObserver(vtkCommand::StartEvent, this, &SceneView::onRenderStart);
    restTimer_.setSingleShot(true);
    restTimer_.setInterval(kSceneRestMs);
    connect(&restTimer_, &QTimer::timeout, this, &SceneView::showStill);
    connect(this, &VtkWidget::rendered, this, &SceneView::onRendered);
}

SceneView::~SceneView() = default;

void SceneView::onRenderStart(vtkObject*, unsigned long, void*)
{
    vtkCamera* camera = renderer_->GetActiveCamera();
    axes_.follow(camera);
    volume_.faceViewer(Eigen::Vector3d::Map(camera->GetDirectionOfProjection()));
    if (const std::optional<app::PoseGizmo> handles = gizmo()) {
        gizmo_.show(*handles, gizmoPlace_->highlighted);
        gizmo_.follow(camera);
    }
    for (const std::unique_ptr<SceneXray>& xray : xrays_)
        xray->keepLabelsInside();
}

void SceneView::setVolume(std::shared_ptr<const core::Volume> volume)
{
    if (volume)
        volume_.setVolume(*volume);
    else
        volume_.hide();
    slices_.setVolume(std::move(volume));
    resetCamera();
}

void SceneView::setBones(const std::vector<SceneBone>& bones)
{
    bones_.setBones(bones);
    volume_.setRendered(bones.empty());
    move(Share::Tenth);
}

void SceneView::setPose(const core::Pose& pose)
{
    volume_.setPose(pose);
    slices_.setPose(pose);
    if (geometry_ || cameraMoved_)
        move(Share::Tenth); // the pose comes from other views
    else
        resetCamera(); // nothing else in the scene says where to look
}

void SceneView::setTransferFunction(const app::TransferFunction& function)
{
    volume_.setTransferFunction(function);
    move();
}

void SceneView::setClip(const app::VolumeClip& clip)
{
    volume_.setClip(clip);
    move();
}

void SceneView::setCrosshair(const Eigen::Vector3d& pointMm)
{
    volume_.setCrosshair(pointMm);
    slices_.setCrosshair(pointMm);
    move();
}

void SceneView::setWindow(const core::WindowLevel& window)
{
    slices_.setWindow(window);
    move();
}

void SceneView::setSliceOutlinesShown(bool shown)
{
    slices_.setOutlinesShown(shown);
    move();
}

void SceneView::setSliceImagesShown(bool shown)
{
    slices_.setImagesShown(shown);
    move();
}

void SceneView::setGizmo(const Eigen::Vector3d& centreMm, const Eigen::Matrix3d& axes,
                         std::optional<app::GizmoHandle> highlighted)
{
    const GizmoPlace place{centreMm, axes, highlighted};
    if (place == gizmoPlace_)
        return;
    gizmoPlace_ = place;
    move();
}

void SceneView::hideGizmo()
{
    if (!gizmoPlace_)
        return;
    gizmoPlace_.reset();
    gizmo_.hide();
    move();
}

std::optional<app::PoseGizmo> SceneView::gizmo() const
{
    if (!gizmoPlace_)
        return std::nullopt;
    // As large on the screen wherever it is.
    const double radius =
        kGizmoRadius * std::min(width(), height()) * perspective().mmPerPixelAt(gizmoPlace_->centreMm);
    return app::PoseGizmo{gizmoPlace_->centreMm, gizmoPlace_->axes, std::max(radius, kSmallestRadiusMm)};
}

ScenePerspective SceneView::perspective() const
{
    return {renderer_->GetActiveCamera(), size()};
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
    scheduleRender(Share::Tenth);
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
    fillView();
    renderer_->ResetCameraClippingRange();
    cameraMoved_ = false;
    move();
}

// Moves the camera sideways and zooms, so that the volume, the sources and the detectors just fit into the
// view.
void SceneView::fillView()
{
    std::vector<Eigen::Vector3d> points = volume_.cornersMm();
    for (const std::unique_ptr<SceneXray>& xray : xrays_)
        for (const Eigen::Vector3d& point : xray->pointsMm())
            points.push_back(point);
    if (points.empty() || size().isEmpty())
        return;
    const auto seen = [&] {
        const ScenePerspective view = perspective();
        QPolygonF places;
        for (const Eigen::Vector3d& point : points)
            places << view.positionOf(point);
        return places.boundingRect();
    };
    vtkCamera* camera = renderer_->GetActiveCamera();
    const QPointF aside = seen().center() - QRectF(rect()).center();
    const Eigen::Vector3d focus = Eigen::Vector3d::Map(camera->GetFocalPoint());
    const Eigen::Vector3d view = Eigen::Vector3d::Map(camera->GetDirectionOfProjection());
    const Eigen::Vector3d right = view.cross(Eigen::Vector3d::Map(camera->GetViewUp())).normalized();
    const Eigen::Vector3d shift =
        perspective().mmPerPixelAt(focus) * (aside.x() * right - aside.y() * right.cross(view));
    const Eigen::Vector3d eye = Eigen::Vector3d::Map(camera->GetPosition()) + shift;
    const Eigen::Vector3d centre = focus + shift;
    camera->SetPosition(eye.data());
    camera->SetFocalPoint(centre.data());
    const QRectF all = seen() | QRectF(QRectF(rect()).center(), QSizeF(1.0, 1.0));
    const QPointF middle = QRectF(rect()).center();
    const double across = std::max(all.right() - middle.x(), middle.x() - all.left()) / middle.x();
    const double upright = std::max(all.bottom() - middle.y(), middle.y() - all.top()) / middle.y();
    camera->Zoom(kFill / std::max(across, upright));
}

void SceneView::lookAtVolume()
{
    const std::vector<Eigen::Vector3d> corners = volume_.cornersMm();
    if (corners.empty())
        return;
    vtkBoundingBox bounds;
    for (const Eigen::Vector3d& corner : corners)
        bounds.AddPoint(corner.x(), corner.y(), corner.z());
    double limits[6];
    bounds.GetBounds(limits);
    renderer_->ResetCamera(limits);
    renderer_->GetActiveCamera()->Dolly(kVolumeFill *
                                        std::min(1.0, static_cast<double>(width()) / std::max(1, height())));
    renderer_->ResetCameraClippingRange();
    cameraMoved_ = true;
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

void SceneView::move(Share share)
{
    volume_.setStill(false);
    restTimer_.stop(); // it starts again after that render
    scheduleRender(share);
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
