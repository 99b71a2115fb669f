// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QAbstractTableModel>

#include <vector>

namespace isocenter::ui {

// The finished runs of a session as a table, the latest first, those of other data behind them. Comments are
// edited in place, as steps to undo; ticks say which are drawn in the plot, each in its colour.
class RunHistoryModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Ended,
        Value, // at full resolution
        Stage,
        State,
        Comment,
        Measure,
        Search,
        Evaluations,
        Time,
        Device,
        ColumnCount
    };

    explicit RunHistoryModel(app::Session& session, QObject* parent = nullptr);

    // The place of a row's run in the session's list.
    std::size_t runAt(int row) const;
    // Whether the session has the pose of that run.
    bool isCurrent(int row) const;
    // Whether the run is of the data that is open. Those of other data stand apart, below the others.
    bool concernsSession(int row) const { return row < rows_.concerning; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    void follow();
    QString text(const app::FinishedRun& run, int column) const;
    QString toolTip(int row, int column) const;
    QString valueToolTip(int row) const;
    bool isComparable(int row) const; // its value with that of the latest run

    app::Session& session_;
    // A copy of the session's: views ask for it while their window, and with it the session, goes.
    std::vector<app::FinishedRun> runs_;
    struct Rows
    {
        std::vector<std::size_t> runs; // their places in the session's list
        int concerning = 0;            // so many are of the session's data

        bool operator==(const Rows&) const = default;
    };
    static Rows rowsOf(const std::vector<app::FinishedRun>& runs, const app::OpenData& open);
    Rows rows_;
    core::Pose pose_;
};

} // namespace isocenter::ui
