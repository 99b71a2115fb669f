// SPDX-License-Identifier: MIT
#pragma once

#include "app/cluster/team_reconstruction.h"

#include <vector>

namespace isocenter::app {

// The parts of a volume that processes begin with, as long as nobody knows how fast they are: one each.
std::vector<core::SliceRange> equalParts(const Team& team, const TeamReconstruction& work);

// How this process makes its part, or helps with another one: it has the rows of the detector that one of
// them needs, at most.
SlabPlan planOf(const Team& team, const TeamReconstruction& work, const std::vector<core::SliceRange>& parts);

// What slabs cost the devices of this process; not known of one that fails. Throws what reading throws.
std::vector<SlabCost> measuredCosts(const TeamReconstruction& work, SlabPlan& plan,
                                    const std::stop_token& stop);

// As one process tells another.
nlohmann::json partsJson(const std::vector<core::SliceRange>& parts);
std::vector<core::SliceRange> partsFrom(const nlohmann::json& json);

} // namespace isocenter::app
