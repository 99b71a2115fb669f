// SPDX-License-Identifier: MIT
#include "ui/tracking/tracking_transport.h"

#include "ui/icons.h"
#include "ui/theme.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>

#include <algorithm>
#include <limits>

namespace isocenter::ui {
namespace {

using State = app::LiveTracking::State;

constexpr int kPages = 20;             // of the slider, by the keys PgUp and PgDn
constexpr int kMostFrames = 9'999'999; // of a source that does not say how many it has

QPushButton* button(const QString& iconName, const QString& text, const QString& tip)
{
    auto* made = new QPushButton(icon(iconName), text);
    made->setToolTip(tip);
    return made;
}

} // namespace

TrackingTransport::TrackingTransport(app::LiveTracking& tracking, QWidget* parent)
    : QWidget(parent), tracking_(tracking),
      play_(button(QStringLiteral("play"), tr("Play"), tr("Play and pause (Space)"))),
      step_(button(QStringLiteral("step"), tr("Step"), tr("One frame further"))),
      rewind_(
          button(QStringLiteral("first"), tr("Rewind"), tr("Back to the first frame; tracks begin anew"))),
      position_(new QSlider(Qt::Horizontal)), frame_(new QSpinBox), count_(new QLabel),
      loop_(new QCheckBox(tr("Loop"))), realTime_(new QCheckBox(tr("Real time")))
{
    position_->setAccessibleName(tr("Position"));
    position_->setToolTip(tr("Go to any frame; tracks begin anew. A camera has no position"));
    frame_->setAccessibleName(tr("Frame"));
    frame_->setToolTip(tr("The number of the frame, from 0; type one to go there"));
    frame_->setKeyboardTracking(false);
    count_->setForegroundRole(theme::kDimRole);
    loop_->setChecked(true);
    loop_->setToolTip(tr("Begin again at the end"));
    realTime_->setChecked(true);
    realTime_->setToolTip(tr("No faster than the video's own rate"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 4, 6, 4);
    for (QWidget* widget : std::initializer_list<QWidget*>{play_, step_, rewind_})
        layout->addWidget(widget);
    layout->addWidget(position_, 1);
    for (QWidget* widget : std::initializer_list<QWidget*>{frame_, count_, loop_, realTime_})
        layout->addWidget(widget);
    connect(play_, &QPushButton::clicked, this, &TrackingTransport::togglePlaying);
    connect(step_, &QPushButton::clicked, this, [this] { tracking_.step(); });
    connect(rewind_, &QPushButton::clicked, this, [this] { seek(0); });
    connect(position_, &QSlider::valueChanged, this, &TrackingTransport::seek);
    connect(frame_, &QSpinBox::valueChanged, this, &TrackingTransport::seek);
    connect(loop_, &QCheckBox::toggled, this, [this](bool on) { tracking_.setLoop(on); });
    connect(realTime_, &QCheckBox::toggled, this, [this](bool on) { tracking_.setRealTime(on); });
    tracking_.stateChanged.connect([this](State) { showState(); });
    tracking_.opened.connect([this](const core::FrameSourceInfo& info) { showSource(info); });
    showState();
}

void TrackingTransport::togglePlaying()
{
    if (!play_->isEnabled())
        return;
    if (tracking_.state() == State::Playing)
        tracking_.pause();
    else
        tracking_.play();
}

void TrackingTransport::seek(int frame)
{
    tracking_.seek(frame);
    Q_EMIT sought();
}

void TrackingTransport::showSource(const core::FrameSourceInfo& info)
{
    live_ = info.live;
    knowsCount_ = info.frames.has_value() && !live_;
    const QSignalBlocker quietSlider(position_);
    const QSignalBlocker quietNumber(frame_);
    const int last =
        static_cast<int>(std::clamp<std::int64_t>(info.frames.value_or(kMostFrames + 1) - 1, 0, kMostFrames));
    position_->setRange(0, knowsCount_ ? last : 0);
    position_->setPageStep(std::max(1, last / kPages));
    frame_->setRange(0, last);
    frame_->setValue(0);
    count_->setText(knowsCount_ ? tr("of %1").arg(last) : QString());
    showState();
}

void TrackingTransport::showFrame(std::int64_t number)
{
    const QSignalBlocker quietSlider(position_);
    const QSignalBlocker quietNumber(frame_);
    const int shown = static_cast<int>(std::min<std::int64_t>(number, std::numeric_limits<int>::max()));
    if (!position_->isSliderDown()) // the hand knows better
        position_->setValue(shown);
    if (live_)
        frame_->setMaximum(std::max(shown, frame_->maximum()));
    if (!frame_->hasFocus() || tracking_.state() != State::Playing)
        frame_->setValue(shown);
}

void TrackingTransport::showState()
{
    const State state = tracking_.state();
    const bool isOpen = state == State::Playing || state == State::Paused || state == State::Ended;
    const bool plays = state == State::Playing;
    play_->setEnabled(isOpen);
    play_->setText(plays ? tr("Pause") : tr("Play"));
    play_->setIcon(icon(plays ? QStringLiteral("pause") : QStringLiteral("play")));
    step_->setEnabled(isOpen && state != State::Ended);
    rewind_->setEnabled(isOpen && !live_);
    position_->setEnabled(isOpen && knowsCount_);
    frame_->setEnabled(isOpen && !live_);
}

} // namespace isocenter::ui
