// SPDX-License-Identifier: MIT
#include "ui/window/main_window.h"

#include "app/commands/session_commands.h"
#include "gpu/device_thread.h"
#include "ui/actions/actions.h"
#include "ui/bones/bones_controller.h"
#include "ui/browser/browser_controller.h"
#include "ui/calibration/calibration_controller.h"
#include "ui/charts/chart_view.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/live_page.h"
#include "ui/compare/quiet_machine.h"
#include "ui/controllers/file_controller.h"
#include "ui/controllers/pose_controller.h"
#include "ui/controllers/project_controller.h"
#include "ui/controllers/session_rescue.h"
#include "ui/controllers/settings_controller.h"
#include "ui/controllers/stages_controller.h"
#include "ui/controllers/stream_controller.h"
#include "ui/controllers/timeline_controller.h"
#include "ui/controllers/undo_controller.h"
#include "ui/controllers/work_guard.h"
#include "ui/exports/export_controller.h"
#include "ui/import/import_controller.h"
#include "ui/models/drr_follower.h"
#include "ui/models/run_messages.h"
#include "ui/models/saved_files.h"
#include "ui/pages/page_switch.h"
#include "ui/pages/registration_page.h"
#include "ui/panels/geometry_panel.h"
#include "ui/panels/log_panel.h"
#include "ui/panels/pose_panel.h"
#include "ui/panels/registration_panel.h"
#include "ui/panels/timings_panel.h"
#include "ui/reconstruct/reconstruct_page.h"
#include "ui/support/data_texts.h"
#include "ui/support/dialog_fit.h"
#include "ui/support/dispatcher.h"
#include "ui/support/frame_pacer.h"
#include "ui/support/wheel_guard.h"
#include "ui/support/work_state.h"
#include "ui/tracking/tracking_page.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/read_out.h"
#include "ui/window/annotation_controller.h"
#include "ui/window/guarded_results.h"
#include "ui/window/message_lifetimes.h"
#include "ui/window/picture_alone.h"
#include "ui/window/start_controller.h"
#include "ui/workbench/workbench_controller.h"

#include <QAction>
#include <QActionGroup>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLocale>
#include <QMimeData>
#include <QStatusBar>
#include <QUrl>

namespace isocenter::ui {
namespace {

constexpr int kDemoVoxels = 128;

} // namespace

MainWindow::MainWindow() : workspace_(dispatcherTo(this)), actions_(new Actions(this)), demoSize_(kDemoVoxels)
{
    setAcceptDrops(true);
    takeUsualSize();
    new FramePacer(this);
    new DialogFit(this);
    new WheelGuard(this);
    buildPages();
    buildDocks();
    buildMenus();
    buildToolBar();
    buildStatusBar();
    workState_ =
        new WorkState(workspace_, timeline_->tracking(), bones_->search(), stream_->tracking(), this);
    registrationPanel_->follow(*workState_);
    follower_ = new DrrFollower(workspace_, this);
    files_ = new FileController(workspace_, *actions_, this);
    new BrowserController(workspace_, *actions_, this);
    new CalibrationController(workspace_, *actions_, this);
    projects_ = new ProjectController(workspace_, *actions_, *messages_, this);
    connect(workState_, &WorkState::changed, projects_, [this] { projects_->setWork(workState_->title()); });
    rescue_ = new SessionRescue(*projects_, workspace_, *messages_);
    poses_ = new PoseController(workspace_, *actions_, *posePanel_, this);
    runMessages_ = new RunMessages(workspace_, *actions_, *messages_, this);
    new SettingsController(*actions_, workspace_, *rescue_, this);
    workbench_ = new WorkbenchController(workspace_, *actions_, *runMessages_, this);
    exports_ = new ExportController(workspace_, *actions_, registrationPage_->radiographs(), this);
    auto* stages = new StagesController(workspace_, *actions_, this);
    connect(stages, &StagesController::failed, this, &MainWindow::showFailure);
    undo_ = new UndoController(*actions_, this);
    start_ = new StartController(*this, *pages_, *projects_, *messages_);
    connectActions();
    connectPages();
    connectWorkspace();
    connectRegistration();
    connectProgress();
    alone_ = new PictureAlone(this, *actions_, *registrationPage_, *pages_);
    updateActions();
}

// What follows hidden panels asks the window, which QWidget's destructor no longer is.
MainWindow::~MainWindow()
{
    hide();
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
    connect(actions_->demo, &QAction::triggered, this, [this] { startDemo(1); });
    connect(actions_->biplaneDemo, &QAction::triggered, this, [this] { startDemo(2); });
    connect(actions_->removeXray, &QAction::triggered, this,
            [this] { workspace_.removeXray(workspace_.session().activeXray()); });
    connect(actions_->quit, &QAction::triggered, this, &QWidget::close);
    connect(actions_->start, &QAction::triggered, this, &MainWindow::startRegistration);
    connect(actions_->pause, &QAction::toggled, this, [this](bool paused) {
        if (!stream_->tracking().running()) // which is held otherwise
            workspace_.registration().setPaused(paused);
    });
    connect(actions_->stop, &QAction::triggered, this, [this] { workspace_.registration().stop(); });
    connect(actions_->cancelLoading, &QAction::triggered, this,
            [this] { workspace_.dataJobs().cancelAll(); });
    connect(actions_->clearRegion, &QAction::triggered, this, [&session = workspace_.session()] {
        app::changeRegion(session, tr("Clear region").toStdString(), session.activeXray(), {});
    });
    connect(actions_->fullScreen, &QAction::toggled, this, [this](bool full) {
        setWindowState(full ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
    });
}

void MainWindow::connectPages()
{
    connect(registrationPage_, &RegistrationPage::probeChanged, probe_, &ReadOut::setText);
    connect(registrationPage_, &RegistrationPage::hintChanged, hint_, &QLabel::setText);
    connect(pages_, &PageSwitch::switched, this, [this](int page) { // of the radiograph
        for (QWidget* label : std::initializer_list<QWidget*>{hint_, probe_})
            label->setVisible(page == 0);
    });
    connect(pages_, &PageSwitch::switched, undo_, &UndoController::setPage);
    connect(comparePage_, &ComparePage::failed, this,
            [this](const app::Failure& failure) { showFailureOf(QStringLiteral("comparison"), failure); });
    quiet_->add(tr("A registration"), [this] { return workspace_.registration().running(); });
    quiet_->add(tr("The registration of frames"), [this] { return timeline_->tracking().running(); });
    quiet_->add(tr("The registration of a stream"), [this] { return stream_->tracking().running(); });
    quiet_->add(tr("The registration of bones"), [this] { return bones_->search().running(); });
    workspace_.registration().started.connect([this] { quiet_->begin(); });
    bones_->search().runningChanged.connect([this] { quiet_->begin(); });
    timeline_->tracking().runningChanged.connect([this] { quiet_->begin(); });
    stream_->tracking().runningChanged.connect([this] { quiet_->begin(); });
    guardResults(projects_->guard(), *comparePage_, *reconstructPage_, *trackingPage_);
    connect(trackingPage_, &TrackingPage::failed, this,
            [this](const app::Failure& failure) { showFailureOf(QStringLiteral("tracking"), failure); });
    connect(reconstructPage_, &ReconstructPage::failed, this, [this](const app::Failure& failure) {
        showFailureOf(QStringLiteral("reconstruction"), failure);
    });
    connect(reconstructPage_, &ReconstructPage::usedAsCt, this, [this] { setPage(Page::Register); });
    quiet_->add(tr("A reconstruction"), [this] { return reconstructPage_->reconstruction().running(); });
    reconstructPage_->reconstruction().started.connect([this] {
        quiet_->begin();
        undo_->update();
    });
    reconstructPage_->reconstruction().ended.connect([this] { undo_->update(); });
}

void MainWindow::connectWorkspace()
{
    app::Session& session = workspace_.session();
    undo_->addHistory(static_cast<int>(Page::Register), session.commands(),
                      [this] { return isRegistering(); });
    undo_->addHistory(static_cast<int>(Page::Reconstruct), session.scanCommands(),
                      [this] { return reconstructPage_->reconstruction().running(); });
    session.volumeChanged.connect([this] { updateActions(); });
    session.xraysChanged.connect([this] { updateActions(); });
    session.radiographChanged.connect([this] { updateActions(); });
    workspace_.review().changed.connect([this] { updateActions(); });
    session.roiChanged.connect([this] { updateActions(); });

    workspace_.preview().ready.connect([this](const app::DrrResult& result) { showDrr(result); });
    workspace_.preview().failed.connect([this](const app::Failure& failure) { showFailure(failure); });
    workspace_.dataJobs().failed.connect([this](const app::Failure& failure) { showFailure(failure); });
    announceSavedFiles(workspace_, *messages_);
    lifetimes_->follow(projects_->keeper());
    lifetimes_->follow(trackingPage_->tracking(), reconstructPage_->reconstruction(), comparePage_->runner());
    session.volumeChanged.connect([this] { forgetFigures(); });
    workspace_.recording().changed.connect([this] {
        if (workspace_.recording().empty())
            chart().clear(registrationPanel_->measureTitle());
    });
    workspace_.noted.connect([this](const std::string& line) { logPanel_->add(dataText(line)); });
    workspace_.dataJobs().ended.connect([this](const std::string&) { registerIfReady(); });
    workspace_.deviceChanged.connect([this] {
        timingsPanel_->clear();
        updateActions();
    });
    connect(files_, &FileController::failed, this, &MainWindow::showFailure);
    connect(&files_->import(), &ImportController::projectionsChosen, this, [this](const QStringList& paths) {
        setPage(Page::Reconstruct);
        reconstructPage_->open(paths);
    });
    connect(&files_->import(), &ImportController::videoChosen, this, [this](const QString& path) {
        setPage(Page::Track);
        trackingPage_->askAndOpen(path);
    });
    connect(geometryPanel_, &GeometryPanel::failed, this, &MainWindow::showFailure);
    connect(projects_, &ProjectController::leaving, this, [this] { stream_->tracking().stop(); });
    connect(files_, &FileController::projectChosen, projects_, &ProjectController::open);
    connect(&projects_->guard(), &WorkGuard::failed, this, &MainWindow::showFailure);
    projects_->keeper().opened.connect([this] { forgetFigures(); });
    connect(rescue_, &SessionRescue::failed, this, &MainWindow::showFailure);
    connect(poses_, &PoseController::failed, this, &MainWindow::showFailure);
    connect(runMessages_, &RunMessages::failed, this, &MainWindow::showFailure);
    connect(annotations_, &AnnotationController::failed, this, &MainWindow::showFailure);
    connect(livePage_, &LivePage::failed, this, &MainWindow::showFailure);
    connect(exports_, &ExportController::failed, this, &MainWindow::showFailure);
}

void MainWindow::connectRegistration()
{
    app::RegistrationRunner& runner = workspace_.registration();
    const auto setRunning = [this](bool running) {
        registrationPage_->radiographs().setPoseLocked(running || workspace_.session().lookedAt());
        posePanel_->setPoseLocked(running);
        updateActions();
    };
    runner.started.connect([this, setRunning] {
        chart().clear(registrationPanel_->measureTitle());
        logPanel_->add(tr("Registration started: %1").arg(registrationPanel_->measureTitle()));
        setRunning(true);
    });
    runner.progressed.connect(
        [this](const app::RegistrationStatus& status) { timingsPanel_->add(status.lastBatch); });
    runner.finished.connect([setRunning](const core::RegistrationResult&) { setRunning(false); });
    runner.failed.connect([this, setRunning](const app::Failure& failure) {
        setRunning(false);
        showFailure(failure);
    });
    connect(timeline_, &TimelineController::runningChanged, this, setRunning);
    connect(timeline_, &TimelineController::failed, this, &MainWindow::showFailure);
    connect(stream_, &StreamController::runningChanged, this,
            &MainWindow::updateActions); // no pose is locked
    connect(stream_, &StreamController::failed, this, &MainWindow::showFailure);
    connect(bones_, &BonesController::runningChanged, this, setRunning);
    connect(bones_, &BonesController::failed, this, &MainWindow::showFailure);
    runner.pausedChanged.connect([this](bool paused) { actions_->pause->setChecked(paused); });
}

void MainWindow::showDrr(const app::DrrResult& result)
{
    timingsPanel_->add(result.timeline);
    deviceTime_->setText(tr("%1   DRR %2 ms")
                             .arg(QString::fromStdString(workspace_.device()->info().id.toString()))
                             .arg(QLocale().toString(result.milliseconds, 'f', 1)));
}

void MainWindow::showFailure(const app::Failure& failure)
{
    showFailureOf(lifetimes_->causeOfFailure(), failure);
}

void MainWindow::showFailureOf(const QString& cause, const app::Failure& failure)
{
    messages_->showFailure(failure, cause);
    logPanel_->add(messages_->text());
}

// Clears what was measured on the DRRs of a case that has been closed.
void MainWindow::forgetFigures()
{
    timingsPanel_->clear();
    deviceTime_->clear();
    chart().clear(registrationPanel_->measureTitle());
}

void MainWindow::open(const QStringList& paths)
{
    lifetimes_->begin(QStringLiteral("files"));
    files_->open(paths);
}

void MainWindow::startRegistration()
{
    registerWhenReady_ = false;
    runMessages_->attempt([this] { workspace_.startRegistration(workspace_.session().search()); });
}

bool MainWindow::isRegistering()
{
    return workspace_.registration().running() || timeline_->tracking().running() ||
           bones_->search().running() || stream_->tracking().running();
}

void MainWindow::updateActions()
{
    app::Session& session = workspace_.session();
    const bool running = isRegistering();
    const bool loaded = session.volume() != nullptr;
    undo_->update();
    for (QAction* action : {actions_->resetPose, actions_->pastePose, actions_->openPose})
        action->setEnabled(loaded && !running);
    actions_->centreInViews->setEnabled(session.canRegister() && !running && !session.lookedAt());
    for (QAction* action : actions_->rotations)
        action->setEnabled(loaded && session.hasGeometry() && !running && !session.lookedAt());
    actions_->copyPose->setEnabled(loaded);
    actions_->savePose->setEnabled(loaded && !session.lookedAt()); // which of the two is meant?
    for (QAction* action : {actions_->fit, actions_->autoWindow, actions_->invert, actions_->openGeometry})
        action->setEnabled(session.radiograph() != nullptr);
    actions_->addXray->setEnabled(!session.xrays().empty());
    actions_->removeXray->setEnabled(!session.xrays().empty() && !running);
    actions_->clearRegion->setEnabled(!session.roi().empty());
    actions_->start->setEnabled(session.canRegister() && workspace_.device() && !running);
    actions_->pause->setEnabled(workspace_.registration().running() || stream_->tracking().running());
    actions_->stop->setEnabled(running);
    workbench_->updateActions(running);
    stream_->updateActions(running);
    timeline_->updateActions(running);
    annotations_->updateActions(running);
    bones_->updateActions(running);
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
    lifetimes_->begin(QStringLiteral("files"));
    if (pages_->current() == static_cast<int>(Page::Reconstruct))
        reconstructPage_->open(paths);
    else
        files_->open(paths, registrationPage_->placeForDrop(mapToGlobal(event->position().toPoint())));
    event->acceptProposedAction();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    stream_->tracking().stop(); // its frames are worth asking for
    if (!projects_->readyToClose()) {
        event->ignore();
        return;
    }
    saveLayout();
    workspace_.registration().stop();
    timeline_->tracking().stop();
    bones_->search().stop();
    exports_->cancel();
    workspace_.dataJobs().cancelAll();
    event->accept();
}

} // namespace isocenter::ui
