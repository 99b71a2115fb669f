// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

class DcmTagKey;

namespace isocenter::core {

class DicomFile;

// How many frames a second there are, and where that is stated.
struct FrameRate
{
    double framesPerSecond = 0.0;
    std::string source; // "CineRate (0018,0040)"

    bool operator==(const FrameRate&) const = default;
};

// What the attribute states: Frame Time and Frame Time Vector in milliseconds, others in frames a second.
// Nothing where it is missing or makes no sense.
std::optional<FrameRate> rateBy(const DicomFile& file, const DcmTagKey& tag);

} // namespace isocenter::core
