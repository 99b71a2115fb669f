// SPDX-License-Identifier: MIT
#include "ui/controllers/timeline_controller.h"

#include "app/commands/track_edits.h"
#include "app/sequence/sequence_record.h"
#include "core/io/files/file_contents.h"
#include "ui/actions/actions.h"
#include "ui/models/frame_player.h"
#include "ui/panels/timeline_panel.h"
#include "ui/support/dispatcher.h"
#include "ui/support/file_paths.h"

#include <QAction>
#include <QDockWidget>
#include <QFileDialog>
#include <QInputDialog>

namespace isocenter::ui {

TimelineController::TimelineController(app::Workspace& workspace, const Actions& actions,
                                       app::StreamTracking& stream, QWidget* window)
    : QObject(window), workspace_(workspace), actions_(actions), window_(window),
      tracking_(workspace, dispatcherTo(window)), stream_(stream), player_(new FramePlayer(workspace, this)),
      panel_(new TimelinePanel(
          workspace, tracking_, stream, *player_,
          {{actions.previousKeyFrame, actions.previousFrame, actions.play, actions.nextFrame,
            actions.nextKeyFrame},
           {actions.setKeyFrame, actions.clearFrame, actions.clearTrack, actions.smoothTrack,
            actions.exportPoses, actions.live, actions.registerFromHere},
           {actions.pause, actions.findNow, actions.stop}}))
{
    connectActions();
    app::Session& session = workspace_.session();
    session.xraysChanged.connect([this] { showDock(); });
    session.xraysChanged.connect([this] { updateActions(); });
    session.trackChanged.connect([this] { updateActions(); });
    tracking_.runningChanged.connect([this] {
        updateActions();
        Q_EMIT runningChanged(tracking_.running());
    });
    stream_.runningChanged.connect([this] {
        player_->setPlaying(false);
        showDock();
    });
    tracking_.failed.connect([this](const app::Failure& failure) { Q_EMIT failed(failure); });
    workspace_.frameJobs().failed.connect([this](const app::Failure& failure) { Q_EMIT failed(failure); });
    updateActions();
}

TimelineController::~TimelineController() = default;

void TimelineController::connectActions()
{
    const auto keyFrom = [this](int direction) {
        const app::Session& session = workspace_.session();
        if (const auto key = session.track().keyFrom(session.frame(), direction))
            go(*key);
    };
    connect(actions_.previousFrame, &QAction::triggered, this,
            [this] { go(workspace_.session().frame() - 1); });
    connect(actions_.nextFrame, &QAction::triggered, this, [this] { go(workspace_.session().frame() + 1); });
    connect(actions_.previousKeyFrame, &QAction::triggered, this, [keyFrom] { keyFrom(-1); });
    connect(actions_.nextKeyFrame, &QAction::triggered, this, [keyFrom] { keyFrom(1); });
    connect(actions_.play, &QAction::triggered, player_, &FramePlayer::setPlaying);
    connect(player_, &FramePlayer::playingChanged, actions_.play, &QAction::setChecked);
    connect(actions_.setKeyFrame, &QAction::triggered, this,
            [this] { app::setKeyFrame(workspace_.session()); });
    connect(actions_.clearFrame, &QAction::triggered, this,
            [this] { app::clearFrame(workspace_.session()); });
    connect(actions_.clearTrack, &QAction::triggered, this,
            [this] { app::clearTrack(workspace_.session()); });
    connect(actions_.registerFromHere, &QAction::triggered, this, &TimelineController::registerFromHere);
    connect(actions_.stop, &QAction::triggered, this, [this] { tracking_.stop(); });
    connect(actions_.smoothTrack, &QAction::triggered, this, &TimelineController::smooth);
    connect(actions_.exportPoses, &QAction::triggered, this, &TimelineController::chooseExport);
}

void TimelineController::go(int frame)
{
    workspace_.openFrame(frame);
}

void TimelineController::registerFromHere()
{
    player_->setPlaying(false);
    attempt(tr("The frames could not be registered"), [this] { tracking_.start(panel_->lastFrame()); });
}

void TimelineController::smooth()
{
    auto* dialog = new QInputDialog(window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setInputMode(QInputDialog::DoubleInput);
    dialog->setWindowTitle(tr("Smooth Poses"));
    dialog->setLabelText(tr("Gaussian over time, standard deviation in frames. Lost frames do not count."));
    dialog->setDoubleRange(0.1, 100.0);
    dialog->setDoubleDecimals(1);
    dialog->setDoubleValue(1.5);
    connect(dialog, &QInputDialog::doubleValueSelected, this, [this](double frames) {
        attempt(tr("The poses could not be smoothed"),
                [&] { app::smoothTrack(workspace_.session(), frames); });
    });
    dialog->open();
}

void TimelineController::chooseExport()
{
    auto* dialog = new QFileDialog(window_, tr("Export the Poses of All Frames"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters{tr("Autoscoper track (*.tra)"), tr("Table (*.csv)"),
                        tr("Isocenter sequence (*.json)"), tr("ITK transforms, one file a frame (*.tfm)"),
                        tr("JointTrack poses (*.jts)")};
    QStringList suffixes{QStringLiteral("tra"), QStringLiteral("csv"), QStringLiteral("json"),
                         QStringLiteral("tfm"), QStringLiteral("jts")};
    if (stream_.isShown()) {
        filters << streamFilter();
        suffixes << QStringLiteral("csv");
    }
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(suffixes.front());
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, filters, suffixes](const QString& filter) {
        dialog->setDefaultSuffix(suffixes.at(filters.indexOf(filter)));
    });
    dialog->selectFile(QStringLiteral("poses"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, dialog](const QString& path) { exportTo(path, dialog->selectedNameFilter()); });
    dialog->open();
}

void TimelineController::exportTo(const QString& path, const QString& filter)
{
    attempt(tr("The poses could not be exported"), [&] {
        const app::Session& session = workspace_.session();
        int files = 1;
        if (filter == streamFilter())
            core::writeTextFile(pathOf(path), stream_.table());
        else
            files = app::exportPoses(pathOf(path), session.track().record(), session.volume()->geometry);
        if (files > 1)
            workspace_.noted(tr("Exported %1 files beside %2").arg(files).arg(path).toStdString());
        workspace_.noteSaved(pathOf(path));
    });
}

QString TimelineController::streamFilter()
{
    return tr("Table of the stream, with latencies (*.csv)");
}

void TimelineController::attempt(const QString& what, const std::function<void()>& action)
{
    try {
        action();
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(what.toStdString()));
    }
}

bool TimelineController::hasFrames() const
{
    return workspace_.session().frames() > 1 || stream_.running();
}

void TimelineController::setDock(QDockWidget* dock)
{
    dock_ = dock;
    showDockWhereNeeded();
}

void TimelineController::showDockWhereNeeded()
{
    hadFrames_ = hasFrames();
    dock_->setVisible(hadFrames_);
    Q_EMIT framesOffered(hadFrames_);
}

// The user may close it; other data shows it again.
void TimelineController::showDock()
{
    const bool has = hasFrames();
    if (dock_ && has != hadFrames_) {
        dock_->setVisible(has);
        Q_EMIT framesOffered(has);
    }
    hadFrames_ = has;
}

void TimelineController::updateActions(bool running)
{
    running_ = running;
    updateActions();
}

void TimelineController::updateActions()
{
    const app::Session& session = workspace_.session();
    const app::FrameTrack& track = session.track();
    const int frame = session.frame();
    const bool running = running_ || tracking_.running();
    const bool several = session.frames() > 1;
    const bool isStill = several && !stream_.running(); // no stream decides which frame is shown
    const bool editable = several && session.volume() && !running;
    actions_.previousFrame->setEnabled(isStill && frame > 0);
    actions_.nextFrame->setEnabled(isStill && frame + 1 < session.frames());
    actions_.previousKeyFrame->setEnabled(isStill && track.keyFrom(frame, -1).has_value());
    actions_.nextKeyFrame->setEnabled(isStill && track.keyFrom(frame, 1).has_value());
    actions_.play->setEnabled(isStill);
    actions_.setKeyFrame->setEnabled(editable);
    actions_.clearFrame->setEnabled(editable && track.quality(frame) != app::FrameQuality::None);
    actions_.clearTrack->setEnabled(editable && !track.empty());
    actions_.smoothTrack->setEnabled(editable && !track.empty());
    actions_.exportPoses->setEnabled(session.volume() && !track.empty());
    actions_.registerFromHere->setEnabled(several && session.canRegister() && workspace_.device() &&
                                          !running);
}

} // namespace isocenter::ui
