// SPDX-License-Identifier: MIT
#include "ui/controllers/progress_controller.h"

#include "app/session/runs/registration_progress.h"
#include "app/workspace/bones_search.h"
#include "app/workspace/frame_tracking.h"
#include "app/workspace/stream_tracking.h"
#include "app/workspace/workspace.h"
#include "ui/support/data_texts.h"
#include "ui/support/stream_texts.h"
#include "ui/support/translation.h"
#include "ui/support/work_state.h"
#include "ui/tracking/tracking_page.h"
#include "ui/tracking/tracking_progress.h"
#include "ui/widgets/progress_strip.h"

#include <QStatusBar>

namespace isocenter::ui {
namespace {

constexpr int kPlace = 2; // in the status bar: behind the hint and the probe

} // namespace

ProgressController::ProgressController(QStatusBar* bar) : QObject(bar), bar_(bar) {}

ProgressStrip* ProgressController::addStrip(const QString& name, QAction* cancel)
{
    auto* strip = new ProgressStrip(cancel);
    strip->setObjectName(name);
    bar_->insertPermanentWidget(kPlace, strip);
    return strip;
}

void ProgressController::follow(app::JobQueue& jobs, QAction* cancel)
{
    ProgressStrip* strip = addStrip(QStringLiteral("jobProgress"), cancel);
    jobs.started.connect([this, strip](const std::string& title) {
        strip->begin(appText(title));
        Q_EMIT begun(appText(title));
    });
    jobs.progressed.connect(
        [strip](double fraction, const std::string& step) { strip->setProgress(fraction, dataText(step)); });
    jobs.ended.connect([strip](const std::string&) { strip->end(); });
}

void ProgressController::follow(app::Workspace& workspace, const WorkState& state, QAction* stop)
{
    const app::Session& session = workspace.session();
    app::RegistrationRunner& registration = workspace.registration();
    ProgressStrip* strip = addStrip(QStringLiteral("registrationProgress"), stop);
    registration.started.connect([this, strip, &workspace, &session, &state] {
        expectedEvaluations_ = app::expectedEvaluations(session.runs(), workspace.recordedSearch());
        hypotheses_ = false;
        strip->begin(state.title());
    });
    registration.lookedForHypotheses.connect([this, strip](double share) {
        hypotheses_ = true;
        strip->setProgress(app::kHypothesesShare * share, tr("hypotheses"));
    });
    connect(&state, &WorkState::changed, strip, [strip, &state, &registration] {
        if (registration.running())
            strip->setTitle(state.title());
    });
    registration.progressed.connect([this, strip](const app::RegistrationStatus& status) {
        const QString stage = tr("stage %1 of %2").arg(status.stage + 1).arg(status.stages);
        if (status.stages > 1 || expectedEvaluations_)
            strip->setProgress(app::fractionDone(status, expectedEvaluations_, hypotheses_), stage);
        else
            strip->setStep(tr("%n evaluations", nullptr, status.evaluations));
    });
    registration.finished.connect([strip](const core::RegistrationResult&) { strip->end(); });
    registration.failed.connect([strip](const app::Failure&) { strip->end(); });
}

void ProgressController::follow(app::FrameTracking& frames, const WorkState& state, QAction* stop)
{
    ProgressStrip* strip = addStrip(QStringLiteral("frameProgress"), stop);
    frames.runningChanged.connect([strip, &frames, &state] {
        if (frames.running())
            strip->begin(state.title());
        else
            strip->end();
    });
    frames.finishedFrame.connect([strip, &frames, &state](int) {
        const int finished = frames.finishedFrames();
        const int wanted = frames.wantedFrames();
        if (finished < wanted)
            strip->setProgress(static_cast<double>(finished) / wanted, state.framesText());
        else
            strip->setStep(state.framesText());
    });
}

void ProgressController::follow(app::BonesSearch& bones, const WorkState& state, QAction* stop)
{
    ProgressStrip* strip = addStrip(QStringLiteral("bonesProgress"), stop);
    bones.runningChanged.connect([strip, &bones, &state] {
        if (bones.running())
            strip->begin(state.title());
        else
            strip->end();
    });
    bones.progressed.connect(
        [strip, &bones, &state] { strip->setProgress(bones.status().fraction(), state.bonesText()); });
}

void ProgressController::follow(app::StreamTracking& stream, const WorkState& state, QAction* stop)
{
    ProgressStrip* strip = addStrip(QStringLiteral("streamProgress"), stop);
    stream.runningChanged.connect([strip, &stream, &state] {
        if (stream.running())
            strip->begin(state.title());
        else
            strip->end();
    });
    stream.statusChanged.connect([strip, &stream] {
        if (stream.running())
            strip->setStep(streamPhaseText(stream));
    });
}

void ProgressController::follow(TrackingPage& page)
{
    auto* progress = new TrackingProgress(page.tracking(), this);
    progress->showIn(addStrip(QStringLiteral("trackingProgress"), progress->cancel()));
    connect(&page, &TrackingPage::pictureShown, progress, &TrackingProgress::showPicture);
}

} // namespace isocenter::ui
