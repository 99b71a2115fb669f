// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QWidget>

#include <optional>

class QAction;
class QTableView;

namespace isocenter::ui {

class RunHistoryModel;

// The registrations that ended: their poses are restored by a double click, comments are written in place,
// and the table is exported. Restoring, comments and deletions are steps to undo. Failures go to the signal.
class RunHistoryPanel : public QWidget
{
    Q_OBJECT

public:
    struct Controls
    {
        QAction* restore;
        QAction* remove;
        QAction* exportTable;
    };
    RunHistoryPanel(app::Workspace& workspace, const Controls& controls, QWidget* parent = nullptr);

    // Writes the history as a table. Throws FileError.
    void exportTo(const QString& file) const;

Q_SIGNALS:
    void failed(const app::Failure& failure);

private:
    void buildTable();
    std::optional<std::size_t> selected() const; // a run's place in the session's list
    void restore();
    void remove();
    void askWhereToExport();
    void updateActions();

    app::Workspace& workspace_;
    Controls controls_;
    RunHistoryModel* model_;
    QTableView* table_;
};

} // namespace isocenter::ui
