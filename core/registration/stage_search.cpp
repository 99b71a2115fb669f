// SPDX-License-Identifier: MIT
#include "core/registration/stage_search.h"

#include "core/optimise/lockstep.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace isocenter::core {
namespace {

bool isSame(const Pose& pose, const Pose& other, const RegistrationStage& stage, const PoseFrame& frame)
{
    const PoseIncrement between = incrementBetween(other, pose, frame);
    return between.head<3>().norm() < stage.distinctMm && between.tail<3>().norm() < stage.distinctDeg;
}

// What searches that run side by side tell, kept until the calling thread may pass it on.
class RecordedBatches
{
public:
    explicit RecordedBatches(std::size_t searches) : batches_(searches) {}

    BatchObserver of(std::size_t search)
    {
        return [this, search](std::span<const Pose> poses, std::span<const Evaluation> evaluations,
                              const Pose& best, const Evaluation& bestEvaluation) {
            batches_[search].push_back({{poses.begin(), poses.end()},
                                        {evaluations.begin(), evaluations.end()},
                                        best,
                                        bestEvaluation});
        };
    }
    // All of it as one batch.
    void passOn(const BatchObserver& record)
    {
        Batch all;
        for (std::vector<Batch>& ofSearch : batches_)
            for (const Batch& batch : std::exchange(ofSearch, {})) {
                all.poses.insert(all.poses.end(), batch.poses.begin(), batch.poses.end());
                all.evaluations.insert(all.evaluations.end(), batch.evaluations.begin(),
                                       batch.evaluations.end());
                if (all.poses.size() == batch.poses.size() ||
                    batch.bestEvaluation.value > all.bestEvaluation.value) {
                    all.best = batch.best;
                    all.bestEvaluation = batch.bestEvaluation;
                }
            }
        if (!all.poses.empty())
            record(all.poses, all.evaluations, all.best, all.bestEvaluation);
    }

private:
    struct Batch
    {
        std::vector<Pose> poses;
        std::vector<Evaluation> evaluations;
        Pose best;
        Evaluation bestEvaluation;
    };
    std::vector<std::vector<Batch>> batches_; // of each search
};

} // namespace

void sortBestFirst(std::vector<RegistrationCandidate>& candidates)
{
    std::ranges::stable_sort(candidates, std::ranges::greater(),
                             [](const RegistrationCandidate& c) { return c.evaluation.value; });
}

std::vector<RegistrationCandidate> keptOf(const std::vector<RegistrationCandidate>& candidates,
                                          const RegistrationStage& stage, int most, const PoseFrame& frame)
{
    std::vector<RegistrationCandidate> distinct;
    for (const RegistrationCandidate& candidate : candidates) {
        if (most > 0 && std::ssize(distinct) == most)
            break;
        if (std::ranges::none_of(distinct, [&](const RegistrationCandidate& better) {
                return isSame(candidate.pose, better.pose, stage, frame);
            }))
            distinct.push_back(candidate);
    }
    return distinct;
}

std::vector<RegistrationCandidate> StageSearch::from(const std::vector<RegistrationCandidate>& starts)
{
    std::vector<RegistrationCandidate> found;
    for (std::size_t first = 0; first < starts.size() && !cancelled; first += atOnce)
        searchFrom(std::span(starts).subspan(first, std::min(atOnce, starts.size() - first)), found);
    sortBestFirst(found);
    return found;
}

void StageSearch::searchFrom(std::span<const RegistrationCandidate> starts,
                             std::vector<RegistrationCandidate>& found)
{
    std::vector<OptimisationResult> results(starts.size());
    if (starts.size() == 1) {
        results.front() = search(starts.front(), objective, record);
    } else {
        RecordedBatches recorded(starts.size());
        inLockstep(
            starts.size(), objective,
            [&](std::size_t number, const BatchObjective& asked) {
                results[number] = search(starts[number], asked, recorded.of(number));
            },
            stop, [&] { recorded.passOn(record); });
    }
    for (std::size_t s = 0; s < starts.size(); ++s) {
        if (results[s].evaluations > 0)
            found.push_back({results[s].pose, results[s].evaluation, starts[s].start});
        cancelled = cancelled || results[s].end == SearchEnd::Cancelled;
    }
}

OptimisationResult StageSearch::search(const RegistrationCandidate& start, const BatchObjective& asked,
                                       const BatchObserver& observer) const
{
    return optimise(stage.optimiser, {asked, start.pose, frame, constraints, stage.budget}, observer, stop);
}

} // namespace isocenter::core
