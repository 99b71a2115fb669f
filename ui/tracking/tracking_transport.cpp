// SPDX-License-Identifier: MIT
#include "ui/tracking/tracking_transport.h"

#include "ui/support/icons.h"
#include "ui/support/theme.h"
#include "ui/widgets/field_memory.h"

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeySequence>
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

TrackingTransport::TrackingTransport(app::LiveTracking& tracking, const Keys& keys, QWidget* parent)
    : QWidget(parent), tracking_(tracking), keys_(keys),
      play_(button(QStringLiteral("play"), tr("Play"), {})),
      back_(button(QStringLiteral("previous-frame"), tr("Back"), {})),
      step_(button(QStringLiteral("next-frame"), tr("Step"), {})),
      rewind_(
          button(QStringLiteral("first"), tr("Rewind"), tr("Back to the first frame; tracks begin anew"))),
      position_(new QSlider(Qt::Horizontal)), frame_(new QSpinBox), count_(new QLabel),
      loop_(new QCheckBox(tr("Loop"))), realTime_(new QCheckBox(tr("Real time"))),
      memory_(new FieldMemory(QStringLiteral("tracking/playback"), this))
{
    position_->setObjectName(QStringLiteral("position"));
    position_->setAccessibleName(tr("Position"));
    position_->setToolTip(tr("Go to any frame; tracks begin anew. A camera has no position"));
    frame_->setObjectName(QStringLiteral("frame"));
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
    for (QWidget* widget : std::initializer_list<QWidget*>{rewind_, back_, play_, step_})
        layout->addWidget(widget);
    layout->addWidget(position_, 1);
    for (QWidget* widget : std::initializer_list<QWidget*>{frame_, count_, loop_, realTime_})
        layout->addWidget(widget);
    connect(play_, &QPushButton::clicked, this, &TrackingTransport::togglePlaying);
    connect(back_, &QPushButton::clicked, this, &TrackingTransport::stepBack);
    connect(step_, &QPushButton::clicked, this, [this] { tracking_.step(); });
    connect(rewind_, &QPushButton::clicked, this, [this] { seek(0); });
    connect(position_, &QSlider::valueChanged, this, &TrackingTransport::seek);
    connect(frame_, &QSpinBox::valueChanged, this, &TrackingTransport::seek);
    connect(loop_, &QCheckBox::toggled, this, [this](bool on) { tracking_.setLoop(on); });
    connect(realTime_, &QCheckBox::toggled, this, [this](bool on) { tracking_.setRealTime(on); });
    tracking_.stateChanged.connect([this](State) { showState(); });
    tracking_.opened.connect([this](const core::FrameSourceInfo& info) { showSource(info); });
    for (const QAction* action : {keys_.play, keys_.previousFrame, keys_.nextFrame})
        connect(action, &QAction::changed, this, &TrackingTransport::showKeys);
    showKeys();
    memory_->keep(QStringLiteral("loop"), loop_);
    memory_->keep(QStringLiteral("realTime"), realTime_);
    memory_->load();
    showState();
}

void TrackingTransport::reset()
{
    memory_->reset();
}

void TrackingTransport::showKeys()
{
    const auto show = [](QPushButton* button, const QString& tip, const QAction* action) {
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        button->setToolTip(keys.isEmpty() ? tip : tr("%1 (%2)").arg(tip, keys));
    };
    show(play_, tr("Play and pause"), keys_.play);
    show(back_, tr("One frame back; tracks begin anew there. A camera cannot go back"), keys_.previousFrame);
    show(step_, tr("One frame further"), keys_.nextFrame);
}

bool TrackingTransport::isKey(const QKeySequence& keys) const
{
    return std::ranges::any_of(
        std::initializer_list<const QAction*>{keys_.play, keys_.previousFrame, keys_.nextFrame},
        [&](const QAction* action) { return !keys.isEmpty() && action->shortcut() == keys; });
}

bool TrackingTransport::obey(const QKeySequence& keys)
{
    if (!isKey(keys))
        return false;
    QPushButton* button = keys == keys_.play->shortcut()            ? play_
                          : keys == keys_.previousFrame->shortcut() ? back_
                                                                    : step_;
    if (button->isEnabled())
        button->click();
    return true;
}

bool TrackingTransport::canGoBack() const
{
    const State state = tracking_.state();
    const bool isOpen = state == State::Playing || state == State::Paused || state == State::Ended;
    return isOpen && !live_ && shown_ > 0;
}

void TrackingTransport::stepBack()
{
    tracking_.pause();
    shown_ = std::max<std::int64_t>(0, shown_ - 1);
    tracking_.seek(shown_);
    showState();
}

void TrackingTransport::togglePlaying()
{
    if (!play_->isEnabled())
        return;
    if (tracking_.state() == State::Playing)
        tracking_.pause();
    else if (tracking_.state() == State::Ended && live_)
        Q_EMIT openAgainRequested();
    else
        tracking_.play();
}

void TrackingTransport::seek(int frame)
{
    shown_ = frame;
    tracking_.seek(frame);
}

void TrackingTransport::showSource(const core::FrameSourceInfo& info)
{
    live_ = info.live;
    knowsCount_ = info.frames.has_value() && !live_;
    shown_ = 0;
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
    shown_ = number;
    back_->setEnabled(canGoBack());
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
    back_->setEnabled(canGoBack());
    rewind_->setEnabled(isOpen && !live_);
    position_->setEnabled(isOpen && knowsCount_);
    frame_->setEnabled(isOpen && !live_);
}

} // namespace isocenter::ui
