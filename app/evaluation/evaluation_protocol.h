// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/error_measures.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace isocenter::app {

// Starts anywhere around the truth: turned about the volume's long axis (its z) and about each of the others,
// and moved along each axis of the first view, all by up to so much either way.
struct StartRange
{
    double longAxisDeg = 90.0;
    double otherAxesDeg = 30.0;
    double mm = 150.0;
};

// Where registrations start and how they are judged, after van de Kraats et al., "Standardized evaluation
// methodology for 2-D-3-D registration", IEEE TMI 24(9), 2005: starts in bins of initial mTRE.
struct EvaluationProtocol
{
    double largestStartMm = 20.0; // initial mTRE of the last bin's upper end
    double binWidthMm = 2.0;
    int startsPerBin = 10;
    std::uint32_t seed = 1;
    double successMm = 2.0;       // errors below are successes
    double grossFailureMm = 10.0; // failures that end above it, or farther off than they started, are gross

    bool isShown = true;             // whether the X-rays show the volume at all: else no result is a success
    std::optional<StartRange> range; // of the starts, which are one bin then, instead of their mTRE

    int bins() const;
    double lowMm(int bin) const { return bin * binWidthMm; }
    double highMm(int bin) const;
    void validate() const; // throws UsageError
};

// The error by which a registration is judged: mTRE with several views, mRPD with one, which hardly sees the
// depth.
enum class JudgedError { Target, Reprojection };
JudgedError judgedErrorOf(std::size_t views);
std::string_view judgedErrorName(JudgedError error); // "mTRE" or "mRPD"

// One start: its place in the protocol, and how far from the truth it is.
struct EvaluationStart
{
    int bin = 0;    // from 0
    int number = 0; // within the bin, from 0
    core::Pose pose;
    double targetMm = 0.0;
    double reprojectionMm = 0.0; // mean over the views
};

// All starts, the first of every bin, then the second of every bin, and so on, so that a run that is stopped
// has seen all bins. The seed puts each somewhere in its bin, and its pose has exactly that mTRE. A start
// depends on seed, bin and number alone, so more starts a bin keep the ones there were.
std::vector<EvaluationStart> evaluationStarts(const EvaluationProtocol& protocol,
                                              const core::GroundTruth& truth, const core::PoseFrame& frame,
                                              std::span<const core::ProjectionGeometry> views);

} // namespace isocenter::app
