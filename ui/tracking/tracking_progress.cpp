// SPDX-License-Identifier: MIT
#include "ui/tracking/tracking_progress.h"

#include "ui/support/translation.h"
#include "ui/widgets/progress_strip.h"

#include <QAction>

#include <algorithm>

namespace isocenter::ui {

using LiveState = app::LiveTracking::State;

TrackingProgress::TrackingProgress(app::LiveTracking& tracking, QObject* parent)
    : QObject(parent), tracking_(tracking), cancel_(new QAction(tr("Cancel"), this))
{
    connect(cancel_, &QAction::triggered, this, &TrackingProgress::cancelShown);
}

void TrackingProgress::showIn(ProgressStrip* strip)
{
    strip_ = strip;
    tracking_.stateChanged.connect([this](LiveState state) {
        if (state == LiveState::Opening)
            hasPicture_ = false;
        update();
    });
    tracking_.opened.connect([this](const core::FrameSourceInfo& info) {
        frames_ = info.live ? std::nullopt : info.frames;
        update();
    });
    tracking_.openingProgressed.connect([this](double fraction, const std::string& step) {
        if (shown_ == Work::Opening)
            strip_->setProgress(fraction, appText(step));
    });
    tracking_.recordingChanged.connect([this](bool, bool) { update(); });
    tracking_.exporting.connect([this](double fraction) {
        exports_ = true;
        update();
        if (shown_ == Work::Exporting)
            strip_->setProgress(fraction, {});
    });
    tracking_.exportEnded.connect([this] {
        exports_ = false;
        update();
    });
    update();
}

void TrackingProgress::showPicture(const app::LivePicture& picture)
{
    hasPicture_ = true;
    number_ = picture.number;
    update();
    if (shown_ != Work::Recording)
        return;
    if (!picture.again)
        recorded_ += static_cast<int>(picture.first.frames.size());
    showRecording();
}

TrackingProgress::Work TrackingProgress::work() const
{
    const LiveState state = tracking_.state();
    if (exports_)
        return Work::Exporting;
    if (state == LiveState::Opening)
        return Work::Opening;
    if (!hasPicture_ && (state == LiveState::Playing || state == LiveState::Paused))
        return Work::Preparing;
    return tracking_.recording() ? Work::Recording : Work::None;
}

void TrackingProgress::update()
{
    if (strip_ && work() != shown_)
        begin(work());
}

void TrackingProgress::begin(Work work)
{
    shown_ = work;
    cancel_->setText(work == Work::Recording ? tr("Stop") : tr("Cancel"));
    switch (work) {
    case Work::None:
        return strip_->end();
    case Work::Opening:
        cancel_->setToolTip(tr("Do not open this source"));
        return strip_->begin(tr("Opening the source"));
    case Work::Preparing:
        cancel_->setToolTip(tr("Close this source"));
        return strip_->begin(tr("Preparing the device for the source"));
    case Work::Recording:
        cancel_->setToolTip(tr("Stop recording and keep the video"));
        from_ = number_;
        recorded_ = 0;
        strip_->begin(tr("Recording"));
        return showRecording();
    case Work::Exporting:
        cancel_->setToolTip(tr("Stop the export and leave nothing of it"));
        return strip_->begin(tr("Exporting tracks"));
    }
}

// Where the source begins again at its end, only the user knows how long the recording becomes.
void TrackingProgress::showRecording()
{
    const std::int64_t last = frames_.value_or(0) - 1;
    if (tracking_.loops() || last <= from_) {
        strip_->setStep(tr("%n frames", nullptr, recorded_));
        return;
    }
    const double fraction = static_cast<double>(number_ - from_) / static_cast<double>(last - from_);
    strip_->setProgress(std::clamp(fraction, 0.0, 1.0), tr("frame %1 of %2").arg(number_).arg(last));
}

void TrackingProgress::cancelShown()
{
    switch (shown_) {
    case Work::Opening:
    case Work::Preparing:
        return tracking_.close();
    case Work::Recording:
        return tracking_.stopRecording();
    case Work::Exporting:
        return tracking_.cancelExport();
    case Work::None:
        break;
    }
}

} // namespace isocenter::ui
