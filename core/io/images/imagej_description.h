// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace isocenter::core {

// What ImageJ writes into the ImageDescription of a TIFF's first directory ("ImageJ=1.53t", then a line
// "key=value" each).
struct ImageJDescription
{
    int images = 1; // in the file; those of a file above 4 GB follow one another behind one directory
    int channels = 1;
    int slices = 1;
    int frames = 1;
    std::string unit;          // of lengths along rows; may be an escape ("\\u00B5m"), or of no length
    std::string rowUnit;       // along columns, if it differs
    double frameSeconds = 0.0; // from frame to frame; 0: not stated
    // value = offset + slope * stored number, of the linear calibration that 16 bit signed images carry, too
    double offset = 0.0;
    double slope = 1.0;
    bool isCalibrated() const { return offset != 0.0 || slope != 1.0; }
};

// Nothing for a description of another program.
std::optional<ImageJDescription> parsedImageJ(std::string_view description);

} // namespace isocenter::core
