// SPDX-License-Identifier: MIT
#include "ui/views/mask_pen.h"

namespace isocenter::ui {

void MaskPen::setShape(Shape shape)
{
    shape_ = shape;
    Q_EMIT changed();
}

void MaskPen::setErases(bool erases)
{
    erases_ = erases;
    Q_EMIT changed();
}

void MaskPen::setDiameter(int pixels)
{
    const int wanted = std::clamp(pixels, kSmallest, kLargest);
    if (wanted == diameter_)
        return;
    diameter_ = wanted;
    Q_EMIT changed();
}

} // namespace isocenter::ui
