// SPDX-License-Identifier: MIT
#include "ui/controllers/stream_controller.h"

#include "ui/actions/actions.h"
#include "ui/dialogs/stream_dialog.h"
#include "ui/support/dispatcher.h"

#include <QAction>

namespace isocenter::ui {

StreamController::StreamController(app::Workspace& workspace, const Actions& actions, QWidget* window)
    : QObject(window), workspace_(workspace), actions_(actions), window_(window),
      tracking_(workspace, dispatcherTo(window))
{
    connect(actions_.live, &QAction::triggered, this, &StreamController::ask);
    connect(actions_.findNow, &QAction::triggered, this, [this] { tracking_.findNow(); });
    connect(actions_.pause, &QAction::toggled, this, [this](bool paused) { tracking_.setPaused(paused); });
    connect(actions_.stop, &QAction::triggered, this, [this] { tracking_.stop(); });
    tracking_.runningChanged.connect([this] {
        actions_.pause->setChecked(false);
        Q_EMIT runningChanged(tracking_.running());
    });
    tracking_.failed.connect([this](const app::Failure& failure) { Q_EMIT failed(failure); });
    updateActions(false);
}

StreamController::~StreamController() = default;

void StreamController::ask()
{
    delete dialog_;
    dialog_ = new StreamDialog(workspace_.session(), window_);
    dialog_->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog_, &QDialog::accepted, this, &StreamController::start);
    dialog_->open();
}

void StreamController::start()
{
    try {
        tracking_.start(dialog_->choice());
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(tr("The stream could not be registered").toStdString()));
    }
}

void StreamController::updateActions(bool running)
{
    actions_.live->setEnabled(workspace_.session().canRegister() && workspace_.device() && !running);
    actions_.findNow->setEnabled(tracking_.canFind());
}

} // namespace isocenter::ui
