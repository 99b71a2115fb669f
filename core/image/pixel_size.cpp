// SPDX-License-Identifier: MIT
#include "core/image/pixel_size.h"

#include <cmath>

namespace isocenter::core {

bool PixelSize::isSquare() const
{
    constexpr double kAlike = 0.01;
    return std::abs(columnMm / rowMm - 1.0) <= kAlike;
}

double PixelSize::perPixel() const
{
    constexpr double kMicrometresOfMm = 1000.0;
    const double meanMm = 0.5 * (columnMm + rowMm);
    return unit == LengthUnit::Micrometres ? meanMm * kMicrometresOfMm : meanMm;
}

const char* PixelSize::unitName() const
{
    return unit == LengthUnit::Micrometres ? "um" : "mm";
}

} // namespace isocenter::core
