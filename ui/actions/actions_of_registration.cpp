// SPDX-License-Identifier: MIT
// The part of Actions that registers, frame by frame too.
#include "ui/actions/actions.h"

#include <QAction>

namespace isocenter::ui {

void Actions::addRegistrationActions()
{
    start = add("start", tr("Start"), QStringLiteral("F5"),
                tr("Register the CT to the X-ray from the present pose"), QStringLiteral("play"));
    find = add(
        "find", tr("Find"), QStringLiteral("Ctrl+F5"),
        tr("Register with no first guess: look in all orientations, and show what fits best to choose from"),
        QStringLiteral("find"));
    pause = add("pause", tr("Pause"), QStringLiteral("F6"), tr("Hold the registration, and go on"),
                QStringLiteral("pause"));
    pause->setCheckable(true);
    step = add("step", tr("Step"), QStringLiteral("F7"),
               tr("Go on by one batch of evaluations, then wait; starts a registration that waits"),
               QStringLiteral("step"));
    stop = add("stop", tr("Stop"), QStringLiteral("Esc"), tr("Stop the registration and keep the best pose"),
               QStringLiteral("stop"));
    editStages =
        add("edit-stages", tr("Edit Stages…"), QStringLiteral("Ctrl+T"),
            tr("See and change the stages of the search: measures, optimisers, resolutions, budgets"));
    editStages->setIconText(tr("Edit…"));
    cancelLoading = add("cancel", tr("Cancel"), {}, tr("Stop loading"));
}

void Actions::addEvaluationActions()
{
    firstEvaluation = add("first-evaluation", tr("First Evaluation"), QStringLiteral("Alt+Home"),
                          tr("Rewind to where the registration began"), QStringLiteral("first"));
    previousEvaluation = add("previous-evaluation", tr("Previous Evaluation"), QStringLiteral("Alt+Left"),
                             tr("Look at the evaluation before"), QStringLiteral("previous"));
    nextEvaluation = add("next-evaluation", tr("Next Evaluation"), QStringLiteral("Alt+Right"),
                         tr("Look at the evaluation after"), QStringLiteral("next"));
    lastEvaluation = add("last-evaluation", tr("Last Evaluation"), QStringLiteral("Alt+End"),
                         tr("Look at the last evaluation"), QStringLiteral("last"));
    bestEvaluation = add("best-evaluation", tr("Best Evaluation"), QStringLiteral("Alt+Up"),
                         tr("Look at the best evaluation of the last level"), QStringLiteral("best"));
    takeEvaluation = add("take-this-pose", tr("Take This Pose"), QStringLiteral("Ctrl+Return"),
                         tr("Make the pose of the evaluation or candidate that is shown the session's"));
    takeEvaluation->setIconText(tr("Take"));
    leaveEvaluation = add("back-to-the-pose", tr("Back to the Pose"), QStringLiteral("Alt+Down"),
                          tr("Show the session's pose again instead of an evaluation"));
    leaveEvaluation->setIconText(tr("Back"));
}

void Actions::addHistoryActions()
{
    restoreRun = add("restore-run", tr("Restore Run"), {}, tr("Go to the pose of the chosen run"));
    restoreRun->setIconText(tr("Restore"));
    deleteRun = add("delete-run", tr("Delete Run"), {}, tr("Take the chosen run out of the history"));
    deleteRun->setIconText(tr("Delete"));
    exportRuns = add("export-runs", tr("Export Runs…"), {}, tr("Save the history of runs as a table (CSV)"));
    exportRuns->setIconText(tr("Export…"));
}

void Actions::addFrameActions()
{
    previousFrame = add("previous-frame", tr("Previous Frame"), QStringLiteral(","),
                        tr("Show the frame before"), QStringLiteral("previous-frame"));
    nextFrame = add("next-frame", tr("Next Frame"), QStringLiteral("."), tr("Show the next frame"),
                    QStringLiteral("next-frame"));
    previousKeyFrame = add("previous-key-frame", tr("Previous Key Frame"), QStringLiteral("Alt+,"),
                           tr("Show the key frame before"), QStringLiteral("previous-key"));
    nextKeyFrame = add("next-key-frame", tr("Next Key Frame"), QStringLiteral("Alt+."),
                       tr("Show the next key frame"), QStringLiteral("next-key"));
    play = add("play", tr("Play"), QStringLiteral("Space"), tr("Show one frame after the other, and hold"),
               QStringLiteral("play"));
    play->setCheckable(true);
    setKeyFrame = add("set-key-frame", tr("Set Key Frame"), QStringLiteral("S"),
                      tr("The pose of this frame is right as it is: frames are registered from here"));
    clearFrame = add("clear-frame", tr("Clear Frame"), {}, tr("Forget the pose of this frame"));
    clearTrack = add("clear-all", tr("Clear All"), {}, tr("Forget the poses of all frames"));
    registerFromHere =
        add("register-from-here", tr("Register From Here"), QStringLiteral("F8"),
            tr("Register this frame and the following ones, each from where the motion leads"));
    live = add("live", tr("Live…"), QStringLiteral("Ctrl+F8"),
               tr("Register X-rays as they come in: from folders that grow, cameras, videos or runs"));
    findNow = add("find-now", tr("Find Now"), QStringLiteral("Ctrl+Shift+F5"),
                  tr("Search for the volume in the next frame of the stream without a first guess"),
                  QStringLiteral("find"));
    smoothTrack = add("smooth", tr("Smooth…"), {}, tr("Smooth the poses over the frames"));
    exportPoses = add("export-poses", tr("Export Poses…"), QStringLiteral("Ctrl+E"),
                      tr("Save the poses of all frames: Autoscoper track, CSV, JSON or ITK transforms"));
}

} // namespace isocenter::ui
