// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace isocenter::ui {

// Edits the cells of a StageTableModel: lists of measures and optimisers, text in all others.
class StageDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
};

} // namespace isocenter::ui
