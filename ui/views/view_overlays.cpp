// SPDX-License-Identifier: MIT
#include "ui/views/view_overlays.h"

#include "core/geometry/slice_plane.h"
#include "ui/support/theme.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>
#include <QPixmap>
#include <QPixmapCache>

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kLetterScale = 1.25; // of the font
constexpr double kRulerTick = 5.0;    // widget pixels, as below
constexpr double kRulerText = 18.0;
constexpr double kRulerTextWidth = 60.0;
constexpr double kRulerLine = 1.5;
constexpr double kRulerEdge = 4.0;
constexpr double kEdge = 1.0;            // about letters
constexpr double kPlate = 3.0;           // the dark plate behind them reaches so much further at the sides
const QColor kPlateColour(0, 0, 0, 205); // over white, theme::kDimText has a contrast of more than 4.5 on it

// The text alone, with room for its edge on all sides.
QPixmap edgedText(const QPainter& painter, const QRectF& area, int flags, const QString& text)
{
    const double ratio = painter.device()->devicePixelRatioF();
    const QRectF needed = QFontMetricsF(painter.font()).boundingRect(area, flags, text);
    const QRectF place(kPlate, kEdge, std::ceil(needed.width()), std::ceil(needed.height()));
    const QSizeF size = place.size() + QSizeF(2.0 * kPlate, 2.0 * kEdge);
    QPixmap drawn(QSize(static_cast<int>(std::ceil(ratio * size.width())),
                        static_cast<int>(std::ceil(ratio * size.height()))));
    drawn.setDevicePixelRatio(ratio);
    drawn.fill(Qt::transparent);
    QPainter onto(&drawn);
    onto.setRenderHint(QPainter::Antialiasing);
    onto.setPen(Qt::NoPen);
    onto.setBrush(kPlateColour);
    onto.drawRoundedRect(QRectF(QPointF(0.0, 0.0), size), kPlate, kPlate);
    onto.setFont(painter.font());
    onto.setPen(QColor(0, 0, 0, 200));
    for (const QPointF& offset :
         {QPointF(-kEdge, 0), QPointF(kEdge, 0), QPointF(0, -kEdge), QPointF(0, kEdge)})
        onto.drawText(place.translated(offset), flags | Qt::TextDontClip, text);
    onto.setPen(painter.pen());
    onto.drawText(place, flags | Qt::TextDontClip, text);
    return drawn;
}

// Where an edged text of that size begins; its edge is beside what is aligned.
QPointF placeIn(const QRectF& area, const QSizeF& size, int flags)
{
    QPointF corner = area.topLeft() - QPointF(kPlate, kEdge);
    const QSizeF room = area.size() - size + QSizeF(2.0 * kPlate, 2.0 * kEdge);
    if ((flags & Qt::AlignRight) != 0)
        corner.rx() += room.width();
    else if ((flags & Qt::AlignHCenter) != 0)
        corner.rx() += 0.5 * room.width();
    if ((flags & Qt::AlignBottom) != 0)
        corner.ry() += room.height();
    else if ((flags & Qt::AlignVCenter) != 0)
        corner.ry() += 0.5 * room.height();
    return corner;
}

QString lettersOf(const Eigen::Vector3d& direction)
{
    return QString::fromStdString(core::bodyDirection(direction));
}

struct SideLetters
{
    Qt::Alignment side;
    QString letters;
};

std::array<SideLetters, 4> sideLetters(const Eigen::Vector3d& columnDirection,
                                       const Eigen::Vector3d& rowDirection)
{
    return {{{Qt::AlignLeft | Qt::AlignVCenter, lettersOf(-columnDirection)},
             {Qt::AlignRight | Qt::AlignVCenter, lettersOf(columnDirection)},
             {Qt::AlignHCenter | Qt::AlignTop, lettersOf(-rowDirection)},
             {Qt::AlignHCenter | Qt::AlignBottom, lettersOf(rowDirection)}}};
}

QFont letterFont(const QPainter& painter)
{
    QFont font = painter.font();
    font.setPointSizeF(font.pointSizeF() * kLetterScale);
    font.setBold(true);
    return font;
}

} // namespace

void paintText(QPainter& painter, const QRectF& area, int flags, const QString& text)
{
    if (text.isEmpty())
        return;
    const double ratio = painter.device()->devicePixelRatioF();
    const QString key = QStringLiteral("edged text %1 %2 %3 %4 %5 %6")
                            .arg(painter.font().key())
                            .arg(painter.pen().color().rgba())
                            .arg(ratio)
                            .arg(flags)
                            .arg((flags & Qt::TextWordWrap) != 0 ? area.width() : 0.0)
                            .arg(text);
    QPixmap drawn;
    if (!QPixmapCache::find(key, &drawn)) {
        drawn = edgedText(painter, area, flags, text);
        QPixmapCache::insert(key, drawn);
    }
    // On whole pixels of the screen, or it would be blurred.
    const QPointF corner = placeIn(area, drawn.deviceIndependentSize(), flags) * ratio;
    painter.drawPixmap(QPointF(std::round(corner.x()), std::round(corner.y())) / ratio, drawn);
}

void paintBodyDirections(QPainter& painter, const QRectF& area, const Eigen::Vector3d& columnDirection,
                         const Eigen::Vector3d& rowDirection)
{
    painter.save();
    painter.setFont(letterFont(painter));
    painter.setPen(theme::kText);
    for (const auto& [side, letters] : sideLetters(columnDirection, rowDirection))
        paintText(painter, area, side, letters);
    painter.restore();
}

std::vector<QRectF> bodyDirectionAreas(QPainter& painter, const QRectF& area,
                                       const Eigen::Vector3d& columnDirection,
                                       const Eigen::Vector3d& rowDirection)
{
    const QFontMetricsF metrics(letterFont(painter), painter.device());
    std::vector<QRectF> areas;
    for (const auto& [side, letters] : sideLetters(columnDirection, rowDirection))
        areas.push_back(metrics.boundingRect(area, side, letters).adjusted(-kPlate, -kEdge, kPlate, kEdge));
    return areas;
}

double rulerLength(double atMost)
{
    const double power = std::pow(10.0, std::floor(std::log10(atMost)));
    const double leading = atMost / power;
    return power * (leading >= 5.0 ? 5.0 : leading >= 2.0 ? 2.0 : 1.0);
}

void paintRuler(QPainter& painter, const QRectF& area, double pixelsPerMm)
{
    const double lengthMm = rulerLength(0.25 * area.width() / pixelsPerMm);
    const QPointF right = area.bottomRight();
    const QPointF left = right - QPointF(lengthMm * pixelsPerMm, 0.0);
    for (const QPen& pen :
         {QPen(Qt::black, kRulerEdge, Qt::SolidLine, Qt::SquareCap), QPen(theme::kText, kRulerLine)}) {
        painter.setPen(pen); // the dark edge first, for white ground
        painter.drawLine(left, right);
        for (const QPointF& end : {left, right})
            painter.drawLine(end, end - QPointF(0.0, kRulerTick));
    }
    paintText(painter,
              QRectF(left - QPointF(100.0, kRulerTick + kRulerText),
                     right - QPointF(0.0, kRulerTick)), // wide enough for its text
              Qt::AlignRight | Qt::AlignBottom,
              QCoreApplication::translate("ViewOverlays", "%1 mm").arg(QLocale().toString(lengthMm)));
}

QRectF rulerArea(const QRectF& area)
{
    const double width = std::max(0.25 * area.width(), kRulerTextWidth);
    const double height = kRulerTick + kRulerText;
    return {area.right() - width, area.bottom() - height, width, height + 0.5 * kRulerEdge};
}

} // namespace isocenter::ui
