// SPDX-License-Identifier: MIT
// The parts of MainWindow that put it together and say where its parts are; what they do is in
// main_window.cpp.
#include "ui/actions/actions.h"
#include "ui/bones/bones_controller.h"
#include "ui/bones/bones_panel.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/live_page.h"
#include "ui/compare/quiet_machine.h"
#include "ui/controllers/progress_controller.h"
#include "ui/controllers/stream_controller.h"
#include "ui/controllers/timeline_controller.h"
#include "ui/exports/export_controller.h"
#include "ui/pages/page_switch.h"
#include "ui/pages/registration_page.h"
#include "ui/panels/data_panel.h"
#include "ui/panels/display_panel.h"
#include "ui/panels/geometry_panel.h"
#include "ui/panels/log_panel.h"
#include "ui/panels/picture_form.h"
#include "ui/panels/pose_panel.h"
#include "ui/panels/registration_panel.h"
#include "ui/panels/run_history_panel.h"
#include "ui/panels/scene_form.h"
#include "ui/panels/timeline_panel.h"
#include "ui/panels/timings_panel.h"
#include "ui/reconstruct/reconstruct_page.h"
#include "ui/support/dispatcher.h"
#include "ui/support/theme.h"
#include "ui/support/work_state.h"
#include "ui/tracking/tracking_page.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/folding_section.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/panel_area.h"
#include "ui/widgets/read_out.h"
#include "ui/window/annotation_controller.h"
#include "ui/window/main_window.h"
#include "ui/window/message_lifetimes.h"
#include "ui/window/panel_strips.h"
#include "ui/workbench/candidate_gallery.h"

#include <QAction>
#include <QActionGroup>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr int kLeftWidth = 300;
constexpr int kRightWidth = 350;
constexpr int kProbeWidth = 500;
constexpr int kRoomForThreeDocks = 900; // height of the window

template <class Label = QLabel>
Label* statusLabel(QPalette::ColorRole colour)
{
    auto* label = new Label;
    label->setForegroundRole(colour);
    label->setContentsMargins(6, 2, 6, 2);
    return label;
}

} // namespace

RadiographView& MainWindow::radiographView(std::size_t xray)
{
    return *registrationPage_->radiographs().shown().at(static_cast<qsizetype>(xray));
}

ViewArea& MainWindow::viewArea()
{
    return registrationPage_->area();
}

ChartView& MainWindow::chart()
{
    return registrationPage_->chart();
}

void MainWindow::buildPages()
{
    messages_ = new MessageBar;
    lifetimes_ = new MessageLifetimes(workspace_, *actions_, *messages_, this);
    registrationPage_ = new RegistrationPage(workspace_, *actions_);
    pages_ = new PageSwitch(this, actions_->pages->actions());
    pages_->addPage(registrationPage_);
    const auto devices = std::make_shared<app::OpenDevices>();
    pages_->addPage(buildComparePage(devices));
    trackingPage_ = new TrackingPage(workspace_, *actions_, dispatcherTo(this), devices);
    pages_->addPage(trackingPage_);
    reconstructPage_ = new ReconstructPage(workspace_, dispatcherTo(this), devices);
    pages_->addPage(reconstructPage_);
    auto* middle = new QWidget;
    auto* layout = new QVBoxLayout(middle);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(messages_);
    layout->addWidget(pages_->pages(), 1);
    setCentralWidget(middle);
}

QWidget* MainWindow::buildComparePage(const std::shared_ptr<app::OpenDevices>& devices)
{
    quiet_ = std::make_shared<QuietMachine>();
    comparePage_ = new ComparePage(workspace_, dispatcherTo(this), devices, quiet_);
    livePage_ = new LivePage(workspace_, dispatcherTo(this), devices, quiet_);
    compareTabs_ = new QTabWidget;
    compareTabs_->setDocumentMode(true);
    compareTabs_->addTab(comparePage_, tr("Stages and Images"));
    compareTabs_->addTab(livePage_, tr("Live"));
    return compareTabs_;
}

void MainWindow::buildDocks()
{
    dataPanel_ = new DataPanel(workspace_, {actions_->openCt, actions_->openXray, actions_->addXray,
                                            actions_->openGeometry, actions_->recent});
    posePanel_ =
        new PosePanel(workspace_.session(), actions_->resetPose, actions_->copyPose, actions_->pastePose);
    registrationPanel_ =
        new RegistrationPanel(workspace_, {actions_->start, actions_->find, actions_->pause, actions_->step,
                                           actions_->stop, actions_->clearRegion, actions_->editStages});
    auto* displayPanel =
        new DisplayPanel(workspace_.session(), actions_->windowPresets->actions() << actions_->invertCt);
    displayPanel->addSection(
        new FoldingSection(tr("X-ray and DRR"), QStringLiteral("pictures"),
                           new PictureForm(workspace_.session(), registrationPage_->radiographs())));
    displayPanel->addSection(new SceneForm(workspace_.session(), *actions_));
    auto* history =
        new RunHistoryPanel(workspace_, {actions_->restoreRun, actions_->deleteRun, actions_->exportRuns});
    connect(history, &RunHistoryPanel::failed, this, &MainWindow::showFailure);
    timingsPanel_ = new TimingsPanel;
    logPanel_ = new LogPanel;
    setDockOptions(AnimatedDocks | AllowTabbedDocks | AllowNestedDocks);
    QDockWidget* dataDock = addDock(Qt::LeftDockWidgetArea, tr("Data"), QStringLiteral("data"), dataPanel_);
    QDockWidget* display =
        addDock(Qt::LeftDockWidgetArea, tr("Display"), QStringLiteral("display"), displayPanel);
    geometryPanel_ = new GeometryPanel(workspace_);
    QDockWidget* geometry =
        addDock(Qt::LeftDockWidgetArea, tr("Geometry"), QStringLiteral("geometry"), geometryPanel_);
    tabifyDockWidget(dataDock, geometry);
    tabifyDockWidget(geometry, display);
    QDockWidget* pose = addDock(Qt::LeftDockWidgetArea, tr("Pose"), QStringLiteral("pose"), posePanel_);
    QDockWidget* registration = addDock(Qt::RightDockWidgetArea, tr("Registration"),
                                        QStringLiteral("registration"), registrationPanel_);
    QDockWidget* timings =
        addDock(Qt::RightDockWidgetArea, tr("Timings"), QStringLiteral("timings"), timingsPanel_);
    QDockWidget* log = addDock(Qt::RightDockWidgetArea, tr("Log"), QStringLiteral("log"), logPanel_);
    QDockWidget* runs = addDock(Qt::RightDockWidgetArea, tr("Runs"), QStringLiteral("runs"), history);
    tabifyDockWidget(log, runs);
    annotations_ = new AnnotationController(workspace_, *actions_, *registrationPage_, this);
    QDockWidget* landmarks = addDock(Qt::RightDockWidgetArea, tr("Landmarks"), QStringLiteral("landmarks"),
                                     annotations_->landmarkPanel());
    tabifyDockWidget(registration, landmarks);
    stream_ = new StreamController(workspace_, *actions_, this);
    timeline_ = new TimelineController(workspace_, *actions_, stream_->tracking(), this);
    bones_ = new BonesController(
        workspace_, *actions_, registrationPage_->scene(), [this] { return timeline_->panel()->lastFrame(); },
        this);
    QDockWidget* bones =
        addDock(Qt::RightDockWidgetArea, tr("Bones"), QStringLiteral("bones"), bones_->panel());
    tabifyDockWidget(registration, bones);
    auto* gallery = new CandidateGallery(workspace_, *actions_);
    QDockWidget* candidates =
        addDock(Qt::RightDockWidgetArea, tr("Candidates"), QStringLiteral("candidates"), gallery);
    tabifyDockWidget(registration, candidates);
    QDockWidget* frames =
        addDock(Qt::BottomDockWidgetArea, tr("Frames"), QStringLiteral("frames"), timeline_->panel());
    for (QDockWidget* dock : {geometry, display, landmarks, bones, candidates, runs}) // behind the others
        dock->hide();
    if (height() < kRoomForThreeDocks) { // one below the other they would show nothing
        tabifyDockWidget(runs, timings);
        timings->hide();
    }
    strips_ = new PanelStrips(this);
    for (QDockWidget* dock : {dataDock, geometry, display, pose, registration, landmarks, bones, candidates,
                              timings, log, runs, frames})
        strips_->add(dock);
    strips_->setOffered(candidates, false); // until there are some
    connect(gallery, &CandidateGallery::filled, candidates, [this, candidates] {
        strips_->setOffered(candidates, true);
        strips_->open(candidates);
    });
    connect(gallery, &CandidateGallery::emptied, candidates, [this, candidates] {
        strips_->setOffered(candidates, false);
        strips_->close(candidates);
    });
    connect(timeline_, &TimelineController::framesOffered, frames, [this, frames](bool offered) {
        strips_->setOffered(frames, offered);
        QWidget* before = frames->titleBarWidget();
        frames->setTitleBarWidget(strips_->isSmall() ? new QWidget(frames) : nullptr); // its tab closes it
        delete before;
        if (offered && strips_->isSmall())
            resizeDocks({frames}, {timeline_->panel()->sizeHint().height()}, Qt::Vertical);
    });
    timeline_->setDock(frames);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    resizeDocks({dataDock, registration}, {kLeftWidth, kRightWidth}, Qt::Horizontal);
    resizeDocks({dataDock, pose}, {520, 380}, Qt::Vertical);
    if (timings->isHidden())
        resizeDocks({registration, log}, {450, 170}, Qt::Vertical);
    else
        resizeDocks({registration, timings, log}, {470, 240, 190}, Qt::Vertical);
}

QDockWidget* MainWindow::addDock(Qt::DockWidgetArea area, const QString& title, const QString& name,
                                 QWidget* content)
{
    auto* dock = new QDockWidget(title);
    dock->setObjectName(name);
    dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetClosable |
                      QDockWidget::DockWidgetFloatable);
    dock->setWidget(new PanelArea(content));
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::buildMenus()
{
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addActions({actions_->open, actions_->browseDicom, actions_->openCt, actions_->openCtFile,
                      actions_->openXray, actions_->addXray, actions_->removeXray, actions_->openGeometry,
                      actions_->calibrateCArm, actions_->recent});
    file->addSeparator();
    file->addActions({actions_->saveProject, actions_->saveProjectAs, actions_->closeProject});
    file->addSeparator();
    file->addActions({actions_->openPose, actions_->savePose});
    file->addSeparator();
    file->addActions({actions_->exportVideo, actions_->exportPictures, actions_->report});
    file->addSeparator();
    file->addActions({actions_->demo, actions_->biplaneDemo});
    file->addSeparator();
    file->addAction(actions_->quit);
    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    edit->addActions({actions_->undo, actions_->redo});
    edit->addSeparator();
    edit->addActions({actions_->copyPose, actions_->pastePose, actions_->resetPose});
    QMenu* nudge = edit->addMenu(tr("Move Volume by Keys"));
    nudge->addActions(actions_->nudges);
    edit->addActions({actions_->fineDrag, actions_->centreInViews});
    edit->addMenu(tr("Rotate Volume"))->addActions(actions_->rotations);
    edit->addSeparator();
    edit->addAction(actions_->preferences);
    QMenu* view = menuBar()->addMenu(tr("&View"));
    view->addActions(actions_->pages->actions());
    view->addSeparator();
    view->addActions(actions_->tools->actions());
    view->addMenu(tr("Measurements"))
        ->addActions({actions_->removeMeasurement, actions_->clearMeasurements, actions_->saveMeasurements});
    view->addSeparator();
    view->addActions(actions_->modes->actions());
    view->addAction(actions_->xrayOnly);
    view->addSeparator();
    view->addActions({actions_->fit, actions_->autoWindow, actions_->invert, actions_->linkWindows});
    QMenu* ctWindow = view->addMenu(tr("CT Window"));
    ctWindow->addActions(actions_->windowPresets->actions() << actions_->invertCt);
    view->addAction(actions_->crosshair);
    QMenu* scene = view->addMenu(tr("3-D Scene"));
    scene->addActions({actions_->resetScene, actions_->lookAtVolume});
    scene->addSeparator();
    scene->addActions(actions_->looks->actions() << actions_->resetLook << actions_->ownLooks);
    scene->addSeparator();
    scene->addActions(
        {actions_->sliceImages, actions_->cutCorner, actions_->clipVolume, actions_->resetClip});
    scene->addSeparator();
    scene->addActions(
        {actions_->gizmo, actions_->gizmoWorldAxes, actions_->pivotToCrosshair, actions_->pivotToMiddle});
    view->addSeparator();
    QMenu* panels = view->addMenu(tr("Panels"));
    for (const QDockWidget* dock : findChildren<QDockWidget*>())
        panels->addAction(dock->toggleViewAction());
    QMenu* layouts = view->addMenu(tr("Layout"));
    layouts->addActions(actions_->layouts->actions());
    view->addActions({actions_->maximiseView, actions_->fullScreen});
    QMenu* registration = menuBar()->addMenu(tr("&Registration"));
    registration->addActions(
        {actions_->start, actions_->find, actions_->pause, actions_->step, actions_->stop});
    registration->addSeparator();
    registration->addAction(actions_->editStages);
    registration->addSeparator();
    registration->addActions({actions_->firstEvaluation, actions_->previousEvaluation,
                              actions_->nextEvaluation, actions_->lastEvaluation, actions_->bestEvaluation,
                              actions_->takeEvaluation, actions_->leaveEvaluation});
    registration->addSeparator();
    registration->addActions({actions_->restoreRun, actions_->deleteRun, actions_->exportRuns});
    registration->addSeparator();
    registration->addMenu(tr("Bones"))
        ->addActions({actions_->openBones, actions_->closeBones, actions_->nextBone, actions_->arrangeBones,
                      actions_->registerBones, actions_->registerBonesFromHere, actions_->anatomicalAxes,
                      actions_->saveJointAngles});
    registration->addActions({actions_->regionTool, actions_->clearRegion});
    QMenu* landmarks = registration->addMenu(tr("Landmarks"));
    landmarks->addActions({actions_->landmarkTool, actions_->setLandmark, actions_->deleteLandmark,
                           actions_->poseFromLandmarks, actions_->openLandmarks, actions_->saveLandmarks});
    QMenu* mask = registration->addMenu(tr("Mask"));
    mask->addAction(actions_->maskTool);
    mask->addActions(actions_->maskShapes->actions());
    mask->addActions({actions_->maskLines, actions_->clearLines, actions_->maskErases, actions_->smallerBrush,
                      actions_->largerBrush, actions_->invertMask, actions_->clearMask, actions_->openMask,
                      actions_->saveMask});
    QMenu* frames = menuBar()->addMenu(tr("Fra&mes"));
    frames->addActions({actions_->play, actions_->previousFrame, actions_->nextFrame,
                        actions_->previousKeyFrame, actions_->nextKeyFrame});
    frames->addSeparator();
    frames->addActions({actions_->setKeyFrame, actions_->clearFrame, actions_->clearTrack});
    frames->addSeparator();
    frames->addActions({actions_->live, actions_->findNow});
    frames->addSeparator();
    frames->addActions({actions_->registerFromHere, actions_->smoothTrack, actions_->exportPoses});
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    help->addActions({actions_->firstSteps, actions_->manual, actions_->helpHere});
    help->addSeparator();
    help->addActions(
        {actions_->startPage, actions_->guidedTour, actions_->commandPalette, actions_->shortcuts});
    help->addSeparator();
    help->addActions({actions_->kernelLog, actions_->about});
}

void MainWindow::buildToolBar()
{
    QToolBar* bar = addToolBar(tr("Tools"));
    bar->setObjectName(QStringLiteral("tools"));
    bar->setIconSize({20, 20});
    bar->setMovable(false);
    bar->addActions({actions_->openCt, actions_->openXray, actions_->openGeometry});
    bar->addSeparator();
    bar->addActions({actions_->undo, actions_->redo, actions_->resetPose});
    bar->addSeparator();
    bar->addActions(actions_->tools->actions());
    bar->addAction(actions_->gizmo);
    bar->addSeparator();
    bar->addActions(
        {actions_->fit, actions_->autoWindow, actions_->invert, actions_->crosshair, actions_->resetScene});
    bar->addSeparator();
    bar->addActions({actions_->start, actions_->find, actions_->pause, actions_->step, actions_->stop});
}

void MainWindow::buildStatusBar()
{
    hint_ = statusLabel<ElidedLabel>(theme::kDimRole); // it gives way to what work says of itself
    probe_ = statusLabel<ReadOut>(QPalette::WindowText);
    probe_->setLargestWidth(kProbeWidth);
    deviceTime_ = statusLabel<ReadOut>(QPalette::WindowText);
    QLabel* notice = statusLabel(theme::kWarningRole);
    notice->setText(tr("Research use only"));
    notice->setToolTip(tr("Not a medical device. Not for clinical or diagnostic use."));
    notice->setObjectName(QStringLiteral("researchUseOnly"));
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(hint_, 1);
    for (QWidget* widget : std::initializer_list<QWidget*>{probe_, deviceTime_, notice})
        statusBar()->addPermanentWidget(widget);
}

void MainWindow::connectProgress()
{
    auto* progress = new ProgressController(statusBar());
    connect(progress, &ProgressController::begun, logPanel_, &LogPanel::add);
    auto* cancelComparison = new QAction(tr("Cancel"), this);
    cancelComparison->setToolTip(tr("Stop comparing and keep what has been measured"));
    connect(cancelComparison, &QAction::triggered, comparePage_, &ComparePage::cancel);
    progress->follow(workspace_.dataJobs(), actions_->cancelLoading);
    progress->follow(comparePage_->runner().jobs(), cancelComparison);
    auto* cancelExport = new QAction(tr("Cancel"), this);
    cancelExport->setToolTip(tr("Stop the export and leave nothing of it"));
    connect(cancelExport, &QAction::triggered, exports_, &ExportController::cancel);
    progress->follow(exports_->jobs(), cancelExport);
    progress->follow(workspace_, *workState_, actions_->stop);
    progress->follow(timeline_->tracking(), *workState_, actions_->stop);
    progress->follow(bones_->search(), *workState_, actions_->stop);
    progress->follow(stream_->tracking(), *workState_, actions_->stop);
    progress->follow(*trackingPage_);
}

} // namespace isocenter::ui
