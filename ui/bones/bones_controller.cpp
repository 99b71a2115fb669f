// SPDX-License-Identifier: MIT
#include "ui/bones/bones_controller.h"

#include "app/commands/bone_edits.h"
#include "core/io/files/file_contents.h"
#include "ui/actions/actions.h"
#include "ui/bones/axes_dialog.h"
#include "ui/bones/bone_colours.h"
#include "ui/bones/bone_surfaces.h"
#include "ui/bones/bones_panel.h"
#include "ui/dialogs/volume_question.h"
#include "ui/layout/view_tiling.h"
#include "ui/scene/scene_view.h"
#include "ui/support/dispatcher.h"
#include "ui/support/file_filters.h"
#include "ui/support/file_paths.h"
#include "ui/views/slice_view.h"

#include <QAction>
#include <QActionGroup>
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
                             actions.arrangeBones, actions.anatomicalAxes, actions.saveJointAngles,
                             actions.closeBones}))
{
    connectActions();
    app::Session& session = workspace_.session();
    session.bonesChanged.connect([this] {
        keepFrames();
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
    connect(actions_.anatomicalAxes, &QAction::triggered, this, &BonesController::showAxes);
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
    actions_.anatomicalAxes->setEnabled(any && rests);
    actions_.saveJointAngles->setEnabled(any);
    const bool ready = any && rests && session.canRegister() && workspace_.device();
    actions_.registerBones->setEnabled(ready);
    actions_.registerBonesFromHere->setEnabled(ready && session.frames() > 1);
    panel_->setLocked(!rests);
    if (axes_)
        axes_->setLocked(!rests);
}

void BonesController::activateNext()
{
    const app::BoneSet& bones = workspace_.session().bones();
    if (!bones.empty())
        app::activateBone(workspace_.session(), (bones.active + 1) % bones.size());
}

void BonesController::showAxes()
{
    showSlices();
    if (!axes_)
        axes_ = new AxesDialog(workspace_.session(), *window_, window_);
    axes_->show();
    axes_->raise();
    axes_->activateWindow();
}

// Points are clicked in slices and in the scene; a layout for registering has no slices.
void BonesController::showSlices()
{
    const QList<SliceView*> slices = window_->findChildren<SliceView*>();
    const auto isSeen = [&] {
        return std::ranges::any_of(slices, [](const SliceView* slice) { return slice->isVisible(); });
    };
    if (QAction* page = actions_.pages->actions().front(); !isSeen() && !page->isChecked())
        page->trigger();
    if (!isSeen())
        actions_.fullScreen->setChecked(false);
    for (QAction* layout : actions_.layouts->actions())
        if (!isSeen() && layout->data().toInt() == static_cast<int>(ViewLayout::Slices))
            layout->trigger();
}

// Axes that were set, or taken back by undo, are written to the file that the bones are of.
void BonesController::keepFrames()
{
    const app::BoneSet& bones = workspace_.session().bones();
    const auto areSame = [](const auto& first, const auto& second) {
        return first.has_value() == second.has_value() &&
               (!first || first->boneFromFrame.matrix() == second->boneFromFrame.matrix());
    };
    std::vector<std::optional<core::AnatomicalFrame>> frames;
    for (const app::SessionBone& bone : bones.bones)
        frames.push_back(bone.entry.frame);
    const bool isSameSet = bones.file == framesFile_ && frames.size() == framesKept_.size();
    const bool changed = isSameSet && !std::ranges::equal(frames, framesKept_, areSame);
    framesFile_ = bones.file;
    framesKept_ = std::move(frames);
    if (!changed)
        return;
    attempt(tr("The anatomical axes could not be written"), [&] {
        app::saveBones(bones);
        workspace_.noted(tr("Saved %1").arg(textOf(bones.file)).toStdString());
    });
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
        window_, tr("Bones, or volumes and surface models as further bones"), {},
        fileFilter(tr("Bones, volumes and surface models"),
                   {core::FileKind::Bones, core::FileKind::Surface, core::FileKind::Volume,
                    core::FileKind::Picture, core::FileKind::Dicom}));
    if (paths.isEmpty())
        return;
    const bool isList = paths.front().endsWith(QStringLiteral(".json"), Qt::CaseInsensitive);
    if (isList)
        workspace_.openBones(pathOf(paths.front()));
    else
        addBones(paths);
}

void BonesController::addBones(const QStringList& models, const QString& bonesFile)
{
    askAboutVolumes(workspace_, models, window_, [this, bonesFile](const std::vector<app::CtRequest>& bones) {
        attempt(tr("The bones could not be opened"), [&] { workspace_.addBones(bones, pathOf(bonesFile)); });
    });
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
