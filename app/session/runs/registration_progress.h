// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/runs/finished_run.h"
#include "app/session/runs/registration_runner.h"
#include "app/session/runs/search_choice.h"

#include <optional>
#include <span>

namespace isocenter::app {

// How many evaluations a registration will take, from the last run that searched in the same way to its end;
// nothing if there is none. A search ends where it converges, so nobody knows before.
std::optional<int> expectedEvaluations(std::span<const FinishedRun> runs, const SearchChoice& search);

// What the search for hypotheses is of a registration that begins with it, about, and so much of it is done
// when the first pose is evaluated.
inline constexpr double kHypothesesShare = 0.6;

// The share of a registration that is done, below 1: of the evaluations that are expected, or else of its
// stages.
double fractionDone(const RegistrationStatus& status, std::optional<int> expectedEvaluations,
                    bool afterHypotheses = false);

} // namespace isocenter::app
