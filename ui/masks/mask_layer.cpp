// SPDX-License-Identifier: MIT
#include "ui/masks/mask_layer.h"

#include "app/commands/xray_edits.h"
#include "core/image/mask.h"
#include "ui/support/theme.h"
#include "ui/views/radiograph_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kClosing = 8.0;    // widget pixels about the first corner
constexpr int kStripesAcross = 64;  // of the hatching, along the radiograph's columns
constexpr int kNarrowestStripe = 8; // pixels, two of them light
constexpr std::size_t kFewestCorners = 3;

QImage hatched(const core::Mask& mask)
{
    const QRgb dark = qPremultiply(qRgba(0, 0, 0, 130));
    const QRgb light = qPremultiply(qRgba(220, 225, 231, 120));
    const int period = std::max(kNarrowestStripe, mask.columns / kStripesAcross);
    QImage image(mask.columns, mask.rows, QImage::Format_ARGB32_Premultiplied);
    for (int row = 0; row < mask.rows; ++row) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(row));
        for (int column = 0; column < mask.columns; ++column)
            line[column] = mask.at(column, row) ? 0 : (column + row) % period < period / 4 ? light : dark;
    }
    return image;
}

} // namespace

MaskLayer::MaskLayer(app::Session& session, MaskPen& pen, LineFinding& lines, RadiographView& view)
    : session_(session), pen_(pen), view_(view), lines_(lines, view)
{
}

const app::SessionXray* MaskLayer::xray() const
{
    return view_.xray() < session_.xrays().size() ? &session_.xrays()[view_.xray()] : nullptr;
}

core::Mask MaskLayer::maskNow() const
{
    const core::Image& pixels = xray()->radiograph->pixels;
    return xray()->mask ? *xray()->mask : core::Mask(pixels.columns, pixels.rows, true);
}

core::PixelPoint MaskLayer::pixelAt(const QPointF& position) const
{
    const QPointF pixel = view_.transform().toImage(position);
    return {pixel.x(), pixel.y()};
}

const QImage& MaskLayer::overlay()
{
    if (drawn_)
        return overlay_;
    const auto mask = xray() ? xray()->mask : nullptr;
    if (mask != pictured_) {
        overlay_ = mask ? hatched(*mask) : QImage();
        pictured_ = mask;
    }
    return overlay_;
}

void MaskLayer::paint(QPainter& painter)
{
    if (!xray())
        return;
    if (!view_.seen().coversXray() && !overlay().isNull()) // else what does not count is black already
        painter.drawImage(view_.transform().toWidget(QRectF(QPointF(), QSizeF(overlay_.size()))), overlay_);
    lines_.paint(painter);
    paintOutline(painter);
    paintBrush(painter);
}

void MaskLayer::paintOutline(QPainter& painter) const
{
    if (area_.empty())
        return;
    QPainterPath path;
    for (const core::PixelPoint& corner : area_) {
        const QPointF at = view_.transform().toWidget(QPointF(corner.u, corner.v));
        path.elementCount() == 0 ? path.moveTo(at) : path.lineTo(at);
    }
    if (pointer_ && pen_.shape() == MaskPen::Shape::Polygon)
        path.lineTo(*pointer_);
    painter.setBrush(Qt::NoBrush);
    for (const QPen& pen : {QPen(QColor(0, 0, 0, 180), 3.5), QPen(theme::kAccent, 1.5)}) {
        painter.setPen(pen);
        painter.drawPath(path);
        if (pen_.shape() == MaskPen::Shape::Polygon) // where a click closes it
            painter.drawEllipse(view_.transform().toWidget(QPointF(area_[0].u, area_[0].v)), 4.0, 4.0);
    }
}

void MaskLayer::paintBrush(QPainter& painter) const
{
    if (!pointer_ || pen_.shape() != MaskPen::Shape::Brush)
        return;
    const double radius = 0.5 * pen_.diameter() * view_.transform().zoom();
    painter.setBrush(Qt::NoBrush);
    for (const QPen& pen : {QPen(QColor(0, 0, 0, 180), 3.0), QPen(theme::kAccent, 1.3)}) {
        painter.setPen(pen);
        painter.drawEllipse(*pointer_, radius, radius);
    }
}

void MaskLayer::press(const QMouseEvent& event)
{
    if (!xray())
        return;
    const QPointF position = event.position();
    pointer_ = position;
    if (area_.empty() || pen_.shape() != MaskPen::Shape::Polygon)
        toCount_ = pen_.erases() != event.modifiers().testFlag(Qt::ControlModifier);
    switch (pen_.shape()) {
    case MaskPen::Shape::Brush:
        drawn_ = maskNow();
        last_ = pixelAt(position);
        stroke(position);
        break;
    case MaskPen::Shape::Polygon:
        if (closesPolygon(position))
            finishArea();
        else
            area_.push_back(pixelAt(position));
        break;
    case MaskPen::Shape::Freehand:
        area_ = {pixelAt(position)};
        break;
    case MaskPen::Shape::Lines:
        lines_.press(event);
        break;
    }
    view_.update();
}

void MaskLayer::stroke(const QPointF& to)
{
    const core::PixelPoint end = pixelAt(to);
    core::drawStroke(*drawn_, *last_, end, 0.5 * pen_.diameter(), toCount_);
    last_ = end;
    overlay_ = hatched(*drawn_);
    pictured_.reset();
}

void MaskLayer::drag(const QPointF& position)
{
    pointer_ = position;
    if (drawn_)
        stroke(position);
    else if (pen_.shape() == MaskPen::Shape::Freehand && !area_.empty())
        area_.push_back(pixelAt(position));
}

void MaskLayer::release()
{
    if (drawn_) {
        const core::Mask mask = *drawn_;
        forget();
        keep(mask);
    } else if (pen_.shape() == MaskPen::Shape::Freehand) {
        finishArea();
    }
}

bool MaskLayer::closesPolygon(const QPointF& position) const
{
    if (area_.size() < kFewestCorners)
        return false;
    const QPointF apart = position - view_.transform().toWidget(QPointF(area_[0].u, area_[0].v));
    return std::hypot(apart.x(), apart.y()) <= kClosing;
}

bool MaskLayer::doubleClick(const QMouseEvent&)
{
    if (pen_.shape() != MaskPen::Shape::Polygon)
        return false;
    finishArea(); // its first click set the last corner
    return true;
}

void MaskLayer::finishArea()
{
    const std::vector<core::PixelPoint> corners = area_;
    forget();
    if (corners.size() < kFewestCorners || !xray())
        return;
    core::Mask mask = maskNow();
    mask.setInside(corners, toCount_);
    keep(mask);
}

void MaskLayer::keep(const core::Mask& mask)
{
    try {
        app::changeMask(session_, (toCount_ ? tr("Erase mask") : tr("Draw mask")).toStdString(), view_.xray(),
                        mask);
    } catch (...) {
        Q_EMIT pen_.failed(app::describeCurrentException(tr("The mask cannot be drawn").toStdString()));
    }
}

void MaskLayer::forget()
{
    drawn_.reset();
    last_.reset();
    area_.clear();
    pictured_.reset();
    overlay_ = QImage();
    view_.update();
}

void MaskLayer::hover(const QPointF& position)
{
    pointer_ = position;
    view_.update();
}

void MaskLayer::leave()
{
    pointer_.reset();
    view_.update();
}

bool MaskLayer::keyPress(const QKeyEvent& event)
{
    if (area_.empty())
        return false;
    switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        finishArea();
        return true;
    case Qt::Key_Escape:
        forget();
        return true;
    case Qt::Key_Backspace:
        area_.pop_back();
        view_.update();
        return true;
    default:
        return false;
    }
}

void MaskLayer::putDown()
{
    pointer_.reset();
    forget();
}

QString MaskLayer::hint() const
{
    if (pen_.shape() == MaskPen::Shape::Lines)
        return LineLayer::hint();
    return tr("Draw by drags or corners, Ctrl: the opposite, [ ]: brush, Enter: close, Esc: give up");
}

} // namespace isocenter::ui
