// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/value_histogram.h"

#include <QPainterPath>
#include <QRectF>

namespace isocenter::ui {

// The bars of a histogram that has counts, in an area that spans its values; heights are logarithmic.
QPainterPath histogramOutline(const core::ValueHistogram& histogram, const QRectF& area);

} // namespace isocenter::ui
