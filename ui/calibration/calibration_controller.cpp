// SPDX-License-Identifier: MIT
#include "ui/calibration/calibration_controller.h"

#include "ui/actions/actions.h"
#include "ui/calibration/calibration_dialog.h"
#include "ui/models/recent_paths.h"

#include <QAction>

namespace isocenter::ui {

CalibrationController::CalibrationController(app::Workspace& workspace, const Actions& actions,
                                             QWidget* window)
    : QObject(window), workspace_(workspace), window_(window)
{
    connect(actions.calibrateCArm, &QAction::triggered, this, &CalibrationController::open);
}

void CalibrationController::open()
{
    if (dialog_ == nullptr)
        dialog_ = new CalibrationDialog(workspace_, RecentPaths::files().folder(), window_);
    dialog_->show();
    dialog_->raise();
    dialog_->activateWindow();
}

} // namespace isocenter::ui
