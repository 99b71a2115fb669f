// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace isocenter::core {

// The sentences that say what seems to be wrong with a scan's geometry. evidence: what was measured, a
// sentence itself; along: alongDetector().

// "rows" or "columns", across the axis of rotation; transposed: where the axis runs along the rows.
const char* alongDetector(bool transposed);

// reversed: the angles count the other way, too.
std::string exchangedText(bool reversed, const std::string& evidence);
std::string upsideDownText(bool reversed, const char* along, const std::string& evidence);

// Angles that count the other way, and where the detector lies then.
struct ReversedAngles
{
    bool inPlace = false;      // the detector lies where it is said to
    bool offsetTurned = false; // on the other side of the axis
    bool inTheMiddle = false;  // the axis is in the centre of the detector as given
    double shiftMm = 0.0;      // of the detector, beyond what is given
};
std::string reversedText(const ReversedAngles& angles, const char* along, const std::string& evidence);

std::string wrongSignText(double givenMm, double fittingMm, const char* along, const std::string& evidence);
// A distance between source and detector that does not fit.
struct FittedDistance
{
    double part = 1.0; // of the given one
    double standardError = 0.0;
    double givenMm = 0.0;
};
std::string distanceText(const FittedDistance& fitted, const std::string& asGiven, const std::string& so);

std::string contradictionText(const std::string& disagreement, const std::string& least);

} // namespace isocenter::core
