// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QDialog;
class QMainWindow;

namespace isocenter::ui {

class Actions;
class Shortcuts;

// What the user has set for the window: applies it, and opens the dialogs where it is changed.
class SettingsController : public QObject
{
    Q_OBJECT

public:
    SettingsController(const Actions& actions, QMainWindow* window);

private:
    void open(QDialog* dialog);

    QMainWindow* window_;
    Shortcuts* shortcuts_;
};

} // namespace isocenter::ui
