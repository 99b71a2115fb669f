// SPDX-License-Identifier: MIT
#include "core/optimise/adaptive_random_search.h"

#include "core/optimise/random_points.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <algorithm>

namespace isocenter::core {
namespace {

constexpr double kLargestWidth = 4.0; // in first steps

} // namespace

void AdaptiveRandomSearchOptions::validate() const
{
    if (samples < 1)
        throw UsageError(translatable("Data", "adaptive-random-search needs at least one sample a batch"));
    if (!(growth >= 1.0) || !(shrinkage > 0.0) || !(shrinkage < 1.0))
        throw UsageError(translatable(
            "Data", "adaptive-random-search needs a growth of at least 1 and a shrinkage between 0 and 1"));
}

void maximise(PoseSearch& search, const AdaptiveRandomSearchOptions& options)
{
    RandomPoints random(options.seed, search.dimensions());
    double width = 1.0;
    while (width >= search.resolution()) {
        std::vector<SearchPoint> samples;
        for (int s = 0; s < options.samples; ++s)
            samples.push_back(search.best() + width * random.gaussian());
        const double before = search.bestValue();
        search.values(samples);
        width = search.bestValue() > before ? std::min(width * options.growth, kLargestWidth)
                                            : width * options.shrinkage;
    }
}

} // namespace isocenter::core
