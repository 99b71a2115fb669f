// SPDX-License-Identifier: MIT
#include "ui/reconstruct/scan_scene.h"

#include "core/support/error.h"
#include "ui/support/theme.h"

#include <QImage>
#include <QMouseEvent>
#include <vtkActor.h>
#include <vtkCamera.h>
#include <vtkCellArray.h>
#include <vtkCommand.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderWindowInteractor.h>
#include <vtkRenderer.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace isocenter::ui {
namespace {

constexpr int kSceneLayers = 3; // the scene, nothing, the axes
constexpr int kRingPoints = 96;
constexpr double kSourceDotPixels = 4.0;
constexpr double kSceneZoom = 1.9; // of rings that lie down, which fill little of the sphere about them

// Lines and dots in a colour, without light.
void dress(vtkActor* actor, vtkPolyData* shape, const QColor& colour)
{
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputData(shape);
    actor->SetMapper(mapper);
    actor->GetProperty()->SetColor(colour.redF(), colour.greenF(), colour.blueF());
    actor->GetProperty()->LightingOff();
    actor->GetProperty()->SetPointSize(static_cast<float>(kSourceDotPixels));
    actor->PickableOff();
}

void addLine(vtkPolyData* shape, const std::vector<Eigen::Vector3d>& points, bool closed)
{
    vtkCellArray* lines = shape->GetLines();
    lines->InsertNextCell(static_cast<int>(points.size()) + (closed ? 1 : 0));
    const vtkIdType first = shape->GetPoints()->GetNumberOfPoints();
    for (const Eigen::Vector3d& point : points)
        lines->InsertCellPoint(shape->GetPoints()->InsertNextPoint(point.data()));
    if (closed)
        lines->InsertCellPoint(first);
}

void empty(vtkPolyData* shape)
{
    shape->Initialize();
    shape->SetPoints(vtkNew<vtkPoints>());
    shape->SetLines(vtkNew<vtkCellArray>());
    shape->SetVerts(vtkNew<vtkCellArray>());
}

// Two directions at right angles to it and to each other.
std::pair<Eigen::Vector3d, Eigen::Vector3d> acrossOf(const Eigen::Vector3d& axis)
{
    const Eigen::Vector3d start =
        std::abs(axis.x()) < 0.9 ? Eigen::Vector3d::UnitX() : Eigen::Vector3d::UnitY();
    const Eigen::Vector3d right = (start - start.dot(axis) * axis).normalized();
    return {right, axis.cross(right)};
}

} // namespace

ScanScene::ScanScene(QWidget* parent) : VtkWidget(parent), xray_(renderer_), box_(interactor(), renderer_)
{
    setAccessibleName(tr("Geometry of the scan"));
    setToolTip(tr("The scan: sources (blue), rays and detector of the projection that is shown, the axis and "
                  "what all projections see (grey), and the box of the volume (orange), whose handles can be "
                  "dragged (Shift: all of it). Left drag turns, the wheel zooms."));
    setMinimumSize(180, 150);
    renderer_->SetBackground(0.0, 0.0, 0.0);
    renderer_->UseFXAAOn();
    renderWindow()->SetNumberOfLayers(kSceneLayers);
    renderWindow()->AddRenderer(renderer_);
    axes_.addTo(renderWindow());
    dress(sourcesActor_, sources_, theme::kAccent);
    dress(seenActor_, seen_, theme::kDimText);
    renderer_->AddActor(sourcesActor_);
    renderer_->AddActor(seenActor_);
    renderer_->AddObserver(vtkCommand::StartEvent, this, &ScanScene::onRenderStart);
    box_.setDragged(
        [this](const VolumeBox::Corners& corners) { Q_EMIT boxDragged(corners.first, corners.second); });
    setScan({});
}

ScanScene::~ScanScene() = default;

void ScanScene::initializeGL()
{
    VtkWidget::initializeGL();
    box_.enable();
}

void ScanScene::onRenderStart(vtkObject*, unsigned long, void*)
{
    axes_.follow(renderer_->GetActiveCamera());
    renderer_->ResetCameraClippingRange();
    xray_.keepLabelsInside();
}

void ScanScene::setScan(const std::optional<core::ScanGeometry>& scan)
{
    const bool another = scan.has_value() != scan_.has_value();
    scan_ = scan;
    projection_ = scan_ ? std::min(projection_, scan_->count() - 1) : 0;
    drawSources();
    drawSeen();
    showProjection();
    if (another || !cameraMoved_)
        aimCamera();
    scheduleRender();
}

void ScanScene::setVolume(const std::optional<core::VolumeGeometry>& volume)
{
    box_.setVolume(volume);
    scheduleRender();
}

void ScanScene::setProjection(std::size_t projection)
{
    projection_ = scan_ ? std::min(projection, scan_->count() - 1) : projection;
    showProjection();
    scheduleRender();
}

void ScanScene::setPicture(const QImage& picture)
{
    xray_.setImage(picture);
    scheduleRender();
}

void ScanScene::showProjection()
{
    xray_.setGeometry(scan_ ? std::optional(scan_->projection(projection_)) : std::nullopt, 0);
}

void ScanScene::drawSources()
{
    empty(sources_);
    if (!scan_)
        return;
    std::vector<Eigen::Vector3d> path;
    for (std::size_t p = 0; p < scan_->count(); ++p)
        path.push_back(scan_->projection(p).source());
    for (const Eigen::Vector3d& source : path) {
        const vtkIdType point = sources_->GetPoints()->InsertNextPoint(source.data());
        sources_->GetVerts()->InsertNextCell(1, &point);
    }
    addLine(sources_, path, false);
    sources_->Modified();
}

// The ends of the cylinder, and the axis between them and a little beyond.
void ScanScene::drawSeen()
{
    empty(seen_);
    if (!scan_)
        return;
    try {
        const core::SeenCylinder seen = core::seenCylinder(*scan_);
        const core::RotationAxis& axis = scan_->axis();
        const auto [right, up] = acrossOf(axis.direction);
        for (const double alongMm : {seen.lowMm, seen.highMm}) {
            std::vector<Eigen::Vector3d> ring;
            for (int point = 0; point < kRingPoints; ++point) {
                const double angle = 2.0 * std::numbers::pi * point / kRingPoints;
                ring.push_back(axis.centreMm + alongMm * axis.direction +
                               seen.radiusMm * (std::cos(angle) * right + std::sin(angle) * up));
            }
            addLine(seen_, ring, true);
        }
        const double beyondMm = 0.5 * seen.radiusMm;
        addLine(seen_,
                {axis.centreMm + (seen.lowMm - beyondMm) * axis.direction,
                 axis.centreMm + (seen.highMm + beyondMm) * axis.direction},
                false);
    } catch (const Error&) { // what the volume's form says, too
    }
    seen_->Modified();
}

void ScanScene::lookAt(Look look)
{
    look_ = look;
    aimCamera();
    scheduleRender();
}

void ScanScene::aimCamera()
{
    cameraMoved_ = false;
    if (!scan_)
        return;
    const core::RotationAxis& axis = scan_->axis();
    const auto [right, up] = acrossOf(axis.direction);
    const Eigen::Vector3d towardsViewer =
        look_ == Look::AlongAxis ? axis.direction : Eigen::Vector3d(0.5 * right - up + 0.6 * axis.direction);
    const Eigen::Vector3d position = axis.centreMm + towardsViewer;
    const Eigen::Vector3d viewUp = look_ == Look::AlongAxis ? up : axis.direction;
    vtkCamera* camera = renderer_->GetActiveCamera();
    camera->SetParallelProjection(look_ == Look::AlongAxis);
    camera->SetFocalPoint(axis.centreMm.data());
    camera->SetPosition(position.data());
    camera->SetViewUp(viewUp.data());
    renderer_->ResetCamera();
    camera->Zoom(kSceneZoom * std::min(1.0, static_cast<double>(width()) / std::max(1, height())));
}

void ScanScene::resizeEvent(QResizeEvent* event)
{
    VtkWidget::resizeEvent(event);
    if (!cameraMoved_)
        aimCamera();
}

void ScanScene::mousePressEvent(QMouseEvent* event)
{
    cameraMoved_ = true;
    VtkWidget::mousePressEvent(event);
}

void ScanScene::wheelEvent(QWheelEvent* event)
{
    cameraMoved_ = true;
    VtkWidget::wheelEvent(event);
}

} // namespace isocenter::ui
