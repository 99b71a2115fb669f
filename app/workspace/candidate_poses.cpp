// SPDX-License-Identifier: MIT
#include "app/workspace/candidate_poses.h"

#include "core/registration/look_alike.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

constexpr double kSameCandidate = 1e-9; // relative

bool isSamePose(const core::Pose& pose, const core::Pose& other)
{
    return pose.worldFromVolume().isApprox(other.worldFromVolume(), kSameCandidate);
}

// The number of the evaluation that gave the pose its value, in the run's last stage.
int evaluationOf(const core::RegistrationCandidate& candidate, const core::RegistrationResult& result)
{
    const auto found =
        std::find_if(result.trace.rbegin(), result.trace.rend(), [&](const core::EvaluatedPose& evaluated) {
            return evaluated.stage == result.stage && evaluated.result.value == candidate.evaluation.value &&
                   isSamePose(evaluated.pose, candidate.pose);
        });
    return found == result.trace.rend() ? 0 : found->evaluation;
}

// To choose from, best first: those of a search with no first guess, else the pose that was found, and the
// one that looks alike. A verdict is about the first.
std::vector<core::RegistrationCandidate> candidatesOf(const core::RegistrationResult& result)
{
    if (!result.lookAlike)
        return result.candidates;
    std::vector<core::RegistrationCandidate> candidates = result.candidates;
    if (!result.verdict)
        candidates = {{result.pose, result.evaluation}};
    core::Evaluation evaluation;
    evaluation.value = result.lookAlike->value;
    candidates.push_back({result.lookAlike->pose, evaluation});
    std::stable_sort(candidates.begin() + (result.verdict ? 1 : 0), candidates.end(),
                     [](const core::RegistrationCandidate& a, const core::RegistrationCandidate& b) {
                         return a.evaluation.value > b.evaluation.value;
                     });
    return candidates;
}

} // namespace

bool isNotFound(const core::RegistrationResult& result)
{
    return result.verdict && !result.verdict->found;
}

KeptCandidates keptCandidates(const core::RegistrationResult& result, std::string measure)
{
    KeptCandidates kept{std::move(measure), {}, result.continuation};
    for (const core::RegistrationCandidate& candidate : candidatesOf(result)) {
        if (result.trace.empty() || !std::isfinite(candidate.evaluation.value) ||
            kept.poses.size() == CandidatePoses::kMost)
            break;
        kept.poses.push_back({candidate.pose, candidate.evaluation.value, evaluationOf(candidate, result)});
    }
    return kept;
}

void CandidatePoses::set(const core::RegistrationResult& result, const KeptCandidates& kept)
{
    verdict_ = result.verdict;
    lookAlike_ = result.lookAlike;
    stopped_ = result.cancelled;
    evaluations_ = result.trace.empty() ? 0 : result.trace.back().evaluation;
    fill(kept);
}

void CandidatePoses::resume(const FinishedRun& run)
{
    verdict_ = run.verdict;
    lookAlike_ = run.lookAlike;
    stopped_ = run.stopped;
    evaluations_ = run.evaluations;
    fill(run.candidates);
}

void CandidatePoses::fill(const KeptCandidates& kept)
{
    measure_ = kept.measure;
    continuation_ = kept.continuation;
    list_.clear();
    const Eigen::Vector3d pivot = session_.pivotMm();
    for (const KeptCandidate& candidate : kept.poses) {
        const core::Pose& best = kept.poses.front().pose;
        list_.push_back({candidate.pose, candidate.value, (candidate.pose * pivot - best * pivot).norm(),
                         core::angleBetweenDeg(candidate.pose, best), candidate.evaluation});
    }
    changed();
}

void CandidatePoses::clear()
{
    if (empty())
        return;
    list_.clear();
    verdict_.reset();
    lookAlike_.reset();
    continuation_ = {};
    stopped_ = false;
    if (shown())
        session_.lookAt(std::nullopt);
    changed();
}

void CandidatePoses::show(std::size_t place)
{
    const CandidatePose& candidate = list_.at(place);
    if (isTaken(place))
        session_.lookAt(std::nullopt);
    else
        session_.lookAt(LookedAt{candidate.pose, candidate.evaluation, evaluations_,
                                 static_cast<int>(place) + 1, static_cast<int>(list_.size())});
}

std::optional<std::size_t> CandidatePoses::shown() const
{
    const std::optional<LookedAt>& looked = session_.lookedAt();
    if (!looked || looked->candidate == 0)
        return {};
    return static_cast<std::size_t>(looked->candidate) - 1;
}

bool CandidatePoses::isTaken(std::size_t place) const
{
    return isSamePose(list_.at(place).pose, session_.pose());
}

} // namespace isocenter::app
