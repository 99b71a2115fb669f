// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/reconstruction/algebraic_reconstruction.h"

namespace isocenter::app {

// How a volume is found by iteration.
struct IterativeRequest
{
    gpu::AlgebraicOptions options{};
    int iterations = 10; // at most
    double leastImprovement =
        0.002; // of the residuals, as a share of them: one iteration with less is the last
    bool beginWithFeldkamp = false; // instead of an empty volume

    void validate() const; // throws UsageError
    bool operator==(const IterativeRequest&) const = default;
};

} // namespace isocenter::app
