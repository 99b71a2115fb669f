// SPDX-License-Identifier: MIT
#include "ui/charts/frame_strip.h"

#include "ui/support/data_texts.h"
#include "ui/support/theme.h"

#include <QHelpEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>
#include <QToolTip>

namespace isocenter::ui {
namespace {

constexpr double kLabelY = 12.0;
constexpr double kTickTop = 17.0;
constexpr double kLampY = 31.0;
constexpr double kKeyY = 48.0;
constexpr double kLargestLamp = 4.5;

QPolygonF diamond(const QPointF& centre, double radius)
{
    return {{centre + QPointF(0, -radius), centre + QPointF(radius, 0), centre + QPointF(0, radius),
             centre + QPointF(-radius, 0)}};
}

QPolygonF triangle(const QPointF& centre, double radius)
{
    return {{centre + QPointF(0, -radius), centre + QPointF(radius, 0.8 * radius),
             centre + QPointF(-radius, 0.8 * radius)}};
}

} // namespace

FrameStrip::FrameStrip(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Frames"));
    setMinimumHeight(58);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FrameStrip::setTrack(const app::FrameTrack& track)
{
    track_ = track;
    update();
}

void FrameStrip::setFrame(int frame)
{
    frame_ = frame;
    update();
}

QString FrameStrip::qualityName(app::FrameQuality quality)
{
    switch (quality) {
    case app::FrameQuality::Given:
        return tr("set by hand");
    case app::FrameQuality::Good:
        return tr("good");
    case app::FrameQuality::Doubtful:
        return tr("doubtful");
    case app::FrameQuality::Lost:
        return tr("lost");
    case app::FrameQuality::Corrupt:
        return tr("unreadable");
    case app::FrameQuality::None:
        break;
    }
    return tr("no pose yet");
}

void FrameStrip::paintLamp(QPainter& painter, const QPointF& centre, double radius,
                           app::FrameQuality quality) const
{
    painter.setPen(Qt::NoPen);
    switch (quality) {
    case app::FrameQuality::None:
        painter.setBrush(palette().color(theme::kLineRole));
        painter.drawEllipse(centre, 1.3, 1.3);
        break;
    case app::FrameQuality::Given:
        painter.setPen(QPen(palette().color(theme::kAccentRole), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, radius - 0.5, radius - 0.5);
        break;
    case app::FrameQuality::Good:
        painter.setBrush(palette().color(theme::kAccentRole));
        painter.drawEllipse(centre, radius, radius);
        break;
    case app::FrameQuality::Doubtful:
        painter.setBrush(palette().color(theme::kWarningRole));
        painter.drawPolygon(triangle(centre, radius + 0.5));
        break;
    case app::FrameQuality::Lost:
    case app::FrameQuality::Corrupt: {
        const double arm = 0.8 * radius;
        painter.setPen(QPen(quality == app::FrameQuality::Lost ? onGround(theme::kOverlay, palette())
                                                               : palette().color(theme::kDimRole),
                            2.0));
        painter.drawLine(centre + QPointF(-arm, -arm), centre + QPointF(arm, arm));
        painter.drawLine(centre + QPointF(-arm, arm), centre + QPointF(arm, -arm));
        break;
    }
    }
}

void FrameStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setRenderHint(QPainter::Antialiasing);
    const FrameAxis axis = this->axis();
    if (axis.frames < 2)
        return;
    const double here = axis.x(frame_);
    painter.fillRect(QRectF(here - 1.0, kTickTop, 2.0, height() - kTickTop),
                     palette().color(QPalette::WindowText));
    QFont font = painter.font();
    font.setPointSizeF(0.8 * font.pointSizeF());
    painter.setFont(font);
    const int step = axis.labelStep();
    const bool isDense = axis.labelStep(5.0) > 1;
    for (int frame = 0; frame < axis.frames; ++frame) {
        const bool labelled = frame == 0 || (frame + 1) % step == 0;
        const bool dense = isDense && !labelled;
        const double x = axis.x(frame);
        if (!dense) {
            painter.setPen(palette().color(labelled ? theme::kDimRole : theme::kLineRole));
            painter.drawLine(QPointF(x, kTickTop), QPointF(x, kTickTop + (labelled ? 6.0 : 4.0)));
        }
        const bool overHere = std::abs(x - here) < 24.0;
        if (labelled && !overHere) {
            painter.setPen(palette().color(theme::kDimRole));
            painter.drawText(QRectF(x - 24.0, 0.0, 48.0, kLabelY + 3.0), Qt::AlignCenter,
                             QString::number(frame + 1));
        }
    }
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QRectF(here - 24.0, 0.0, 48.0, kLabelY + 3.0), Qt::AlignCenter,
                     QString::number(frame_ + 1));
    const double apart = axis.x(1) - axis.x(0);
    const double radius = std::clamp(0.45 * apart, 1.5, kLargestLamp);
    for (const FrameAxis::Column& column : axis.columns()) {
        auto worst = app::FrameQuality::None;
        bool isKey = false;
        for (int frame = column.first; frame < column.last; ++frame) {
            worst = std::max(worst, track_.quality(frame));
            isKey = isKey || track_.frames[static_cast<std::size_t>(frame)].key;
        }
        paintLamp(painter, {axis.x(column.first), kLampY}, radius, worst);
        if (isKey) {
            painter.setPen(QPen(palette().color(QPalette::Base), 1.0));
            painter.setBrush(palette().color(QPalette::WindowText));
            painter.drawPolygon(diamond({axis.x(column.first), kKeyY}, 5.0));
        }
    }
    painter.setPen(palette().color(theme::kDimRole));
    painter.drawText(QRectF(4.0, kLampY - 9.0, FrameAxis::kLeft - 12.0, 18.0), Qt::AlignVCenter,
                     tr("Quality"));
    painter.drawText(QRectF(4.0, kKeyY - 9.0, FrameAxis::kLeft - 12.0, 18.0), Qt::AlignVCenter, tr("Key"));
}

QString FrameStrip::tipOf(int frame) const
{
    const app::TrackedFrame& known = track_.frames.at(static_cast<std::size_t>(frame));
    QString tip = tr("Frame %1: %2").arg(frame + 1).arg(qualityName(track_.quality(frame)));
    if (known.found.evaluations > 0)
        tip += tr(", similarity %1").arg(QLocale().toString(known.found.value, 'g', 4));
    for (const std::string& doubt : track_.doubts(frame))
        tip += QLatin1Char('\n') + dataText(doubt);
    return known.key ? tip + QStringLiteral("\n") + tr("Key frame") : tip;
}

bool FrameStrip::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && track_.size() > 0) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), tipOf(axis().frameAt(help->pos().x())), this);
        return true;
    }
    return QWidget::event(event);
}

void FrameStrip::choose(int frame)
{
    if (frame != frame_ && frame >= 0 && frame < track_.size())
        Q_EMIT frameChosen(frame);
}

void FrameStrip::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        choose(axis().frameAt(event->position().x()));
}

void FrameStrip::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton)
        choose(axis().frameAt(event->position().x()));
}

void FrameStrip::wheelEvent(QWheelEvent* event)
{
    if (event->angleDelta().y() != 0)
        choose(frame_ + (event->angleDelta().y() < 0 ? 1 : -1));
}

} // namespace isocenter::ui
