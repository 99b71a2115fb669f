// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace isocenter::ui {

class Actions;

// Name, version, terms of use.
void showAbout(QWidget* parent);
// Every action with its shortcut.
void showShortcuts(const Actions& actions, QWidget* parent);

} // namespace isocenter::ui
