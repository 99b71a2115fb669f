// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QAbstractTableModel>

#include <vector>

namespace isocenter::ui {

// The landmarks of a session as a table, in the order of their numbers. Names are edited in place, as steps
// to undo.
class LandmarkModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Number, Name, Ct, Views, Residual, ColumnCount };

    explicit LandmarkModel(app::Session& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    // What is shown: views ask for it while their window, and with it the session, goes.
    struct Row
    {
        std::array<QString, ColumnCount> texts;
        QString ctTip;
    };
    void follow();
    Row rowOf(std::size_t landmark) const;

    app::Session& session_;
    std::vector<Row> rows_;
};

} // namespace isocenter::ui
