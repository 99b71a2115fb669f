// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/registration_2d3d.h"

#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace isocenter::core {

inline constexpr double kDifferentMm = 5.0; // what looks less far apart is the same answer

// The different answers that the stages of a search without a first guess have come by. One that looks like a
// better one in every view is the same: a view does not see how deep the volume lies, so that poses along its
// ray are not rivals.
class RivalPoses
{
public:
    explicit RivalPoses(PoseDifference apartMm) : apartMm_(std::move(apartMm)) {}

    // Where a stage led, best first. Later stages count as better.
    void add(const std::vector<RegistrationCandidate>& found);
    // The different ones, as the objective values them, best first; all as one batch. Throws Cancelled.
    std::vector<RegistrationCandidate> valued(const BatchObjective& objective, const BatchObserver& record,
                                              const std::stop_token& stop) const;

    // Those that look different from each other, in the order of the candidates, at most so many.
    std::vector<RegistrationCandidate> different(std::span<const RegistrationCandidate> candidates,
                                                 std::size_t most) const;

private:
    PoseDifference apartMm_;
    std::vector<RegistrationCandidate> found_; // of the last stage first
};

// The verdict on the first of the candidates from the others, all of one level and different; by values of
// measures with this sum of weights.
FindVerdict verdictOn(std::span<const RegistrationCandidate> candidates, double weights);

} // namespace isocenter::core
