// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/scan_geometry.h"

#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// The part of the circle that the sources cover.
struct ScanArc
{
    bool full = true;      // no gap wider than 20 degrees and one and a half steps
    double beginRad = 0.0; // after the widest gap
    double lengthRad = 0.0;
};
ScanArc arcOf(std::span<const double> anglesRad);

// How much of the circle each projection stands for: half the way to both neighbours, whatever their order,
// doubled or missing angles; at the ends of an open arc to the one that there is.
std::vector<double> angularGapsRad(std::span<const double> anglesRad, const ScanArc& arc);

// What each ray counts, as lines are measured from one side or from both: 2 for a line that is measured once,
// and two weights that add up to 2 for one that is measured twice. That makes up for the half in the ramp
// filter, which takes every line to be measured twice.
//
// A full circle weighs all alike, or, where the detector reaches much farther on one side of the axis, goes
// smoothly from 0 to 2 where both sides overlap (Wang, Med. Phys. 29, 2002). An open arc is weighted at both
// ends (Parker, Med. Phys. 9, 1982, with Silver's overscan, Med. Phys. 27, 2000).
class RedundancyWeights
{
public:
    // Throws InputError if the detector does not reach the axis.
    explicit RedundancyWeights(const ScanGeometry& scan);

    double weight(std::size_t projection, double fanAngleRad) const;
    const ScanArc& arc() const { return arc_; }
    bool displaced() const { return displaced_; }
    // What the user should know: an arc too short for a whole image, or a displaced detector on one.
    const std::vector<std::string>& notes() const { return notes_; }

private:
    double parkerWeight(std::size_t projection, double fanAngleRad) const;
    double wangWeight(double fanAngleRad) const;
    void noteWhatIsMissing();

    const ScanGeometry& scan_;
    ScanArc arc_;
    double lowestFanRad_ = 0.0; // of all projections the ones that all of them have
    double highestFanRad_ = 0.0;
    bool displaced_ = false;
    std::vector<std::string> notes_;
};

} // namespace isocenter::core
