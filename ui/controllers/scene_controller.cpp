// SPDX-License-Identifier: MIT
#include "ui/controllers/scene_controller.h"

#include "app/commands/session_commands.h"
#include "ui/actions/actions.h"
#include "ui/models/own_looks.h"
#include "ui/scene/scene_view.h"

#include <QAction>
#include <QActionGroup>

namespace isocenter::ui {

SceneController::SceneController(app::Session& session, const Actions& actions, SceneView& view,
                                 QObject* parent)
    : QObject(parent), session_(session), actions_(actions), view_(view)
{
    connectActions();
    connectSession();
    updateActions();
}

void SceneController::connectActions()
{
    app::VolumeDisplay& display = session_.display();
    connect(actions_.looks, &QActionGroup::triggered, this, [this](const QAction* look) {
        app::changeVolumeRendering(session_, {static_cast<app::VolumeLook>(look->data().toInt())});
    });
    connect(actions_.resetLook, &QAction::triggered, this,
            [this, &display] { app::changeVolumeRendering(session_, {display.look()}); });
    new OwnLooks(session_, actions_.ownLooks->menu(), &view_);
    connect(actions_.clipVolume, &QAction::triggered, this, [&display](bool on) {
        app::VolumeClip clip = display.clip();
        clip.box = on;
        display.setClip(clip);
    });
    connect(actions_.cutCorner, &QAction::triggered, this, [&display](bool on) {
        app::VolumeClip clip = display.clip();
        clip.corner = on;
        display.setClip(clip);
    });
    connect(actions_.resetClip, &QAction::triggered, this, [&display] { display.setClip({}); });
    connect(actions_.crosshair, &QAction::toggled, &view_, &SceneView::setSliceOutlinesShown);
    connect(actions_.sliceImages, &QAction::toggled, &view_, &SceneView::setSliceImagesShown);
    connect(actions_.resetScene, &QAction::triggered, &view_, &SceneView::resetCamera);
    connect(actions_.lookAtVolume, &QAction::triggered, &view_, &SceneView::lookAtVolume);
}

void SceneController::connectSession()
{
    session_.volumeChanged.connect([this] {
        view_.setVolume(session_.volume());
        view_.setTransferFunction(session_.display().transferFunction());
        updateActions();
    });
    session_.poseChanged.connect([this] { view_.setPose(session_.shownPose()); });
    app::VolumeDisplay& display = session_.display();
    display.crosshairChanged.connect([this, &display] { view_.setCrosshair(display.crosshairMm()); });
    display.windowChanged.connect([this, &display] { view_.setWindow(display.window()); });
    display.lookChanged.connect([this, &display] {
        view_.setTransferFunction(display.transferFunction());
        for (QAction* look : actions_.looks->actions())
            look->setChecked(look->data().toInt() == static_cast<int>(display.look()));
        updateActions();
    });
    display.clipChanged.connect([this] { showClip(); });
}

void SceneController::showClip()
{
    const app::VolumeClip& clip = session_.display().clip();
    view_.setClip(clip);
    actions_.clipVolume->setChecked(clip.box);
    actions_.cutCorner->setChecked(clip.corner);
    updateActions();
}

void SceneController::updateActions()
{
    const bool loaded = session_.volume() != nullptr;
    for (QAction* action : {actions_.clipVolume, actions_.cutCorner, actions_.lookAtVolume})
        action->setEnabled(loaded);
    const app::VolumeRendering& rendering = session_.display().rendering();
    actions_.resetLook->setEnabled(loaded && rendering != app::VolumeRendering{rendering.look});
    actions_.ownLooks->setEnabled(loaded);
    actions_.resetClip->setEnabled(loaded && session_.display().clip() != app::VolumeClip());
}

} // namespace isocenter::ui
