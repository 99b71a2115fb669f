// SPDX-License-Identifier: MIT
#include "ui/tracking/tracking_view.h"

#include "ui/support/theme.h"
#include "ui/support/translation.h"
#include "ui/views/picture_box.h"

#include <QElapsedTimer>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QRegion>

namespace isocenter::ui {
namespace {

constexpr int kLeastSide = 160;
constexpr int kMargin = 8;

QString decimal(double value, int places)
{
    return QLocale().toString(value, 'f', places);
}

QString milliseconds(double ms)
{
    return decimal(ms, ms < 10.0 ? 2 : 1);
}

} // namespace

TrackingView::TrackingView(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Tracked points"));
    setMinimumSize(kLeastSide, kLeastSide);
}

void TrackingView::show(std::shared_ptr<const app::LivePicture> picture, TrackingSide side)
{
    picture_ = std::move(picture);
    side_ = side;
    image_ = picture_ ? imageOf(shownPicture(*picture_, side)) : QImage();
    if (picture_)
        for (const app::FollowedFrame& frame : this->side().frames)
            if (const double ms = frame.times[app::TrackingStage::Detect]; ms > 0.0)
                detectMs_ = ms;
    update();
}

const app::LiveSide& TrackingView::side() const
{
    return sideOf(*picture_, side_);
}

void TrackingView::setLook(const TrackingLook& look)
{
    look_ = look;
    update();
}

void TrackingView::setShowsFrame(bool shows)
{
    showsFrame_ = shows;
    update();
}

void TrackingView::setPlaceholder(const QString& text)
{
    placeholder_ = text;
    update();
}

void TrackingView::mark(const QPolygonF& line, const QPointF& point)
{
    marked_ = line;
    markedPoint_ = point;
    update();
}

void TrackingView::mousePressEvent(QMouseEvent* event)
{
    QWidget::mousePressEvent(event);
    if (event->button() == Qt::LeftButton && !image_.isNull())
        Q_EMIT clicked(roomFromPicture(image_.size(), rect()).inverted().map(event->position()));
}

QStringList TrackingView::lines() const
{
    if (!picture_ || side().frames.empty())
        return {};
    const app::FollowedFrame& frame = side().frames.back();
    QStringList lines;
    if (picture_->second) // which of the two this is
        lines << QString::fromStdString(side().device);
    lines << tr("algorithm %1 frames/s, total %2 frames/s")
                 .arg(decimal(side().algorithmRate, 0), decimal(picture_->totalRate, 1));
    lines << stageLine(frame) << pointLine(frame) << motionLines(frame);
    if (picture_->dropped > 0)
        lines << tr("%1 frames dropped").arg(picture_->dropped);
    if (side().trueStepMedian)
        lines << tr("truth: end-point error %1 px, drift %2 px (medians)")
                     .arg(decimal(*side().trueStepMedian, 3), decimal(*side().trueDriftMedian, 3));
    if (side_ == TrackingSide::First && picture_->findings)
        lines << findingLines(*picture_->findings);
    return lines;
}

// The stages that the tracker has.
QString TrackingView::stageLine(const app::FollowedFrame& frame) const
{
    using Stage = app::TrackingStage;
    const auto ms = [&](Stage stage) { return milliseconds(frame.times[stage]); };
    if (picture_->tracker == app::TrackerKind::Klt)
        return tr("upload %1, pyramid %2, detect %3, track %4, read back %5, draw %6 ms")
            .arg(ms(Stage::Upload), ms(Stage::Pyramid), milliseconds(detectMs_), ms(Stage::Track),
                 ms(Stage::ReadBack), milliseconds(drawMs_));
    return tr("upload %1, features %2, matching %3, draw %4 ms")
        .arg(ms(Stage::Upload), ms(Stage::Detect), ms(Stage::Track), milliseconds(drawMs_));
}

QString TrackingView::pointLine(const app::FollowedFrame& frame) const
{
    const QString residual = decimal(frame.medianResidual, 2);
    return tr("frame %1: %2 points, %3 lost, mean age %4 frames, residual %5")
        .arg(frame.number)
        .arg(frame.alive)
        .arg(frame.lostAltogether())
        .arg(decimal(frame.meanAge, 1))
        .arg(picture_->tracker == app::TrackerKind::Klt ? residual : tr("%1 px").arg(residual));
}

// Of trackers that match.
QStringList TrackingView::motionLines(const app::FollowedFrame& frame) const
{
    if (frame.motion)
        return {tr("homography from frame %1: %2 of %3 matches agree, %4 px")
                    .arg(frame.motion->from)
                    .arg(frame.motion->inliers)
                    .arg(frame.motion->matches)
                    .arg(decimal(frame.motion->rmsPx, 2))};
    if (!frame.problem.empty())
        return {appText(frame.problem)};
    return {};
}

QStringList TrackingView::findingLines(const app::LiveFindings& findings) const
{
    using Kind = app::LiveFindings::Kind;
    if (findings.wallMs == 0.0) // it was not even tried
        return {appText(findings.problem)};
    QStringList lines;
    const QString ms = milliseconds(findings.wallMs);
    switch (findings.kind) {
    case Kind::Keypoints:
        lines << tr("%1 features found in %2 ms").arg(findings.found).arg(ms);
        break;
    case Kind::Edges:
        lines << tr("%1 pixels on edges found in %2 ms").arg(findings.found).arg(ms);
        break;
    case Kind::Lines:
        lines << tr("%1 lines in %2 trees, %3 px long, found in %4 ms (tracing: %5)")
                     .arg(findings.found)
                     .arg(findings.lines->drawing.trees.size())
                     .arg(decimal(findings.lines->drawing.totalLengthPx(), 0), ms,
                          milliseconds(findings.lines->traceMs));
        if (findings.followed)
            lines << followedLine(*findings.followed);
        if (findings.lines->drawing.leftOut > 0)
            lines << tr("%1 more lines are left out, as noise makes so many: raise the contrast")
                         .arg(findings.lines->drawing.leftOut);
        break;
    case Kind::Matches:
        lines << tr("%1 matches with the held frame, of which %2 agree, in %3 ms")
                     .arg(findings.found)
                     .arg(findings.agreeing)
                     .arg(ms);
        break;
    case Kind::Plane:
        lines << planeLines(findings, ms);
    }
    if (!findings.problem.empty())
        lines << appText(findings.problem);
    return lines;
}

QString TrackingView::followedLine(const core::FollowedLine& line) const
{
    if (!line.isSeen())
        return tr("the line that is followed is lost");
    const QString where =
        tr("tip of the line that is followed: (%1, %2), %3 px of it in the picture")
            .arg(decimal(line.tip().u, 1), decimal(line.tip().v, 1), decimal(line.lengthPx, 0));
    if (!line.move)
        return where;
    return tr("%1; moved by %2 px, its tip by %3 px along and %4 px across")
        .arg(where, decimal(line.move->meanPx, 1), decimal(line.move->tipAlongPx, 1),
             decimal(line.move->tipAcrossPx, 1));
}

QStringList TrackingView::planeLines(const app::LiveFindings& findings, const QString& ms) const
{
    const app::PlaneSighting& sighting = findings.plane->sighting;
    QStringList lines;
    if (sighting.pose)
        lines << (sighting.followed ? tr("plane by %1 points that are followed, in %2 ms")
                                    : tr("plane by %1 points that match its picture, in %2 ms"))
                     .arg(sighting.points)
                     .arg(ms)
              << tr("re-projection error %1 px, jitter %2 px")
                     .arg(decimal(sighting.pose->rmsPx, 2))
                     .arg(sighting.jitterPx ? decimal(*sighting.jitterPx, 2) : QStringLiteral("–"));
    else
        lines << tr("the plane is not seen (%1 ms)").arg(ms);
    if (findings.plane->cameraIsAssumed)
        lines << tr("the camera is assumed: distance and tilt are estimates");
    return lines;
}

void TrackingView::paintEvent(QPaintEvent*)
{
    QElapsedTimer clock;
    clock.start();
    QPainter painter(this);
    if (showsFrame_)
        painter.fillRect(rect(), Qt::black);
    if (!picture_) {
        painter.setPen(theme::kDimText);
        painter.drawText(rect().adjusted(kMargin, kMargin, -kMargin, -kMargin),
                         Qt::AlignCenter | Qt::TextWordWrap, placeholder_);
        return;
    }
    const QTransform frame = roomFromPicture(image_.size(), rect());
    const QRectF shown = frame.mapRect(QRectF(image_.rect()));
    if (showsFrame_) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform, frame.m11() < 1.0);
        painter.drawImage(shown, image_);
    } else {
        paintBars(painter, shown.toAlignedRect());
    }
    painter.setRenderHint(QPainter::Antialiasing);
    if (showsTracks(*picture_, side_))
        paintTracks(painter, side().tracks, look_, frame);
    paintMarked(painter, frame);
    paintLines(painter);
    drawMs_ = 1e-6 * static_cast<double>(clock.nsecsElapsed());
}

// What stands under this view in space may reach beyond the frame.
void TrackingView::paintBars(QPainter& painter, const QRect& frame) const
{
    for (const QRect& bar : QRegion(rect()).subtracted(frame))
        painter.fillRect(bar, Qt::black);
}

void TrackingView::paintMarked(QPainter& painter, const QTransform& frame) const
{
    if (marked_.isEmpty())
        return;
    constexpr double kRadius = 4.0;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor(0, 0, 0, 200), 4.0));
    painter.drawPolyline(frame.map(marked_));
    painter.setPen(QPen(Qt::white, 2.0));
    painter.drawPolyline(frame.map(marked_));
    painter.drawEllipse(frame.map(markedPoint_), kRadius, kRadius);
}

void TrackingView::paintLines(QPainter& painter) const
{
    const QString text = lines().join(QLatin1Char('\n'));
    const QRect room = rect().adjusted(2 * kMargin, 2 * kMargin, -2 * kMargin, -2 * kMargin);
    const QRect needed = painter.fontMetrics().boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, text);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, 170));
    painter.drawRoundedRect(needed.adjusted(-kMargin, -kMargin, kMargin, kMargin), 4, 4);
    painter.setPen(theme::kText);
    painter.drawText(needed, Qt::AlignLeft | Qt::TextWordWrap, text);
}

} // namespace isocenter::ui
