// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

namespace isocenter::core {

class DicomFile;

// How many frames a second there are, and where that is stated.
struct FrameRate
{
    double framesPerSecond = 0.0;
    std::string source; // "CineRate (0018,0040)"

    bool operator==(const FrameRate&) const = default;
};

// How fast the file wants its frames to be shown: Recommended Display Frame Rate, Cine Rate, Frame Time or
// the mean of the Frame Time Vector, whichever of them is stated first. Nothing where none is, or none makes
// sense.
std::optional<FrameRate> displayRateOf(const DicomFile& file);

// How fast the frames were acquired, as far as the file says: the same attributes, those of times first.
std::optional<FrameRate> acquisitionRateOf(const DicomFile& file);

} // namespace isocenter::core
