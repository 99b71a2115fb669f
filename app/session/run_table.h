// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/finished_run.h"

#include <string>
#include <vector>

namespace isocenter::app {

// The history as comma-separated values, one run a line, with the pose as it is edited: shifts (mm) and turns
// (degrees, order ZXY) about the pivot (volume frame, mm). Times are UTC.
std::string runsAsCsv(const std::vector<FinishedRun>& runs, const Eigen::Vector3d& pivotMm);

} // namespace isocenter::app
