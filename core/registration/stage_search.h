// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/registration_2d3d.h"

#include <cstddef>
#include <span>
#include <stop_token>
#include <vector>

namespace isocenter::core {

void sortBestFirst(std::vector<RegistrationCandidate>& candidates);

// Of the candidates, best first, those that go on from the stage: the best that are distinct, 0: all of them.
std::vector<RegistrationCandidate> keptOf(const std::vector<RegistrationCandidate>& candidates,
                                          const RegistrationStage& stage, int most, const PoseFrame& frame);

// Searches one stage from several starts, one after another or side by side. It is told on the calling thread
// what was evaluated.
struct StageSearch
{
    const RegistrationStage& stage;
    const BatchObjective& objective;
    const PoseFrame& frame;
    const PoseConstraints& constraints;
    const BatchObserver& record;
    const std::stop_token& stop;
    std::size_t atOnce = 1; // searches
    bool cancelled = false;

    // Where those led that were searched before a stop request, best first.
    std::vector<RegistrationCandidate> from(const std::vector<RegistrationCandidate>& starts);

private:
    void searchFrom(std::span<const RegistrationCandidate> starts, std::vector<RegistrationCandidate>& found);
    OptimisationResult search(const RegistrationCandidate& start, const BatchObjective& asked,
                              const BatchObserver& observer) const;
};

} // namespace isocenter::core
