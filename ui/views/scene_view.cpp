// SPDX-License-Identifier: MIT
#include "ui/views/scene_view.h"

#include <QMouseEvent>
#include <vtkActor.h>
#include <vtkBillboardTextActor3D.h>
#include <vtkCamera.h>
#include <vtkCellArray.h>
#include <vtkCommand.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkImageData.h>
#include <vtkPlaneSource.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkSphereSource.h>
#include <vtkTextProperty.h>
#include <vtkTexture.h>

#include <algorithm>
#include <cstring>

namespace isocenter::ui {
namespace {

constexpr double kAccent[3] = {0.31, 0.66, 0.87};
constexpr double kLabelGrey = 0.82;
constexpr int kRestMs = 400;
constexpr double kFill = 1.55; // how much of the view the scene fills

void setPoint(vtkPoints* points, vtkIdType index, const Eigen::Vector3d& point)
{
    points->SetPoint(index, point.x(), point.y(), point.z());
}

void styleLabel(vtkBillboardTextActor3D* label, const QString& text)
{
    label->SetInput(text.toUtf8().constData());
    label->GetTextProperty()->SetColor(kLabelGrey, kLabelGrey, kLabelGrey);
    label->GetTextProperty()->SetFontSize(13);
    label->GetTextProperty()->SetJustificationToCentered();
    label->SetDisplayOffset(0, 10);
    label->VisibilityOff();
}

} // namespace

SceneView::SceneView(QWidget* parent) : VtkWidget(parent)
{
    setAccessibleName(tr("3-D scene"));
    setMinimumSize(220, 180);
    renderer_->SetBackground(0.055, 0.063, 0.075);
    renderer_->UseFXAAOn();
    renderWindow()->AddRenderer(renderer_);
    volume_.addTo(renderer_);
    buildDetector();
    buildFrustum();
    buildLabels();
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

void SceneView::buildDetector()
{
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputConnection(detector_->GetOutputPort());
    detectorTexture_->InterpolateOn();
    detectorActor_->SetMapper(mapper);
    detectorActor_->SetTexture(detectorTexture_);
    detectorActor_->GetProperty()->LightingOff();
    detectorActor_->VisibilityOff();
    renderer_->AddActor(detectorActor_);
}

void SceneView::buildFrustum()
{
    frustumPoints_->SetNumberOfPoints(5); // the source, then the corners around the detector
    vtkNew<vtkCellArray> lines;
    for (vtkIdType corner = 1; corner <= 4; ++corner) {
        const vtkIdType ray[2] = {0, corner};
        const vtkIdType edge[2] = {corner, corner % 4 + 1};
        lines->InsertNextCell(2, ray);
        lines->InsertNextCell(2, edge);
    }
    frustum_->SetPoints(frustumPoints_);
    frustum_->SetLines(lines);
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputData(frustum_);
    frustumActor_->SetMapper(mapper);
    frustumActor_->GetProperty()->SetColor(kAccent[0], kAccent[1], kAccent[2]);
    frustumActor_->GetProperty()->SetOpacity(0.8);
    frustumActor_->GetProperty()->LightingOff();
    frustumActor_->VisibilityOff();
    renderer_->AddActor(frustumActor_);

    source_->SetThetaResolution(24);
    source_->SetPhiResolution(16);
    vtkNew<vtkPolyDataMapper> sourceMapper;
    sourceMapper->SetInputConnection(source_->GetOutputPort());
    sourceActor_->SetMapper(sourceMapper);
    sourceActor_->GetProperty()->SetColor(kAccent[0], kAccent[1], kAccent[2]);
    sourceActor_->VisibilityOff();
    renderer_->AddActor(sourceActor_);
}

void SceneView::buildLabels()
{
    styleLabel(sourceLabel_, tr("Source"));
    styleLabel(detectorLabel_, tr("Detector"));
    renderer_->AddActor(sourceLabel_);
    renderer_->AddActor(detectorLabel_);
}

void SceneView::setVolume(const core::Volume* volume)
{
    if (volume != nullptr)
        volume_.setVolume(*volume);
    else
        volume_.clear();
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

void SceneView::setView(const std::optional<core::ProjectionGeometry>& geometry)
{
    geometry_ = geometry;
    for (vtkProp* prop : std::initializer_list<vtkProp*>{detectorActor_, frustumActor_, sourceActor_,
                                                         sourceLabel_, detectorLabel_})
        prop->SetVisibility(geometry.has_value());
    if (geometry) {
        const double columns = geometry->columns();
        const double rows = geometry->rows();
        Eigen::Vector3d source = geometry->source();
        std::array corners = {geometry->detectorPoint({0.0, rows}), geometry->detectorPoint({columns, rows}),
                              geometry->detectorPoint({columns, 0.0}), geometry->detectorPoint({0.0, 0.0})};
        setPoint(frustumPoints_, 0, source);
        for (std::size_t corner = 0; corner < corners.size(); ++corner)
            setPoint(frustumPoints_, static_cast<vtkIdType>(corner) + 1, corners[corner]);
        frustumPoints_->Modified();
        detector_->SetOrigin(corners[0].data());
        detector_->SetPoint1(corners[1].data());
        detector_->SetPoint2(corners[3].data());
        source_->SetCenter(source.data());
        source_->SetRadius(0.012 * geometry->sourceToDetectorMm());
        sourceLabel_->SetPosition(source.data());
        Eigen::Vector3d top = 0.5 * (corners[2] + corners[3]);
        detectorLabel_->SetPosition(top.data());
    }
    resetCamera();
}

void SceneView::setDetectorImage(const QImage& image)
{
    const QImage grey = image.convertToFormat(QImage::Format_Grayscale8);
    if (grey.isNull())
        return;
    vtkNew<vtkImageData> picture;
    picture->SetDimensions(grey.width(), grey.height(), 1);
    picture->AllocateScalars(VTK_UNSIGNED_CHAR, 1);
    for (int row = 0; row < grey.height(); ++row) // the texture's first row is the bottom one
        std::memcpy(picture->GetScalarPointer(0, grey.height() - 1 - row, 0), grey.constScanLine(row),
                    static_cast<std::size_t>(grey.width()));
    detectorTexture_->SetInputData(picture);
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
