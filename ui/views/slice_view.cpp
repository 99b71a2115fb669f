// SPDX-License-Identifier: MIT
#include "ui/views/slice_view.h"

#include "app/commands/session_commands.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QWheelEvent>

#include <cmath>

namespace isocenter::ui {
namespace {

constexpr int kSliceRestMs = 150;
constexpr double kSidewaysMm = 1e-6;

} // namespace

SliceView::SliceView(app::Session& session, core::SliceOrientation orientation, QWidget* parent)
    : QWidget(parent), session_(session), orientation_(orientation), picture_(orientation)
{
    setAccessibleName(tr("%1 slice of the CT").arg(title()));
    setMinimumSize(110, 110);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    restTimer_.setSingleShot(true);
    restTimer_.setInterval(kSliceRestMs);
    connect(&restTimer_, &QTimer::timeout, this, [this] {
        refining_ = true;
        update();
    });
    session_.volumeChanged.connect([this] { onVolumeChanged(); });
    session_.display().crosshairChanged.connect([this] { update(); });
    session_.display().windowChanged.connect([this] { update(); });
    onVolumeChanged();
    setTool(Tool::Crosshair);
}

void SliceView::onVolumeChanged()
{
    const QSizeF before = picture_.sizeMm();
    picture_.setVolume(session_.volume());
    if (transform_.fitted() || picture_.sizeMm() != before) // else as the user looks at it
        fit();
    update();
}

QString SliceView::title() const
{
    switch (orientation_) {
    case core::SliceOrientation::Sagittal:
        return tr("Sagittal");
    case core::SliceOrientation::Coronal:
        return tr("Coronal");
    case core::SliceOrientation::Axial:
        break;
    }
    return tr("Axial");
}

void SliceView::addLayer(Tool tool, std::unique_ptr<ViewLayer> layer)
{
    layers_.add(static_cast<int>(tool), std::move(layer));
    update();
}

void SliceView::setTool(Tool tool)
{
    if (tool != tool_ && layer())
        layer()->putDown();
    tool_ = tool;
    setCursor(Qt::CrossCursor);
    if (underMouse())
        showHint();
}

void SliceView::setCrosshairShown(bool shown)
{
    crosshairShown_ = shown;
    update();
}

void SliceView::fit()
{
    transform_.fit(picture_.sizeMm(), QSizeF(size()));
    update();
}

void SliceView::step(int slices)
{
    if (!picture_.volume())
        return;
    app::VolumeDisplay& display = session_.display();
    const core::VolumeGeometry& grid = picture_.volume()->geometry;
    const Eigen::Vector3d& next = picture_.axes().next;
    const Eigen::Vector3d wanted = display.crosshairMm() + slices * core::sliceStepMm(grid, next) * next;
    // Where an oblique volume ends, its nearest point lies aside: rather stay.
    const Eigen::Vector3d change = core::clampedToGrid(grid, wanted) - display.crosshairMm();
    if ((change - change.dot(next) * next).norm() < kSidewaysMm)
        display.setCrosshair(wanted);
}

QPointF SliceView::crosshairPosition() const
{
    return transform_.toWidget(picture_.placeOf(session_.display().crosshairMm()));
}

QPointF SliceView::positionOf(const Eigen::Vector3d& pointMm) const
{
    return transform_.toWidget(picture_.placeOf(pointMm));
}

double SliceView::besideSliceMm(const Eigen::Vector3d& pointMm) const
{
    return std::abs((pointMm - session_.display().crosshairMm()).dot(picture_.axes().next));
}

Eigen::Vector3d SliceView::pointAt(const QPointF& position, const Eigen::Vector3d& inPlaneMm) const
{
    return picture_.pointMm(transform_.toImage(position), inPlaneMm);
}

Eigen::Vector3d SliceView::pointAt(const QPointF& position) const
{
    return pointAt(position, session_.display().crosshairMm());
}

void SliceView::moveCrosshairTo(const QPointF& position)
{
    session_.display().setCrosshair(pointAt(position));
}

void SliceView::resizeEvent(QResizeEvent*)
{
    if (transform_.fitted())
        fit();
}

void SliceView::mousePressEvent(QMouseEvent* event)
{
    if (mouse_.active() || !picture_.volume())
        return;
    const ImageDrag::Kind kind = ImageDrag::kindOf(*event, tool_ == Tool::Window);
    mouse_.begin(kind, event->position(), session_.display().window());
    gesture_ = session_.commands().newGesture();
    if (kind == ImageDrag::Kind::Tool && layer()) {
        layer()->press(*event);
    } else if (kind == ImageDrag::Kind::Tool) {
        crosshairAtPress_ = session_.display().crosshairMm();
        moveCrosshairTo(event->position());
    }
}

void SliceView::mouseMoveEvent(QMouseEvent* event)
{
    if (!picture_.volume())
        return;
    const QPointF position = event->position();
    if (mouse_.moveTo(position, transform_)) {
        if (mouse_.kind() == ImageDrag::Kind::Tool && layer())
            layer()->drag(position);
        else if (mouse_.kind() == ImageDrag::Kind::Tool)
            moveCrosshairTo(position);
        else if (mouse_.kind() == ImageDrag::Kind::Window)
            app::changeVolumeWindow(session_, mouse_.window(session_.display().automaticWindow(), size()),
                                    gesture_);
        update();
    } else if (!mouse_.active() && event->modifiers().testFlag(Qt::ShiftModifier)) {
        moveCrosshairTo(position);
    } else if (!mouse_.active() && layer()) {
        layer()->hover(position);
    }
    showProbe(position);
}

void SliceView::mouseReleaseEvent(QMouseEvent* event)
{
    const bool dragged = mouse_.active();
    if (mouse_.end() == ImageDrag::Kind::Tool && layer())
        layer()->release();
    if (dragged && mouse_.isRightClick(*event)) {
        layers_.choose(event->position());
        Q_EMIT contextMenuRequested(event->globalPosition().toPoint());
    }
}

void SliceView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (tool_ == Tool::Window) {
        app::changeVolumeWindow(session_, session_.display().automaticWindow());
        return;
    }
    if (layer()) {
        if (!layer()->doubleClick(*event))
            mousePressEvent(event);
        return;
    }
    session_.display().setCrosshair(crosshairAtPress_); // from where the first of the two clicks took it
    Q_EMIT maximiseRequested();
}

void SliceView::wheelEvent(QWheelEvent* event)
{
    const int angle = event->angleDelta().y();
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        transform_.zoomAt(event->position(), wheelZoom(angle));
        update();
    } else {
        wheelAngle_ += angle;
        step(wheelAngle_ / QWheelEvent::DefaultDeltasPerStep);
        wheelAngle_ %= QWheelEvent::DefaultDeltasPerStep;
        showProbe(event->position());
    }
    event->accept();
}

bool SliceView::event(QEvent* event)
{
    return ViewLayer::takesShortcut(layer(), *event) || QWidget::event(event);
}

void SliceView::keyPressEvent(QKeyEvent* event)
{
    if (layer() && layer()->keyPress(*event))
        return;
    switch (event->key()) {
    case Qt::Key_PageUp:
    case Qt::Key_Up:
    case Qt::Key_Right:
        return step(1);
    case Qt::Key_PageDown:
    case Qt::Key_Down:
    case Qt::Key_Left:
        return step(-1);
    default:
        QWidget::keyPressEvent(event);
    }
}

void SliceView::enterEvent(QEnterEvent*)
{
    showHint();
}

void SliceView::leaveEvent(QEvent*)
{
    Q_EMIT probeChanged({});
}

void SliceView::showProbe(const QPointF& position)
{
    if (!picture_.volume())
        return;
    const core::Volume& volume = *picture_.volume();
    const Eigen::Vector3d point = pointAt(position);
    const auto value = static_cast<double>(core::voxelValue(volume, point));
    if (std::isnan(value)) {
        Q_EMIT probeChanged({});
        return;
    }
    const Eigen::Vector3d index = volume.geometry.volumeFromIndex().inverse() * point;
    const bool hounsfield = volume.quantity == core::VolumeQuantity::HounsfieldUnits;
    Q_EMIT probeChanged(tr("L %1  P %2  S %3 mm   voxel %4, %5, %6   %7")
                            .arg(QLocale().toString(point.x(), 'f', 1))
                            .arg(QLocale().toString(point.y(), 'f', 1))
                            .arg(QLocale().toString(point.z(), 'f', 1))
                            .arg(std::lround(index.x()))
                            .arg(std::lround(index.y()))
                            .arg(std::lround(index.z()))
                            .arg(hounsfield ? tr("%1 HU").arg(QLocale().toString(value, 'f', 0))
                                            : tr("intensity %1").arg(QLocale().toString(value, 'g', 5))));
}

void SliceView::showHint()
{
    const QString gestures = gestureHint(mouseScheme());
    if (layer())
        Q_EMIT hintChanged(tr("%1; wheel: slices, Ctrl + wheel: zoom; %2").arg(layer()->hint(), gestures));
    else if (tool_ == Tool::Window)
        Q_EMIT hintChanged(
            tr("Drag: window width and level, double-click: automatic; wheel: slices; %1").arg(gestures));
    else
        Q_EMIT hintChanged(
            tr("Click or Shift + move: crosshair; wheel: slices, Ctrl + wheel: zoom; %1").arg(gestures));
}

} // namespace isocenter::ui
