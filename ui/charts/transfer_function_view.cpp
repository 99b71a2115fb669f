// SPDX-License-Identifier: MIT
#include "ui/charts/transfer_function_view.h"

#include "ui/charts/histogram_outline.h"
#include "ui/support/theme.h"

#include <QKeyEvent>
#include <QLinearGradient>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kSideMargin = 9.0;
constexpr double kTopMargin = 8.0;
constexpr double kColourStrip = 8.0;
constexpr double kPointRadius = 5.0;
constexpr double kPointReach = 9.0;     // widget pixels from its middle
constexpr double kValueKeyStep = 0.005; // of the values that are shown
constexpr double kHeightKeyStep = 0.01; // of the height

QColor colourOf(const std::array<double, 3>& colour)
{
    return QColor::fromRgbF(static_cast<float>(colour[0]), static_cast<float>(colour[1]),
                            static_cast<float>(colour[2]));
}

} // namespace

TransferFunctionView::TransferFunctionView(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Transfer function over the histogram of the CT"));
    setToolTip(
        tr("Opacity of each value (upwards) and its colour (below). Drag points; double-click adds one, "
           "or changes the colour of a point; right-click or Delete removes one"));
    setMinimumSize(160, 110);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

void TransferFunctionView::setHistogram(const core::ValueHistogram& histogram, const QString& unit)
{
    histogram_ = histogram;
    unit_ = unit;
    fitRange();
    update();
}

void TransferFunctionView::setFunction(const app::TransferFunction& function)
{
    function_ = function;
    if (selected_ && *selected_ >= function_.points.size())
        select({});
    fitRange();
    update();
}

void TransferFunctionView::fitRange()
{
    if (dragging_ || function_.points.empty() || histogram_.counts.empty())
        return; // the ground must not move under the pointer
    low_ = std::min(histogram_.low, function_.points.front().value);
    high_ = std::max(histogram_.high, function_.points.back().value);
}

void TransferFunctionView::select(std::optional<std::size_t> point)
{
    if (selected_ == point)
        return;
    selected_ = point;
    update();
    Q_EMIT selectionChanged();
}

QRectF TransferFunctionView::plot() const
{
    const double below = kColourStrip + kPointRadius + fontMetrics().height();
    return {kSideMargin, kTopMargin, width() - 2.0 * kSideMargin, height() - kTopMargin - below};
}

double TransferFunctionView::positionOf(double value) const
{
    return plot().left() + (value - low_) / (high_ - low_) * plot().width();
}

double TransferFunctionView::valueAt(double x) const
{
    return low_ + (x - plot().left()) / plot().width() * (high_ - low_);
}

QPointF TransferFunctionView::positionOf(const app::LookPoint& point) const
{
    return {positionOf(point.value), plot().bottom() - std::sqrt(point.opacity) * plot().height()};
}

double TransferFunctionView::opacityOf(double y) const
{
    const double height = std::clamp((plot().bottom() - y) / plot().height(), 0.0, 1.0);
    return height * height;
}

std::optional<std::size_t> TransferFunctionView::pointAt(const QPointF& position) const
{
    std::optional<std::size_t> nearest;
    double reach = kPointReach;
    for (std::size_t p = 0; p < function_.points.size(); ++p) {
        const QPointF away = positionOf(function_.points[p]) - position;
        if (const double distance = std::hypot(away.x(), away.y()); distance <= reach) {
            reach = distance;
            nearest = p;
        }
    }
    return nearest;
}

void TransferFunctionView::mousePressEvent(QMouseEvent* event)
{
    const auto point = pointAt(event->position());
    if (event->button() == Qt::RightButton && point) {
        remove(*point);
    } else if (event->button() == Qt::LeftButton) {
        select(point);
        dragging_ = point.has_value();
        if (dragging_)
            Q_EMIT editBegan();
    }
}

void TransferFunctionView::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF position = event->position();
    if (dragging_)
        moveSelected(std::clamp(valueAt(position.x()), low_, high_), opacityOf(position.y()));
    else
        setCursor(pointAt(position) ? Qt::SizeAllCursor : Qt::ArrowCursor);
}

void TransferFunctionView::mouseReleaseEvent(QMouseEvent*)
{
    dragging_ = false;
    fitRange();
}

void TransferFunctionView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || function_.points.empty())
        return;
    const QPointF position = event->position();
    if (const auto point = pointAt(position)) {
        select(point);
        Q_EMIT colourRequested();
        return;
    }
    Q_EMIT editBegan();
    const std::size_t added = app::addPoint(function_, std::clamp(valueAt(position.x()), low_, high_));
    select(added);
    moveSelected(function_.points[added].value, opacityOf(position.y()));
}

void TransferFunctionView::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    const std::size_t count = function_.points.size();
    if (count > 0 && (key == Qt::Key_PageUp || key == Qt::Key_PageDown)) {
        const std::size_t step = key == Qt::Key_PageDown ? 1 : count - 1;
        select(selected_ ? (*selected_ + step) % count : 0);
        return;
    }
    if (!selected_) {
        QWidget::keyPressEvent(event);
        return;
    }
    const app::LookPoint& point = function_.points[*selected_];
    const double height = std::sqrt(point.opacity);
    const auto squared = [](double of) { return of * of; };
    const double step = kValueKeyStep * (high_ - low_);
    if (key == Qt::Key_Left)
        moveSelected(point.value - step, point.opacity);
    else if (key == Qt::Key_Right)
        moveSelected(point.value + step, point.opacity);
    else if (key == Qt::Key_Up)
        moveSelected(point.value, squared(std::min(1.0, height + kHeightKeyStep)));
    else if (key == Qt::Key_Down)
        moveSelected(point.value, squared(std::max(0.0, height - kHeightKeyStep)));
    else if (key == Qt::Key_Delete || key == Qt::Key_Backspace)
        remove(*selected_);
    else if (key == Qt::Key_Return || key == Qt::Key_Enter)
        Q_EMIT colourRequested();
    else
        QWidget::keyPressEvent(event);
}

void TransferFunctionView::moveSelected(double value, double opacity)
{
    app::movePoint(function_, *selected_, value, opacity);
    update();
    Q_EMIT edited(function_);
}

void TransferFunctionView::remove(std::size_t point)
{
    if (function_.points.size() <= app::kFewestLookPoints)
        return;
    Q_EMIT editBegan();
    function_.points.erase(function_.points.begin() + static_cast<std::ptrdiff_t>(point));
    select({});
    update();
    Q_EMIT edited(function_);
}

void TransferFunctionView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), palette().base());
    painter.setPen(palette().color(theme::kDimRole));
    if (histogram_.counts.empty() || function_.points.empty()) {
        painter.drawText(rect(), Qt::AlignCenter, tr("Open a CT"));
        return;
    }
    const QRectF area = plot();
    const QRectF values(QPointF(positionOf(histogram_.low), area.top()),
                        QPointF(positionOf(histogram_.high), area.bottom()));
    painter.fillPath(histogramOutline(histogram_, values), palette().color(QPalette::Light));
    paintColours(painter);
    paintCurve(painter);
    painter.setPen(palette().color(theme::kDimRole));
    const QRectF text(area.left(), height() - fontMetrics().height(), area.width(), fontMetrics().height());
    painter.drawText(text, Qt::AlignLeft, QLocale().toString(low_, 'f', 0));
    painter.drawText(text, Qt::AlignHCenter, unit_);
    painter.drawText(text, Qt::AlignRight, QLocale().toString(high_, 'f', 0));
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(palette().color(theme::kAccentRole));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void TransferFunctionView::paintColours(QPainter& painter) const
{
    const QRectF strip(plot().left(), plot().bottom() + 2.0, plot().width(), kColourStrip);
    QLinearGradient colours(QPointF(positionOf(function_.points.front().value), 0.0),
                            QPointF(positionOf(function_.points.back().value), 0.0));
    const double from = function_.points.front().value;
    const double span = function_.points.back().value - from;
    for (const app::LookPoint& point : function_.points)
        colours.setColorAt((point.value - from) / span, colourOf(point.colour));
    painter.fillRect(strip, colours);
}

void TransferFunctionView::paintCurve(QPainter& painter) const
{
    const QRectF area = plot();
    QPolygonF curve;
    for (double x = area.left(); x <= area.right(); x += 1.0) { // its root bends between points
        const double value = valueAt(x);
        curve << positionOf(app::LookPoint{value, app::opacityAt(function_, value)});
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::WindowText), 1.2));
    painter.drawPolyline(curve);
    for (std::size_t p = 0; p < function_.points.size(); ++p) {
        const bool chosen = selected_ == p;
        painter.setPen(
            QPen(palette().color(chosen ? theme::kAccentRole : QPalette::WindowText), chosen ? 2.4 : 1.2));
        painter.setBrush(colourOf(function_.points[p].colour));
        painter.drawEllipse(positionOf(function_.points[p]), kPointRadius, kPointRadius);
    }
}

} // namespace isocenter::ui
