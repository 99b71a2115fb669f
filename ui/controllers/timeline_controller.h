// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/frame_tracking.h"
#include "app/workspace/stream_tracking.h"

#include <QObject>

#include <functional>

class QDockWidget;

namespace isocenter::ui {

class Actions;
class FramePlayer;
class TimelinePanel;

// What the user does with the frames of a sequence: goes through them, sets key frames, registers and smooths
// them, and exports their poses. Its panel is shown while there are several frames.
class TimelineController : public QObject
{
    Q_OBJECT

public:
    // The stream outlives this.
    TimelineController(app::Workspace& workspace, const Actions& actions, app::StreamTracking& stream,
                       QWidget* window);
    ~TimelineController() override;

    TimelinePanel* panel() const { return panel_; }
    app::FrameTracking& tracking() { return tracking_; }
    void setDock(QDockWidget* dock);
    void showDockWhereNeeded();       // after a layout was restored
    void updateActions(bool running); // anything that moves the pose

Q_SIGNALS:
    void runningChanged(bool running);
    void framesOffered(bool offered); // there are several frames, or some are to come
    void failed(const app::Failure& failure);

private:
    void updateActions();
    void connectActions();
    void go(int frame);
    void registerFromHere();
    void smooth();
    void chooseExport();
    void exportTo(const QString& path, const QString& filter);
    static QString streamFilter(); // of the dialog for files
    void showDock();
    bool hasFrames() const; // or some are to come
    void attempt(const QString& what, const std::function<void()>& action);

    app::Workspace& workspace_;
    const Actions& actions_;
    QWidget* window_;
    app::FrameTracking tracking_;
    app::StreamTracking& stream_;
    FramePlayer* player_;
    TimelinePanel* panel_;
    QDockWidget* dock_ = nullptr;
    bool hadFrames_ = false;
    bool running_ = false;
};

} // namespace isocenter::ui
