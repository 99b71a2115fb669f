// SPDX-License-Identifier: MIT
#include "ui/compare/check_list.h"

namespace isocenter::ui {

CheckList::CheckList(const QString& name, QWidget* parent) : QListWidget(parent)
{
    setAccessibleName(name);
    setSelectionMode(NoSelection);
    setFrameShape(NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideRight);
    setSpacing(1);
}

void CheckList::add(const QString& text, const QString& key, bool checked, const QString& tip)
{
    auto* item = new QListWidgetItem(text, this);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
    item->setData(Qt::UserRole, key);
    item->setCheckState(checked ? Qt::Checked : Qt::Unchecked);
    item->setToolTip(tip.isEmpty() ? text : tip);
}

QStringList CheckList::checkedKeys() const
{
    QStringList result;
    for (int row = 0; row < count(); ++row)
        if (item(row)->checkState() == Qt::Checked && (item(row)->flags() & Qt::ItemIsEnabled))
            result << item(row)->data(Qt::UserRole).toString();
    return result;
}

QStringList CheckList::keys() const
{
    QStringList result;
    for (int row = 0; row < count(); ++row)
        result << item(row)->data(Qt::UserRole).toString();
    return result;
}

void CheckList::setChecked(const QString& key, bool checked)
{
    if (QListWidgetItem* found = itemOf(key))
        found->setCheckState(checked ? Qt::Checked : Qt::Unchecked);
}

QListWidgetItem* CheckList::itemOf(const QString& key) const
{
    for (int row = 0; row < count(); ++row)
        if (item(row)->data(Qt::UserRole).toString() == key)
            return item(row);
    return nullptr;
}

void CheckList::fitHeight()
{
    int height = 2 * frameWidth() + 4;
    for (int row = 0; row < count(); ++row)
        height += sizeHintForRow(row) + 2 * spacing();
    setFixedHeight(height);
}

} // namespace isocenter::ui
