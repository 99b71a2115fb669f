// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/registration_2d3d.h"

#include <filesystem>
#include <span>

namespace isocenter::core {

// trace.csv: evaluation,time_ms,stage,tx,ty,tz,rx,ry,rz,value and one column for each measure that was
// defined at any pose; mm and degrees about the pivot (volume frame, mm). Throws FileError if it cannot be
// written.
void writeTraceFile(const std::filesystem::path& file, std::span<const EvaluatedPose> trace,
                    const Eigen::Vector3d& pivotMm);

} // namespace isocenter::core
