// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QPointF>
#include <QString>

#include <vector>

namespace isocenter::ui {

// One curve of a chart, or, as dots, a scatter of points.
struct Curve
{
    QString name; // for the legend; empty: not listed
    QColor colour;
    std::vector<QPointF>
        points; // in the units of the axes, by increasing x; a y that is no number interrupts
    bool dots = false;

    // Goes on behind an interruption, if it has begun.
    void addStretch(const std::vector<QPointF>& stretch);
};

} // namespace isocenter::ui
