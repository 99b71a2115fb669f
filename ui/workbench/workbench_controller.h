// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QObject>

namespace isocenter::ui {

class Actions;
class RunMessages;

// Steps through registrations, starts those that need no first guess and looks back at them, by the actions.
class WorkbenchController : public QObject
{
    Q_OBJECT

public:
    // messages outlives this.
    WorkbenchController(app::Workspace& workspace, const Actions& actions, RunMessages& messages,
                        QObject* parent = nullptr);

    // busy: something is registered, be it a single moment, frames, bones or a stream.
    void updateActions(bool busy);

private:
    void connectEvaluations();
    void step();
    void find();
    void showBest();
    void updateActions();

    app::Workspace& workspace_;
    const Actions& actions_;
    RunMessages& messages_;
    bool isBusy_ = false;
};

} // namespace isocenter::ui
