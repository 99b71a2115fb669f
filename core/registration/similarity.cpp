// SPDX-License-Identifier: MIT
#include "core/registration/similarity.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr std::array<std::string_view, kMeasureCount> kNames{"ssd", "sad", "spd", "sdt", "ncc", "gc"};

Measure measureNamed(std::string_view name)
{
    for (std::size_t m = 0; m < kNames.size(); ++m)
        if (kNames[m] == name)
            return static_cast<Measure>(m);
    throw UsageError(fmt::format(
        "'{}' is no similarity measure: use ssd, sad, spd, sdt, ncc, gc, or a sum such as gc+0.5*ncc", name));
}

WeightedMeasure parseTerm(std::string_view term)
{
    const std::size_t star = term.find('*');
    if (star == std::string_view::npos)
        return {measureNamed(term), 1.0};
    WeightedMeasure weighted{measureNamed(term.substr(star + 1)), 0.0};
    const auto [end, error] = std::from_chars(term.data(), term.data() + star, weighted.weight);
    if (error != std::errc() || end != term.data() + star)
        throw UsageError(
            fmt::format("'{}' is no weight of a measure: write for example 0.5*ncc", term.substr(0, star)));
    return weighted;
}

} // namespace

std::string_view measureName(Measure measure)
{
    return kNames[static_cast<std::size_t>(measure)];
}

bool isMaximised(Measure measure)
{
    return measure == Measure::Ncc || measure == Measure::GradientCorrelation;
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
        throw UsageError("at least one similarity measure is needed");
    for (const WeightedMeasure& term : measures)
        if (!(term.weight > 0.0) || !std::isfinite(term.weight))
            throw UsageError(fmt::format("the weight of {} must be positive", measureName(term.measure)));
    if (!(sdtThreshold >= 0.0))
        throw UsageError("the threshold of sdt must not be negative");
}

std::array<double, kMeasureCount> Evaluation::emptyMeasures()
{
    std::array<double, kMeasureCount> values;
    values.fill(std::numeric_limits<double>::quiet_NaN());
    return values;
}

} // namespace isocenter::core
