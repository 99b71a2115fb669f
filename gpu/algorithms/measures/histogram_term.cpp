// SPDX-License-Identifier: MIT
#include "gpu/algorithms/measures/histogram_term.h"

#include <algorithm>
#include <cmath>

namespace isocenter::gpu {
namespace {

// The X-ray's bins, negative where a pixel does not count.
std::vector<int> countedBins(const MeasureContext& context)
{
    std::vector<int> bins = context.statistics.binning.binsOf(context.xray.values);
    const std::vector<std::uint8_t>& counts = context.counted.mask().counts;
    for (std::size_t p = 0; p < bins.size(); ++p)
        if (counts[p] == 0)
            bins[p] = -1;
    return bins;
}

} // namespace

HistogramTerm::HistogramTerm(const MeasureContext& context)
    : xrayEntropy_(context.statistics.entropy),
      histogram_(context.device, countedBins(context), context.statistics.binning, context.options.histogram)
{
}

void HistogramTerm::launch(const Buffer& grey, int slabs, const ResultSlots& slots)
{
    histogram_.launch(grey, slabs, slots);
}

void HistogramTerm::read(std::span<const vec4> results, core::Evaluation& evaluation) const
{
    using core::Measure;
    // Rounding must not take the measures out of their ranges: E(F,D) lies between the larger of the two
    // entropies and their sum.
    const double drr = std::max(0.0, static_cast<double>(results[0].y));
    const double joint =
        std::clamp(static_cast<double>(results[0].x), std::max(xrayEntropy_, drr), xrayEntropy_ + drr);
    const double sum = xrayEntropy_ + drr;
    evaluation.set(Measure::JointEntropy, joint);
    evaluation.set(Measure::MutualInformation, sum - joint);
    evaluation.set(Measure::NormalisedMutualInformation, sum / joint);
    evaluation.set(Measure::EntropyCorrelation, std::sqrt(2.0 * (1.0 - joint / sum)));
    evaluation.set(Measure::DrrEntropy, drr);
}

} // namespace isocenter::gpu
