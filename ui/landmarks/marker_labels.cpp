// SPDX-License-Identifier: MIT
#include "ui/landmarks/marker_labels.h"

#include "ui/support/theme.h"
#include "ui/views/view_overlays.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>

namespace isocenter::ui {
namespace {

constexpr double kGap = 9.0;    // from the marker's middle
constexpr double kMargin = 2.0; // for the dark edge of the text

} // namespace

void MarkerLabels::add(const QPointF& marker, const QString& text, double opacity, bool selected)
{
    labels_.push_back({marker, text, opacity, selected});
}

QRectF MarkerLabels::placeFor(const Label& label) const
{
    const QFontMetricsF metrics(painter_.font());
    const QSizeF size(metrics.horizontalAdvance(label.text) + 2.0 * kMargin, metrics.height());
    const QPointF& at = label.marker;
    const double middle = at.y() - 0.5 * size.height();
    const double above = at.y() - kGap - size.height();
    const double below = at.y() + kGap;
    const double left = at.x() - kGap - size.width();
    const double right = at.x() + kGap;
    const std::array<QPointF, 6> corners{QPointF(right, middle), QPointF(left, middle), QPointF(right, below),
                                         QPointF(right, above),  QPointF(left, below),  QPointF(left, above)};
    const auto isFree = [&](const QPointF& corner) {
        return std::ranges::none_of(places_, [&](const QRectF& other) {
            return other.intersects({corner, size});
        });
    };
    const auto place = std::ranges::find_if(corners, isFree);
    return {place != corners.end() ? *place : corners.front(), size};
}

void MarkerLabels::paint()
{
    std::ranges::stable_partition(labels_, &Label::selected);
    painter_.save();
    for (const Label& label : labels_) {
        places_.push_back(placeFor(label));
        painter_.setOpacity(label.opacity);
        painter_.setPen(label.selected ? theme::kAccent : theme::kText);
        paintText(painter_, places_.back(), Qt::AlignLeft | Qt::AlignVCenter, label.text);
    }
    painter_.restore();
}

} // namespace isocenter::ui
