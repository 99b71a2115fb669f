// SPDX-License-Identifier: MIT
#include "ui/reconstruct/volume_box.h"

#include "ui/support/theme.h"

#include <vtkBoxRepresentation.h>
#include <vtkBoxWidget2.h>
#include <vtkCommand.h>
#include <vtkPolyData.h>
#include <vtkProperty.h>
#include <vtkRenderWindowInteractor.h>
#include <vtkRenderer.h>

namespace isocenter::ui {
namespace {

constexpr double kHandlePixels = 3.0;

void colour(vtkProperty* property, const QColor& colour)
{
    property->SetColor(colour.redF(), colour.greenF(), colour.blueF());
    property->SetAmbient(0.0); // else the colour counts twice
    property->LightingOff();
}

} // namespace

VolumeBox::VolumeBox(vtkRenderWindowInteractor* interactor, vtkRenderer* renderer)
{
    representation_->SetPlaceFactor(1.0);
    representation_->SetHandleSize(kHandlePixels);
    representation_->OutlineFaceWiresOff();
    representation_->OutlineCursorWiresOff();
    for (vtkProperty* property :
         {representation_->GetOutlineProperty(), representation_->GetHandleProperty()})
        colour(property, theme::kOverlay);
    for (vtkProperty* property :
         {representation_->GetSelectedOutlineProperty(), representation_->GetSelectedHandleProperty()})
        colour(property, theme::kText);
    representation_->GetFaceProperty()->SetOpacity(0.0);
    colour(representation_->GetSelectedFaceProperty(), theme::kOverlay);
    representation_->GetSelectedFaceProperty()->SetOpacity(0.2);
    widget_->SetInteractor(interactor);
    widget_->SetDefaultRenderer(renderer);
    widget_->SetRepresentation(representation_);
    widget_->RotationEnabledOff();
    widget_->ScalingEnabledOff(); // by a button that turns the camera elsewhere
    widget_->AddObserver(vtkCommand::EndInteractionEvent, this, &VolumeBox::onDragEnd);
}

VolumeBox::~VolumeBox()
{
    widget_->Off();
    widget_->SetInteractor(nullptr);
}

void VolumeBox::enable()
{
    enabled_ = true;
    show();
}

void VolumeBox::setVolume(const std::optional<core::VolumeGeometry>& volume)
{
    volume_ = volume;
    show();
}

void VolumeBox::show()
{
    if (!enabled_)
        return;
    if (!volume_) {
        widget_->Off();
        return;
    }
    const Eigen::Vector3d half = 0.5 * volume_->spacingMm.cwiseProduct(volume_->size.cast<double>());
    const Eigen::Vector3d low = volume_->centreMm() - half;
    const Eigen::Vector3d high = volume_->centreMm() + half;
    double bounds[6] = {low.x(), high.x(), low.y(), high.y(), low.z(), high.z()};
    representation_->PlaceWidget(bounds);
    widget_->On();
}

VolumeBox::Corners VolumeBox::corners() const
{
    const double* bounds = representation_->GetBounds();
    return {Eigen::Vector3d(bounds[0], bounds[2], bounds[4]),
            Eigen::Vector3d(bounds[1], bounds[3], bounds[5])};
}

void VolumeBox::onDragEnd(vtkObject*, unsigned long, void*)
{
    if (dragged_)
        dragged_(corners());
}

} // namespace isocenter::ui
