// SPDX-License-Identifier: MIT
#include "core/registration/find_verdict.h"

#include "core/support/quantiles.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace isocenter::core {
namespace {

constexpr double kDeviationOfMedian = 1.4826; // of a normal distribution
constexpr double kLeastSpreadOfValue = 1e-3;  // of the range from the median to the value

// Logistic in the logarithm of the lead, fitted with as much weight on right answers as on wrong ones (Find
// in resources/manual/measurements.md has the cases).
constexpr double kEvidence = 11.71; // of a lead of 1
constexpr double kEvidenceOfLead = 2.91;

double confidenceOf(double lead)
{
    return lead > 0.0 ? 1.0 / (1.0 + std::exp(-kEvidence - kEvidenceOfLead * std::log(lead))) : 0.0;
}

} // namespace

bool FindVerdict::isSure() const
{
    return confidence >= kSureConfidence;
}

FindVerdict verdictOn(double value, std::span<const double> rivalValues, double weights)
{
    std::vector<double> rivals;
    std::ranges::copy_if(rivalValues, std::back_inserter(rivals),
                         [](double rival) { return std::isfinite(rival); });
    FindVerdict verdict;
    verdict.value = value;
    verdict.rivals = static_cast<int>(rivals.size());
    if (rivals.empty())
        return verdict;
    const double middle = median(rivals);
    const double best = *std::ranges::max_element(rivals);
    std::vector<double> deviations;
    std::ranges::transform(rivals, std::back_inserter(deviations),
                           [&](double rival) { return std::abs(rival - middle); });
    verdict.rivalValue = best;
    verdict.spread =
        std::max(kDeviationOfMedian * median(deviations), kLeastSpreadOfValue * std::abs(value - middle));
    if (verdict.rivals < kFewestRivals || !std::isfinite(value) || !(verdict.spread > 0.0))
        return verdict;
    verdict.margin = (value - best) / verdict.spread;
    verdict.prominence = (value - middle) / verdict.spread;
    verdict.confidence = confidenceOf(verdict.lead() / weights);
    verdict.found = verdict.confidence >= kFoundConfidence;
    return verdict;
}

std::string textOf(const FindVerdict& verdict)
{
    if (verdict.mirrored)
        return fmt::format(
            translatable("Data", "confidence {:.2f} with the X-rays as they are, {:.2f} with left and right "
                                 "exchanged: see whether they are mirrored"),
            verdict.confidence, verdict.mirroredConfidence.value_or(0.0));
    if (verdict.rivals < kFewestRivals)
        return fmt::format(
            translatable(
                "Data",
                "only {} different poses were compared, so that nothing can stand out: widen the search"),
            verdict.rivals);
    const std::string exchanged =
        verdict.mirroredConfidence
            ? fmt::format(translatable("Data", ", {:.2f} with left and right exchanged"),
                          *verdict.mirroredConfidence)
            : std::string();
    return fmt::format(
        translatable("Data",
                     "the measure is {:.3f} better than at the best different pose (of {}), {:.2f} spreads; "
                     "confidence {:.2f}{}"),
        verdict.lead(), verdict.rivals, verdict.margin, verdict.confidence, exchanged);
}

} // namespace isocenter::core
