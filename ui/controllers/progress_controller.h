// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <functional>
#include <optional>

class QAction;
class QStatusBar;

namespace isocenter::app {
class BonesSearch;
class FrameTracking;
class JobQueue;
class StreamTracking;
class Workspace;
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
    void follow(app::Workspace& workspace, const WorkState& state, QAction* stop); // its registrations
    void follow(app::FrameTracking& frames, const WorkState& state, QAction* stop);
    void follow(app::BonesSearch& bones, const WorkState& state, QAction* stop);
    void follow(app::StreamTracking& stream, const WorkState& state, QAction* stop);
    void follow(TrackingPage& page);

Q_SIGNALS:
    void begun(const QString& title); // a job of a queue

private:
    ProgressStrip* addStrip(const QString& name, QAction* cancel);

    QStatusBar* bar_;
    // Of the registration that runs.
    std::optional<int> expectedEvaluations_;
    bool hypotheses_ = false; // whether it began with them
};

} // namespace isocenter::ui
