// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QObject>

class QWidget;

namespace isocenter::ui {

class Actions;
class DicomBrowserDialog;

// Shows the DICOM browser on request, and when what was opened leaves a choice; opens what is chosen there.
class BrowserController : public QObject
{
    Q_OBJECT

public:
    BrowserController(app::Workspace& workspace, const Actions& actions, QWidget* window);

    // Made when it is first asked for, then kept until the window closes.
    DicomBrowserDialog& dialog();

private:
    void openXrays(const std::vector<app::XrayRequest>& requests);
    void present(); // brings the dialog to the front

    app::Workspace& workspace_;
    QWidget* window_;
    DicomBrowserDialog* dialog_ = nullptr;
};

} // namespace isocenter::ui
