// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/bones_search.h"
#include "app/workspace/frame_tracking.h"
#include "app/workspace/stream_tracking.h"
#include "app/workspace/workspace.h"
#include "core/registration/run_doubt.h"

#include <QObject>

#include <optional>
#include <vector>

namespace isocenter::ui {

// What registrations in the window are at: the one source of what the panel, the status bar and the title
// say.
class WorkState : public QObject
{
    Q_OBJECT

public:
    enum class Kind {
        Idle,
        Preparing,            // until the first evaluation: data goes to the device, kernels are compiled
        LookingForHypotheses, // before the first evaluation of a search with no first guess
        Registering,
        Paused,
        RegisteringFrames,
        RegisteringBones,
        RegisteringStream,
        Finished,
        Stopped,
        Failed,
        Restored, // the pose is that of a run of the history
    };

    // All outlive this.
    WorkState(app::Workspace& workspace, app::FrameTracking& frames, app::BonesSearch& bones,
              app::StreamTracking& stream, QObject* parent = nullptr);

    Kind kind() const { return kind_; }
    bool running() const;
    const std::vector<core::RunDoubt>& doubts() const { return doubts_; } // about the result that is shown
    // Whether something speaks against the result that is shown.
    bool isDoubtful() const;
    // What it is at, for the panel.
    QString text() const;
    // The same in a word or two; empty while nothing runs.
    QString title() const;
    // Of the frames that are registered: how far it is, and the value of the last one.
    QString framesText() const;
    // Of the bones that are registered: which one, in which round, with what value.
    QString bonesText() const;
    // The run whose pose the session has, if that is what is shown.
    const std::optional<app::FinishedRun>& restored() const { return restored_; }

Q_SIGNALS:
    void changed();

private:
    void connectRegistration();
    void connectFrames();
    void connectBones();
    void connectStream();
    void set(Kind kind);
    void followPose();
    QString withDoubts(const QString& text) const;

    app::Workspace& workspace_;
    app::FrameTracking& frames_;
    app::BonesSearch& bones_;
    app::StreamTracking& stream_;
    Kind kind_ = Kind::Idle;
    int stage_ = 0; // from 1
    int stages_ = 0;
    double hypotheses_ = 0.0; // share of them that is done
    bool notFound_ = false;   // as the search that ended last says
    double seconds_ = 0.0;
    int lastFrame_ = -1; // that was registered
    std::vector<core::RunDoubt> doubts_;
    std::optional<core::Pose> endPose_; // of the run that ended last
    std::optional<app::FinishedRun> restored_;
};

} // namespace isocenter::ui
