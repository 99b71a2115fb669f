// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/runs/compared_data.h"
#include "app/session/runs/run_curve.h"
#include "core/geometry/pose.h"
#include "core/image/continued_volume.h"
#include "core/registration/find_verdict.h"
#include "core/registration/look_alike.h"
#include "core/registration/run_doubt.h"
#include "core/registration/value_comparison.h"

#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// A pose that a search with no first guess ended at, or that looks like another.
struct KeptCandidate
{
    core::Pose pose;
    double value = 0.0; // of the measure, in the stage in which the search ended
    int evaluation = 0; // its number in the run, from 1; 0: not known
};

// What a search leaves to choose from, the best first.
struct KeptCandidates
{
    std::string measure{}; // of the values
    std::vector<KeptCandidate> poses{};
    core::VolumeContinuation continuation{}; // of the CT for the search

    bool empty() const { return poses.empty(); }
};

// Decimals of a measure's value wherever it is shown.
inline constexpr int kRunValueDecimals = 5;

// A registration that ended, as the history keeps it. Its value for people is that at full resolution
// (comparison), in the window, the reports and the log alike; values of stages do not compare.
struct FinishedRun
{
    std::string finished; // when, in UTC: 2026-11-21T14:05:00Z
    std::string device;   // its name
    std::string measure;
    std::string search; // the name of a schedule or an optimiser
    double value = 0.0; // of the measure at the pose, in the stage and at the resolution where it ended
    int evaluations = 0;
    double seconds = 0.0;
    bool stopped = false; // by the user, with the best pose until then
    core::Pose start;
    core::Pose pose;
    std::string comment;
    std::string stages{}; // SearchChoice::stages, if the search was the user's own
    int endedInStage = 0; // from 1; 0: not known
    int stageCount = 0;
    std::optional<core::ValueComparison> comparison{}; // at full resolution, by which runs are compared
    std::vector<core::RunDoubt> doubts{};
    std::optional<core::FindVerdict> verdict{}; // of a search with no first guess; its pose may not be taken
    std::optional<core::LookAlike> lookAlike{}; // of a nearly symmetric body
    KeptCandidates candidates{};
    ComparedData data{};
    RunCurve curve{};     // how its value grew; empty in those that older versions kept
    bool plotted = false; // beside the run that is on the screen
};

// Whether the search says that its pose, which has not been taken, is not the right one.
bool isNotFound(const FinishedRun& run);

// Whether their values at full resolution say which is better: of one measure, and of the same data.
bool areComparable(const FinishedRun& a, const FinishedRun& b);

// The history as comma-separated values, one run a line, with the pose as it is edited: shifts (mm) and turns
// (degrees, order ZXY) about the pivot (volume frame, mm). Times are UTC.
// "value" is that of the stage in which a run ended, "full_value" and "full_start_value" those at full
// resolution of "full_measure", by which runs of the same data compare. "data" says whether a run is of what
// is open ("open"), of something else ("other") or not known: of these the pose is left out, which is about
// another pivot.
std::string runsAsCsv(const std::vector<FinishedRun>& runs, const OpenData& open,
                      const Eigen::Vector3d& pivotMm);

} // namespace isocenter::app
