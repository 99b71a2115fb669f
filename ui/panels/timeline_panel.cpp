// SPDX-License-Identifier: MIT
#include "ui/panels/timeline_panel.h"

#include "ui/bones/joint_values.h"
#include "ui/charts/frame_strip.h"
#include "ui/charts/pose_curves.h"
#include "ui/layout/small_window.h"
#include "ui/models/frame_player.h"
#include "ui/panels/play_speed.h"
#include "ui/panels/stream_bar.h"
#include "ui/support/theme.h"
#include "ui/widgets/flow_layout.h"

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

constexpr int kLongestList = 8;     // of frames in the summary
constexpr int kRoomForCurves = 220; // height of the panel
constexpr int kJointCurves = 3;     // place in the list of curves, behind those of the pose

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

int posedFrames(const app::FrameTrack& track)
{
    int posed = 0;
    for (int frame = 0; frame < track.size(); ++frame)
        posed += track.pose(frame) ? 1 : 0;
    return posed;
}

} // namespace

TimelinePanel::TimelinePanel(app::Workspace& workspace, app::FrameTracking& tracking,
                             app::StreamTracking& stream, FramePlayer& player, const Controls& controls,
                             QWidget* parent)
    : QWidget(parent), workspace_(workspace), tracking_(tracking), stream_(stream), strip_(new FrameStrip),
      curves_(new PoseCurves)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 6);
    layout->setSpacing(4);
    layout->addWidget(buildMovement(controls, player));
    layout->addWidget(new StreamBar(stream_, controls.stream));
    layout->addWidget(strip_);
    layout->addWidget(curves_, 1);
    curves_->setMinimumHeight(0); // they are left out where they have no room
    layout->addWidget(buildEdits(controls));
    connect(strip_, &FrameStrip::frameChosen, this, &TimelinePanel::go);
    connect(curves_, &PoseCurves::frameChosen, this, &TimelinePanel::go);
    app::Session& session = workspace_.session();
    session.xraysChanged.connect([this] { showFrame(); });
    session.trackChanged.connect([this] { showTrack(); });
    session.bodyChanged.connect([this] { showTrack(); });
    session.bonesChanged.connect([this] { offerJoint(); });
    stream_.runningChanged.connect([this] { frame_->setEnabled(!stream_.running()); });
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
    auto* speed = new PlaySpeed(workspace_, player);
    auto* loop = new QCheckBox(tr("Loop"));
    loop->setChecked(true);
    connect(loop, &QCheckBox::toggled, this, [&player](bool on) { player.setLoop(on); });
    shown_ = new QComboBox;
    shown_->setObjectName(QStringLiteral("curves"));
    shown_->addItems({tr("Translations and Rotations"), tr("Translations"), tr("Rotations")});
    shown_->setToolTip(
        tr("Which curves are drawn: of the pose, translations in mm and rotations in degrees; of several "
           "bones, also how the chosen one stands to its reference"));
    connect(shown_, &QComboBox::currentIndexChanged, this, [this] { showCurves(); });
    line->addSpace(12);
    line->addWidget(speed);
    line->addWidget(loop);
    line->addSpace(12);
    line->addWidget(new QLabel(tr("Curves")));
    line->addWidget(shown_);
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

QSize TimelinePanel::sizeHint() const
{
    QSize hint = QWidget::sizeHint();
    const int ofCurves = curves_->sizeHint().height() + layout()->spacing();
    if (!curves_->isHidden())
        hint.rheight() -= ofCurves;
    if (!isSmallWindow(window()->size()))
        hint.rheight() += ofCurves;
    return hint;
}

void TimelinePanel::resizeEvent(QResizeEvent* event)
{
    curves_->setVisible(height() >= kRoomForCurves);
    QWidget::resizeEvent(event);
}

int TimelinePanel::lastFrame() const
{
    return last_->value() - 1;
}

void TimelinePanel::go(int frame)
{
    if (stream_.running()) { // whose newest frame is shown
        showFrame();
        return;
    }
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

void TimelinePanel::offerJoint()
{
    const bool wanted = !workspace_.session().bones().empty();
    const bool offered = shown_->count() > kJointCurves;
    if (!wanted && offered)
        shown_->removeItem(kJointCurves);
    if (wanted && !offered)
        shown_->addItem({});
    if (wanted) {
        const app::BoneSet& bones = workspace_.session().bones();
        const QString name = QString::fromStdString(bones.jointName(bones.active));
        shown_->setItemText(kJointCurves, name.isEmpty() ? tr("Joint") : tr("Joint %1").arg(name));
    }
    showCurves();
}

void TimelinePanel::showCurves()
{
    const app::Session& session = workspace_.session();
    if (shown_->currentIndex() < kJointCurves) {
        curves_->setValues(PoseCurves::valuesOf(session.track(), session.pivotMm()),
                           {tr("tx"), tr("ty"), tr("tz"), tr("rx"), tr("ry"), tr("rz")});
        curves_->setShown(static_cast<PoseCurves::Shown>(shown_->currentIndex()));
        return;
    }
    const app::BoneSet& bones = session.bones();
    std::vector<PoseCurves::Values> values(session.track().frames.size());
    bool anatomical = false;
    for (std::size_t frame = 0; frame < values.size(); ++frame)
        if (const auto relative = bones.relativePose(bones.active, static_cast<int>(frame))) {
            values[frame] = jointValues(*relative);
            anatomical = relative->joint.has_value();
        }
    curves_->setValues(std::move(values), jointShortNames(anatomical));
    curves_->setShown(PoseCurves::Shown::All);
}

void TimelinePanel::showTrack()
{
    const app::FrameTrack& track = workspace_.session().track();
    strip_->setTrack(track);
    showCurves();
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
    parts << tr("%1 of %2 frames have a pose").arg(posedFrames(track)).arg(track.size());
    summary_->setText(parts.join(QStringLiteral("   ")));
    summary_->setToolTip(parts.join(QLatin1Char('\n')));
}

} // namespace isocenter::ui
