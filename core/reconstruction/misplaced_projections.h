// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/mid_plane_rays.h"
#include "core/support/progress.h"

#include <cstddef>
#include <string>
#include <vector>

namespace isocenter::core {

// A projection that fits its opposite rays clearly better where another one is said to be. Both are places
// in MidPlaneRays::projections().
struct MisplacedProjection
{
    std::size_t place = 0;
    std::size_t fitting = 0;
    double disagreement = 0.0; // of its rays, where it is said to be
    double fittingDisagreement = 0.0;
};

// In their order; they are left out of the rays. A projection is judged where at least a fifth of its rays is
// measured from the other end, too. The plainest come first, for a misplaced projection also disturbs those
// opposite to it. Tests each projection at no more than 720 places. All CPU cores. Throws Cancelled.
std::vector<MisplacedProjection> misplacedProjections(MidPlaneRays& rays, const ScanArrangement& arrangement,
                                                      const Progress& progress);

// One sentence for each pattern among them: a run in reverse order, an exchanged pair, a run displaced by a
// constant number of places, or a single projection. Projections are counted from 1.
std::vector<std::string> misplacedTexts(const std::vector<MisplacedProjection>& misplaced,
                                        const std::vector<std::size_t>& projections);

// The same where it cannot be told which of them, or of those opposite to them, are wrong: of an arc, whose
// projections cannot be tested everywhere, and where more than half of all seem to be misplaced.
std::string disorderText(const std::vector<MisplacedProjection>& misplaced,
                         const std::vector<std::size_t>& projections);

} // namespace isocenter::core
