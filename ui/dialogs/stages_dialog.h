// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QDialog>

class QAction;
class QLabel;
class QTableView;

namespace isocenter::ui {

class Actions;
class ScheduleFields;
class StageTableModel;

// The stages of the session's search as a table, beside the window: what is changed here is the search at
// once, as the user's own stages, and a step to undo. While a cell makes no sense the search stays as it was,
// and the dialog says so.
class StagesDialog : public QDialog
{
    Q_OBJECT

public:
    StagesDialog(app::Workspace& workspace, const Actions& actions, QWidget* parent = nullptr);

    StageTableModel& stages() { return *model_; }
    // A schedule's file; what goes wrong goes to the signal.
    void loadFrom(const QString& file);
    void saveTo(const QString& file);

Q_SIGNALS:
    void failed(const app::Failure& failure);

private:
    QWidget* buildFiles();
    void buildTable();
    QWidget* buildButtons();
    QAction* makeAction(const char* name, const QString& text, const QString& shortcut, const QString& tip,
                        void (StagesDialog::*does)());
    void askWhatToLoad();
    void askWhereToSave();
    void choosePreset(const QString& name);
    void addStage();
    void duplicateStage();
    void removeStage();
    void moveUp();
    void moveDown();
    int row() const; // the current one
    void select(int row);
    void follow();    // the session's search
    void use();       // the stages as they are now
    void showState(); // problems, and which action is possible
    void setSearch(const core::Schedule& schedule);

    app::Workspace& workspace_;
    StageTableModel* model_;
    QTableView* table_;
    ScheduleFields* fields_;
    QLabel* state_;
    QWidget* content_;
    QAction* remove_ = nullptr;
    QAction* up_ = nullptr;
    QAction* down_ = nullptr;
};

} // namespace isocenter::ui
