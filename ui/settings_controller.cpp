// SPDX-License-Identifier: MIT
#include "ui/settings_controller.h"

#include "ui/actions.h"
#include "ui/dialogs/shortcuts_dialog.h"
#include "ui/shortcuts.h"

#include <QAction>
#include <QMainWindow>

namespace isocenter::ui {

SettingsController::SettingsController(const Actions& actions, QMainWindow* window)
    : QObject(window), window_(window), shortcuts_(new Shortcuts(actions.all(), this))
{
    connect(actions.shortcuts, &QAction::triggered, this,
            [this] { open(new ShortcutsDialog(*shortcuts_, window_)); });
}

void SettingsController::open(QDialog* dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

} // namespace isocenter::ui
