// SPDX-License-Identifier: MIT
#pragma once

#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

class QColor;
class QFontMetricsF;
class QPainter;

namespace isocenter::ui {

// Lines of text in the corners of a view, none of which lies over another one or over what was reserved: each
// takes the outermost line that has room for it, is elided where that is too short, and is left out where
// there is no room at all. The most important comes first.
class CornerTexts
{
public:
    // Areas in which nothing may be written, such as letters in the middle of a side.
    CornerTexts(QPainter& painter, const QRectF& area, std::vector<QRectF> reserved = {});

    enum class Elided { Middle, End };
    void add(Qt::Corner corner, const QString& text, const QColor& colour, Elided elided = Elided::End);
    // The same, broken into lines between words where one is too short.
    void addWrapped(Qt::Corner corner, const QString& text, const QColor& colour);
    // What a later text keeps clear of.
    void reserve(const QRectF& area) { taken_.push_back(area); }

    struct Placed
    {
        QRectF area;
        QString text;
    };
    const std::vector<Placed>& placed() const { return placed_; }

private:
    // The free part of a line at a corner's side; a text of that width needs no more.
    std::optional<QRectF> roomIn(Qt::Corner corner, int line, double wanted) const;
    std::optional<QRectF> roomFor(Qt::Corner corner, double wanted) const;
    void paint(Qt::Corner corner, const QRectF& room, const QString& text, const QColor& colour);

    QPainter& painter_;
    QRectF area_;
    double lineHeight_;
    std::vector<QRectF> taken_;
    std::vector<Placed> placed_;
};

} // namespace isocenter::ui
