// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/autosave.h"
#include "app/workspace/workspace.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <vector>

namespace isocenter::ui {

class MessageBar;
class ProjectController;

// Keeps what is not saved against a crash, every few seconds and after each registration, and offers what a
// crash has left in the message bar.
class SessionRescue : public QObject
{
    Q_OBJECT

public:
    SessionRescue(ProjectController& projects, app::Workspace& workspace, MessageBar& messages);

    void setInterval(int seconds);
    // Looks for sessions that were not ended, and asks what shall become of the latest one.
    void offerLeftovers();

Q_SIGNALS:
    void failed(const app::Failure& failure); // once, until it works again

private:
    void keep();
    void offerFirst();
    void restore();
    void discard();

    ProjectController& projects_;
    MessageBar& messages_;
    app::Autosave autosave_;
    std::vector<app::LeftoverAutosave> leftovers_; // held, so that no other window offers them
    QTimer timer_;
    QElapsedTimer sinceKept_;
    bool failing_ = false;
};

} // namespace isocenter::ui
