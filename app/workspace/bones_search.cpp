// SPDX-License-Identifier: MIT
#include "app/workspace/bones_search.h"

#include "app/commands/bone_edits.h"
#include "app/sequence/sequence_motion.h"
#include "app/sequence/track_judgement.h"
#include "app/session/compared_views.h"
#include "app/workspace/loaded_case.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/registration/run_check.h"
#include "gpu/device_thread.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace isocenter::app {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kReportInterval = std::chrono::milliseconds(50);

bool foundSomething(const core::RegistrationResult& result)
{
    return !result.trace.empty() && std::isfinite(result.evaluation.value);
}

} // namespace

double BonesStatus::fraction() const
{
    const double ofStages = stages > 0 ? static_cast<double>(stage - 1) / stages : 0.0;
    const double ofRound = (static_cast<double>(bone) + ofStages) / static_cast<double>(bones);
    // The first round has the whole schedule, the others its last stage, and most end early.
    const double ofFrame = round <= 1 ? 0.7 * ofRound : 0.7 + 0.3 * (round - 2 + ofRound) / rounds;
    return std::min(1.0, (finishedFrames + ofFrame) / frames);
}

struct BonesSearch::Work
{
    std::shared_ptr<gpu::DeviceThread> device;
    RegistrationSettings settings;
    SearchChoice search;
    core::RoundOptions rounds;
    BoneSet bones;                    // before it
    std::vector<std::size_t> members; // those of them that are searched
    std::vector<SessionXray> xrays;
    int first = 0; // frames of the session
    int last = 0;

    bool sequence() const { return last > first; }
    BonesCase caseAt(std::span<const SessionXray> open, const std::vector<core::Pose>& starts) const;
};

struct BonesSearch::Moment
{
    int frame = 0;
    std::vector<SessionXray> xrays;
    std::string unreadable; // why nothing was registered there
    BonesReport report;
    std::vector<core::Pose> expected; // of the members
};

BonesCase BonesSearch::Work::caseAt(std::span<const SessionXray> open,
                                    const std::vector<core::Pose>& starts) const
{
    const std::vector<gpu::RegistrationView> views = comparedViews({open.begin(), open.end()});
    BonesCase found;
    found.side = bones.side;
    for (std::size_t member = 0; member < members.size(); ++member) {
        const SessionBone& bone = bones.bones[members[member]];
        found.bones.push_back({bone.entry.name, bone.attenuation, boneViews(bone.entry, views),
                               starts[member], bone.entry.frame});
    }
    return found;
}

// Tells the session's thread of the newest batch, so often that it can follow.
class BonesSearch::Follower
{
public:
    Follower(BonesSearch& search, const Work& work, const std::vector<core::Pose>& starts, int finishedFrames)
        : search_(search), work_(work), poses_(starts), finishedFrames_(finishedFrames)
    {
    }

    void add(int round, std::size_t bone, const core::RegistrationProgress& progress)
    {
        poses_[bone] = progress.bestPose;
        if (Clock::now() - told_ < kReportInterval)
            return;
        told_ = Clock::now();
        BonesStatus status;
        status.finishedFrames = finishedFrames_;
        status.frames = work_.last - work_.first + 1;
        status.round = round + 1;
        status.rounds = work_.rounds.maximumRounds;
        status.bone = bone;
        status.bones = work_.members.size();
        status.name = work_.bones.bones[work_.members[bone]].entry.name;
        status.stage = progress.stage + 1;
        status.stages = progress.stages;
        status.evaluations = progress.evaluations;
        status.value = progress.best.value;
        search_.post_([&search = search_, status, poses = poses_] { search.follow(status, poses); });
    }

private:
    BonesSearch& search_;
    const Work& work_;
    std::vector<core::Pose> poses_; // of the members
    int finishedFrames_;
    Clock::time_point told_{};
};

BonesSearch::BonesSearch(Workspace& workspace, const Dispatcher& dispatcher)
    : workspace_(workspace), post_(dispatcher), jobs_(dispatcher)
{
    jobs_.failed.connect([this](const Failure& failure) {
        end();
        failed(failure);
    });
    jobs_.ended.connect([this](const std::string&) { end(); });
    const auto stopForOthers = [this] {
        if (running_ && !sameData())
            stop();
    };
    xraysChanged_ = workspace_.session().xraysChanged.connectScoped(stopForOthers);
    bodyChanged_ = workspace_.session().bodyChanged.connectScoped(stopForOthers);
}

std::shared_ptr<const BonesSearch::Work> BonesSearch::workTo(int lastFrame) const
{
    const Session& session = workspace_.session();
    if (session.bones().empty())
        throw UsageError(translatable("Data", "there are no bones: open a bones file first"));
    const RegistrationTask task = workspace_.registrationTask(session.search().settings());
    if (!workspace_.device())
        throw UsageError(
            translatable("Data", "a registration needs a compute device: choose one in the list"));
    Work work{workspace_.device(),
              task.plan.settings(),
              session.search(),
              {},
              session.bones(),
              {},
              session.xrays(),
              session.frame(),
              0};
    work.last = std::clamp(lastFrame, work.first, std::max(work.first, session.frames() - 1));
    for (std::size_t bone = 0; bone < work.bones.size(); ++bone)
        if (work.bones.bones[bone].shown)
            work.members.push_back(bone);
    std::vector<core::Pose> starts;
    for (const std::size_t bone : work.members)
        starts.push_back(work.bones.bones[bone].pose);
    for (const Bone& bone : work.caseAt(work.xrays, starts).bones)
        gpu::requireInViews(bone.start, {bone.views, bone.attenuation->geometry});
    return std::make_shared<const Work>(std::move(work));
}

void BonesSearch::start(int lastFrame)
{
    if (running_)
        return;
    work_ = workTo(lastFrame);
    running_ = true;
    found_ = false;
    status_ = {};
    status_.frames = work_->last - work_->first + 1;
    jobs_.submit(translatable("App", "Registering bones"),
                 [this, work = work_](const core::Progress& progress) -> JobQueue::Finish {
                     run(*work, progress);
                     return [this] { end(); };
                 });
    runningChanged();
}

void BonesSearch::run(const Work& work, const core::Progress& progress)
{
    const RegistrationDevices devices = RegistrationDevices::sharedWithOthers(work.device, progress.stop);
    std::vector<std::vector<TimedPose>> known(work.members.size()); // the latest first
    for (int frame = work.first; frame <= work.last && !progress.stop.stop_requested(); ++frame) {
        Moment moment{frame, work.xrays, {}, {}, {}};
        for (std::size_t member = 0; member < work.members.size(); ++member) {
            const SessionBone& bone = work.bones.bones[work.members[member]];
            moment.expected.push_back(
                known[member].empty() ? bone.pose : predictedPose(known[member], frame, bone.middleMm()));
        }
        Follower follower(*this, work, moment.expected, frame - work.first);
        try {
            if (work.sequence())
                moment.xrays = atFrame(work.xrays, frame);
            const BonesCase bones = work.caseAt(moment.xrays, moment.expected);
            BonesRegistration registration(
                devices, bones, work.settings, work.rounds,
                [&](int round, std::size_t bone, const core::RegistrationProgress& batch) {
                    follower.add(round, bone, batch);
                });
            registration.run(progress.stop);
            moment.report = registration.report();
        } catch (const InputError& error) {
            if (!work.sequence() || frame == work.first)
                throw;
            moment.unreadable = error.what();
        }
        if (work.sequence() && moment.report.cancelled)
            return;
        for (std::size_t member = 0; member < moment.report.bones.size(); ++member)
            known[member].insert(known[member].begin(), {frame, moment.report.bones[member].result.pose});
        post_([this, moment = std::move(moment)] { keep(moment); });
    }
}

bool BonesSearch::sameData() const
{
    const Session& session = workspace_.session();
    return work_ && session.bones().file == work_->bones.file &&
           std::ranges::equal(session.bones().bones, work_->bones.bones, {}, &SessionBone::attenuation,
                              &SessionBone::attenuation) &&
           sameFiles(work_->xrays, session.xrays());
}

void BonesSearch::follow(const BonesStatus& status, const std::vector<core::Pose>& poses)
{
    if (!running_ || !sameData())
        return;
    status_ = status;
    Session& session = workspace_.session();
    if (session.frame() == work_->first + status.finishedFrames) {
        std::vector<core::Pose> all = session.bones().poses();
        for (std::size_t member = 0; member < poses.size(); ++member)
            all[work_->members[member]] = poses[member];
        session.setBonePoses(all);
    }
    progressed();
}

void BonesSearch::keep(const Moment& moment)
{
    if (!running_ || !sameData())
        return;
    Session& session = workspace_.session();
    status_.finishedFrames = moment.frame - work_->first + 1;
    std::vector<core::Pose> all = session.bones().poses();
    for (std::size_t member = 0; member < work_->members.size(); ++member) {
        const std::size_t place = work_->members[member];
        const SessionBone& bone = session.bones().bones[place];
        FrameRecord found;
        if (moment.report.bones.empty()) {
            found.state = FrameState::Corrupt;
            found.note = moment.unreadable;
        } else {
            const core::RegistrationResult& result = moment.report.bones[member].result;
            found_ = found_ || foundSomething(result);
            all[place] = result.pose;
            found.state = FrameState::Tracked;
            found.pose = result.pose;
            found.value = result.evaluation.value;
            found.evaluations = static_cast<int>(result.trace.size());
            found.start = moment.frame == work_->first ? "pose on the screen" : "prediction";
            found.lookAlike = result.lookAlike;
        }
        if (session.frames() < 2)
            continue;
        FrameTrack track = bone.track;
        const TrackJudgement judgement(bone.middleMm(), {});
        if (found.state == FrameState::Tracked)
            found.note = judgement.doubtAbout(found, moment.expected[member], track.record());
        track.options = work_->search.stated(work_->device->info().name);
        track.frames.at(static_cast<std::size_t>(moment.frame)).found = std::move(found);
        track.judgeChangesAt(moment.frame, judgement);
        session.setBoneTrack(place, std::move(track));
    }
    if (moment.unreadable.empty() && session.frame() != moment.frame)
        session.showMoment(withImages(session.xrays(), moment.xrays));
    else if (!moment.report.bones.empty())
        session.setBonePoses(all);
    if (!work_->sequence())
        keepRuns(moment);
    progressed();
}

void BonesSearch::keepRuns(const Moment& moment)
{
    Session& session = workspace_.session();
    std::vector<FinishedRun> runs = session.runs();
    for (std::size_t member = 0; member < moment.report.bones.size(); ++member)
        if (const core::RegistrationResult& result = moment.report.bones[member].result;
            foundSomething(result))
            runs.push_back(finishedRun(result, work_->search, work_->device->info().name,
                                       session.comparedData(work_->members[member])));
    session.setRuns(std::move(runs));
}

void BonesSearch::end()
{
    if (!running_)
        return;
    running_ = false;
    Session& session = workspace_.session();
    if (sameData()) {
        if (found_) {
            changeBones(session, translatable("App", "Register bones"), work_->first, work_->bones,
                        session.bones());
            workspace_.noted(work_->sequence()
                                 ? fmt::format(translatable("Data", "Bones registered in {} frames"),
                                               status_.finishedFrames)
                                 : translatable("Data", "Bones registered"));
        } else {
            restoreBones(session, work_->first, work_->bones);
        }
    }
    work_.reset();
    runningChanged();
}

} // namespace isocenter::app
