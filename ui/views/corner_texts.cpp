// SPDX-License-Identifier: MIT
#include "ui/views/corner_texts.h"

#include "ui/views/view_overlays.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr int kMostTextLines = 24;      // from the outside in
constexpr double kTextGap = 12.0;       // pixels between texts of one line
constexpr double kLeastTextRoom = 64.0; // pixels in which it is worth to begin a longer text

bool isLeft(Qt::Corner corner)
{
    return corner == Qt::TopLeftCorner || corner == Qt::BottomLeftCorner;
}

bool isTop(Qt::Corner corner)
{
    return corner == Qt::TopLeftCorner || corner == Qt::TopRightCorner;
}

} // namespace

CornerTexts::CornerTexts(QPainter& painter, const QRectF& area, std::vector<QRectF> reserved)
    : painter_(painter), area_(area),
      lineHeight_(QFontMetricsF(painter.font(), painter.device()).lineSpacing()), taken_(std::move(reserved))
{
}

std::optional<QRectF> CornerTexts::roomIn(Qt::Corner corner, int line, double wanted) const
{
    const double top =
        isTop(corner) ? area_.top() + line * lineHeight_ : area_.bottom() - (line + 1) * lineHeight_;
    QRectF room(area_.left(), top, area_.width(), lineHeight_);
    if (room.top() < area_.top() - 0.5 || room.bottom() > area_.bottom() + 0.5)
        return std::nullopt;
    for (const QRectF& taken : taken_) {
        if (taken.bottom() <= room.top() + 0.5 || taken.top() >= room.bottom() - 0.5)
            continue;
        if (isLeft(corner))
            room.setRight(std::min(room.right(), taken.left() - kTextGap));
        else
            room.setLeft(std::max(room.left(), taken.right() + kTextGap));
    }
    return room.width() >= std::min(wanted, kLeastTextRoom) ? std::optional(room) : std::nullopt;
}

std::optional<QRectF> CornerTexts::roomFor(Qt::Corner corner, double wanted) const
{
    for (int line = 0; line < kMostTextLines; ++line)
        if (const auto room = roomIn(corner, line, wanted))
            return room;
    return std::nullopt;
}

void CornerTexts::add(Qt::Corner corner, const QString& text, const QColor& colour, Elided elided)
{
    if (text.isEmpty())
        return;
    const QFontMetricsF metrics(painter_.font(), painter_.device());
    const double wanted = std::ceil(metrics.horizontalAdvance(text));
    if (const auto room = roomFor(corner, wanted))
        paint(corner, *room,
              metrics.elidedText(text, elided == Elided::Middle ? Qt::ElideMiddle : Qt::ElideRight,
                                 std::max(wanted <= room->width() ? wanted + 1.0 : 0.0, room->width())),
              colour);
}

void CornerTexts::addWrapped(Qt::Corner corner, const QString& text, const QColor& colour)
{
    const QFontMetricsF metrics(painter_.font(), painter_.device());
    QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    while (!words.isEmpty()) {
        const auto room = roomFor(corner, metrics.horizontalAdvance(words.join(QLatin1Char(' '))));
        if (!room)
            return;
        QString line = words.takeFirst();
        while (!words.isEmpty() &&
               metrics.horizontalAdvance(line + QLatin1Char(' ') + words.front()) <= room->width())
            line += QLatin1Char(' ') + words.takeFirst();
        paint(corner, *room, metrics.elidedText(line, Qt::ElideRight, room->width()), colour);
    }
}

void CornerTexts::paint(Qt::Corner corner, const QRectF& room, const QString& text, const QColor& colour)
{
    const double width = QFontMetricsF(painter_.font(), painter_.device()).horizontalAdvance(text);
    QRectF place = room;
    if (isLeft(corner))
        place.setWidth(std::min(width, room.width()));
    else
        place.setLeft(room.right() - std::min(width, room.width()));
    painter_.setPen(colour);
    paintText(painter_, room, (isLeft(corner) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter, text);
    taken_.push_back(place);
    placed_.push_back({place, text});
}

} // namespace isocenter::ui
