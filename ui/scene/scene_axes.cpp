// SPDX-License-Identifier: MIT
#include "ui/scene/scene_axes.h"

#include "ui/scene/vtk_conversions.h"
#include "ui/support/theme.h"

#include <vtkActor.h>
#include <vtkArrowSource.h>
#include <vtkBillboardTextActor3D.h>
#include <vtkCamera.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderWindow.h>
#include <vtkRenderer.h>
#include <vtkTextProperty.h>

namespace isocenter::ui {
namespace {

constexpr double kCorner = 0.28; // of the window's width and height
constexpr double kCameraDistance = 6.8;
constexpr double kLabelDistance = 1.25;

} // namespace

SceneAxes::SceneAxes()
{
    renderer_->SetLayer(2);
    renderer_->InteractiveOff();
    renderer_->SetViewport(0.0, 0.0, kCorner, kCorner);
    addArrow(0, theme::kAxisLeft, "L");
    addArrow(1, theme::kAxisPosterior, "P");
    addArrow(2, theme::kAxisSuperior, "S");
}

SceneAxes::~SceneAxes() = default;

void SceneAxes::addArrow(int axis, const QColor& colour, const char* letter)
{
    vtkNew<vtkArrowSource> arrow; // along x
    arrow->SetTipResolution(20);
    arrow->SetShaftResolution(12);
    arrow->SetShaftRadius(0.04);
    arrow->SetTipRadius(0.13);
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputConnection(arrow->GetOutputPort());
    vtkNew<vtkActor> actor;
    actor->SetMapper(mapper);
    turnFromX(actor, axis);
    actor->GetProperty()->SetColor(colour.redF(), colour.greenF(), colour.blueF());
    actor->GetProperty()->SetAmbient(0.4);
    renderer_->AddActor(actor);

    vtkNew<vtkBillboardTextActor3D> label;
    label->SetInput(letter);
    Eigen::Vector3d place = kLabelDistance * Eigen::Vector3d::Unit(axis);
    label->SetPosition(place.data());
    label->GetTextProperty()->SetColor(colour.redF(), colour.greenF(), colour.blueF());
    label->GetTextProperty()->SetFontSize(14);
    label->GetTextProperty()->BoldOn();
    label->GetTextProperty()->SetJustificationToCentered();
    label->GetTextProperty()->SetVerticalJustificationToCentered();
    renderer_->AddActor(label);
}

void SceneAxes::addTo(vtkRenderWindow* window)
{
    window->AddRenderer(renderer_);
}

void SceneAxes::follow(vtkCamera* camera)
{
    vtkCamera* own = renderer_->GetActiveCamera();
    double direction[3];
    camera->GetDirectionOfProjection(direction);
    own->SetFocalPoint(0.0, 0.0, 0.0);
    own->SetPosition(-kCameraDistance * direction[0], -kCameraDistance * direction[1],
                     -kCameraDistance * direction[2]);
    own->SetViewUp(camera->GetViewUp());
    renderer_->ResetCameraClippingRange();
}

} // namespace isocenter::ui
