// SPDX-License-Identifier: MIT
#pragma once

class QAction;
class QCheckBox;
class QToolButton;

namespace isocenter::ui {

// A button of a panel for an action, with icon and text; one for an action with a menu opens it at once.
QToolButton* buttonFor(QAction* action);
// A box for an action that can be checked; both change together.
QCheckBox* checkBoxFor(QAction* action);

} // namespace isocenter::ui
