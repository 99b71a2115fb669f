// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QObject>

class QWidget;

namespace isocenter::ui {

class Actions;
class CalibrationDialog;

// Opens the dialog of C-arm calibrations by its action.
class CalibrationController : public QObject
{
    Q_OBJECT

public:
    CalibrationController(app::Workspace& workspace, const Actions& actions, QWidget* window);

private:
    void open();

    app::Workspace& workspace_;
    QWidget* window_;
    CalibrationDialog* dialog_ = nullptr; // once it was opened, kept
};

} // namespace isocenter::ui
