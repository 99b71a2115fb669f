// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/project_keeper.h"

#include <QObject>
#include <QString>
#include <QTimer>

class QWidget;

namespace isocenter::ui {

class Actions;
class MessageBar;
class WorkGuard;

// Opens, saves and closes projects: dialogs, and the window's title. It never
// shows more of a session there than the project's name. What is missing in a project is asked for in the
// message bar.
class ProjectController : public QObject
{
    Q_OBJECT

public:
    ProjectController(app::Workspace& workspace, Actions& actions, MessageBar& messages, QWidget* window);

    app::ProjectKeeper& keeper() { return keeper_; }
    WorkGuard& guard() { return *guard_; }
    // What the window is at, before the name in its title; empty: nothing.
    void setWork(const QString& work);
    void open(const QString& path);
    // Runs an action that replaces the whole session, once the WorkGuard lets it.
    void afterSaving(std::function<void()> action);
    // Opens a case of its own in place of what is open, once the WorkGuard lets it: an open project is closed
    // first, so that the case is never saved into its file. also: what else the case replaces.
    void replaceCase(const std::function<void()>& open, const std::vector<app::Replaced>& also = {});
    // Whether the window may close now; if not, it will be closed when the user has answered.
    bool readyToClose();

Q_SIGNALS:
    void leaving(); // what is open, if the user wants it so

private:
    void connectActions();
    void connectSession();
    void save(std::function<void()> then);
    void saveAs(std::function<void()> then);
    void showState();
    QString name() const;
    QString folder() const;
    void askFor(const std::filesystem::path& missing);
    void locate(const std::filesystem::path& missing);
    void withdrawQuestions();

    app::Workspace& workspace_;
    Actions& actions_;
    MessageBar& messages_;
    QWidget* window_;
    app::ProjectKeeper keeper_;
    WorkGuard* guard_;
    QString work_;
    std::vector<std::filesystem::path> missing_; // that are asked for
    QTimer stateTimer_;                          // a drag changes the session many times a second
    bool leaving_ = false;
};

} // namespace isocenter::ui
