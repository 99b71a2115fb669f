// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QAction;
class QCheckBox;
class QLabel;
class QTableView;
class QToolButton;

namespace isocenter::ui {

// The sections of a panel: what stands above one, and the pixels between two.
inline constexpr int kSectionGap = 10;
QLabel* sectionCaption(const QString& text);

// Makes a table a list of things in a panel: one row is chosen at a time, a double-click or F2 edits, and
// columns are as wide as what they hold.
void makeList(QTableView& table);

// A button of a panel for an action, with icon and text; one for an action with a menu opens it at once.
QToolButton* buttonFor(QAction* action);
// A box for an action that can be checked; both change together.
QCheckBox* checkBoxFor(QAction* action);

} // namespace isocenter::ui
