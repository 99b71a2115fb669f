// SPDX-License-Identifier: MIT
#include "core/measures/similarity.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr int kFewestBins = 2;
constexpr int kMostBins = 256;
constexpr double kInfinite = std::numeric_limits<double>::infinity();

constexpr std::array<MeasureFacts, kMeasureCount> kMeasures{{
    {Measure::Ssd, "ssd", translatable("App", "Squared differences"), false, 0.0, kInfinite,
     Normalisation::XrayVariance, true},
    {Measure::Sad, "sad", translatable("App", "Absolute differences"), false, 0.0, kInfinite,
     Normalisation::XrayDeviation, true},
    {Measure::Spd, "spd", translatable("App", "Positive differences"), false, 0.0, kInfinite,
     Normalisation::XrayDeviation, true},
    {Measure::Sdt, "sdt", translatable("App", "Thresholded differences"), false, 0.0, kInfinite,
     Normalisation::XrayDeviation, true},
    {Measure::Ncc, "ncc", translatable("App", "Cross correlation"), true, -1.0, 1.0, Normalisation::None,
     true},
    {Measure::GradientCorrelation, "gc", translatable("App", "Gradient correlation"), true, -1.0, 1.0,
     Normalisation::None, true},
    {Measure::JointEntropy, "je", translatable("App", "Joint entropy"), false, 0.0, kInfinite,
     Normalisation::XrayEntropy, true},
    {Measure::MutualInformation, "mi", translatable("App", "Mutual information"), true, 0.0, kInfinite,
     Normalisation::XrayEntropy, true},
    {Measure::NormalisedMutualInformation, "nmi", translatable("App", "Normalised mutual information"), true,
     1.0, 2.0, Normalisation::None, true},
    {Measure::EntropyCorrelation, "ecc", translatable("App", "Entropy correlation"), true, 0.0, 1.0,
     Normalisation::None, true},
    {Measure::DrrEntropy, "drr-entropy", translatable("App", "Entropy of the DRR"), true, 0.0, kInfinite,
     Normalisation::XrayEntropy, false},
    {Measure::GradientDifference, "gd", translatable("App", "Gradient difference"), true, 0.0, 1.0,
     Normalisation::None, true},
    {Measure::GradientOrientation, "go", translatable("App", "Gradient orientation"), true, 0.0, 1.0,
     Normalisation::None, true},
    {Measure::PatchNcc, "pncc", translatable("App", "Patch cross correlation"), true, -1.0, 1.0,
     Normalisation::None, true},
    {Measure::PatchGradientNcc, "pgncc", translatable("App", "Patch gradient correlation"), true, -1.0, 1.0,
     Normalisation::None, true},
    {Measure::Contour, "contour", translatable("App", "Contour of the silhouette"), true, -1.0, 1.0,
     Normalisation::None, true},
}};

constexpr bool isInOrder()
{
    for (std::size_t m = 0; m < kMeasures.size(); ++m)
        if (kMeasures[m].measure != static_cast<Measure>(m))
            return false;
    return true;
}
static_assert(isInOrder(), "measureFacts finds a measure by its value");

Measure measureNamed(std::string_view name)
{
    for (const MeasureFacts& facts : kMeasures)
        if (facts.selectable && facts.name == name)
            return facts.measure;
    throw UsageError(fmt::format(
        translatable("Data", "'{}' is not a similarity measure: use {}, or a sum such as gc+0.5*ncc"), name,
        selectableMeasureNames()));
}

// The value of a measure that counts as 1.
double unitOf(Normalisation normalisation, const XrayStatistics& xray)
{
    switch (normalisation) {
    case Normalisation::XrayDeviation:
        return xray.deviation;
    case Normalisation::XrayVariance:
        return xray.deviation * xray.deviation;
    case Normalisation::XrayEntropy:
        return xray.entropy;
    case Normalisation::None:
        break;
    }
    return 1.0;
}

WeightedMeasure parseTerm(std::string_view term)
{
    const std::size_t star = term.find('*');
    if (star == std::string_view::npos)
        return {measureNamed(term), 1.0};
    WeightedMeasure weighted{measureNamed(term.substr(star + 1)), 0.0};
    const auto [end, error] = std::from_chars(term.data(), term.data() + star, weighted.weight);
    if (error != std::errc() || end != term.data() + star)
        throw UsageError(fmt::format(
            translatable("Data", "'{}' is not the weight of a measure: write for example 0.5*ncc"),
            term.substr(0, star)));
    return weighted;
}

} // namespace

const MeasureFacts& measureFacts(Measure measure)
{
    return kMeasures[static_cast<std::size_t>(measure)];
}

std::span<const MeasureFacts, kMeasureCount> allMeasures()
{
    return kMeasures;
}

std::string_view measureName(Measure measure)
{
    return measureFacts(measure).name;
}

bool comparesGreys(Measure measure)
{
    const Normalisation normalisation = measureFacts(measure).normalisation;
    return normalisation == Normalisation::XrayDeviation || normalisation == Normalisation::XrayVariance;
}

std::string selectableMeasureNames()
{
    std::string names;
    for (const MeasureFacts& facts : kMeasures)
        if (facts.selectable)
            names += fmt::format("{}{}", names.empty() ? "" : ", ", facts.name);
    return names;
}

double normalised(Measure measure, double value, const XrayStatistics& xray)
{
    const MeasureFacts& facts = measureFacts(measure);
    return (facts.maximised ? value : -value) / unitOf(facts.normalisation, xray);
}

SimilarityOptions SimilarityOptions::parse(std::string_view text)
{
    SimilarityOptions options;
    options.measures.clear();
    while (true) {
        const std::size_t plus = text.find('+');
        options.measures.push_back(parseTerm(text.substr(0, plus)));
        if (plus == std::string_view::npos)
            break;
        text.remove_prefix(plus + 1);
    }
    options.validate();
    return options;
}

void SimilarityOptions::validate() const
{
    if (measures.empty())
        throw UsageError(translatable("Data", "at least one similarity measure is needed"));
    for (const WeightedMeasure& term : measures)
        if (!(term.weight > 0.0) || !std::isfinite(term.weight))
            throw UsageError(fmt::format(translatable("Data", "the weight of {} must be positive"),
                                         measureName(term.measure)));
    if (!(sdtThreshold >= 0.0) || !std::isfinite(sdtThreshold))
        throw UsageError(translatable("Data", "the threshold of sdt must not be negative"));
    if (bins < kFewestBins || bins > kMostBins)
        throw UsageError(fmt::format(translatable("Data", "{} bins: a histogram has {} to {}"), bins,
                                     kFewestBins, kMostBins));
    if (!(gradientThreshold >= 0.0) || !std::isfinite(gradientThreshold))
        throw UsageError(translatable("Data", "the gradient threshold of go must not be negative"));
    patches.validate();
}

bool SimilarityOptions::wants(Measure measure) const
{
    return std::ranges::find(measures, measure, &WeightedMeasure::measure) != measures.end();
}

std::array<double, kMeasureCount> Evaluation::emptyMeasures()
{
    std::array<double, kMeasureCount> values;
    values.fill(std::numeric_limits<double>::quiet_NaN());
    return values;
}

} // namespace isocenter::core
