// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace isocenter::core {

// How far what is stated of each view may be from what was: standard deviations. All zero: it is taken to be
// exact.
struct GeometryTolerance
{
    double distancePercent = 0.0; // of the distance from source to detector
    double offsetMm = 0.0;        // of the detector along its columns, and along its rows
    double rotationDeg = 0.0;     // of the detector in its plane
    double directionDeg = 0.0;    // of the view about each axis

    bool isNone() const { return *this == GeometryTolerance(); }
    bool operator==(const GeometryTolerance&) const = default;

    // "sdd:1,offset:0.5,rotation:0.2,direction:0.3", any of them in any order. Throws UsageError for unknown
    // names and for what is not above zero.
    static GeometryTolerance parse(std::string_view text);
    std::string text() const; // as parse takes it; empty without any
};

} // namespace isocenter::core
