// SPDX-License-Identifier: MIT
#include "ui/window/annotation_controller.h"

#include "ui/controllers/slice_controller.h"
#include "ui/landmarks/landmark_controller.h"
#include "ui/landmarks/landmark_panel.h"
#include "ui/masks/mask_bar.h"
#include "ui/masks/mask_controller.h"
#include "ui/measuring/measurement_controller.h"
#include "ui/pages/registration_page.h"
#include "ui/views/slice_view.h"

namespace isocenter::ui {

AnnotationController::AnnotationController(app::Workspace& workspace, const Actions& actions,
                                           RegistrationPage& page, QWidget* window)
    : QObject(window), landmarks_(new LandmarkController(workspace, actions, window)),
      masks_(new MaskController(workspace, actions, window)),
      measurements_(new MeasurementController(workspace, actions, window))
{
    page.addBar(masks_->bar());
    for (const core::SliceOrientation orientation : core::kSliceOrientations) {
        measurements_->addTo(*page.slices().view(orientation));
        landmarks_->addTo(*page.slices().view(orientation));
    }
    const auto addTo = [this](RadiographView* view) { // masks lie below
        masks_->addTo(*view);
        measurements_->addTo(*view);
        landmarks_->addTo(*view);
    };
    for (RadiographView* view : page.radiographs().shown())
        addTo(view);
    connect(&page.radiographs(), &RadiographGroup::viewMade, this, addTo);
    connect(landmarks_, &LandmarkController::failed, this, &AnnotationController::failed);
    connect(masks_, &MaskController::failed, this, &AnnotationController::failed);
    connect(measurements_, &MeasurementController::failed, this, &AnnotationController::failed);
}

QWidget* AnnotationController::landmarkPanel() const
{
    return landmarks_->panel();
}

void AnnotationController::updateActions(bool running)
{
    landmarks_->updateActions(running);
}

} // namespace isocenter::ui
