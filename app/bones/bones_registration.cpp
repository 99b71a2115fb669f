// SPDX-License-Identifier: MIT
#include "app/bones/bones_registration.h"

#include "app/registration/unfinished_registration.h"

namespace isocenter::app {
namespace {

RegistrationSettings finestAlone(RegistrationSettings settings)
{
    std::vector<core::ScheduleStage>& stages = settings.schedule.stages;
    if (!stages.empty())
        stages.erase(stages.begin(), stages.end() - 1);
    settings.schedule.multiStart = {};
    return settings;
}

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

} // namespace

BonesRegistration::BonesRegistration(const RegistrationDevices& devices, const BonesCase& bones,
                                     const RegistrationSettings& settings, const core::RoundOptions& options,
                                     BonesObserver observer)
    : devices_(devices), bones_(bones), first_(settings), later_(finestAlone(settings)), options_(options),
      observer_(std::move(observer))
{
    options_.validate();
    const std::vector<core::Pose> starts = startsOf(bones_);
    for (std::size_t bone = 0; bone < starts.size(); ++bone)
        first_.stagesFor(caseOf(bone, starts)); // throws before anything is searched
    take(core::RoundSearch::startState(starts));
}

RegistrationCase BonesRegistration::caseOf(std::size_t bone, const std::vector<core::Pose>& poses) const
{
    RegistrationCase problem{bones_.bones[bone].attenuation, bones_.bones[bone].views, {}};
    for (std::size_t other = 0; other < poses.size(); ++other)
        if (other != bone)
            problem.background.push_back({bones_.bones[other].attenuation, poses[other]});
    return problem;
}

// A search that fails is reported as one that was cancelled, so that the rounds keep what it found.
core::RegistrationResult BonesRegistration::search(std::size_t bone, int round,
                                                   const std::vector<core::Pose>& poses,
                                                   const std::stop_token& stop)
{
    RegistrationSettings settings = round == 0 ? first_ : later_;
    if (!settings.constraints.origin)
        settings.constraints.origin = bones_.bones[bone].start;
    UnfinishedRegistration kept(poses[bone], bones_.bones[bone].poseFrame().pivotMm, devices_.info());
    const auto observer = [&](const core::RegistrationProgress& progress) {
        kept.add(progress);
        if (observer_)
            observer_(round, bone, progress);
    };
    try {
        RegistrationReport found =
            searchRegistration(devices_, caseOf(bone, poses), poses[bone], settings, observer, stop);
        report_.bones[bone].shares = std::move(found.shares);
        return std::move(found.result);
    } catch (...) {
        failure_ = std::current_exception();
        core::RegistrationResult unfinished = kept.report().result;
        unfinished.cancelled = true;
        return unfinished;
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
    for (std::size_t bone = 0; bone < report_.bones.size(); ++bone)
        completeRegistration(devices_, caseOf(bone, state.poses()), later_, report_.bones[bone], stop);
}

} // namespace isocenter::app
