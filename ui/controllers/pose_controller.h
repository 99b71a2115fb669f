// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QObject>

namespace isocenter::ui {

class Actions;
class PosePanel;

// What the user does to the pose by keys and by the clipboard. Failures go to the signal.
class PoseController : public QObject
{
    Q_OBJECT

public:
    PoseController(app::Workspace& workspace, const Actions& actions, const PosePanel& steps,
                   QObject* parent = nullptr);

Q_SIGNALS:
    void failed(const app::Failure& failure);

private:
    // code: as Actions::nudges has it; along the axes of the active X-ray.
    void nudge(int code);
    void copy();
    void paste();
    void reset();
    void centreInViews();
    void rotate(const QString& rotation); // core::ViewRotation::text
    void setPose(const QString& text, const core::Pose& pose, int gesture = 0);

    app::Workspace& workspace_;
    const PosePanel& steps_;
};

} // namespace isocenter::ui
