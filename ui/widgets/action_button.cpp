// SPDX-License-Identifier: MIT
#include "ui/widgets/action_button.h"

#include <QAction>
#include <QMenu>
#include <QToolButton>

namespace isocenter::ui {

QToolButton* buttonFor(QAction* action)
{
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    if (action->menu() != nullptr)
        button->setPopupMode(QToolButton::InstantPopup);
    return button;
}

} // namespace isocenter::ui
