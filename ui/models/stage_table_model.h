// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/schedule_draft.h"

#include <QAbstractTableModel>
#include <QStringList>

namespace isocenter::ui {

// The stages of a schedule that is edited, one a row. A cell that makes no sense is marked, and its tool tip
// says why.
class StageTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Measure,
        Optimiser,
        Image,
        Volume,
        Shift,
        Turn,
        Depth,
        LeastShift,
        LeastTurn,
        Evaluations,
        Time,
        Options,
        ColumnCount
    };

    explicit StageTableModel(QObject* parent = nullptr);

    const app::ScheduleDraft& draft() const { return draft_; }
    void setDraft(const app::ScheduleDraft& draft);
    // Of the schedule itself, not of a stage.
    void setCell(const char* key, const QString& text);
    void setName(const std::string& name); // quietly
    // These emit edited(), as setData does.
    void addStage();
    void duplicate(int row);
    void remove(int row);
    void move(int row, int by);
    // "Stage 2, Evaluations: ..." for each cell that makes no sense.
    QStringList problems() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void edited();

private:
    template <class Change>
    void change(const Change& change);

    app::ScheduleDraft draft_{core::Schedule()};
};

} // namespace isocenter::ui
