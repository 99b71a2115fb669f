// SPDX-License-Identifier: MIT
#include "ui/controllers/stages_controller.h"

#include "ui/actions/actions.h"
#include "ui/dialogs/stages_dialog.h"

#include <QAction>

namespace isocenter::ui {

StagesController::StagesController(app::Workspace& workspace, const Actions& actions, QWidget* window)
    : QObject(window), workspace_(workspace), actions_(actions), window_(window)
{
    connect(actions_.editStages, &QAction::triggered, this, &StagesController::open);
}

void StagesController::open()
{
    if (dialog_ == nullptr) {
        dialog_ = new StagesDialog(workspace_, actions_, window_);
        connect(dialog_, &StagesDialog::failed, this, &StagesController::failed);
    }
    dialog_->show();
    dialog_->raise();
    dialog_->activateWindow();
}

} // namespace isocenter::ui
