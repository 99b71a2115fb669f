// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/workspace.h"

#include <QObject>

namespace isocenter::ui {

class Actions;

// Steps through registrations and looks back at them, by the actions. Failures go to the signal.
class WorkbenchController : public QObject
{
    Q_OBJECT

public:
    WorkbenchController(app::Workspace& workspace, const Actions& actions, QObject* parent = nullptr);

Q_SIGNALS:
    void failed(const app::Failure& failure);

private:
    void connectEvaluations();
    void step();
    void showBest();
    void updateActions();

    app::Workspace& workspace_;
    const Actions& actions_;
};

} // namespace isocenter::ui
