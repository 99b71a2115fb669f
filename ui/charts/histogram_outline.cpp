// SPDX-License-Identifier: MIT
#include "ui/charts/histogram_outline.h"

#include <algorithm>
#include <cmath>

namespace isocenter::ui {

QPainterPath histogramOutline(const core::ValueHistogram& histogram, const QRectF& area)
{
    const double highest = std::log1p(static_cast<double>(*std::ranges::max_element(histogram.counts)));
    const double barWidth = area.width() / static_cast<double>(histogram.counts.size());
    QPainterPath outline(area.bottomLeft());
    double x = area.left();
    for (const std::size_t count : histogram.counts) {
        const double top = area.bottom() - area.height() * std::log1p(static_cast<double>(count)) / highest;
        outline.lineTo(x, top);
        x += barWidth;
        outline.lineTo(x, top);
    }
    outline.lineTo(area.bottomRight());
    return outline;
}

} // namespace isocenter::ui
