// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/drawing/rgb_image.h"
#include "core/image/mask.h"

namespace isocenter::core {

// Draw into pictures, with soft edges. Points are in pixel coordinates (the top left pixel is [0,1)^2); what
// reaches beyond the picture is cut off, and points that are not finite are left out.

void drawLine(RgbImage& picture, const PixelPoint& from, const PixelPoint& to, Rgb colour,
              double thickness = 1.0);
void drawDisc(RgbImage& picture, const PixelPoint& centre, double radius, Rgb colour);
void drawCircle(RgbImage& picture, const PixelPoint& centre, double radius, Rgb colour,
                double thickness = 1.0);

} // namespace isocenter::core
