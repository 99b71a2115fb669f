// SPDX-License-Identifier: MIT
#pragma once

#include "core/optimise/adaptive_random_search.h"
#include "core/optimise/best_neighbour.h"
#include "core/optimise/cma_es.h"
#include "core/optimise/grid_search.h"
#include "core/optimise/nelder_mead.h"
#include "core/optimise/nlopt_optimisers.h"
#include "core/optimise/particle_swarm.h"
#include "core/optimise/powell.h"
#include "core/optimise/quadratic_fit.h"

#include <string_view>
#include <variant>
#include <vector>

namespace isocenter::core {

// All optimisers; each alternative carries its name and its parameters. A new one is added here, and nowhere
// else.
using OptimiserOptions = std::variant<BestNeighbourOptions, AdaptiveRandomSearchOptions, CmaEsOptions,
                                      ParticleSwarmOptions, NelderMeadOptions, PowellOptions, BobyqaOptions,
                                      SbplxOptions, QuadraticFitOptions, GridSearchOptions>;

// As the command line, files and the window spell them: "best-neighbour", ..., "grid".
std::vector<std::string_view> optimiserNames();
std::string_view optimiserName(const OptimiserOptions& options);
std::string_view optimiserTitle(const OptimiserOptions& options); // as people read it
// With its default options. Throws UsageError that lists the names.
OptimiserOptions optimiserNamed(std::string_view name);

SearchSteps& stepsOf(OptimiserOptions& options);
const SearchSteps& stepsOf(const OptimiserOptions& options);
void validate(const OptimiserOptions& options); // throws UsageError

// Searches on the calling thread. A stop request ends it with the best so far, as a spent budget does.
// Deterministic if the objective is, unless the budget limits time. Throws UsageError if options or
// constraints make no sense, and what the objective throws.
OptimisationResult optimise(const OptimiserOptions& options, const SearchProblem& problem,
                            const BatchObserver& observer = {}, const std::stop_token& stop = {});

} // namespace isocenter::core
