// SPDX-License-Identifier: MIT
#include "ui/views/radiograph_view.h"

#include "app/commands/pose_edits.h"
#include "app/commands/session_commands.h"
#include "ui/support/dispatcher.h"

#include <QLocale>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kFineSpeed = 0.1; // of fine drags

DragMotion motionFor(Qt::KeyboardModifiers modifiers)
{
    const bool control = modifiers.testFlag(Qt::ControlModifier);
    const bool shift = modifiers.testFlag(Qt::ShiftModifier);
    if (control && shift)
        return DragMotion::Tilt;
    if (control)
        return DragMotion::RotateInPlane;
    return shift ? DragMotion::Depth : DragMotion::Shift;
}

} // namespace

RadiographView::RadiographView(app::Session& session, std::size_t xray, QWidget* parent)
    : QWidget(parent), session_(session), xray_(xray), filtering_(dispatcherTo(this))
{
    setAccessibleName(tr("Radiograph %1 with DRR overlay").arg(xray + 1));
    setMinimumSize(60, 60);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    filtering_.ready.connect([this](app::PictureFiltering::Side side, const core::Image& image) {
        if (side == app::PictureFiltering::Side::Xray)
            return showFilteredXray(image);
        picture_.setFilteredDrr(image);
        update();
    });
    session_.xraysChanged.connect([this] { onXraysChanged(); });
    session_.pictureLooksChanged.connect([this] { applyLook(); });
    session_.radiographChanged.connect([this] { update(); });
    session_.volumeChanged.connect([this] { clearDrr(); });
    session_.roiChanged.connect([this] { update(); });
    session_.poseChanged.connect([this] { update(); });
    session_.display().crosshairChanged.connect([this] { update(); });
    session_.display().turningPointChanged.connect([this] { update(); });
    setTool(Tool::Pose);
    onXraysChanged();
}

const app::SessionXray* RadiographView::shown() const
{
    return xray_ < session_.xrays().size() ? &session_.xrays()[xray_] : nullptr;
}

const core::ProjectionGeometry* RadiographView::projection() const
{
    return shown() && shown()->radiograph->geometry ? &*shown()->radiograph->geometry : nullptr;
}

void RadiographView::onXraysChanged()
{
    update();
    const app::SessionXray* xray = shown();
    if (pictured_ == (xray ? xray->radiograph : nullptr))
        return applyLook();
    const QSizeF sizeBefore = imageSize();
    const std::filesystem::path file = xray ? xray->source.request.file : std::filesystem::path();
    const bool nextFrame = xray && !file.empty() && file == picturedFile_;
    pictured_ = xray ? xray->radiograph : nullptr;
    picturedFile_ = file;
    seen_.clear();
    if (pictured_)
        picture_.setXray(pictured_->pixels, openBeamOf(*pictured_));
    else
        picture_.setXray({}, 0.0);
    filtering_.forget(app::PictureFiltering::Side::Drr);
    filtering_.forget(app::PictureFiltering::Side::Xray);
    applyLook();
    filterXray();
    // From frame to frame the eye needs the same window and place.
    if (nextFrame && imageSize() == sizeBefore) {
        Q_EMIT windowChanged();
        return;
    }
    autoWindow();
    fit();
}

void RadiographView::addLayer(Tool tool, std::unique_ptr<ViewLayer> layer)
{
    layers_.add(static_cast<int>(tool), std::move(layer));
    update();
}

void RadiographView::setTool(Tool tool)
{
    if (tool != tool_ && layer())
        layer()->putDown();
    tool_ = tool;
    setCursor(tool == Tool::Pose ? Qt::OpenHandCursor : Qt::CrossCursor);
    update();
    showHint();
}

void RadiographView::setMode(ComparisonMode mode)
{
    picture_.setMode(mode);
    seen_.setMode(mode);
    update();
}

void RadiographView::setBlend(double drrShare)
{
    picture_.setBlend(drrShare);
    seen_.setBlend(drrShare);
    update();
}

void RadiographView::setXrayOnly(bool only)
{
    picture_.setXrayOnly(only);
    seen_.setXrayOnly(only);
    update();
}

void RadiographView::setCrosshairShown(bool shown)
{
    crosshairShown_ = shown;
    update();
}

void RadiographView::setEpipolarLine(const std::optional<std::array<Eigen::Vector2d, 2>>& line)
{
    epipolarLine_ = line;
    update();
}

void RadiographView::setPoseLocked(bool locked)
{
    poseLocked_ = locked;
    showHint();
}

void RadiographView::showDrr(const app::DrrResult& result)
{
    if (result.request.xray != pictured_)
        return;
    picture_.setDrr(result.drr, result.request.shrinkFactor);
    filterDrr();
    update();
}

void RadiographView::clearDrr()
{
    picture_.clearDrr();
    update();
}

QSizeF RadiographView::imageSize() const
{
    return pictured_ ? QSizeF(pictured_->pixels.columns, pictured_->pixels.rows) : QSizeF();
}

void RadiographView::fit()
{
    transform_.fit(imageSize(), QSizeF(size()));
    update();
}

void RadiographView::autoWindow()
{
    if (pictured_)
        setWindow(automaticWindow());
}

core::WindowLevel RadiographView::automaticWindow() const
{
    if (seen_.coversXray())
        return seen_.automaticWindow();
    return picture_.automaticWindow(shown()->region, shown()->mask ? *shown()->mask : core::Mask());
}

void RadiographView::invert()
{
    chooseWindow({window().high, window().low});
}

void RadiographView::chooseWindow(const core::WindowLevel& window)
{
    setWindow(window);
    Q_EMIT windowChosen();
}

void RadiographView::setWindow(const core::WindowLevel& window)
{
    if (seen_.coversXray())
        seen_.setWindow(window);
    else
        picture_.setWindow(window);
    update();
    Q_EMIT windowChanged();
}

void RadiographView::resizeEvent(QResizeEvent*)
{
    if (transform_.fitted())
        fit();
}

void RadiographView::mousePressEvent(QMouseEvent* event)
{
    if (mouse_.active() || !pictured_)
        return;
    session_.setActiveXray(xray_);
    const ImageDrag::Kind kind = ImageDrag::kindOf(*event, tool_ == Tool::Window);
    mouse_.begin(kind, event->position(), window());
    gesture_ = session_.commands().newGesture();
    if (kind == ImageDrag::Kind::Tool && tool_ == Tool::Pose)
        beginPoseDrag(event->modifiers());
    else if (kind == ImageDrag::Kind::Tool && layer())
        layer()->press(*event);
}

void RadiographView::beginPoseDrag(Qt::KeyboardModifiers modifiers)
{
    if (!session_.volume() || !projection() || poseLocked_ || session_.lookedAt())
        return;
    const QPointF pixel = transform_.toImage(mouse_.pressed());
    dragStart_ = session_.pose();
    drag_.emplace(motionFor(modifiers), *projection(), dragStart_, session_.display().turningPointMm(),
                  Eigen::Vector2d(pixel.x(), pixel.y()),
                  fineDrag_ || modifiers.testFlag(Qt::AltModifier) ? kFineSpeed : 1.0);
    setCursor(Qt::ClosedHandCursor);
}

void RadiographView::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF position = event->position();
    if (mouse_.moveTo(position, transform_)) {
        if (drag_)
            dragPose(position);
        else if (mouse_.kind() == ImageDrag::Kind::Window)
            chooseWindow(mouse_.window(automaticWindow(), size()));
        else if (mouse_.kind() == ImageDrag::Kind::Tool && tool_ == Tool::Region)
            dragRegion(position);
        else if (mouse_.kind() == ImageDrag::Kind::Tool && layer())
            layer()->drag(position);
        update();
    } else if (!mouse_.active() && layer()) {
        layer()->hover(position);
    }
    showProbe(position);
}

void RadiographView::dragPose(const QPointF& position)
{
    if (poseLocked_)
        return;
    const QPointF pixel = transform_.toImage(position);
    const core::Pose wanted = drag_->poseAt({pixel.x(), pixel.y()});
    const QString texts[] = {tr("Move volume"), tr("Rotate volume"), tr("Move volume in depth"),
                             tr("Tilt volume")};
    app::changePoseFrom(session_, texts[static_cast<int>(drag_->motion())].toStdString(), dragStart_,
                        session_.withLocks(wanted, dragStart_), gesture_);
}

void RadiographView::dragRegion(const QPointF& position)
{
    const QRectF rect =
        QRectF(transform_.toImage(mouse_.pressed()), transform_.toImage(position)).normalized();
    app::changeRegion(session_, tr("Change region").toStdString(), xray_,
                      {static_cast<int>(std::floor(rect.left())), static_cast<int>(std::floor(rect.top())),
                       static_cast<int>(std::ceil(rect.width())), static_cast<int>(std::ceil(rect.height()))},
                      gesture_);
}

void RadiographView::mouseReleaseEvent(QMouseEvent* event)
{
    const bool dragged = mouse_.active();
    if (mouse_.end() == ImageDrag::Kind::Tool && layer())
        layer()->release();
    if (drag_) {
        drag_.reset();
        setCursor(Qt::OpenHandCursor);
    }
    if (dragged && mouse_.isRightClick(*event)) {
        layers_.choose(event->position());
        Q_EMIT contextMenuRequested(event->globalPosition().toPoint());
    }
    update();
}

void RadiographView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (tool_ == Tool::Window)
        autoWindow();
    else if (!layer())
        Q_EMIT maximiseRequested();
    else if (!layer()->doubleClick(*event))
        mousePressEvent(event);
}

bool RadiographView::event(QEvent* event)
{
    return ViewLayer::takesShortcut(layer(), *event) || QWidget::event(event);
}

void RadiographView::keyPressEvent(QKeyEvent* event)
{
    if (!layer() || !layer()->keyPress(*event))
        QWidget::keyPressEvent(event);
}

void RadiographView::wheelEvent(QWheelEvent* event)
{
    transform_.zoomAt(event->position(), wheelZoom(event->angleDelta().y()));
    update();
    event->accept();
}

void RadiographView::leaveEvent(QEvent*)
{
    if (layer())
        layer()->leave();
    Q_EMIT probeChanged({});
    Q_EMIT pointed(std::nullopt);
}

void RadiographView::showProbe(const QPointF& position)
{
    if (!pictured_)
        return;
    const QPointF pixel = transform_.toImage(position);
    const int column = static_cast<int>(std::floor(pixel.x()));
    const int row = static_cast<int>(std::floor(pixel.y()));
    if (!core::Roi::whole(pictured_->pixels.columns, pictured_->pixels.rows).contains(column, row)) {
        Q_EMIT probeChanged({});
        Q_EMIT pointed(std::nullopt);
        return;
    }
    Q_EMIT pointed(Eigen::Vector2d(pixel.x(), pixel.y()));
    // The DRR has the scale of the X-ray.
    const bool logarithmic = pictured_->intensity == core::IntensityKind::Logarithmic;
    const auto withUnit = [&](double value) {
        const QString number = QLocale().toString(value, 'g', 5);
        return logarithmic ? tr("%1 (log)").arg(number) : tr("%1 grey").arg(number);
    };
    QString text = tr("pixel %1, %2").arg(column).arg(row);
    if (const auto& geometry = pictured_->geometry; geometry && geometry->isDetectorPlaced())
        text += tr(" (%1, %2 mm)")
                    .arg(QLocale().toString(pixel.x() * geometry->pitchMm().x(), 'f', 1))
                    .arg(QLocale().toString(pixel.y() * geometry->pitchMm().y(), 'f', 1));
    text += tr("   X-ray %1").arg(withUnit(static_cast<double>(pictured_->pixels.at(column, row))));
    if (picture_.hasDrr())
        text += tr("   DRR %1").arg(withUnit(picture_.drrValue(column, row)));
    text += seen_.probe(column, row);
    Q_EMIT probeChanged(text);
}

void RadiographView::showHint()
{
    const QString gestures = gestureHint(mouseScheme());
    if (session_.lookedAt())
        Q_EMIT hintChanged(
            tr("An evaluation is shown; take its pose, or go back (Alt+Down), to move the volume"));
    else if (poseLocked_)
        Q_EMIT hintChanged(tr("The registration moves the volume; stop it (Esc) to move it by hand"));
    else if (layer())
        Q_EMIT hintChanged(tr("%1; %2").arg(layer()->hint(), gestures));
    else if (tool_ == Tool::Window)
        Q_EMIT hintChanged(tr("Drag: window width and level, double-click: automatic; %1").arg(gestures));
    else if (tool_ == Tool::Region)
        Q_EMIT hintChanged(tr("Drag: region of interest for the registration; %1").arg(gestures));
    else
        Q_EMIT hintChanged(
            tr("Drag: translate, Ctrl: rotate, Shift: depth, Ctrl+Shift: tilt, with Alt: fine; %1")
                .arg(gestures));
}

} // namespace isocenter::ui
