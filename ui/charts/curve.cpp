// SPDX-License-Identifier: MIT
#include "ui/charts/curve.h"

#include <limits>

namespace isocenter::ui {

void Curve::addStretch(const std::vector<QPointF>& stretch)
{
    if (!points.empty() && !stretch.empty())
        points.emplace_back(stretch.front().x(), std::numeric_limits<double>::quiet_NaN());
    points.insert(points.end(), stretch.begin(), stretch.end());
}

} // namespace isocenter::ui
