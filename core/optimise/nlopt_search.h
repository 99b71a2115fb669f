// SPDX-License-Identifier: MIT
#pragma once

#include "core/optimise/pose_search.h"

#include <nlopt.h>

namespace isocenter::core {

// Only for the .cpp files of core/optimise.

// One unit on each axis, or what the bounds leave room for.
SearchPoint nloptFirstSteps(const PoseSearch& search);

// Runs a derivative-free local algorithm of NLopt from the start. Points evaluated ahead as one batch are not
// evaluated again when the algorithm asks for them.
void nloptSearch(PoseSearch& search, nlopt_algorithm algorithm, const SearchPoint& firstSteps,
                 std::span<const SearchPoint> ahead = {});

} // namespace isocenter::core
