// SPDX-License-Identifier: MIT
#include "ui/controllers/settings_controller.h"

#include "ui/actions/actions.h"
#include "ui/actions/shortcuts.h"
#include "ui/controllers/session_rescue.h"
#include "ui/dialogs/preferences_dialog.h"
#include "ui/dialogs/shortcuts_dialog.h"
#include "ui/models/preferences.h"
#include "ui/support/angle_unit.h"

#include <QAction>
#include <QApplication>
#include <QMainWindow>

#include <utility>

namespace isocenter::ui {

SettingsController::SettingsController(const Actions& actions, app::Workspace& workspace,
                                       SessionRescue& rescue, QMainWindow* window)
    : QObject(window), workspace_(workspace), rescue_(rescue), window_(window),
      shortcuts_(new Shortcuts(actions.all(), this)), preferences_(new Preferences(this))
{
    apply();
    connect(preferences_, &Preferences::changed, this, &SettingsController::apply);
    connect(preferences_, &Preferences::changed, this, [this, last = preferences_->values().theme]() mutable {
        const Theme theme = preferences_->values().theme;
        if (std::exchange(last, theme) != theme)
            applyTheme(*qApp, theme);
    });
    connect(actions.preferences, &QAction::triggered, this, [this] {
        dialog_ = new PreferencesDialog(*preferences_, workspace_.devices(), window_);
        connect(dialog_, &PreferencesDialog::measureAgain, this,
                [this] { workspace_.measureDevicesAgain(); });
        open(dialog_);
    });
    workspace_.dataJobs().ended.connect([this](const std::string& job) {
        if (dialog_ && job == app::Workspace::kMeasuringDevices) // measured, failed or cancelled
            dialog_->showChoice();
    });
    connect(actions.shortcuts, &QAction::triggered, this,
            [this] { open(new ShortcutsDialog(*shortcuts_, window_)); });
}

void SettingsController::apply()
{
    AngleDisplay::instance().setUnit(preferences_->values().angles);
    setMouseScheme(preferences_->values().mouse);
    rescue_.setInterval(preferences_->values().autosaveSeconds);
}

void SettingsController::open(QDialog* dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

} // namespace isocenter::ui
