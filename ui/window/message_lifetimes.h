// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/project_keeper.h"

#include <QObject>
#include <QString>

namespace isocenter::app {
class ComparisonRunner;
class LiveReconstruction;
class LiveTracking;
} // namespace isocenter::app

namespace isocenter::ui {

class Actions;
class MessageBar;

// Takes the failures off the message bar when their cause is gone: what failed is tried again or goes well,
// the data that it was about is replaced, or the project is opened or closed.
class MessageLifetimes : public QObject
{
    Q_OBJECT

public:
    // Must be made before other listeners of the actions. All outlive this.
    MessageLifetimes(app::Workspace& workspace, const Actions& actions, MessageBar& messages,
                     QObject* parent);

    // What the user does now without an action, such as dropping files.
    void begin(const QString& cause);
    // By which the message bar knows a failure that is reported now: the last action that was triggered.
    QString causeOfFailure();
    void follow(app::ProjectKeeper& keeper);
    void follow(app::LiveTracking& tracking, app::LiveReconstruction& reconstruction,
                app::ComparisonRunner& comparison);

private:
    void connectData();
    void endBatch();
    void resolveAboutData();

    app::Workspace& workspace_;
    MessageBar& messages_;
    QString cause_;
    // A batch is a series of jobs, such as files opened together: the failure of one outlives the start of
    // the next.
    bool isInBatch_ = false;
    bool hasFailed_ = false;
    bool hasChanged_ = false;
};

} // namespace isocenter::ui
