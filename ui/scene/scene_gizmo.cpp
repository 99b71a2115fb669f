// SPDX-License-Identifier: MIT
#include "ui/scene/scene_gizmo.h"

#include "ui/scene/vtk_conversions.h"
#include "ui/support/theme.h"

#include <vtkActor.h>
#include <vtkArrowSource.h>
#include <vtkBillboardTextActor3D.h>
#include <vtkCamera.h>
#include <vtkMatrix4x4.h>
#include <vtkParametricFunctionSource.h>
#include <vtkParametricTorus.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderWindow.h>
#include <vtkRenderer.h>
#include <vtkSphereSource.h>
#include <vtkTextProperty.h>

namespace isocenter::ui {
namespace {

constexpr double kTube = 0.02; // of the radius of a ring
constexpr double kBall = 0.075;
constexpr double kLabelPlace = 1.76;
constexpr int kDimmed = 160; // how much darker the handles beside the one that is held are, in percent

QColor colourOf(app::GizmoHandle handle)
{
    return handle == app::GizmoHandle::TurningPoint
               ? theme::kText
               : theme::axisColour(Eigen::Vector3d::Unit(app::axisOf(handle)));
}

vtkNew<vtkPolyDataMapper> ring() // about z
{
    vtkNew<vtkParametricTorus> torus;
    torus->SetRingRadius(1.0);
    torus->SetCrossSectionRadius(kTube);
    vtkNew<vtkParametricFunctionSource> source;
    source->SetParametricFunction(torus);
    source->SetUResolution(72);
    source->SetVResolution(8);
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputConnection(source->GetOutputPort());
    mapper->ScalarVisibilityOff();
    return mapper;
}

vtkNew<vtkPolyDataMapper> arrow() // along x
{
    vtkNew<vtkArrowSource> source;
    source->SetTipLength(0.5);
    source->SetTipRadius(0.15);
    source->SetShaftRadius(0.05);
    source->SetTipResolution(20);
    source->SetShaftResolution(12);
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputConnection(source->GetOutputPort());
    return mapper;
}

vtkNew<vtkPolyDataMapper> ball()
{
    vtkNew<vtkSphereSource> source;
    source->SetRadius(kBall);
    source->SetThetaResolution(20);
    source->SetPhiResolution(14);
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputConnection(source->GetOutputPort());
    return mapper;
}

} // namespace

SceneGizmo::SceneGizmo()
{
    renderer_->SetLayer(1);
    renderer_->InteractiveOff();
    for (const app::GizmoHandle handle : app::kGizmoHandles)
        build(handle);
    addLabel(0, "L");
    addLabel(1, "P");
    addLabel(2, "S");
    hide();
}

SceneGizmo::~SceneGizmo() = default;

void SceneGizmo::addTo(vtkRenderWindow* window)
{
    window->AddRenderer(renderer_);
}

void SceneGizmo::build(app::GizmoHandle handle)
{
    vtkActor* actor = handles_[static_cast<std::size_t>(handle)];
    if (app::isShift(handle)) {
        constexpr double kLength = app::PoseGizmo::kArrowEnd - app::PoseGizmo::kArrowBegin;
        actor->SetMapper(arrow());
        const Eigen::Vector3d begin =
            app::PoseGizmo::kArrowBegin * Eigen::Vector3d::Unit(app::axisOf(handle));
        actor->SetPosition(begin.x(), begin.y(), begin.z());
        turnFromX(actor, app::axisOf(handle));
        actor->SetScale(kLength);
    } else if (app::isTurn(handle)) {
        actor->SetMapper(ring());
        turnFromX(actor, app::axisOf(handle));
        actor->RotateY(90.0);
    } else {
        actor->SetMapper(ball());
    }
    actor->SetUserMatrix(placed_);
    actor->GetProperty()->SetAmbient(0.55);
    actor->GetProperty()->SetDiffuse(0.55);
    renderer_->AddActor(actor);
}

void SceneGizmo::addLabel(int axis, const char* letter)
{
    vtkBillboardTextActor3D* label = labels_[static_cast<std::size_t>(axis)];
    label->SetInput(letter);
    const QColor colour = theme::axisColour(Eigen::Vector3d::Unit(axis));
    label->GetTextProperty()->SetColor(colour.redF(), colour.greenF(), colour.blueF());
    label->GetTextProperty()->SetFontSize(14);
    label->GetTextProperty()->BoldOn();
    label->GetTextProperty()->SetJustificationToCentered();
    label->GetTextProperty()->SetVerticalJustificationToCentered();
    renderer_->AddActor(label);
}

void SceneGizmo::hide()
{
    renderer_->DrawOff();
}

void SceneGizmo::show(const app::PoseGizmo& gizmo, std::optional<app::GizmoHandle> highlighted)
{
    gizmo_ = gizmo;
    Eigen::Affine3d placed = Eigen::Affine3d::Identity();
    placed.linear() = gizmo.radiusMm * gizmo.axes;
    placed.translation() = gizmo.centreMm;
    placed_->DeepCopy(vtkMatrix(placed));
    for (const app::GizmoHandle handle : app::kGizmoHandles)
        paint(handle, handle == highlighted, highlighted && handle != highlighted);
    for (int axis = 0; axis < 3; ++axis) {
        Eigen::Vector3d place = placed * (kLabelPlace * Eigen::Vector3d::Unit(axis));
        labels_[static_cast<std::size_t>(axis)]->SetPosition(place.data());
    }
    renderer_->DrawOn();
}

void SceneGizmo::paint(app::GizmoHandle handle, bool highlighted, bool dimmed)
{
    const QColor own = colourOf(handle);
    const QColor colour = highlighted ? own.lighter(125) : dimmed ? own.darker(kDimmed) : own;
    vtkProperty* property = handles_[static_cast<std::size_t>(handle)]->GetProperty();
    property->SetColor(colour.redF(), colour.greenF(), colour.blueF());
    property->SetAmbient(highlighted ? 0.9 : 0.55);
}

void SceneGizmo::follow(vtkCamera* camera)
{
    vtkCamera* own = renderer_->GetActiveCamera();
    own->SetPosition(camera->GetPosition());
    own->SetFocalPoint(camera->GetFocalPoint());
    own->SetViewUp(camera->GetViewUp());
    own->SetViewAngle(camera->GetViewAngle());
    const Eigen::Vector3d view = Eigen::Vector3d::Map(camera->GetDirectionOfProjection());
    for (const app::GizmoHandle handle : app::kGizmoHandles) {
        if (!app::isShift(handle))
            continue;
        const bool usable = gizmo_.usable(handle, view);
        handles_[static_cast<std::size_t>(handle)]->SetVisibility(usable);
        labels_[static_cast<std::size_t>(app::axisOf(handle))]->SetVisibility(usable);
    }
    renderer_->ResetCameraClippingRange();
}

} // namespace isocenter::ui
