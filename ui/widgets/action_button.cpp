// SPDX-License-Identifier: MIT
#include "ui/widgets/action_button.h"

#include <QAction>
#include <QCheckBox>
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

QCheckBox* checkBoxFor(QAction* action)
{
    auto* box = new QCheckBox;
    const auto follow = [action, box] {
        box->setText(action->iconText());
        box->setToolTip(action->toolTip());
        box->setChecked(action->isChecked());
        box->setEnabled(action->isEnabled());
    };
    QObject::connect(action, &QAction::changed, box, follow);
    QObject::connect(box, &QCheckBox::clicked, action, [action](bool checked) {
        if (action->isChecked() != checked)
            action->trigger();
    });
    follow();
    return box;
}

} // namespace isocenter::ui
