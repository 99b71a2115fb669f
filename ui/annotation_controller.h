// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/workspace.h"

#include <QObject>

class QWidget;

namespace isocenter::ui {

class Actions;
class LandmarkController;
class MaskController;
class RegistrationPage;

// What the user marks and draws on the images of a page: landmarks and masks.
class AnnotationController : public QObject
{
    Q_OBJECT

public:
    AnnotationController(app::Workspace& workspace, const Actions& actions, RegistrationPage& page,
                         QWidget* window);

    LandmarkController& landmarks() { return *landmarks_; }
    MaskController& masks() { return *masks_; }
    QWidget* landmarkPanel() const;
    void updateActions(bool running); // a registration

Q_SIGNALS:
    void failed(const app::Failure& failure);

private:
    LandmarkController* landmarks_;
    MaskController* masks_;
};

} // namespace isocenter::ui
