// SPDX-License-Identifier: MIT
#include "app/bones/bones_registration.h"

#include "app/registration/unfinished_registration.h"

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

RegistrationCase caseOf(const Bone& bone)
{
    return {bone.attenuation, bone.views, {}};
}

} // namespace

BonesRegistration::BonesRegistration(const RegistrationDevices& devices, const BonesCase& bones,
                                     const RegistrationSettings& settings, const core::RoundOptions& options,
                                     BonesObserver observer)
    : devices_(devices), bones_(bones), settings_(settings), options_(options),
      observer_(std::move(observer)), kept_(bones.bones.size())
{
    options_.validate();
    for (const Bone& bone : bones_.bones)
        settings_.stagesFor(caseOf(bone)); // throws before anything is searched
    take(core::RoundSearch::startState(startsOf(bones_)));
}

RegistrationSettings BonesRegistration::settingsOf(std::size_t bone) const
{
    RegistrationSettings settings = settings_;
    if (!settings.constraints.origin)
        settings.constraints.origin = bones_.bones[bone].start;
    return settings;
}

// With the others at their poses behind it.
KeptRegistration& BonesRegistration::registrationOf(std::size_t bone, const std::vector<core::Pose>& poses)
{
    std::unique_ptr<KeptRegistration>& kept = kept_[bone];
    if (!kept)
        kept = std::make_unique<KeptRegistration>(devices_, caseOf(bones_.bones[bone]), settingsOf(bone));
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
    UnfinishedRegistration unfinished(poses[bone], bones_.bones[bone].poseFrame().pivotMm, devices_.info());
    const auto observer = [&](const core::RegistrationProgress& progress) {
        unfinished.add(progress);
        if (observer_)
            observer_(round, bone, progress);
    };
    try {
        KeptRegistration& registration = registrationOf(bone, poses);
        return round == 0 ? registration.run(poses[bone], observer, stop).result
                          : registration.refine(poses[bone], observer, stop).result;
    } catch (...) {
        failure_ = std::current_exception();
        core::RegistrationResult found = unfinished.report().result;
        found.cancelled = true;
        return found;
    }
}

void BonesRegistration::take(const core::RoundState& state)
{
    report_.bones.resize(state.bodies.size());
    for (std::size_t bone = 0; bone < state.bodies.size(); ++bone) {
        report_.bones[bone].result = state.bodies[bone];
        report_.bones[bone].pivotMm = bones_.bones[bone].poseFrame().pivotMm;
        report_.bones[bone].device = devices_.info();
    }
    report_.movedMm = state.movedMm;
    report_.rounds = state.rounds;
    report_.converged = state.converged;
    report_.cancelled = state.cancelled && !failure_;
}

void BonesRegistration::run(const std::stop_token& stop)
{
    core::RoundState state = core::RoundSearch::startState(startsOf(bones_));
    const auto searchBone = [&](std::size_t bone, int round, const std::vector<core::Pose>& poses) {
        return search(bone, round, poses, stop);
    };
    core::RoundSearch(targetsOf(bones_), searchBone, options_).run(state);
    take(state);
    if (failure_)
        std::rethrow_exception(failure_);
    for (std::size_t bone = 0; bone < report_.bones.size(); ++bone) {
        registrationOf(bone, state.poses()).complete(report_.bones[bone], stop);
        kept_[bone].reset(); // its images at full resolution make room for the next one's
    }
    report_.shares = devices_.shares();
}

} // namespace isocenter::app
