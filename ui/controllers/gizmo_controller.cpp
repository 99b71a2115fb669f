// SPDX-License-Identifier: MIT
#include "ui/controllers/gizmo_controller.h"

#include "app/commands/pose_edits.h"
#include "ui/actions/actions.h"
#include "ui/scene/scene_view.h"
#include "ui/support/angle_unit.h"

#include <QAction>
#include <QLocale>
#include <QMouseEvent>

#include <utility>

namespace isocenter::ui {

GizmoController::GizmoController(app::Session& session, const Actions& actions, SceneView& view,
                                 std::function<bool()> mayMove, QObject* parent)
    : QObject(parent), session_(session), actions_(actions), view_(view), mayMove_(std::move(mayMove))
{
    view_.installEventFilter(this);
    connectActions();
    session_.bodyChanged.connect([this] {
        updateActions();
        place();
    });
    session_.poseChanged.connect([this] { place(); });
    session_.display().turningPointChanged.connect([this] { place(); });
    updateActions();
}

void GizmoController::connectActions()
{
    connect(actions_.gizmo, &QAction::toggled, this, &GizmoController::place);
    connect(actions_.gizmoWorldAxes, &QAction::toggled, this, &GizmoController::place);
    app::VolumeDisplay& display = session_.display();
    connect(actions_.pivotToCrosshair, &QAction::triggered, this,
            [&display] { display.setTurningPoint(display.crosshairMm()); });
    connect(actions_.pivotToMiddle, &QAction::triggered, this,
            [this, &display] { display.setTurningPoint(session_.pivotMm()); });
}

void GizmoController::updateActions()
{
    for (QAction* action : {actions_.pivotToCrosshair, actions_.pivotToMiddle})
        action->setEnabled(session_.volume() != nullptr);
}

void GizmoController::place()
{
    if (!actions_.gizmo->isChecked() || !session_.volume() || !mayMove_()) {
        drag_.reset();
        highlighted_.reset();
        view_.hideGizmo();
        return;
    }
    const core::Pose& pose = session_.pose();
    Eigen::Matrix3d axes = Eigen::Matrix3d::Identity();
    if (!actions_.gizmoWorldAxes->isChecked())
        axes = pose.worldFromVolume().linear();
    view_.setGizmo(pose * session_.display().turningPointMm(), axes, highlighted_);
}

bool GizmoController::eventFilter(QObject*, QEvent* event)
{
    const auto* mouse = dynamic_cast<const QMouseEvent*>(event);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        return press(*mouse);
    case QEvent::MouseMove:
        if (drag_)
            drag(*mouse);
        else if (mouse->buttons() == Qt::NoButton)
            hover(*mouse);
        return drag_.has_value();
    case QEvent::MouseButtonRelease:
        if (!drag_ || mouse->button() != Qt::LeftButton)
            return drag_.has_value();
        drag_.reset();
        hover(*mouse);
        return true;
    case QEvent::Enter:
        Q_EMIT hintChanged(hint());
        return false;
    case QEvent::Leave:
        if (!drag_)
            highlight(std::nullopt);
        return false;
    default:
        return false;
    }
}

void GizmoController::hover(const QMouseEvent& event)
{
    const std::optional<app::PoseGizmo> gizmo = view_.gizmo();
    highlight(gizmo ? gizmo->handleAt(view_.perspective().rayAt(event.position())) : std::nullopt);
}

void GizmoController::highlight(std::optional<app::GizmoHandle> handle)
{
    if (handle == highlighted_)
        return;
    highlighted_ = handle;
    view_.setCursor(handle ? Qt::PointingHandCursor : Qt::ArrowCursor);
    Q_EMIT hintChanged(hint());
    place();
}

bool GizmoController::press(const QMouseEvent& event)
{
    if (drag_)
        return true;
    hover(event);
    if (!highlighted_ || event.button() != Qt::LeftButton || !mayMove_())
        return false;
    dragStart_ = session_.pose();
    drag_.emplace(*view_.gizmo(), *highlighted_, dragStart_, view_.perspective().rayAt(event.position()));
    gesture_ = session_.commands().newGesture();
    return true;
}

void GizmoController::drag(const QMouseEvent& event)
{
    const app::ViewRay ray = view_.perspective().rayAt(event.position());
    if (drag_->handle() == app::GizmoHandle::TurningPoint) {
        session_.display().setTurningPoint(dragStart_.worldFromVolume().inverse() *
                                           drag_->turningPointAt(ray));
        return;
    }
    Q_EMIT hintChanged(amountText(ray));
    const QString text = app::isTurn(drag_->handle()) ? tr("Rotate volume") : tr("Move volume");
    app::changePoseFrom(session_, text.toStdString(), dragStart_,
                        session_.withLocks(drag_->poseAt(ray), dragStart_), gesture_);
}

QString GizmoController::hint() const
{
    if (!highlighted_)
        return tr("Drag: rotate the view; middle: pan; right or wheel: zoom");
    if (app::isTurn(*highlighted_))
        return tr("Drag: rotate the volume about this axis, around the pivot");
    if (app::isShift(*highlighted_))
        return tr("Drag: translate the volume along this axis");
    return tr("Drag: move the pivot, around which the volume rotates");
}

QString GizmoController::amountText(const app::ViewRay& ray) const
{
    static const char* const kAxes[] = {"L", "P", "S"};
    const QString axis = QString::fromLatin1(kAxes[app::axisOf(drag_->handle())]);
    const double amount = drag_->amountAt(ray);
    if (!app::isTurn(drag_->handle()))
        return tr("%1 mm along %2").arg(QLocale().toString(amount, 'f', 1)).arg(axis);
    const AngleDisplay& angles = AngleDisplay::instance();
    return tr("%1 %2 about %3")
        .arg(QLocale().toString(angles.shown(amount), 'f', angles.decimals(1)))
        .arg(angles.symbol(), axis);
}

} // namespace isocenter::ui
