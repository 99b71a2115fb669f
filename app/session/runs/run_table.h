// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/runs/finished_run.h"

#include <string>
#include <vector>

namespace isocenter::app {

// The history as comma-separated values, one run a line, with the pose as it is edited: shifts (mm) and turns
// (degrees, order ZXY) about the pivot (volume frame, mm). Times are UTC.
// "value" is that of the stage in which a run ended, "full_value" and "full_start_value" those at full
// resolution of "full_measure", by which runs of the same data compare. "data" says whether a run is of what
// is open ("open"), of something else ("other") or not known: of these the pose is left out, which is about
// another pivot.
std::string runsAsCsv(const std::vector<FinishedRun>& runs, const OpenData& open,
                      const Eigen::Vector3d& pivotMm);

} // namespace isocenter::app
