// SPDX-License-Identifier: MIT
#include "ui/widgets/ground_colour.h"

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr float kDarkest = 0.1F; // lightness

} // namespace

QColor onGround(const QColor& colour, const QPalette& palette)
{
    if (palette.color(QPalette::Base).lightnessF() < 0.5F)
        return colour;
    return QColor::fromHslF(colour.hslHueF(), colour.hslSaturationF(),
                            std::max(kDarkest, 1.0F - colour.lightnessF()), colour.alphaF());
}

} // namespace isocenter::ui
