// SPDX-License-Identifier: MIT
#pragma once

#include "core/optimise/pose_search.h"
#include "core/support/translatable.h"

#include <string_view>

namespace isocenter::core {

// Powell's method of conjugate directions (Powell 1964, with the exchange rule of Brent 1973 as in Numerical
// Recipes): a line search along each direction, then along the way travelled, which replaces the direction of
// the largest gain where that keeps the set independent. A line search evaluates its points as batches of 6.
// Ends when the lines are shorter than the minimum steps.
struct PowellOptions
{
    static constexpr std::string_view kName = "powell";
    static constexpr std::string_view kTitle = translatable("App", "Powell");

    SearchSteps steps;

    void validate() const {}
    template <typename Self, typename Visitor>
    static void visitParameters(Self&, const Visitor&)
    {
    }
};

void maximise(PoseSearch& search, const PowellOptions& options);

} // namespace isocenter::core
