// SPDX-License-Identifier: MIT
#pragma once

#include "core/optimise/pose_search.h"
#include "core/support/translatable.h"

#include <cstdint>
#include <string_view>

namespace isocenter::core {

// CMA-ES: samples a normal distribution and adapts its mean, width and full covariance to the better half of
// each generation (N. Hansen, The CMA Evolution Strategy: A Tutorial, 2016, with positive weights). A
// generation is one batch. Ends when the widest axis of the distribution is below the minimum steps.
struct CmaEsOptions
{
    static constexpr std::string_view kName = "cma-es";
    static constexpr std::string_view kTitle = translatable("App", "CMA-ES");

    SearchSteps steps; // the first ones are the standard deviations of the first generation
    int population = 20;
    std::uint32_t seed = 1;

    void validate() const; // throws UsageError
    template <typename Self, typename Visitor>
    static void visitParameters(Self& self, const Visitor& visit)
    {
        visit("population", self.population);
        visit("seed", self.seed);
    }
};

void maximise(PoseSearch& search, const CmaEsOptions& options);

} // namespace isocenter::core
