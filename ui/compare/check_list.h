// SPDX-License-Identifier: MIT
#pragma once

#include <QListWidget>

namespace isocenter::ui {

// A short list of choices with check boxes, as high as its rows.
class CheckList : public QListWidget
{
    Q_OBJECT

public:
    explicit CheckList(const QString& name, QWidget* parent = nullptr);

    void add(const QString& text, const QString& key, bool checked, const QString& tip = {});
    QStringList checkedKeys() const; // in the order of the list
    QStringList keys() const;
    void setChecked(const QString& key, bool checked);
    void fitHeight();

private:
    QListWidgetItem* itemOf(const QString& key) const;
};

} // namespace isocenter::ui
