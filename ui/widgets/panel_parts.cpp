// SPDX-License-Identifier: MIT
#include "ui/widgets/panel_parts.h"

#include <QAction>
#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QToolButton>

namespace isocenter::ui {
namespace {

constexpr int kRowHeight = 24;

} // namespace

QLabel* sectionCaption(const QString& text)
{
    auto* label = new QLabel(text);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    return label;
}

void makeList(QTableView& table)
{
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(kRowHeight);
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
}

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
