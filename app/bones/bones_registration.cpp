// SPDX-License-Identifier: MIT
#include "app/bones/bones_registration.h"

namespace isocenter::app {
namespace {

std::vector<core::Pose> startsOf(const BonesCase& bones)
{
    std::vector<core::Pose> starts;
    for (const Bone& bone : bones.bones)
        starts.push_back(bone.start);
    return starts;
}

std::vector<std::vector<Eigen::Vector3d>> targetsOf(const BonesCase& bones)
{
    std::vector<std::vector<Eigen::Vector3d>> targets;
    for (const Bone& bone : bones.bones)
        targets.push_back(bone.targets());
    return targets;
}

// Bounds and penalties hold about the start of each bone.
std::vector<RegistrationPlan> plansOf(const BonesCase& bones, const RegistrationSettings& settings)
{
    std::vector<RegistrationPlan> plans;
    for (const Bone& bone : bones.bones) {
        RegistrationSettings own = settings;
        own.continuesVolume = false; // a bone ends where it was cut out, or at its joint
        if (!own.constraints.origin)
            own.constraints.origin = bone.start;
        plans.emplace_back(RegistrationCase{bone.attenuation, bone.views, {}}, std::move(own));
    }
    return plans;
}

} // namespace

BonesRegistration::BonesRegistration(const RegistrationDevices& devices, const BonesCase& bones,
                                     const RegistrationSettings& settings, const core::RoundOptions& options,
                                     BonesObserver observer)
    : devices_(devices), bones_(bones), plans_(plansOf(bones, settings)), options_(options),
      observer_(std::move(observer)), state_(core::RoundSearch::startState(startsOf(bones))),
      kept_(bones.bones.size())
{
    options_.validate();
    report_ = reportOf(state_);
}

// With the others at their poses behind it.
PlannedRegistration& BonesRegistration::registrationOf(std::size_t bone, const std::vector<core::Pose>& poses)
{
    std::unique_ptr<PlannedRegistration>& kept = kept_[bone];
    if (!kept)
        kept = std::make_unique<PlannedRegistration>(devices_, plans_[bone]);
    std::vector<gpu::StandingBody> others;
    for (std::size_t other = 0; other < poses.size(); ++other)
        if (other != bone)
            others.push_back({bones_.bones[other].attenuation, poses[other]});
    kept->setBackground(others);
    return *kept;
}

// A search that fails is reported as one that was cancelled, so that the rounds keep what it found.
core::RegistrationResult BonesRegistration::search(std::size_t bone, int round,
                                                   const std::vector<core::Pose>& poses,
                                                   const std::stop_token& stop)
{
    searched_ = bone;
    unfinished_.emplace(poses[bone], plans_[bone].frame().pivotMm, devices_.info());
    const auto observer = [&](const core::RegistrationProgress& progress) {
        unfinished_->add(progress);
        if (observer_)
            observer_(round, bone, progress);
    };
    try {
        PlannedRegistration& registration = registrationOf(bone, poses);
        return round == 0 ? registration.run(poses[bone], observer, stop).result
                          : registration.refine(poses[bone], observer, stop).result;
    } catch (...) {
        failure_ = std::current_exception();
        core::RegistrationResult found = unfinished_->report().result;
        found.cancelled = true;
        return found;
    }
}

BonesReport BonesRegistration::reportOf(const core::RoundState& state) const
{
    BonesReport report;
    report.bones.resize(state.bodies.size());
    for (std::size_t bone = 0; bone < state.bodies.size(); ++bone) {
        report.bones[bone].result = state.bodies[bone];
        report.bones[bone].pivotMm = plans_[bone].frame().pivotMm;
        report.bones[bone].device = devices_.info();
    }
    report.movedMm = state.movedMm;
    report.rounds = state.rounds;
    report.converged = state.converged;
    report.cancelled = state.cancelled && !failure_;
    return report;
}

BonesReport BonesRegistration::reportSoFar() const
{
    core::RoundState state = state_;
    if (unfinished_)
        state.bodies[searched_] =
            core::continued(std::move(state.bodies[searched_]), unfinished_->report().result);
    return reportOf(state);
}

void BonesRegistration::run(const std::stop_token& stop)
{
    const auto searchBone = [&](std::size_t bone, int round, const std::vector<core::Pose>& poses) {
        return search(bone, round, poses, stop);
    };
    core::RoundSearch(targetsOf(bones_), searchBone, options_).run(state_);
    unfinished_.reset();
    report_ = reportOf(state_);
    if (failure_)
        std::rethrow_exception(failure_);
    for (std::size_t bone = 0; bone < report_.bones.size(); ++bone) {
        registrationOf(bone, state_.poses()).complete(report_.bones[bone], stop);
        kept_[bone].reset(); // its images at full resolution make room for the next one's
    }
    report_.shares = devices_.shares();
}

} // namespace isocenter::app
