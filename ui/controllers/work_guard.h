// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/project_keeper.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

class QMessageBox;
class QWidget;

namespace isocenter::ui {

// Asks before unsaved work is replaced or discarded: names what would go, and offers to save it first. All
// actions that pass the workspace's LossGate come here, and those that close a project or the window.
class WorkGuard : public QObject
{
    Q_OBJECT

public:
    using Action = std::function<void()>;
    using Save = std::function<void(Action then)>; // calls then once it is saved, and not if it is not

    // What a page has made and no project keeps.
    struct PageResult
    {
        app::Replaced replaced;
        QString name;
        std::function<bool()> isUnsaved;
        Save save;
    };

    WorkGuard(app::Workspace& workspace, const app::ProjectKeeper& keeper, Save saveProject, QWidget* window);

    void addPage(PageResult result);
    // Runs the action at once if no unsaved work goes with what it replaces; else asks, and runs it once the
    // work is saved or given up. An action that comes while a question is open joins it.
    void before(const std::vector<app::Replaced>& replaced, const Action& action);
    // As before the window closes: all that is unsaved counts.
    void beforeClosing(const Action& action);
    bool isAnythingUnsaved() const;
    // What would go, a line each; empty: nothing.
    QStringList unsaved(const std::vector<app::Replaced>& replaced) const;

Q_SIGNALS:
    void failed(const app::Failure& failure); // of an action that ran later

private:
    void ask();
    void answer(int button);
    std::vector<Save> savesBefore(const std::vector<app::Replaced>& replaced) const;
    void saveNext(std::vector<Save> saves, const std::vector<Action>& actions);
    void run(const std::vector<Action>& actions);
    static std::vector<app::Replaced> everything();

    app::Workspace& workspace_;
    const app::ProjectKeeper& keeper_;
    Save saveProject_;
    QWidget* window_;
    std::vector<PageResult> pages_;
    QPointer<QMessageBox> question_;
    std::vector<app::Replaced> replaced_; // by the actions that wait
    std::vector<Action> actions_;
};

} // namespace isocenter::ui
