// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/drawing/rgb_image.h"
#include "core/image/mask.h"

#include <string_view>

namespace isocenter::core {

// Draw into pictures, with soft edges. Points are in pixel coordinates (the top left pixel is [0,1)^2); what
// reaches beyond the picture is cut off, and points that are not finite are left out.

void drawLine(RgbImage& picture, const PixelPoint& from, const PixelPoint& to, Rgb colour,
              double thickness = 1.0);
void drawDisc(RgbImage& picture, const PixelPoint& centre, double radius, Rgb colour);
void drawCircle(RgbImage& picture, const PixelPoint& centre, double radius, Rgb colour,
                double thickness = 1.0);

// A font of fixed width for captions in pictures, where no window system is at hand.
inline constexpr int kGlyphColumns = 9;
inline constexpr int kGlyphRows = 15;

// The columns that a text in UTF-8 takes, at a magnification of 1.
int textColumns(std::string_view text);

// Draws one line of text (UTF-8; ASCII and ° ± µ · ×, all else is shown as ?) with its top left corner at the
// pixel, each dot a square of scale x scale pixels. What reaches beyond the picture is cut off.
void drawText(RgbImage& picture, int column, int row, std::string_view text, Rgb colour, int scale = 1);

} // namespace isocenter::core
