// SPDX-License-Identifier: MIT
#include "app/workspace/candidate_poses.h"

#include "core/geometry/angles.h"

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

double angleBetweenDeg(const core::Pose& pose, const core::Pose& other)
{
    const Eigen::Matrix3d between =
        pose.worldFromVolume().linear() * other.worldFromVolume().linear().transpose();
    return std::abs(Eigen::AngleAxisd(between).angle()) / core::kRadPerDeg;
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

} // namespace

bool isNotFound(const core::RegistrationResult& result)
{
    return result.verdict && !result.verdict->found;
}

void CandidatePoses::set(const core::RegistrationResult& result)
{
    list_.clear();
    verdict_ = result.verdict;
    continuation_ = result.continuation;
    stopped_ = result.cancelled;
    evaluations_ = result.trace.empty() ? 0 : result.trace.back().evaluation;
    const Eigen::Vector3d pivot = session_.pivotMm();
    for (const core::RegistrationCandidate& candidate : result.candidates) {
        if (result.trace.empty() || !std::isfinite(candidate.evaluation.value) || list_.size() == kMost)
            break;
        const core::Pose& best = result.candidates.front().pose;
        list_.push_back({candidate.pose, candidate.evaluation.value,
                         (candidate.pose * pivot - best * pivot).norm(),
                         angleBetweenDeg(candidate.pose, best), evaluationOf(candidate, result)});
    }
    changed();
}

void CandidatePoses::clear()
{
    if (empty())
        return;
    list_.clear();
    verdict_.reset();
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
