// SPDX-License-Identifier: MIT
#pragma once

#include "core/measures/similarity.h"

#include <cstddef>
#include <functional>

namespace isocenter::core {

// One of several searches that run side by side: its number, and the objective that it must ask.
using LockstepSearch = std::function<void(std::size_t search, const BatchObjective& objective)>;

// Runs searches 0 to count - 1 side by side, each on a thread of its own, and gives the objective what all of
// them ask for at once as one batch, in the order of their numbers: a device that scores a thousand poses as
// fast as a dozen then serves them all in the time of one. The objective is called on the calling thread, and
// each search sees what it would see alone, so that results do not depend on how many there are. Before
// each batch and at the end, while no search runs, atEachStep is called on the calling thread. What the
// objective or atEachStep throws, every search gets from its evaluation. Throws what the first in their order
// ended with.
void inLockstep(std::size_t count, const BatchObjective& objective, const LockstepSearch& search,
                const std::stop_token& stop, const std::function<void()>& atEachStep = {});

} // namespace isocenter::core
