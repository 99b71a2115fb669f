// SPDX-License-Identifier: MIT
#include "ui/panels/timeline_panel.h"

#include "ui/models/frame_player.h"
#include "ui/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/frame_strip.h"
#include "ui/widgets/pose_curves.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr int kLongestList = 8; // of frames in the summary

void addButtons(FlowLayout* line, const QList<QAction*>& actions, Qt::ToolButtonStyle style)
{
    for (QAction* action : actions) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(style);
        button->setAutoRaise(style == Qt::ToolButtonIconOnly);
        button->setFocusPolicy(Qt::NoFocus); // Space plays
        line->addWidget(button);
    }
}

QString listed(const std::vector<int>& frames)
{
    QStringList numbers;
    for (const int frame : frames) {
        if (numbers.size() == kLongestList) {
            numbers << QStringLiteral("…");
            break;
        }
        numbers << QString::number(frame + 1);
    }
    return numbers.join(QStringLiteral(", "));
}

} // namespace

TimelinePanel::TimelinePanel(app::Workspace& workspace, app::FrameTracking& tracking, FramePlayer& player,
                             const Controls& controls, QWidget* parent)
    : QWidget(parent), workspace_(workspace), tracking_(tracking), strip_(new FrameStrip),
      curves_(new PoseCurves)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 6);
    layout->setSpacing(4);
    layout->addWidget(buildMovement(controls, player));
    layout->addWidget(strip_);
    layout->addWidget(curves_, 1);
    layout->addWidget(buildEdits(controls));
    connect(strip_, &FrameStrip::frameChosen, this, &TimelinePanel::go);
    connect(curves_, &PoseCurves::frameChosen, this, &TimelinePanel::go);
    app::Session& session = workspace_.session();
    session.xraysChanged.connect([this] { showFrame(); });
    session.trackChanged.connect([this] { showTrack(); });
    session.volumeChanged.connect([this] { showTrack(); });
    showFrame();
    showTrack();
}

QWidget* TimelinePanel::buildMovement(const Controls& controls, FramePlayer& player)
{
    auto* controlsBar = new QWidget;
    auto* line = new FlowLayout(controlsBar);
    addButtons(line, controls.movement, Qt::ToolButtonIconOnly);
    frame_ = new QSpinBox;
    frame_->setObjectName(QStringLiteral("timelineFrame"));
    frame_->setAccessibleName(tr("Frame"));
    frame_->setKeyboardTracking(false);
    connect(frame_, &QSpinBox::valueChanged, this, [this](int frame) { go(frame - 1); });
    line->addWidget(new QLabel(tr("Frame")));
    line->addWidget(frame_);
    auto* rate = new QSpinBox;
    rate->setObjectName(QStringLiteral("frameRate"));
    rate->setAccessibleName(tr("Speed of Play"));
    rate->setRange(1, 60);
    rate->setSuffix(tr(" frames/s"));
    rate->setToolTip(tr("How fast Play goes, in frames a second"));
    connect(rate, &QSpinBox::valueChanged, this, [&player](int value) { player.setRate(value); });
    rate->setValue(10);
    auto* loop = new QCheckBox(tr("Loop"));
    loop->setChecked(true);
    connect(loop, &QCheckBox::toggled, this, [&player](bool on) { player.setLoop(on); });
    auto* shown = new QComboBox;
    shown->setObjectName(QStringLiteral("curves"));
    shown->addItems({tr("Shifts and Turns"), tr("Shifts"), tr("Turns")});
    shown->setToolTip(tr("Which curves are drawn: shifts in mm, turns in degrees"));
    connect(shown, &QComboBox::currentIndexChanged, this,
            [this](int index) { curves_->setShown(static_cast<PoseCurves::Shown>(index)); });
    line->addSpace(12);
    line->addWidget(rate);
    line->addWidget(loop);
    line->addSpace(12);
    line->addWidget(new QLabel(tr("Curves")));
    line->addWidget(shown);
    summary_ = new QLabel;
    summary_->setObjectName(QStringLiteral("trackSummary"));
    summary_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    layout->addWidget(controlsBar);
    layout->addWidget(summary_, 1);
    return bar;
}

QWidget* TimelinePanel::buildEdits(const Controls& controls)
{
    auto* bar = new QWidget;
    auto* line = new FlowLayout(bar);
    addButtons(line, controls.edits, Qt::ToolButtonTextOnly);
    last_ = new QSpinBox;
    last_->setObjectName(QStringLiteral("lastFrame"));
    last_->setAccessibleName(tr("Last frame to register"));
    last_->setToolTip(tr("The last frame that Register From Here registers"));
    follow_ = new QCheckBox(tr("Follow"));
    follow_->setToolTip(tr("Show each frame as it is registered"));
    follow_->setChecked(true);
    connect(follow_, &QCheckBox::toggled, this, [this](bool on) { tracking_.setFollowing(on); });
    line->addSpace(8);
    line->addWidget(new QLabel(tr("to frame")));
    line->addWidget(last_);
    line->addWidget(follow_);
    return bar;
}

int TimelinePanel::lastFrame() const
{
    return last_->value() - 1;
}

void TimelinePanel::go(int frame)
{
    if (tracking_.running())
        follow_->setChecked(false); // the user looks at another one
    workspace_.openFrame(frame);
}

void TimelinePanel::showFrame()
{
    const app::Session& session = workspace_.session();
    const int frames = session.frames();
    const QSignalBlocker blocker(frame_);
    frame_->setRange(1, std::max(1, frames));
    frame_->setValue(session.frame() + 1);
    frame_->setSuffix(tr(" of %1").arg(frames));
    if (frames != frames_) {
        last_->setRange(1, std::max(1, frames));
        last_->setValue(frames);
        frames_ = frames;
    }
    strip_->setFrame(session.frame());
    curves_->setFrame(session.frame());
}

void TimelinePanel::showTrack()
{
    const app::FrameTrack& track = workspace_.session().track();
    strip_->setTrack(track);
    curves_->setTrack(track, workspace_.session().pivotMm());
    const auto lost = track.framesOf(app::FrameQuality::Lost);
    const auto doubtful = track.framesOf(app::FrameQuality::Doubtful);
    const auto corrupt = track.framesOf(app::FrameQuality::Corrupt);
    QStringList parts;
    if (!lost.empty())
        parts << tr("Lost: %1").arg(listed(lost));
    if (!corrupt.empty())
        parts << tr("Unreadable: %1").arg(listed(corrupt));
    if (!doubtful.empty())
        parts << tr("Doubtful: %1").arg(listed(doubtful));
    parts << tr("%1 of %2 frames have a pose").arg(curves_->count()).arg(track.size());
    summary_->setText(parts.join(QStringLiteral("   ")));
    summary_->setToolTip(parts.join(QLatin1Char('\n')));
}

} // namespace isocenter::ui
