// SPDX-License-Identifier: MIT
#include "core/optimise/optimiser.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

namespace isocenter::core {
namespace {

template <std::size_t... Indices>
std::vector<OptimiserOptions> allOptimisers(std::index_sequence<Indices...>)
{
    return {OptimiserOptions(std::in_place_index<Indices>)...};
}

std::vector<OptimiserOptions> allOptimisers()
{
    return allOptimisers(std::make_index_sequence<std::variant_size_v<OptimiserOptions>>());
}

} // namespace

std::string_view optimiserName(const OptimiserOptions& options)
{
    return std::visit([](const auto& chosen) { return chosen.kName; }, options);
}

std::string_view optimiserTitle(const OptimiserOptions& options)
{
    return std::visit([](const auto& chosen) { return chosen.kTitle; }, options);
}

std::vector<std::string_view> optimiserNames()
{
    std::vector<std::string_view> names;
    for (const OptimiserOptions& options : allOptimisers())
        names.push_back(optimiserName(options));
    return names;
}

OptimiserOptions optimiserNamed(std::string_view name)
{
    for (OptimiserOptions& options : allOptimisers())
        if (optimiserName(options) == name)
            return options;
    throw UsageError(fmt::format(translatable("Data", "'{}' is not an optimiser: use one of {}"), name,
                                 fmt::join(optimiserNames(), ", ")));
}

SearchSteps& stepsOf(OptimiserOptions& options)
{
    return std::visit([](auto& chosen) -> SearchSteps& { return chosen.steps; }, options);
}

const SearchSteps& stepsOf(const OptimiserOptions& options)
{
    return std::visit([](const auto& chosen) -> const SearchSteps& { return chosen.steps; }, options);
}

void validate(const OptimiserOptions& options)
{
    stepsOf(options).validate();
    std::visit([](const auto& chosen) { chosen.validate(); }, options);
}

OptimisationResult optimise(const OptimiserOptions& options, const SearchProblem& problem,
                            const BatchObserver& observer, const std::stop_token& stop)
{
    validate(options);
    PoseSearch on(problem, stepsOf(options), observer, stop);
    return on.run([&](PoseSearch& running) {
        std::visit([&](const auto& chosen) { maximise(running, chosen); }, options);
    });
}

} // namespace isocenter::core
