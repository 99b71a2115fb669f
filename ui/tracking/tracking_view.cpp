// SPDX-License-Identifier: MIT
#include "ui/tracking/tracking_view.h"

#include "ui/compare/picture_box.h"
#include "ui/theme.h"

#include <QElapsedTimer>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr int kLeastSide = 160;
constexpr int kMargin = 8;
constexpr qreal kPointRadius = 2.5;
constexpr int kTrailAlpha = 150;

QColor shownColour(const app::Track& track, const app::TrackOverlayOptions& options)
{
    const core::Rgb colour = app::colourOf(track, options);
    return {colour[0], colour[1], colour[2]};
}

QPointF placeOf(const app::TrackPoint& point, const QTransform& viewFromFrame)
{
    return viewFromFrame.map(QPointF(static_cast<qreal>(point.x), static_cast<qreal>(point.y)));
}

// With what the first device found, where it draws that.
const core::RgbImage& shownPicture(const app::LivePicture& picture, TrackingView::Side side)
{
    const bool isDrawn =
        side == TrackingView::Side::First && picture.findings && !picture.findings->picture.values.empty();
    return isDrawn ? picture.findings->picture : picture.picture;
}

QString milliseconds(double ms)
{
    return QString::number(ms, 'f', ms < 10.0 ? 2 : 1);
}

} // namespace

TrackingView::TrackingView(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Tracked points"));
    setMinimumSize(kLeastSide, kLeastSide);
}

void TrackingView::show(std::shared_ptr<const app::LivePicture> picture, Side side)
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
    return side_ == Side::Second ? *picture_->second : picture_->first;
}

void TrackingView::setOverlay(const app::TrackOverlayOptions& options, bool points)
{
    overlay_ = options;
    points_ = points;
    update();
}

void TrackingView::setShowsFrame(bool shows)
{
    showsFrame_ = shows;
    update();
}

void TrackingView::setShowsTracks(bool shows)
{
    showsTracks_ = shows;
    update();
}

void TrackingView::setPlaceholder(const QString& text)
{
    placeholder_ = text;
    update();
}

QTransform TrackingView::viewFromFrame() const
{
    const QSizeF size = QSizeF(image_.size()).scaled(this->size(), Qt::KeepAspectRatio);
    const qreal scale = image_.isNull() ? 1.0 : size.width() / image_.width();
    return QTransform::fromTranslate(0.5 * (width() - size.width()), 0.5 * (height() - size.height()))
        .scale(scale, scale);
}

QStringList TrackingView::lines() const
{
    if (!picture_ || side().frames.empty())
        return {};
    const app::FollowedFrame& frame = side().frames.back();
    using Stage = app::TrackingStage;
    QStringList lines;
    if (picture_->second) // which of the two this is
        lines << QString::fromStdString(side().device);
    lines << tr("algorithm %1 frames/s, total %2 frames/s")
                 .arg(side().algorithmRate, 0, 'f', 0)
                 .arg(picture_->totalRate, 0, 'f', 1);
    lines << tr("upload %1, pyramid %2, detect %3, track %4, read back %5, draw %6 ms")
                 .arg(milliseconds(frame.times[Stage::Upload]), milliseconds(frame.times[Stage::Pyramid]),
                      milliseconds(detectMs_), milliseconds(frame.times[Stage::Track]),
                      milliseconds(frame.times[Stage::ReadBack]), milliseconds(drawMs_));
    lines << tr("frame %1: %2 points, %3 lost, mean age %4 frames, residual %5")
                 .arg(frame.number)
                 .arg(frame.alive)
                 .arg(frame.lostAltogether())
                 .arg(frame.meanAge, 0, 'f', 1)
                 .arg(frame.medianResidual, 0, 'f', 2);
    if (picture_->dropped > 0)
        lines << tr("%1 frames dropped").arg(picture_->dropped);
    if (side().trueStepMedian)
        lines << tr("truth: end-point error %1 px, drift %2 px (medians)")
                     .arg(*side().trueStepMedian, 0, 'f', 3)
                     .arg(*side().trueDriftMedian, 0, 'f', 3);
    if (side_ == Side::First && picture_->findings)
        lines << findingLines(*picture_->findings);
    return lines;
}

QStringList TrackingView::findingLines(const app::LiveFindings& findings) const
{
    using Kind = app::LiveFindings::Kind;
    if (findings.wallMs == 0.0) // it was not even tried
        return {QString::fromStdString(findings.problem)};
    QStringList lines;
    const QString ms = milliseconds(findings.wallMs);
    switch (findings.kind) {
    case Kind::Keypoints:
        lines << tr("%1 features found in %2 ms").arg(findings.found).arg(ms);
        break;
    case Kind::Edges:
        lines << tr("%1 pixels on edges found in %2 ms").arg(findings.found).arg(ms);
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
        lines << QString::fromStdString(findings.problem);
    return lines;
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
                     .arg(sighting.pose->rmsPx, 0, 'f', 2)
                     .arg(sighting.jitterPx ? QString::number(*sighting.jitterPx, 'f', 2)
                                            : QStringLiteral("–"));
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
    const QTransform frame = viewFromFrame();
    if (showsFrame_) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform, frame.m11() < 1.0);
        painter.drawImage(frame.mapRect(QRectF(image_.rect())), image_);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const bool besideReference = picture_->findings && picture_->findings->showsReference;
    if (showsTracks_ && (side_ == Side::Second || !besideReference))
        paintTracks(painter);
    paintLines(painter);
    drawMs_ = 1e-6 * static_cast<double>(clock.nsecsElapsed());
}

void TrackingView::paintTracks(QPainter& painter) const
{
    const QTransform frame = viewFromFrame();
    if (overlay_.trail > 0)
        for (const app::Track& track : side().tracks) {
            const std::size_t count =
                std::min(track.points.size(), static_cast<std::size_t>(overlay_.trail) + 1);
            QPolygonF trail;
            for (std::size_t i = track.points.size() - count; i < track.points.size(); ++i)
                trail << placeOf(track.points[i], frame);
            QColor colour = shownColour(track, overlay_);
            colour.setAlpha(kTrailAlpha);
            painter.setPen(QPen(colour, 1.0));
            painter.drawPolyline(trail);
        }
    painter.setPen(Qt::NoPen);
    if (points_)
        for (const app::Track& track : side().tracks) {
            painter.setBrush(shownColour(track, overlay_));
            painter.drawEllipse(placeOf(track.points.back(), frame), kPointRadius, kPointRadius);
        }
    if (!overlay_.ids)
        return;
    for (const app::Track& track : side().tracks) {
        painter.setPen(shownColour(track, overlay_));
        painter.drawText(placeOf(track.points.back(), frame) + QPointF(4.0, 4.0), QString::number(track.id));
    }
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
