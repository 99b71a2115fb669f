// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QObject>

class QWidget;

namespace isocenter::ui {

class Actions;
class StagesDialog;

// Opens the table of the search's stages by its action. Failures go to the signal.
class StagesController : public QObject
{
    Q_OBJECT

public:
    StagesController(app::Workspace& workspace, const Actions& actions, QWidget* window);

Q_SIGNALS:
    void failed(const app::Failure& failure);

private:
    void open();

    app::Workspace& workspace_;
    const Actions& actions_;
    QWidget* window_;
    StagesDialog* dialog_ = nullptr; // once it was opened, kept
};

} // namespace isocenter::ui
