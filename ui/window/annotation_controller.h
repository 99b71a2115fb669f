// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QObject>

class QWidget;

namespace isocenter::ui {

class Actions;
class LandmarkController;
class MaskController;
class MeasurementController;
class RegistrationPage;

// What the user marks and draws on the images of a page: landmarks, masks and measurements.
class AnnotationController : public QObject
{
    Q_OBJECT

public:
    AnnotationController(app::Workspace& workspace, const Actions& actions, RegistrationPage& page,
                         QWidget* window);

    LandmarkController& landmarks() { return *landmarks_; }
    QWidget* landmarkPanel() const;
    void updateActions(bool running); // a registration

Q_SIGNALS:
    void failed(const app::Failure& failure);

private:
    LandmarkController* landmarks_;
    MaskController* masks_;
    MeasurementController* measurements_;
};

} // namespace isocenter::ui
