// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/trace.h"

#include <filesystem>

namespace isocenter::core {

// trace.csv: evaluation,time_ms,stage,tx,ty,tz,rx,ry,rz,value and one column a measure; mm and degrees.
// Throws FileError if it cannot be written, InputError if an entry does not have a value for each measure.
void writeTraceFile(const std::filesystem::path& file, const Trace& trace);

} // namespace isocenter::core
