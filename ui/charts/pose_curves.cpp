// SPDX-License-Identifier: MIT
#include "ui/charts/pose_curves.h"

#include "ui/support/angle_unit.h"
#include "ui/support/theme.h"

#include <QLocale>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr double kLeastSpan = 1.0; // mm or degrees: noise is not blown up
constexpr double kTopPixels = 6.0;
constexpr double kLegendPixels = 15.0;

// Also told apart by their dashes.
const std::array<QColor, 3> kColours{theme::kOverlay, theme::kAccent, theme::kAxisSuperior};
constexpr std::array<Qt::PenStyle, 3> kStyles{Qt::SolidLine, Qt::DashLine, Qt::DotLine};

// A step of 1, 2 or 5 times a power of ten that divides the span into about three.
double gridStep(double span)
{
    const double rough = span / 3.0;
    const double decade = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * decade >= rough)
            return factor * decade;
    return 10.0 * decade;
}

} // namespace

PoseCurves::PoseCurves(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Pose over frames"));
    setMinimumHeight(70);
    connect(&AngleDisplay::instance(), &AngleDisplay::changed, this, [this] { update(); });
}

std::vector<PoseCurves::Values> PoseCurves::valuesOf(const app::FrameTrack& track,
                                                     const Eigen::Vector3d& pivotMm)
{
    std::vector<Values> values(track.frames.size());
    for (int frame = 0; frame < track.size(); ++frame)
        if (const auto pose = track.pose(frame)) {
            const core::PoseParameters parameters = pose->parameters(pivotMm);
            std::array<double, 6> six{};
            for (int axis = 0; axis < 3; ++axis) {
                six[static_cast<std::size_t>(axis)] = parameters.translationMm[axis];
                six[static_cast<std::size_t>(axis + 3)] = parameters.rotationDeg[axis];
            }
            values[static_cast<std::size_t>(frame)] = six;
        }
    return values;
}

void PoseCurves::setValues(std::vector<Values> values, const std::array<QString, 6>& names)
{
    values_ = std::move(values);
    names_ = names;
    update();
}

void PoseCurves::setFrame(int frame)
{
    frame_ = frame;
    update();
}

void PoseCurves::setShown(Shown shown)
{
    shown_ = shown;
    update();
}

int PoseCurves::count() const
{
    return static_cast<int>(std::ranges::count_if(values_, [](const Values& v) { return v.has_value(); }));
}

void PoseCurves::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setRenderHint(QPainter::Antialiasing);
    QFont font = painter.font();
    font.setPointSizeF(0.8 * font.pointSizeF());
    painter.setFont(font);
    if (count() == 0) {
        painter.setPen(palette().color(theme::kDimRole));
        painter.drawText(rect(), Qt::AlignCenter,
                         tr("The pose over the frames is drawn here: set a key frame, or register frames"));
        return;
    }
    const QRectF whole = QRectF(rect()).adjusted(0.0, 2.0, 0.0, -2.0);
    if (shown_ == Shown::All) {
        const double half = 0.5 * whole.height();
        paintPlot(painter, whole.adjusted(0.0, 0.0, 0.0, -half - 2.0), 0, tr("mm"));
        paintPlot(painter, whole.adjusted(0.0, half + 2.0, 0.0, 0.0), 3, AngleDisplay::instance().symbol());
    } else {
        paintPlot(painter, whole, shown_ == Shown::Shifts ? 0 : 3,
                  shown_ == Shown::Shifts ? tr("mm") : AngleDisplay::instance().symbol());
    }
    painter.fillRect(QRectF(axis().x(frame_) - 0.5, 0.0, 1.0, height()),
                     palette().color(QPalette::WindowText));
}

void PoseCurves::paintPlot(QPainter& painter, const QRectF& area, int firstAxis, const QString& unit) const
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const Values& values : values_)
        for (int axis = firstAxis; values && axis < firstAxis + 3; ++axis) {
            low = std::min(low, (*values)[static_cast<std::size_t>(axis)]);
            high = std::max(high, (*values)[static_cast<std::size_t>(axis)]);
        }
    const double middle = 0.5 * (low + high);
    const double span = std::max(kLeastSpan, 1.1 * (high - low));
    const QRectF plot = area.adjusted(FrameAxis::kLeft, kLegendPixels, -FrameAxis::kRight, -kTopPixels);
    const auto y = [&](double value) { return plot.center().y() - (value - middle) / span * plot.height(); };
    const double scale = firstAxis < 3 ? 1.0 : AngleDisplay::instance().shown(1.0); // of what is written
    const double step = gridStep(scale * span);
    for (double value = std::ceil(scale * (middle - 0.5 * span) / step) * step;
         value <= scale * (middle + 0.5 * span); value += step) {
        const double line = y(value / scale);
        painter.setPen(palette().color(theme::kLineRole));
        painter.drawLine(QPointF(plot.left(), line), QPointF(plot.right(), line));
        painter.setPen(palette().color(theme::kDimRole));
        painter.drawText(QRectF(0.0, line - 8.0, FrameAxis::kLeft - 6.0, 16.0),
                         Qt::AlignRight | Qt::AlignVCenter,
                         QLocale().toString(std::abs(value) < 1e-9 ? 0.0 : value));
    }
    painter.drawText(QRectF(6.0, area.top(), 30.0, kLegendPixels), Qt::AlignVCenter, unit);
    double x = plot.left();
    for (int axis = 0; axis < 3; ++axis) {
        const auto place = static_cast<std::size_t>(axis);
        const QString& name = names_[static_cast<std::size_t>(firstAxis + axis)];
        const double nameWidth = painter.fontMetrics().horizontalAdvance(name) + 2.0;
        const double middleOfText = area.top() + 0.5 * kLegendPixels;
        painter.setPen(QPen(onGround(kColours[place], palette()), 1.6, kStyles[place]));
        painter.drawLine(QPointF(x, middleOfText), QPointF(x + 24.0, middleOfText));
        painter.setPen(palette().color(theme::kDimRole));
        painter.drawText(QRectF(x + 29.0, area.top(), nameWidth, kLegendPixels), Qt::AlignVCenter, name);
        x += 29.0 + nameWidth + 16.0;
        paintCurve(painter, firstAxis + axis, y);
    }
}

// Lines join neighbouring frames only.
void PoseCurves::paintCurve(QPainter& painter, int axis, const std::function<double(double)>& y) const
{
    const auto style = static_cast<std::size_t>(axis % 3);
    const QColor colour = onGround(kColours[style], palette());
    const FrameAxis frames = this->axis();
    const double radius = std::clamp(0.25 * (frames.x(1) - frames.x(0)), 0.8, 2.2);
    const auto valueOf = [&](int frame) -> std::optional<double> {
        if (frame < 0 || !values_[static_cast<std::size_t>(frame)])
            return std::nullopt;
        return y((*values_[static_cast<std::size_t>(frame)])[static_cast<std::size_t>(axis)]);
    };
    for (const FrameAxis::Column& column : frames.columns()) {
        const double x = frames.x(column.first);
        if (!column.isSingle()) {
            painter.setPen(QPen(colour, 1.6));
            paintSpan(painter, x, column, valueOf);
            continue;
        }
        const std::optional<double> value = valueOf(column.first);
        if (!value)
            continue;
        if (const auto before = valueOf(column.first - 1)) {
            painter.setPen(QPen(colour, 1.6, kStyles[style]));
            painter.drawLine(QPointF(frames.x(column.first - 1), *before), QPointF(x, *value));
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawEllipse(QPointF(x, *value), radius, radius);
    }
}

// From the lowest to the highest of the column's frames and the one before, to which they are joined.
void PoseCurves::paintSpan(QPainter& painter, double x, const FrameAxis::Column& column,
                           const std::function<std::optional<double>(int)>& valueOf)
{
    double top = std::numeric_limits<double>::infinity();
    double bottom = -top;
    for (int frame = column.first - (valueOf(column.first) ? 1 : 0); frame < column.last; ++frame)
        if (const auto value = valueOf(frame)) {
            top = std::min(top, *value);
            bottom = std::max(bottom, *value);
        }
    if (top <= bottom)
        painter.drawLine(QPointF(x, top - 0.8), QPointF(x, bottom + 0.8));
}

void PoseCurves::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && values_.size() > 1)
        Q_EMIT frameChosen(axis().frameAt(event->position().x()));
}

void PoseCurves::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) && values_.size() > 1)
        Q_EMIT frameChosen(axis().frameAt(event->position().x()));
}

} // namespace isocenter::ui
