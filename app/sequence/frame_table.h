// SPDX-License-Identifier: MIT
#pragma once

#include "app/sequence/sequence_record.h"

#include <string>
#include <string_view>

namespace isocenter::app {

// The columns that a table of frames begins with, and what stands there of a frame of that number whose state
// is called so; both without an end of line. pivotMm: volume frame, whose place the table shows (mm;
// degrees).
extern const char* const kFrameColumns;
std::string frameColumns(int number, std::string_view state, const FrameRecord& frame,
                         const Eigen::Vector3d& pivotMm);

} // namespace isocenter::app
