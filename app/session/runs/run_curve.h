// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace isocenter::app {

class RunRecording;
struct FinishedRun;

// A run in short: how its best value so far grew. Higher values are better; those of different stages (from
// 0) cannot be compared.
struct RunCurvePoint
{
    int evaluation = 0; // from 1
    int stage = 0;
    double seconds = 0.0; // since the run began, without pauses
    double best = 0.0;    // of the stage so far; it holds until the next point

    bool operator==(const RunCurvePoint&) const = default;
};
using RunCurve = std::vector<RunCurvePoint>;

inline constexpr std::size_t kMostCurvePoints = 400;

// Where the best value grew, and where each stage ended; of more points than that every so-many-th, but the
// first and the last of each stage always. Values that are undefined are left out.
RunCurve curveOf(const RunRecording& recording, std::size_t most = kMostCurvePoints);

// How far the best value so far was from the best that its stage came to: what the last per cent of a run is
// seen by. Points that are there already are left out, for their distance has no logarithm.
RunCurve distancesFromTheEnd(const RunCurve& curve);

// Which of the finished runs that are to be plotted can share axes with one that is shown already.
struct PlottedRuns
{
    std::vector<std::size_t> drawn; // their places in the list
    int ofAnotherMeasure = 0;       // so many are left out
    int withoutCurve = 0;           // kept by a version that kept none
};
// shown: the curve of the run that is on the screen, which is drawn once; empty if there is none, and then
// the latest run that is to be plotted says which measure is drawn.
PlottedRuns plottedRuns(const std::vector<FinishedRun>& runs, const RunCurve& shown,
                        const std::string& measureShown);

} // namespace isocenter::app
