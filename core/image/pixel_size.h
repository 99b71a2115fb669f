// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace isocenter::core {

enum class LengthUnit { Millimetres, Micrometres };

// How large a picture's pixels are, and who says so.
struct PixelSize
{
    double columnMm = 0.0; // from column to column
    double rowMm = 0.0;
    LengthUnit unit = LengthUnit::Millimetres; // in which lengths are stated
    std::string rule;                          // "PixelSpacing (0028,0030)"
    std::string note = {};                     // what to keep in mind of it, for people; may be empty

    bool isSquare() const; // within 1 %
    // Of lengths in square pixels, in the unit.
    double perPixel() const;
    const char* unitName() const; // "mm" or "um"

    bool operator==(const PixelSize&) const = default;
};

} // namespace isocenter::core
