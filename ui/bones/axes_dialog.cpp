// SPDX-License-Identifier: MIT
#include "ui/bones/axes_dialog.h"

#include "app/commands/bone_edits.h"
#include "core/geometry/slice_plane.h"
#include "core/support/error.h"
#include "ui/scene/scene_view.h"
#include "ui/support/data_texts.h"
#include "ui/support/theme.h"
#include "ui/views/slice_view.h"

#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QMouseEvent>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr double kShownMm = 50.0; // of points that are made of axes

QLabel* wrapped(const QString& text)
{
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    label->setForegroundRole(theme::kDimRole);
    return label;
}

} // namespace

AxesDialog::AxesDialog(app::Session& session, const QWidget& views, QWidget* parent)
    : QDialog(parent), session_(session), window_(views), bone_(new QComboBox),
      atCrosshair_(new QPushButton(tr("Set at the Crosshair"))), apply_(new QPushButton(tr("Set Axes"))),
      remove_(new QPushButton(tr("Remove Axes"))), problem_(new QLabel)
{
    setWindowTitle(tr("Anatomical Axes"));
    bone_->setObjectName(QStringLiteral("axesBone"));
    bone_->setAccessibleName(tr("Bone"));
    atCrosshair_->setObjectName(QStringLiteral("axesAtCrosshair"));
    apply_->setObjectName(QStringLiteral("axesApply"));
    remove_->setObjectName(QStringLiteral("axesRemove"));
    problem_->setObjectName(QStringLiteral("axesProblem"));
    problem_->setForegroundRole(theme::kWarningRole);
    problem_->setWordWrap(true);
    auto* form = new QFormLayout;
    form->addRow(tr("Bone"), bone_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->addButton(apply_, QDialogButtonBox::ApplyRole);
    buttons->addButton(remove_, QDialogButtonBox::ResetRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(wrapped(tr("Click each point in a slice, or on the bone in the 3-D scene. Joint angles "
                                 "of the bone are then stated along its own "
                                 "axes, as soon as the bone that it is stated to has axes, too.")));
    layout->addLayout(form);
    layout->addWidget(buildPoints());
    layout->addWidget(atCrosshair_, 0, Qt::AlignLeft);
    layout->addWidget(problem_);
    layout->addStretch(1);
    layout->addWidget(buttons);
    connect(bone_, &QComboBox::activated, this,
            [this](int bone) { app::activateBone(session_, static_cast<std::size_t>(bone)); });
    connect(atCrosshair_, &QPushButton::clicked, this,
            [this] { setChosen(session_.display().crosshairMm()); });
    connect(apply_, &QPushButton::clicked, this, &AxesDialog::apply);
    connect(remove_, &QPushButton::clicked, this,
            [this] { app::changeBoneFrame(session_, session_.bones().active, std::nullopt); });
    bonesChanged_ = session_.bonesChanged.connectScoped([this] {
        if (isVisible())
            listBones();
    });
    resize(440, sizeHint().height());
}

QWidget* AxesDialog::buildPoints()
{
    const std::array<std::pair<QString, QString>, kPoints> texts{
        {{tr("Origin"), tr("Centre of the joint, such as between the condyles")},
         {tr("Proximal point"), tr("On the long axis, nearer to the trunk")},
         {tr("Lateral point"),
          tr("Beside the origin, away from the body's midline, such as the lateral epicondyle")}}};
    auto* box = new QWidget;
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setColumnStretch(1, 1);
    for (std::size_t index = 0; index < kPoints; ++index) {
        const auto& [name, tip] = texts[index];
        choices_[index] = new QRadioButton(name);
        choices_[index]->setObjectName(QStringLiteral("axesPoint%1").arg(index));
        choices_[index]->setToolTip(tip);
        places_[index] = new QLabel;
        places_[index]->setObjectName(QStringLiteral("axesPlace%1").arg(index));
        places_[index]->setToolTip(tip);
        places_[index]->setTextInteractionFlags(Qt::TextSelectableByMouse);
        grid->addWidget(choices_[index], static_cast<int>(index), 0);
        grid->addWidget(places_[index], static_cast<int>(index), 1);
        connect(choices_[index], &QRadioButton::clicked, this, [this, index] { choose(index); });
    }
    return box;
}

std::optional<Eigen::Vector3d>& AxesDialog::point(std::size_t index)
{
    return index == 0 ? points_.origin : index == 1 ? points_.proximal : points_.lateral;
}

void AxesDialog::choose(std::size_t point)
{
    chosen_ = point;
    choices_[point]->setChecked(true);
}

void AxesDialog::setChosen(const Eigen::Vector3d& pointMm)
{
    point(chosen_) = core::clampedToGrid(session_.volume()->geometry, pointMm);
    for (std::size_t index = 0; index < kPoints; ++index)
        if (!point(index)) {
            choose(index);
            break;
        }
    showPoints();
}

void AxesDialog::listBones()
{
    const app::BoneSet& bones = session_.bones();
    if (bones.empty()) {
        hide();
        return;
    }
    {
        const QSignalBlocker blocker(bone_);
        bone_->clear();
        for (const app::SessionBone& bone : bones.bones)
            bone_->addItem(QString::fromStdString(bone.entry.name));
        bone_->setCurrentIndex(static_cast<int>(bones.active));
    }
    const auto& frame = bones.activeBone().entry.frame;
    const bool isSame = takenFrom_ == bones.activeBone().entry.name &&
                        frame.has_value() == taken_.has_value() &&
                        (!frame || frame->boneFromFrame.matrix() == taken_->boneFromFrame.matrix());
    if (!isSame) // otherwise points that are not yet applied stay
        takeBone();
}

// The points of the axes that it has; else none.
void AxesDialog::takeBone()
{
    const app::BoneSet& bones = session_.bones();
    const auto& frame = bones.activeBone().entry.frame;
    points_ = frame ? app::pointsOf(*frame, bones.side, kShownMm) : app::AxisPoints();
    takenFrom_ = bones.activeBone().entry.name;
    taken_ = frame;
    choose(0);
    showPoints();
}

void AxesDialog::showPoints()
{
    for (std::size_t index = 0; index < kPoints; ++index) {
        const auto& placed = point(index);
        const auto number = [&](int axis) { return QLocale().toString((*placed)[axis], 'f', 1); };
        places_[index]->setText(placed ? tr("%1, %2, %3 mm").arg(number(0), number(1), number(2))
                                       : tr("not set"));
    }
    problem_->clear();
    updateButtons();
}

void AxesDialog::setLocked(bool locked)
{
    locked_ = locked;
    updateButtons();
}

void AxesDialog::updateButtons()
{
    bone_->setEnabled(!locked_);
    apply_->setEnabled(!locked_ && points_.complete());
    remove_->setEnabled(!locked_ && taken_.has_value());
}

void AxesDialog::apply()
{
    try {
        const app::BoneSet& bones = session_.bones();
        app::changeBoneFrame(session_, bones.active, app::frameFrom(points_, bones.side));
    } catch (const Error& error) {
        problem_->setText(messageText(error.what()));
    }
}

void AxesDialog::listenTo(bool on)
{
    if (on) {
        for (SliceView* slice : window_.findChildren<SliceView*>())
            views_.emplace_back(slice);
        for (SceneView* scene : window_.findChildren<SceneView*>())
            views_.emplace_back(scene);
    }
    for (const QPointer<QWidget>& view : views_) {
        if (view && on)
            view->installEventFilter(this);
        else if (view)
            view->removeEventFilter(this);
    }
    if (!on)
        views_.clear();
}

void AxesDialog::showEvent(QShowEvent* event)
{
    listenTo(true);
    listBones();
    QDialog::showEvent(event);
}

void AxesDialog::hideEvent(QHideEvent* event)
{
    listenTo(false);
    QDialog::hideEvent(event);
}

bool AxesDialog::eventFilter(QObject* object, QEvent* event)
{
    const bool isMouse =
        event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonRelease;
    if (!isMouse || !session_.volume())
        return QDialog::eventFilter(object, event);
    const auto& mouse = *static_cast<QMouseEvent*>(event);
    if (const auto* slice = qobject_cast<SliceView*>(object); slice && clickedIn(*slice, mouse))
        return true;
    if (const auto* scene = qobject_cast<SceneView*>(object))
        clickedIn(*scene, mouse);
    return QDialog::eventFilter(object, event);
}

bool AxesDialog::clickedIn(const SliceView& slice, const QMouseEvent& event)
{
    if (event.type() != QEvent::MouseButtonPress || event.button() != Qt::LeftButton)
        return false;
    setClicked(slice.pointAt(event.position()));
    return true;
}

// A drag turns the scene.
void AxesDialog::clickedIn(const SceneView& scene, const QMouseEvent& event)
{
    if (event.button() != Qt::LeftButton)
        return;
    const QPoint at = event.position().toPoint();
    if (event.type() == QEvent::MouseButtonPress) {
        pressedAt_ = at;
        return;
    }
    if ((at - pressedAt_).manhattanLength() >= QApplication::startDragDistance())
        return;
    if (const auto pointMm = scene.bonePointAt(QPointF(pressedAt_)))
        setClicked(*pointMm);
}

void AxesDialog::setClicked(const Eigen::Vector3d& pointMm)
{
    session_.display().setCrosshair(pointMm);
    setChosen(pointMm);
}

} // namespace isocenter::ui
