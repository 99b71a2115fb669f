// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace isocenter::ui {

// The names beside markers, painted last. A name goes to the right of its marker, or to the left, below or
// above where it would otherwise lie on a name that is there already; chosen landmarks come first.
class MarkerLabels
{
public:
    explicit MarkerLabels(QPainter& painter) : painter_(painter) {}

    void add(const QPointF& marker, const QString& text, double opacity, bool selected = false);
    void paint();
    // Where they are, in the order of painting; after paint().
    const std::vector<QRectF>& places() const { return places_; }

private:
    struct Label
    {
        QPointF marker;
        QString text;
        double opacity;
        bool selected;
    };
    QRectF placeFor(const Label& label) const;

    QPainter& painter_;
    std::vector<Label> labels_;
    std::vector<QRectF> places_;
};

} // namespace isocenter::ui
