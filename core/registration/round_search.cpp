// SPDX-License-Identifier: MIT
#include "core/registration/round_search.h"

#include "core/geometry/error_measures.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::core {

RegistrationResult continued(RegistrationResult earlier, RegistrationResult later)
{
    std::vector<EvaluatedPose> trace = std::move(earlier.trace);
    const int evaluations = static_cast<int>(trace.size());
    const int stages = trace.empty() ? 0 : trace.back().stage + 1;
    for (EvaluatedPose evaluated : later.trace) {
        evaluated.evaluation += evaluations;
        evaluated.stage += stages;
        evaluated.timeMs += earlier.elapsedMs;
        trace.push_back(std::move(evaluated));
    }
    if (later.trace.empty()) // stopped before it began
        later.evaluation = earlier.evaluation;
    if (!later.verdict) { // it went on from the earlier pose
        later.verdict = earlier.verdict;
        later.continuation = earlier.continuation;
    }
    later.trace = std::move(trace);
    later.elapsedMs += earlier.elapsedMs;
    return later;
}

void RoundOptions::validate() const
{
    if (maximumRounds < 1)
        throw UsageError(
            fmt::format(translatable("Data", "there must be at least one round, not {}"), maximumRounds));
    if (!(toleranceMm >= 0.0) || !std::isfinite(toleranceMm))
        throw UsageError(fmt::format(
            translatable("Data", "the tolerance of the rounds must not be negative (mm): {}"), toleranceMm));
}

std::vector<Pose> RoundState::poses() const
{
    std::vector<Pose> poses;
    for (const RegistrationResult& body : bodies)
        poses.push_back(body.pose);
    return poses;
}

RoundSearch::RoundSearch(std::vector<std::vector<Eigen::Vector3d>> targetsMm, SearchBody searchBody,
                         RoundOptions options)
    : targetsMm_(std::move(targetsMm)), searchBody_(std::move(searchBody)), options_(options)
{
    options_.validate();
}

RoundState RoundSearch::startState(std::span<const Pose> starts)
{
    RoundState state;
    for (const Pose& start : starts)
        state.bodies.emplace_back().pose = start;
    state.movedMm.resize(starts.size());
    return state;
}

void RoundSearch::run(RoundState& state) const
{
    for (int round = 0; round < options_.maximumRounds && !state.converged; ++round) {
        for (std::size_t body = 0; body < state.bodies.size(); ++body) {
            RegistrationResult found = searchBody_(body, round, state.poses());
            RegistrationResult& kept = state.bodies[body];
            state.movedMm[body] = meanTargetRegistrationError(kept.pose, found.pose, targetsMm_[body]);
            state.cancelled = found.cancelled;
            kept = continued(std::move(kept), std::move(found));
            if (state.cancelled)
                return;
        }
        ++state.rounds;
        state.converged = std::ranges::all_of(
            state.movedMm, [&](double movedMm) { return movedMm <= options_.toleranceMm; });
    }
}

} // namespace isocenter::core
