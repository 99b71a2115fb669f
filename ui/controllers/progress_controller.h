// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/runs/registration_runner.h"

#include <QObject>

#include <functional>
#include <optional>

class QAction;
class QStatusBar;

namespace isocenter::app {
class BonesSearch;
class FrameTracking;
class JobQueue;
class Session;
} // namespace isocenter::app

namespace isocenter::ui {

class ProgressStrip;
class TrackingPage;
class WorkState;

// Shows in the status bar whatever takes its time: a strip for each kind of work, with its own way to stop
// it. What it follows must outlive its own signals' use of it, as members of the window do.
class ProgressController : public QObject
{
    Q_OBJECT

public:
    explicit ProgressController(QStatusBar* bar);

    void follow(app::JobQueue& jobs, QAction* cancel);
    // What they do is stopped by the one action.
    void follow(app::RegistrationRunner& registration, const app::Session& session, const WorkState& state,
                QAction* stop);
    void follow(app::FrameTracking& frames, const WorkState& state, QAction* stop);
    void follow(app::BonesSearch& bones, const WorkState& state, QAction* stop);
    void follow(TrackingPage& page);

Q_SIGNALS:
    void begun(const QString& title); // a job of a queue

private:
    ProgressStrip* addStrip(const QString& name, QAction* cancel);

    QStatusBar* bar_;
    std::optional<int> expectedEvaluations_; // of the registration that runs
};

} // namespace isocenter::ui
