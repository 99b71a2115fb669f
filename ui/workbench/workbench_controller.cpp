// SPDX-License-Identifier: MIT
#include "ui/workbench/workbench_controller.h"

#include "ui/actions/actions.h"
#include "ui/models/run_messages.h"

#include <QAction>

#include <limits>

namespace isocenter::ui {

WorkbenchController::WorkbenchController(app::Workspace& workspace, const Actions& actions,
                                         RunMessages& messages, QObject* parent)
    : QObject(parent), workspace_(workspace), actions_(actions), messages_(messages)
{
    connect(actions_.step, &QAction::triggered, this, &WorkbenchController::step);
    connect(actions_.find, &QAction::triggered, this, &WorkbenchController::find);
    connect(actions_.start, &QAction::enabledChanged, actions_.find, &QAction::setEnabled);
    connectEvaluations();
    workspace_.review().changed.connect([this] { updateActions(); });
    workspace_.session().xraysChanged.connect([this] { updateActions(); });
    workspace_.session().bodyChanged.connect([this] { updateActions(); });
    workspace_.deviceChanged.connect([this] { updateActions(); });
    updateActions();
}

void WorkbenchController::connectEvaluations()
{
    app::RunReview& review = workspace_.review();
    connect(actions_.firstEvaluation, &QAction::triggered, this, [&review] { review.show(0); });
    connect(actions_.previousEvaluation, &QAction::triggered, this, [&review] { review.stepBy(-1); });
    connect(actions_.nextEvaluation, &QAction::triggered, this, [&review] { review.stepBy(1); });
    connect(actions_.lastEvaluation, &QAction::triggered, this,
            [&review] { review.show(std::numeric_limits<std::size_t>::max()); });
    connect(actions_.bestEvaluation, &QAction::triggered, this, &WorkbenchController::showBest);
    connect(actions_.takeEvaluation, &QAction::triggered, this, [&review] { review.take(); });
    connect(actions_.leaveEvaluation, &QAction::triggered, this, [&review] { review.leave(); });
}

void WorkbenchController::step()
{
    workspace_.review().leave(); // to see what the step does
    if (workspace_.registration().running())
        workspace_.registration().step();
    else
        messages_.attempt([this] { workspace_.startRegistration(workspace_.session().search(), true); });
}

void WorkbenchController::find()
{
    messages_.attempt([this] { workspace_.startRegistration(workspace_.session().search().withoutGuess()); });
}

void WorkbenchController::showBest()
{
    const app::RunRecording& run = workspace_.recording();
    if (!run.empty())
        workspace_.review().show(run.bestUpTo(run.size() - 1));
}

void WorkbenchController::updateActions(bool busy)
{
    isBusy_ = busy;
    updateActions();
}

void WorkbenchController::updateActions()
{
    const bool running = workspace_.registration().running();
    const bool paused = workspace_.registration().paused();
    const bool looking = workspace_.session().lookedAt().has_value();
    const bool startable = !isBusy_ && workspace_.session().canRegister() && workspace_.device() != nullptr;
    actions_.step->setEnabled(running ? paused : startable);
    for (QAction* action : {actions_.firstEvaluation, actions_.previousEvaluation, actions_.nextEvaluation,
                            actions_.lastEvaluation, actions_.bestEvaluation})
        action->setEnabled(workspace_.review().possible());
    for (QAction* action : {actions_.takeEvaluation, actions_.leaveEvaluation})
        action->setEnabled(looking);
}

} // namespace isocenter::ui
