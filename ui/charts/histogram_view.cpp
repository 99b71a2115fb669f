// SPDX-License-Identifier: MIT
#include "ui/charts/histogram_view.h"

#include "ui/charts/histogram_outline.h"
#include "ui/support/theme.h"

#include <QLinearGradient>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kMargin = 9.0;           // at the sides, for the handles
constexpr double kStrip = 10.0;           // the greys under the plot
constexpr double kHandle = 6.0;           // half its width
constexpr double kGripReach = 8.0;        // widget pixels beside a handle
constexpr double kSmallestWindow = 0.002; // window, as a part of the range

} // namespace

HistogramView::HistogramView(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Histogram of the CT with its grey-scale window"));
    setToolTip(
        tr("How often each value is there (logarithmic). Drag the handles for black and white, or what lies "
           "between them; double-click: automatic"));
    setMinimumSize(160, 80);
    setMouseTracking(true);
}

void HistogramView::setHistogram(const core::ValueHistogram& histogram, const QString& unit)
{
    histogram_ = histogram;
    unit_ = unit;
    update();
}

void HistogramView::setWindow(const core::WindowLevel& window)
{
    window_ = window;
    update();
}

QRectF HistogramView::plot() const
{
    const double text = fontMetrics().height();
    return {kMargin, 4.0, width() - 2.0 * kMargin, height() - 4.0 - kStrip - kHandle - text};
}

double HistogramView::valueAt(double x) const
{
    return histogram_.low + (x - plot().left()) / plot().width() * (histogram_.high - histogram_.low);
}

double HistogramView::positionOf(double value) const
{
    return plot().left() + (value - histogram_.low) / (histogram_.high - histogram_.low) * plot().width();
}

HistogramView::Grip HistogramView::gripAt(double x) const
{
    // Handles of windows beyond the values wait at the ends.
    const auto shown = [&](double value) {
        return std::clamp(positionOf(value), plot().left(), plot().right());
    };
    const double toLow = std::abs(x - shown(window_.low));
    const double toHigh = std::abs(x - shown(window_.high));
    if (std::min(toLow, toHigh) <= kGripReach)
        return toLow < toHigh ? Grip::Low : Grip::High;
    const auto [left, right] = std::minmax({shown(window_.low), shown(window_.high)});
    return x > left && x < right ? Grip::Both : Grip::None;
}

void HistogramView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || histogram_.counts.empty())
        return;
    grip_ = gripAt(event->position().x());
    pressedValue_ = valueAt(event->position().x());
    windowAtPress_ = window_;
    Q_EMIT dragBegan();
}

void HistogramView::mouseMoveEvent(QMouseEvent* event)
{
    const double x = event->position().x();
    if (grip_ == Grip::None) {
        const Grip under = histogram_.counts.empty() ? Grip::None : gripAt(x);
        setCursor(under == Grip::None   ? Qt::ArrowCursor
                  : under == Grip::Both ? Qt::OpenHandCursor
                                        : Qt::SizeHorCursor);
        return;
    }
    const double smallest = kSmallestWindow * (histogram_.high - histogram_.low);
    const double sign = windowAtPress_.width() < 0.0 ? -1.0 : 1.0; // handles do not pass each other
    const double value = std::clamp(valueAt(x), histogram_.low, histogram_.high);
    core::WindowLevel window = windowAtPress_;
    if (grip_ == Grip::Low)
        window.low = sign * std::min(sign * value, sign * window.high - smallest);
    else if (grip_ == Grip::High)
        window.high = sign * std::max(sign * value, sign * window.low + smallest);
    else
        window = {window.low + value - pressedValue_, window.high + value - pressedValue_};
    setWindow(window);
    Q_EMIT windowDragged(window);
}

void HistogramView::mouseReleaseEvent(QMouseEvent*)
{
    grip_ = Grip::None;
}

void HistogramView::mouseDoubleClickEvent(QMouseEvent*)
{
    Q_EMIT automaticRequested();
}

void HistogramView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), palette().base());
    if (histogram_.counts.empty()) {
        painter.setPen(palette().color(theme::kDimRole));
        painter.drawText(rect(), Qt::AlignCenter, tr("Open a CT"));
        return;
    }
    paintBars(painter);
    // Under the values the greys as which they are shown.
    const QRectF strip(plot().left(), plot().bottom(), plot().width(), kStrip);
    QLinearGradient greys(QPointF(positionOf(window_.low), 0.0), QPointF(positionOf(window_.high), 0.0));
    greys.setColorAt(0.0, Qt::black);
    greys.setColorAt(1.0, Qt::white);
    painter.fillRect(strip, greys);
    paintHandle(painter, window_.low, Qt::black);
    paintHandle(painter, window_.high, Qt::white);
    painter.setPen(palette().color(theme::kDimRole));
    const QRectF text(plot().left(), strip.bottom() + kHandle, plot().width(), fontMetrics().height());
    painter.drawText(text, Qt::AlignLeft, QLocale().toString(histogram_.low, 'f', 0));
    painter.drawText(text, Qt::AlignHCenter, unit_);
    painter.drawText(text, Qt::AlignRight, QLocale().toString(histogram_.high, 'f', 0));
}

void HistogramView::paintBars(QPainter& painter) const
{
    const QRectF area = plot();
    const QPainterPath outline = histogramOutline(histogram_, area);
    painter.fillPath(outline, palette().color(QPalette::Light));
    const auto [left, right] = std::minmax({positionOf(window_.low), positionOf(window_.high)});
    painter.setClipRect(QRectF(QPointF(left, area.top()), QPointF(right, area.bottom())).intersected(area));
    painter.fillPath(outline, palette().color(theme::kAccentRole));
    painter.setClipping(false);
}

void HistogramView::paintHandle(QPainter& painter, double value, const QColor& fill) const
{
    const QRectF area = plot();
    const double x = std::clamp(positionOf(value), area.left(), area.right());
    painter.setPen(QPen(palette().color(QPalette::WindowText), 1.0));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom() + kStrip));
    const double tip = area.bottom() + kStrip - kHandle;
    painter.setBrush(fill);
    painter.drawPolygon(
        QPolygonF{{x, tip}, {x + kHandle, tip + 1.8 * kHandle}, {x - kHandle, tip + 1.8 * kHandle}});
}

} // namespace isocenter::ui
