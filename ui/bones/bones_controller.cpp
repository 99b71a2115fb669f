// SPDX-License-Identifier: MIT
#include "ui/bones/bones_controller.h"

#include "app/commands/bone_edits.h"
#include "core/io/files/file_contents.h"
#include "core/io/surfaces/surface_file.h"
#include "ui/actions/actions.h"
#include "ui/bones/bone_colours.h"
#include "ui/bones/bone_surfaces.h"
#include "ui/bones/bones_panel.h"
#include "ui/dialogs/volume_question.h"
#include "ui/scene/scene_view.h"
#include "ui/support/dispatcher.h"
#include "ui/support/file_paths.h"

#include <QAction>
#include <QFileDialog>

#include <algorithm>

namespace isocenter::ui {

BonesController::BonesController(app::Workspace& workspace, const Actions& actions, SceneView& scene,
                                 std::function<int()> lastFrame, QWidget* window)
    : QObject(window), workspace_(workspace), actions_(actions), scene_(scene),
      lastFrame_(std::move(lastFrame)), window_(window), search_(workspace, dispatcherTo(window)),
      surfaces_(new BoneSurfaces(dispatcherTo(window), this)),
      panel_(new BonesPanel(workspace.session(),
                            {actions.openBones, actions.registerBones, actions.registerBonesFromHere,
                             actions.arrangeBones, actions.saveJointAngles, actions.closeBones}))
{
    connectActions();
    app::Session& session = workspace_.session();
    session.bonesChanged.connect([this] {
        surfaces_->follow(workspace_.session().bones());
        showScene();
        updateActions(running_);
    });
    session.poseChanged.connect([this] {
        if (!workspace_.session().bones().empty())
            showScene();
    });
    session.xraysChanged.connect([this] { updateActions(running_); });
    connect(surfaces_, &BoneSurfaces::ready, this, &BonesController::showScene);
    search_.runningChanged.connect([this] { Q_EMIT runningChanged(search_.running()); });
    search_.failed.connect([this](const app::Failure& failure) { Q_EMIT failed(failure); });
    updateActions(false);
}

void BonesController::connectActions()
{
    const auto registerTo = [this](int lastFrame) {
        attempt(tr("The bones could not be registered"), [&] { search_.start(lastFrame); });
    };
    connect(actions_.openBones, &QAction::triggered, this, &BonesController::askForFile);
    connect(actions_.closeBones, &QAction::triggered, this, [this] { workspace_.closeBones(); });
    connect(actions_.registerBones, &QAction::triggered, this,
            [this, registerTo] { registerTo(workspace_.session().frame()); });
    connect(actions_.registerBonesFromHere, &QAction::triggered, this,
            [this, registerTo] { registerTo(lastFrame_()); });
    connect(actions_.stop, &QAction::triggered, this, [this] { search_.stop(); });
    connect(actions_.nextBone, &QAction::triggered, this, &BonesController::activateNext);
    connect(actions_.arrangeBones, &QAction::triggered, this, [this] {
        attempt(tr("The bones could not be arranged"),
                [this] { app::arrangeBonesAsInCt(workspace_.session()); });
    });
    connect(actions_.saveJointAngles, &QAction::triggered, this, &BonesController::askWhereToSave);
}

void BonesController::updateActions(bool running)
{
    running_ = running;
    const app::Session& session = workspace_.session();
    const bool any = !session.bones().empty();
    const bool rests = !running && !session.lookedAt();
    actions_.openBones->setEnabled(!running);
    actions_.closeBones->setEnabled(any && !running);
    actions_.nextBone->setEnabled(session.bones().size() > 1 && rests);
    actions_.arrangeBones->setEnabled(session.bones().size() > 1 && rests);
    actions_.saveJointAngles->setEnabled(any);
    const bool ready = any && rests && session.canRegister() && workspace_.device();
    actions_.registerBones->setEnabled(ready);
    actions_.registerBonesFromHere->setEnabled(ready && session.frames() > 1);
    panel_->setLocked(!rests);
}

void BonesController::activateNext()
{
    const app::BoneSet& bones = workspace_.session().bones();
    if (!bones.empty())
        app::activateBone(workspace_.session(), (bones.active + 1) % bones.size());
}

void BonesController::showScene()
{
    const app::Session& session = workspace_.session();
    const app::BoneSet& bones = session.bones();
    std::vector<SceneBone> shown;
    for (std::size_t place = 0; place < bones.size(); ++place) {
        const app::SessionBone& bone = bones.bones[place];
        const bool active = place == bones.active;
        shown.push_back({surfaces_->of(bone), active ? session.shownPose() : bone.pose, boneColour(place),
                         bone.shown || active, active});
    }
    scene_.setBones(shown);
}

void BonesController::askForFile()
{
    const QStringList paths = QFileDialog::getOpenFileNames(
        window_, tr("Bones, or surface models as further bones"), {},
        tr("Bones and surface models (*.json *.stl *.obj *.ply);;All files (*)"));
    const bool areModels =
        std::ranges::all_of(paths, [](const QString& path) { return core::isSurfaceFile(pathOf(path)); });
    if (paths.isEmpty())
        return;
    if (areModels)
        addSurfaces(paths);
    else
        workspace_.openBones(pathOf(paths.front()));
}

void BonesController::addSurfaces(const QStringList& models, const QString& bonesFile)
{
    askAboutSurfaces(workspace_, models, window_,
                     [this, models, bonesFile](const std::vector<app::SurfaceBone>& bones) {
                         const QString file = bonesFile.isEmpty() ? askForBonesFile(models) : bonesFile;
                         if (!file.isEmpty())
                             attempt(tr("The bones could not be opened"),
                                     [&] { workspace_.addBones(bones, pathOf(file)); });
                     });
}

QString BonesController::askForBonesFile(const QStringList& models)
{
    const std::filesystem::path& open = workspace_.session().bones().file;
    const std::filesystem::path proposed =
        open.empty() ? pathOf(models.front()).parent_path() / "bones.json" : open;
    return QFileDialog::getSaveFileName(window_, tr("Save which bones there are"), textOf(proposed),
                                        tr("Bones (*.json)"));
}

void BonesController::askWhereToSave()
{
    const QString path = QFileDialog::getSaveFileName(window_, tr("Save the joint angles"),
                                                      QStringLiteral("bone-angles.csv"), tr("Table (*.csv)"));
    if (!path.isEmpty())
        attempt(tr("The joint angles could not be saved"), [&] { saveAngles(path); });
}

void BonesController::saveAngles(const QString& path)
{
    const app::Session& session = workspace_.session();
    core::replaceTextFile(pathOf(path), app::boneAnglesCsv(session.bones(), session.frames()));
    workspace_.noteSaved(pathOf(path));
}

void BonesController::attempt(const QString& title, const std::function<void()>& action)
{
    try {
        action();
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(title.toStdString()));
    }
}

} // namespace isocenter::ui
