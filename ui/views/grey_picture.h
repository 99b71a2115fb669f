// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/window_level.h"
#include "core/image/image.h"

#include <QImage>

namespace isocenter::ui {

// The values as greys of a window, pixel by pixel (Grayscale8); where there is none (NaN), black. Uses all
// CPU cores.
QImage greyPicture(const core::Image& values, const core::WindowLevel& window);

} // namespace isocenter::ui
