// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QAbstractTableModel>

namespace isocenter::ui {

// The bones of a session as a table: which are shown (checked), and to which their poses are stated.
class BonesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Reference, ColumnCount };

    explicit BonesModel(app::Session& session, QObject* parent = nullptr);

    // While something moves the bones, they stay as they are chosen.
    void setLocked(bool locked);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    void follow();
    bool isActive(int row) const;

    app::Session& session_;
    int rows_ = 0;
    bool locked_ = false;
};

} // namespace isocenter::ui
