// SPDX-License-Identifier: MIT
#include "ui/tracking/augmented_object.h"

#include "ui/scene/vtk_conversions.h"
#include "ui/support/theme.h"
#include "ui/tracking/solid_shapes.h"

#include <vtkActor.h>
#include <vtkArrowSource.h>
#include <vtkAssembly.h>
#include <vtkCellArray.h>
#include <vtkCubeSource.h>
#include <vtkMatrix4x4.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>

#include <initializer_list>
#include <numbers>

namespace isocenter::ui {
namespace {

// Shares of the plane's smaller side.
constexpr double kSolidScale = 0.18;
constexpr double kAxesLength = 0.42;
constexpr double kBoxSide = 1.4;                      // of solids about 1 in radius
constexpr double kSolidTurn = std::numbers::pi / 5.0; // so that the axes are seen beside it
constexpr float kOutlineWidth = 2.0f;

void setColour(vtkActor* actor, const QColor& colour)
{
    actor->GetProperty()->SetColor(static_cast<double>(colour.redF()), static_cast<double>(colour.greenF()),
                                   static_cast<double>(colour.blueF()));
}

void polish(vtkActor* actor)
{
    setColour(actor, theme::kOverlay);
    actor->GetProperty()->SetInterpolationToPhong();
    actor->GetProperty()->SetAmbient(0.2);
    actor->GetProperty()->SetSpecular(0.5);
    actor->GetProperty()->SetSpecularPower(30.0);
}

} // namespace

AugmentedObject::AugmentedObject()
{
    buildOutline();
    buildAxes();
    buildSolids();
    update();
}

AugmentedObject::~AugmentedObject() = default;

void AugmentedObject::buildOutline()
{
    corners_->SetNumberOfPoints(4);
    vtkNew<vtkCellArray> lines;
    const vtkIdType closed[5] = {0, 1, 2, 3, 0};
    lines->InsertNextCell(5, closed);
    frame_->SetPoints(corners_);
    frame_->SetLines(lines);
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputData(frame_);
    outline_->SetMapper(mapper);
    outline_->GetProperty()->LightingOff();
    outline_->GetProperty()->SetLineWidth(kOutlineWidth);
    setColour(outline_, theme::kWarning);
}

void AugmentedObject::buildAxes()
{
    int axis = 0;
    for (const QColor& colour : {theme::kAxisLeft, theme::kAxisPosterior, theme::kAxisSuperior}) {
        vtkNew<vtkArrowSource> arrow; // along x
        arrow->SetTipResolution(20);
        arrow->SetShaftResolution(12);
        arrow->SetShaftRadius(0.015);
        arrow->SetTipRadius(0.05);
        arrow->SetTipLength(0.16);
        vtkNew<vtkPolyDataMapper> mapper;
        mapper->SetInputConnection(arrow->GetOutputPort());
        vtkNew<vtkActor> actor;
        actor->SetMapper(mapper);
        turnFromX(actor, axis++);
        setColour(actor, colour);
        actor->GetProperty()->SetAmbient(0.4);
        axes_->AddPart(actor);
    }
}

void AugmentedObject::buildSolids()
{
    for (const vtkSmartPointer<vtkPolyData>& part : teapotParts()) {
        vtkNew<vtkPolyDataMapper> mapper;
        mapper->SetInputData(part);
        vtkNew<vtkActor> actor;
        actor->SetMapper(mapper);
        polish(actor);
        teapot_->AddPart(actor);
    }
    vtkNew<vtkCubeSource> cube;
    cube->SetXLength(kBoxSide);
    cube->SetYLength(kBoxSide);
    cube->SetZLength(kBoxSide);
    cube->SetCenter(0.0, 0.0, 0.5 * kBoxSide);
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputConnection(cube->GetOutputPort());
    vtkNew<vtkActor> actor;
    actor->SetMapper(mapper);
    polish(actor);
    box_->AddPart(actor);
}

void AugmentedObject::addTo(vtkRenderer* renderer)
{
    for (vtkProp* prop : std::initializer_list<vtkProp*>{outline_, axes_, teapot_, box_})
        renderer->AddViewProp(prop);
}

void AugmentedObject::setShape(Shape shape)
{
    shape_ = shape;
    update();
}

void AugmentedObject::place(const Eigen::Isometry3d& cameraFromPlane, const Eigen::Vector2d& sizeMm)
{
    const Eigen::Vector2d half = 0.5 * sizeMm;
    corners_->SetPoint(0, -half.x(), -half.y(), 0.0);
    corners_->SetPoint(1, half.x(), -half.y(), 0.0);
    corners_->SetPoint(2, half.x(), half.y(), 0.0);
    corners_->SetPoint(3, -half.x(), half.y(), 0.0);
    corners_->Modified();
    outline_->SetUserMatrix(vtkMatrix(Eigen::Affine3d(cameraFromPlane)));
    // The plane's z goes away from who looks at it; what stands on it stands the other way.
    const Eigen::Affine3d standing =
        Eigen::Affine3d(cameraFromPlane) * Eigen::AngleAxisd(std::numbers::pi, Eigen::Vector3d::UnitX());
    const double side = sizeMm.minCoeff();
    axes_->SetUserMatrix(vtkMatrix(standing * Eigen::Scaling(kAxesLength * side)));
    for (vtkAssembly* solid : {teapot_.Get(), box_.Get()})
        solid->SetUserMatrix(vtkMatrix(standing * Eigen::AngleAxisd(kSolidTurn, Eigen::Vector3d::UnitZ()) *
                                       Eigen::Scaling(kSolidScale * side)));
    shown_ = true;
    update();
}

void AugmentedObject::hide()
{
    shown_ = false;
    update();
}

void AugmentedObject::update()
{
    outline_->SetVisibility(shown_);
    axes_->SetVisibility(shown_);
    teapot_->SetVisibility(shown_ && shape_ == Shape::Teapot);
    box_->SetVisibility(shown_ && shape_ == Shape::Box);
}

} // namespace isocenter::ui
