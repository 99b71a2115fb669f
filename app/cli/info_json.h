// SPDX-License-Identifier: MIT
#pragma once

#include "app/import/described_input.h"
#include "app/session/input_summary.h"

#include <ostream>
#include <vector>

namespace isocenter::app {

// What `info --json` prints.
void printInfoJson(const InputSummary& summary, const std::vector<DescribedInput>& inputs, std::ostream& out);

// Whether slices have to be resampled to become a volume.
bool hasWarnings(const core::SliceStack& slices);

} // namespace isocenter::app
