// SPDX-License-Identifier: MIT
#pragma once

#include "core/optimise/pose_search.h"
#include "core/support/translatable.h"

#include <array>
#include <string_view>

namespace isocenter::core {

// Evaluates a regular grid around the start: on each free axis all multiples of the first step up to the
// extent. The whole grid is asked for as few large batches.
struct GridSearchOptions
{
    static constexpr std::string_view kName = "grid";
    static constexpr std::string_view kTitle = translatable("App", "Grid");

    SearchSteps steps; // between neighbours; minimum steps are not used
    std::array<double, 6> extent{8.0, 8.0, 0.0,
                                 3.0, 3.0, 3.0}; // tx ty tz (mm) rx ry rz (deg), to either side

    void validate() const; // throws UsageError
    template <typename Self, typename Visitor>
    static void visitParameters(Self& self, const Visitor& visit)
    {
        visit("extent", self.extent);
    }
};

// Throws UsageError, before anything is evaluated, if the budget is too small for the grid.
void maximise(PoseSearch& search, const GridSearchOptions& options);

} // namespace isocenter::core
