// SPDX-License-Identifier: MIT
#include "ui/models/stage_delegate.h"

#include "core/measures/similarity.h"
#include "core/optimise/optimiser.h"
#include "ui/models/stage_table_model.h"
#include "ui/support/search_names.h"

#include <QComboBox>

namespace isocenter::ui {
namespace {

constexpr int kListedEntries = 16;

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// The name of what is listed, or what is written instead.
QVariant chosenIn(const QComboBox& list)
{
    const int listed = list.findText(list.currentText());
    return listed < 0 ? QVariant(list.currentText()) : list.itemData(listed);
}

} // namespace

QWidget* StageDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                     const QModelIndex& index) const
{
    const bool measure = index.column() == StageTableModel::Measure;
    if (!measure && index.column() != StageTableModel::Optimiser)
        return QStyledItemDelegate::createEditor(parent, option, index);
    auto* list = new QComboBox(parent);
    list->setMaxVisibleItems(kListedEntries);
    list->setEditable(measure); // sums are written
    if (measure) {
        list->setInsertPolicy(QComboBox::NoInsert);
        list->setCompleter(nullptr); // it would take names for the beginnings of titles
        list->addItem(QString(), QString());
        for (const core::MeasureFacts& facts : core::allMeasures())
            if (facts.selectable)
                list->addItem(measureText(facts.name), textOf(facts.name));
    } else {
        for (const std::string_view name : core::optimiserNames())
            list->addItem(optimiserText(name), textOf(name));
    }
    connect(list, &QComboBox::activated, this, [this, list] {
        auto* delegate = const_cast<StageDelegate*>(this); // its signals are not const
        Q_EMIT delegate->commitData(list);
        Q_EMIT delegate->closeEditor(list);
    });
    return list;
}

void StageDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    auto* list = qobject_cast<QComboBox*>(editor);
    if (list == nullptr)
        return QStyledItemDelegate::setEditorData(editor, index);
    const QString text = index.data(Qt::EditRole).toString();
    list->setCurrentIndex(list->findData(text));
    if (list->currentIndex() < 0)
        list->setEditText(text);
}

void StageDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    if (const auto* list = qobject_cast<QComboBox*>(editor))
        model->setData(index, chosenIn(*list), Qt::EditRole);
    else
        QStyledItemDelegate::setModelData(editor, model, index);
}

} // namespace isocenter::ui
