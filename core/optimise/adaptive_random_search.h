// SPDX-License-Identifier: MIT
#pragma once

#include "core/optimise/pose_search.h"
#include "core/support/translatable.h"

#include <cstdint>
#include <string_view>

namespace isocenter::core {

// Adaptive Random Search (after Kubias et al. 2007): batches of normally distributed points around the best
// so far. The width of the distribution grows when a batch finds a better point and shrinks when it does not,
// until it is below the minimum steps.
struct AdaptiveRandomSearchOptions
{
    static constexpr std::string_view kName = "adaptive-random-search";
    static constexpr std::string_view kTitle = translatable("App", "Adaptive random search");

    SearchSteps steps;
    int samples = 24;       // a batch
    double growth = 1.3;    // of the width after a success
    double shrinkage = 0.8; // of the width after a failure
    std::uint32_t seed = 1;

    void validate() const; // throws UsageError
    template <typename Self, typename Visitor>
    static void visitParameters(Self& self, const Visitor& visit)
    {
        visit("samples", self.samples);
        visit("growth", self.growth);
        visit("shrinkage", self.shrinkage);
        visit("seed", self.seed);
    }
};

void maximise(PoseSearch& search, const AdaptiveRandomSearchOptions& options);

} // namespace isocenter::core
