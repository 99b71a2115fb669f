// SPDX-License-Identifier: MIT
#include "ui/controllers/pose_controller.h"

#include "app/commands/pose_edits.h"
#include "app/registration/registration_views.h"
#include "app/session/compared_views.h"
#include "core/registration/centred_pose.h"
#include "ui/actions/actions.h"
#include "ui/panels/pose_panel.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>

namespace isocenter::ui {
namespace {

constexpr int kNudgeGesture = 1 << 21; // apart from drags and fields

} // namespace

PoseController::PoseController(app::Workspace& workspace, const Actions& actions, const PosePanel& steps,
                               QObject* parent)
    : QObject(parent), workspace_(workspace), steps_(steps)
{
    connect(actions.resetPose, &QAction::triggered, this, &PoseController::reset);
    connect(actions.copyPose, &QAction::triggered, this, &PoseController::copy);
    connect(actions.pastePose, &QAction::triggered, this, &PoseController::paste);
    connect(actions.centreInViews, &QAction::triggered, this, &PoseController::centreInViews);
    for (QAction* action : actions.rotations)
        connect(action, &QAction::triggered, this, [this, action] { rotate(action->data().toString()); });
    for (QAction* action : actions.nudges)
        connect(action, &QAction::triggered, this, [this, action] { nudge(action->data().toInt()); });
}

void PoseController::setPose(const QString& text, const core::Pose& pose, int gesture)
{
    app::changePose(workspace_.session(), text.toStdString(), pose, gesture);
}

void PoseController::nudge(int code)
{
    if (!workspace_.session().volume() || !workspace_.session().hasGeometry() ||
        workspace_.registration().running() || workspace_.session().lookedAt())
        return;
    const int axis = code / 2;
    const double step = axis < 3 ? steps_.translationStepMm() : steps_.rotationStepDeg();
    const core::ProjectionGeometry& view = *workspace_.session().radiograph()->geometry;
    core::PoseFrame frame = workspace_.session().viewFrame();
    frame.pivotMm = workspace_.session().display().turningPointMm();
    core::PoseIncrement increment = core::PoseIncrement::Zero();
    increment[axis] = code % 2 == 0 ? step : -step;
    // The second axis of the frame may run against the rows of the image.
    if ((axis == 1 || axis == 4 || axis == 5) && frame.worldFromView.col(1).dot(view.rowDirection()) < 0.0)
        increment[axis] = -increment[axis];
    const core::Pose& pose = workspace_.session().pose();
    setPose(tr("Nudge volume"), workspace_.session().withLocks(core::moved(pose, increment, frame), pose),
            kNudgeGesture + code);
}

void PoseController::copy()
{
    const app::Session& session = workspace_.session();
    QApplication::clipboard()->setText(PosePanel::textOf(session.shownPose().parameters(session.pivotMm())));
}

void PoseController::paste()
{
    try {
        const core::PoseParameters parameters = PosePanel::parametersOf(QApplication::clipboard()->text());
        setPose(tr("Paste pose"), core::Pose::fromParameters(parameters, workspace_.session().pivotMm()));
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(tr("Paste pose").toStdString()));
    }
}

void PoseController::centreInViews()
{
    try {
        const app::Session& session = workspace_.session();
        const core::Pose centred = app::centredInViews(session.pose(), session.volume()->geometry,
                                                       app::comparedViews(session.xrays()));
        setPose(tr("Centre in views"), session.withLocks(centred, session.pose()));
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(tr("Centre in views").toStdString()));
    }
}

void PoseController::rotate(const QString& rotation)
{
    const app::Session& session = workspace_.session();
    const core::Pose rotated =
        core::rotated(session.pose(), core::ViewRotation::parse(rotation.toStdString()),
                      *session.radiograph()->geometry, session.display().turningPointMm());
    setPose(tr("Rotate volume"), session.withLocks(rotated, session.pose()));
}

void PoseController::reset()
{
    setPose(tr("Reset pose"), workspace_.session().startPose());
}

} // namespace isocenter::ui
