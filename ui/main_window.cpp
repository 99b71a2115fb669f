// SPDX-License-Identifier: MIT
#include "ui/main_window.h"

#include "app/commands/set_pose_command.h"
#include "core/support/version.h"
#include "gpu/device_thread.h"
#include "ui/actions.h"
#include "ui/compare/compare_page.h"
#include "ui/dialogs/info_dialogs.h"
#include "ui/dispatcher.h"
#include "ui/file_controller.h"
#include "ui/models/drr_follower.h"
#include "ui/page_switch.h"
#include "ui/panels/log_panel.h"
#include "ui/panels/pose_panel.h"
#include "ui/panels/registration_panel.h"
#include "ui/panels/timings_panel.h"
#include "ui/project_controller.h"
#include "ui/session_rescue.h"
#include "ui/views/radiograph_view.h"
#include "ui/views/scene_view.h"
#include "ui/widgets/chart_view.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/progress_strip.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QSettings>
#include <QSlider>
#include <QSplitter>
#include <QUrl>

namespace isocenter::ui {
namespace {

constexpr int kNudgeGesture = 1 << 21; // apart from drags and fields
constexpr int kDemoVoxels = 128;

} // namespace

MainWindow::MainWindow() : workspace_(dispatcherTo(this)), actions_(new Actions(this)), demoSize_(kDemoVoxels)
{
    setAcceptDrops(true);
    resize(1600, 1000);
    buildViews();
    buildDocks();
    buildMenus();
    buildToolBar();
    buildStatusBar();
    follower_ = new DrrFollower(workspace_, this);
    files_ = new FileController(workspace_, *actions_, this);
    projects_ = new ProjectController(workspace_, *actions_, *messages_, this);
    rescue_ = new SessionRescue(*projects_, workspace_, *messages_);
    connectActions();
    connectViews();
    connectWorkspace();
    connectRegistration();
    updateActions();
}

MainWindow::~MainWindow() = default;

void MainWindow::restoreLayout()
{
    restoreState(QSettings().value(QStringLiteral("windowState")).toByteArray());
}

void MainWindow::setPage(Page page)
{
    pages_->show(static_cast<int>(page));
}

void MainWindow::setMode(ComparisonMode mode)
{
    for (QAction* action : actions_->modes->actions())
        if (action->data().toInt() == static_cast<int>(mode))
            action->trigger();
}

void MainWindow::connectActions()
{
    app::CommandStack& commands = workspace_.session().commands();
    connect(actions_->undo, &QAction::triggered, this, [&commands] { commands.undo(); });
    connect(actions_->redo, &QAction::triggered, this, [&commands] { commands.redo(); });
    connect(actions_->resetPose, &QAction::triggered, this, &MainWindow::resetPose);
    connect(actions_->copyPose, &QAction::triggered, this, &MainWindow::copyPose);
    connect(actions_->pastePose, &QAction::triggered, this, &MainWindow::pastePose);
    connect(actions_->demo, &QAction::triggered, this, &MainWindow::startDemo);
    connect(actions_->quit, &QAction::triggered, this, &QWidget::close);
    connect(actions_->start, &QAction::triggered, this, &MainWindow::startRegistration);
    connect(actions_->pause, &QAction::toggled, this,
            [this](bool paused) { workspace_.registration().setPaused(paused); });
    connect(actions_->stop, &QAction::triggered, this, [this] { workspace_.registration().stop(); });
    connect(actions_->cancelLoading, &QAction::triggered, this,
            [this] { workspace_.dataJobs().cancelAll(); });
    connect(actions_->cancelLoading, &QAction::triggered, comparePage_, &ComparePage::cancel);
    connect(actions_->clearRegion, &QAction::triggered, this, [this] { workspace_.session().setRoi({}); });
    connect(actions_->fullScreen, &QAction::toggled, this,
            [this](bool full) { full ? showFullScreen() : showNormal(); });
    connect(actions_->shortcuts, &QAction::triggered, this, [this] { showShortcuts(*actions_, this); });
    connect(actions_->about, &QAction::triggered, this, [this] { showAbout(this); });
    for (QAction* action : actions_->nudges) {
        radiograph_->addAction(action);
        connect(action, &QAction::triggered, this, [this, action] { nudge(action->data().toInt()); });
    }
}

void MainWindow::connectViews()
{
    connect(actions_->tools, &QActionGroup::triggered, this, [this](const QAction* action) {
        radiograph_->setTool(static_cast<RadiographView::Tool>(action->data().toInt()));
    });
    connect(actions_->modes, &QActionGroup::triggered, this, [this](const QAction* action) {
        radiograph_->setMode(static_cast<ComparisonMode>(action->data().toInt()));
    });
    connect(actions_->xrayOnly, &QAction::toggled, radiograph_, &RadiographView::setXrayOnly);
    connect(actions_->fit, &QAction::triggered, radiograph_, &RadiographView::fit);
    connect(actions_->autoWindow, &QAction::triggered, radiograph_, &RadiographView::autoWindow);
    connect(actions_->invert, &QAction::triggered, radiograph_, &RadiographView::invert);
    connect(actions_->resetScene, &QAction::triggered, scene_, &SceneView::resetCamera);
    connect(actions_->maximiseView, &QAction::toggled, sideViews_, &QWidget::setHidden);
    connect(blend_, &QSlider::valueChanged, this,
            [this](int percent) { radiograph_->setBlend(0.01 * percent); });
    connect(radiograph_, &RadiographView::maximiseRequested, actions_->maximiseView, &QAction::toggle);
    connect(radiograph_, &RadiographView::probeChanged, probe_, &QLabel::setText);
    connect(radiograph_, &RadiographView::hintChanged, hint_, &QLabel::setText);
    connect(radiograph_, &RadiographView::windowChanged, this,
            [this] { scene_->setDetectorImage(radiograph_->xrayPicture()); });
    connect(radiograph_, &RadiographView::contextMenuRequested, this, [this](const QPoint& position) {
        auto* menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addActions(actions_->tools->actions());
        menu->addSeparator();
        menu->addActions({actions_->fit, actions_->autoWindow, actions_->invert, actions_->xrayOnly});
        menu->popup(position);
    });
    radiograph_->setTool(RadiographView::Tool::Pose);
}

void MainWindow::connectWorkspace()
{
    app::Session& session = workspace_.session();
    session.commands().changed.connect([this] { updateActions(); });
    session.volumeChanged.connect([this] {
        scene_->setVolume(workspace_.session().volume().get());
        updateActions();
    });
    session.radiographChanged.connect([this] {
        const auto& radiograph = workspace_.session().radiograph();
        scene_->setView(radiograph ? radiograph->geometry : std::nullopt);
        scene_->setDetectorImage(radiograph_->xrayPicture());
        updateActions();
    });
    session.poseChanged.connect([this] { scene_->setPose(workspace_.session().pose()); });
    session.roiChanged.connect([this] { updateActions(); });

    workspace_.preview().ready.connect([this](const app::DrrResult& result) { showDrr(result); });
    workspace_.preview().failed.connect([this](const app::Failure& failure) { showFailure(failure); });
    showProgress(workspace_.dataJobs());
    showProgress(comparePage_->runner().jobs());
    workspace_.dataJobs().failed.connect([this](const app::Failure& failure) { showFailure(failure); });
    workspace_.noted.connect(
        [this](const std::string& line) { logPanel_->add(QString::fromStdString(line)); });
    workspace_.demoOpened.connect([this] { registerIfReady(); });
    workspace_.filesOpened.connect([this](const auto&) { registerIfReady(); });
    workspace_.deviceChanged.connect([this] {
        timingsPanel_->clear();
        updateActions();
        registerIfReady();
    });
    connect(files_, &FileController::failed, this, &MainWindow::showFailure);
    connect(files_, &FileController::projectChosen, projects_, &ProjectController::open);
    projects_->keeper().opened.connect([this] { chart_->clear(registrationPanel_->measureTitle()); });
    connect(rescue_, &SessionRescue::failed, this, &MainWindow::showFailure);
    connect(pages_, &PageSwitch::switched, this, [this](int page) { // of the radiograph
        for (QLabel* label : {hint_, probe_})
            label->setVisible(page == 0);
    });
    connect(comparePage_, &ComparePage::failed, this, &MainWindow::showFailure);
}

void MainWindow::showProgress(app::JobQueue& jobs)
{
    jobs.started.connect([this](const std::string& title) {
        logPanel_->add(QString::fromStdString(title));
        progress_->begin(QString::fromStdString(title));
    });
    jobs.progressed.connect([this](double fraction, const std::string& step) {
        progress_->setProgress(fraction, QString::fromStdString(step));
    });
    jobs.ended.connect([this](const std::string&) { progress_->end(); });
}

void MainWindow::connectRegistration()
{
    app::RegistrationRunner& runner = workspace_.registration();
    const auto setRunning = [this](bool running) {
        radiograph_->setPoseLocked(running);
        posePanel_->setPoseLocked(running);
        updateActions();
    };
    runner.started.connect([this, setRunning] {
        chart_->clear(registrationPanel_->measureTitle());
        logPanel_->add(tr("Registration started: %1").arg(registrationPanel_->measureTitle()));
        setRunning(true);
    });
    runner.progressed.connect([this](const app::RegistrationStatus& status) {
        chart_->append(status.newValues);
        timingsPanel_->add(status.lastBatch);
    });
    runner.finished.connect([setRunning](const core::RegistrationResult&) { setRunning(false); });
    runner.failed.connect([this, setRunning](const app::Failure& failure) {
        setRunning(false);
        showFailure(failure);
    });
    runner.pausedChanged.connect([this](bool paused) { actions_->pause->setChecked(paused); });
}

void MainWindow::showDrr(const app::DrrResult& result)
{
    if (!workspace_.session().hasGeometry())
        return;
    radiograph_->setDrr(result.grey, result.request.shrinkFactor);
    timingsPanel_->add(result.timeline);
    deviceTime_->setText(tr("%1   DRR %2 ms")
                             .arg(QString::fromStdString(workspace_.device()->info().id.toString()))
                             .arg(result.milliseconds, 0, 'f', 1));
}

void MainWindow::showFailure(const app::Failure& failure)
{
    logPanel_->add(
        tr("%1: %2").arg(QString::fromStdString(failure.title), QString::fromStdString(failure.message)));
    messages_->showFailure(failure);
}

void MainWindow::startDemo()
{
    registerWhenReady();
    workspace_.openDemo(demoSize_);
}

void MainWindow::compareDemo()
{
    setPage(Page::Compare);
    comparePage_->runWhenReady();
    workspace_.openDemo(demoSize_);
}

void MainWindow::registerWhenReady()
{
    registerWhenReady_ = true;
    registerIfReady();
}

void MainWindow::registerIfReady()
{
    if (registerWhenReady_ && workspace_.device() && workspace_.session().canRegister())
        startRegistration();
}

void MainWindow::open(const QStringList& paths)
{
    files_->open(paths);
}

void MainWindow::startRegistration()
{
    registerWhenReady_ = false;
    try {
        workspace_.startRegistration(workspace_.session().search().settings());
    } catch (...) {
        showFailure(app::describeCurrentException(tr("The registration could not start").toStdString()));
    }
}

void MainWindow::setPose(const QString& text, const core::Pose& pose, int gesture)
{
    app::Session& session = workspace_.session();
    session.commands().push(
        std::make_unique<app::SetPoseCommand>(session, text.toStdString(), session.pose(), pose, gesture));
}

void MainWindow::nudge(int code)
{
    if (!workspace_.session().canRegister() || workspace_.registration().running())
        return;
    const int axis = code / 2;
    const double step = axis < 3 ? posePanel_->translationStepMm() : posePanel_->rotationStepDeg();
    const core::ProjectionGeometry& view = *workspace_.session().radiograph()->geometry;
    core::PoseFrame frame = workspace_.session().viewFrame();
    core::PoseIncrement increment = core::PoseIncrement::Zero();
    increment[axis] = code % 2 == 0 ? step : -step;
    // The second axis of the frame may run against the rows of the image.
    if ((axis == 1 || axis == 4 || axis == 5) && frame.worldFromView.col(1).dot(view.rowDirection()) < 0.0)
        increment[axis] = -increment[axis];
    const core::Pose& pose = workspace_.session().pose();
    setPose(tr("Nudge volume"), workspace_.session().withLocks(core::moved(pose, increment, frame), pose),
            kNudgeGesture + code);
}

void MainWindow::copyPose()
{
    QApplication::clipboard()->setText(PosePanel::textOf(workspace_.session().poseParameters()));
}

void MainWindow::pastePose()
{
    try {
        const core::PoseParameters parameters = PosePanel::parametersOf(QApplication::clipboard()->text());
        setPose(tr("Paste pose"), core::Pose::fromParameters(parameters, workspace_.session().pivotMm()));
    } catch (...) {
        showFailure(app::describeCurrentException(tr("Paste pose").toStdString()));
    }
}

void MainWindow::resetPose()
{
    setPose(tr("Reset pose"), workspace_.session().startPose());
}

void MainWindow::updateActions()
{
    app::Session& session = workspace_.session();
    const app::CommandStack& commands = session.commands();
    const bool running = workspace_.registration().running();
    const bool loaded = session.volume() != nullptr;
    actions_->undo->setEnabled(commands.canUndo() && !running);
    actions_->redo->setEnabled(commands.canRedo() && !running);
    actions_->undo->setText(
        commands.canUndo() ? tr("Undo %1").arg(QString::fromStdString(commands.undoText())) : tr("Undo"));
    actions_->redo->setText(
        commands.canRedo() ? tr("Redo %1").arg(QString::fromStdString(commands.redoText())) : tr("Redo"));
    for (QAction* action : {actions_->resetPose, actions_->pastePose, actions_->openPose})
        action->setEnabled(loaded && !running);
    for (QAction* action : {actions_->copyPose, actions_->savePose})
        action->setEnabled(loaded);
    for (QAction* action : {actions_->fit, actions_->autoWindow, actions_->invert, actions_->openGeometry})
        action->setEnabled(session.radiograph() != nullptr);
    actions_->clearRegion->setEnabled(!session.roi().empty());
    actions_->start->setEnabled(session.canRegister() && workspace_.device() && !running);
    actions_->pause->setEnabled(running);
    actions_->stop->setEnabled(running);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile())
            paths << url.toLocalFile();
    open(paths);
    event->acceptProposedAction();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!projects_->readyToClose()) {
        event->ignore();
        return;
    }
    QSettings settings;
    settings.setValue(QStringLiteral("windowState"), pages_->layoutState());
    workspace_.registration().stop();
    workspace_.dataJobs().cancelAll();
    event->accept();
}

} // namespace isocenter::ui
