// SPDX-License-Identifier: MIT
#include "app/session/runs/registration_progress.h"

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr double kAlmostDone = 0.99; // it goes on for longer than the last one did

} // namespace

std::optional<int> expectedEvaluations(std::span<const FinishedRun> runs, const SearchChoice& search)
{
    const std::string stages = search.isOwn() ? search.stages : std::string();
    for (auto run = runs.rbegin(); run != runs.rend(); ++run)
        if (!run->stopped && run->measure == search.measure && run->search == search.searchName() &&
            run->stages == stages)
            return run->evaluations;
    return std::nullopt;
}

double fractionDone(const RegistrationStatus& status, std::optional<int> expectedEvaluations,
                    bool afterHypotheses)
{
    double done = status.stages > 0 ? static_cast<double>(status.stage) / status.stages : 0.0;
    if (expectedEvaluations && *expectedEvaluations > 0)
        done = std::min(kAlmostDone, static_cast<double>(status.evaluations) / *expectedEvaluations);
    return afterHypotheses ? kHypothesesShare + (1.0 - kHypothesesShare) * done : done;
}

} // namespace isocenter::app
