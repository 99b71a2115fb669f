// SPDX-License-Identifier: MIT
#pragma once

#include "core/optimise/pose_search.h"
#include "core/support/translatable.h"

#include <string_view>

namespace isocenter::core {

// Best Neighbour (seed, after Kubias): evaluates +-step on each free parameter as one batch and moves to the
// best; when no neighbour is better, the steps are halved, until they fall under the minimum.
struct BestNeighbourOptions
{
    static constexpr std::string_view kName = "best-neighbour";
    static constexpr std::string_view kTitle = translatable("App", "Best neighbour");

    SearchSteps steps;

    void validate() const {}
    template <typename Self, typename Visitor>
    static void visitParameters(Self&, const Visitor&)
    {
    }
};

void maximise(PoseSearch& search, const BestNeighbourOptions& options);

} // namespace isocenter::core
