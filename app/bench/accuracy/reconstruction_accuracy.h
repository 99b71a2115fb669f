// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/accuracy/accuracy_bench.h"

#include <vector>

namespace isocenter::app {

// The cases of the accuracy bench: Shepp and Logan's head from exact line integrals, as RTK's tests judge it,
// by filtered back-projection of full, short and displaced scans and by iterations.
std::vector<AccuracyCase> reconstructionAccuracyCases();

} // namespace isocenter::app
