// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QObject>
#include <QPointer>

class QDialog;
class QMainWindow;

namespace isocenter::ui {

class Actions;
class Preferences;
class PreferencesDialog;
class SessionRescue;
class Shortcuts;

// What the user has set for the window: applies it, and opens the dialogs where it is changed. The device at
// the start and the first theme are for whoever starts the application.
class SettingsController : public QObject
{
    Q_OBJECT

public:
    SettingsController(const Actions& actions, app::Workspace& workspace, SessionRescue& rescue,
                       QMainWindow* window);

private:
    void apply();
    void open(QDialog* dialog);

    app::Workspace& workspace_;
    SessionRescue& rescue_;
    QMainWindow* window_;
    Shortcuts* shortcuts_;
    Preferences* preferences_;
    QPointer<PreferencesDialog> dialog_;
};

} // namespace isocenter::ui
