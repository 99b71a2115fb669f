// SPDX-License-Identifier: MIT
#include "core/registration/rival_poses.h"

#include "core/registration/stage_search.h"

#include <algorithm>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::size_t kMostRivals = 32; // valued at full resolution

} // namespace

void RivalPoses::add(const std::vector<RegistrationCandidate>& found)
{
    found_.insert(found_.begin(), found.begin(), found.end());
}

std::vector<RegistrationCandidate> RivalPoses::different(std::span<const RegistrationCandidate> candidates,
                                                         std::size_t most) const
{
    std::vector<RegistrationCandidate> apart;
    for (const RegistrationCandidate& candidate : candidates) {
        if (apart.size() == most)
            break;
        if (std::ranges::all_of(apart, [&](const RegistrationCandidate& better) {
                return apartMm_(better.pose, candidate.pose) >= kDifferentMm;
            }))
            apart.push_back(candidate);
    }
    return apart;
}

std::vector<RegistrationCandidate> RivalPoses::valued(const BatchObjective& objective,
                                                      const BatchObserver& record,
                                                      const std::stop_token& stop) const
{
    std::vector<RegistrationCandidate> rivals = different(found_, kMostRivals);
    std::vector<Pose> poses;
    for (const RegistrationCandidate& rival : rivals)
        poses.push_back(rival.pose);
    std::vector<Evaluation> evaluations(poses.size());
    objective(poses, evaluations, stop);
    for (std::size_t r = 0; r < rivals.size(); ++r)
        rivals[r].evaluation = evaluations[r];
    const auto best = std::ranges::max_element(
        rivals, {}, [](const RegistrationCandidate& rival) { return rival.evaluation.value; });
    if (best != rivals.end())
        record(poses, evaluations, best->pose, best->evaluation);
    sortBestFirst(rivals);
    return rivals;
}

FindVerdict verdictOn(std::span<const RegistrationCandidate> candidates, double weights)
{
    std::vector<double> rivalValues;
    for (const RegistrationCandidate& rival : candidates.subspan(1))
        rivalValues.push_back(rival.evaluation.value);
    return verdictOn(candidates.front().evaluation.value, rivalValues, weights);
}

} // namespace isocenter::core
