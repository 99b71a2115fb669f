// SPDX-License-Identifier: MIT
#include "app/workspace/workspace.h"

#include "app/commands/pose_edits.h"
#include "app/commands/session_commands.h"
#include "app/commands/track_edits.h"
#include "app/session/compared_views.h"
#include "app/support/warning.h"
#include "app/workspace/loaded_case.h"
#include "core/io/formats/geometry_file.h"
#include "core/io/volumes/volume_reader.h"
#include "core/support/abandonable.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/registration/run_check.h"
#include "gpu/device_thread.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

std::vector<std::shared_ptr<const core::Radiograph>> radiographsOf(const std::vector<SessionXray>& xrays)
{
    std::vector<std::shared_ptr<const core::Radiograph>> radiographs;
    for (const SessionXray& xray : xrays)
        radiographs.push_back(xray.radiograph);
    return radiographs;
}

} // namespace

Workspace::Workspace(const Dispatcher& dispatcher)
    : preview_(dispatcher), registration_(dispatcher), runs_(session_), candidates_(session_),
      frameJobs_(dispatcher), dataJobs_(dispatcher)
{
    session_.bodyChanged.connect([this] { preview_.setAttenuation(session_.attenuation()); });
    session_.bodyChanged.connect([this] { forgetOtherData(); });
    preview_.ready.connect([this](const DrrResult& result) { watchSpeed(result); });
    session_.xraysChanged.connect([this] { forgetOtherData(); });
    registration_.progressed.connect([this](const RegistrationStatus& status) {
        if (sameData())
            follow(status);
    });
    registration_.finished.connect([this](const core::RegistrationResult& result) {
        if (sameData())
            keepResult(result);
    });
    registration_.failed.connect([this](const Failure&) {
        if (sameData())
            session_.setPose(registered_.start);
    });
    registration_.compared.connect([this](const core::ValueComparison& values) {
        if (const std::optional<FinishedRun> run = runs_.addValues(values)) {
            noted(fmt::format(translatable("Data", "{} at full resolution: {:.5f}, before {:.5f}"),
                              values.measure, values.atResult, values.atStart));
            runCompared(*run);
        }
    });
    registration_.notCompared.connect([this](const Failure& failure) {
        noted(warning(fmt::format(translatable("Data", "the values at full resolution are not known: {}"),
                                  failure.message)));
    });
    review_ = std::make_unique<RunReview>(session_, recording_, registration_);
}

Workspace::~Workspace() = default;

void Workspace::openGeometry(const std::filesystem::path& file, const std::string& view)
{
    // In the background's queue, so that an X-ray that is still being loaded counts.
    dataJobs_.submit(translatable("App", "Loading geometry"),
                     [this, file, view](const core::Progress&) -> JobQueue::Finish {
                         return [this, file, view] {
                             const bool none = session_.xrays().empty();
                             XrayRequest request =
                                 none ? XrayRequest()
                                      : session_.xrays()[session_.activeXray()].source.request;
                             if (request.file.empty())
                                 throw UsageError(translatable(
                                     "Data", "open an X-ray image first, then its geometry file"));
                             request.geometryFile = file;
                             request.view = view;
                             openXray(std::move(request));
                         };
                     });
}

void Workspace::openFrame(int frame)
{
    if (frame < 0 || frame >= session_.frames() || (frame == session_.frame() && frame == wantedFrame_))
        return;
    registration_.stop();
    wantedFrame_ = frame;
    frameJobs_.submit(translatable("App", "Loading frame"),
                      [this, frame, before = session_.xrays()](const core::Progress&) -> JobQueue::Finish {
                          if (wantedFrame_ != frame)
                              return [] {};
                          return [this, xrays = atFrame(before, frame), before] {
                              if (sameFiles(before, session_.xrays())) // nothing else was opened meanwhile
                                  session_.showMoment(withImages(session_.xrays(), xrays));
                          };
                      });
}

void Workspace::openDemo(int size, int views, core::PhantomKind kind, std::function<void()> then)
{
    registration_.stop();
    dataJobs_.submit(translatable("App", "Making the demo case"),
                     [this, size, views, kind,
                      then = std::move(then)](const core::Progress& progress) -> JobQueue::Finish {
                         return [this, then, demo = demoCase(size, views, progress, kind)] {
                             replaceVolume(
                                 [&] { session_.setCase(demo.volume, demo.xrays, demo.start, demo.truth); });
                             demoOpened();
                             if (then)
                                 then();
                         };
                     });
}

void Workspace::openMade(std::function<MadeCase(const core::Progress&)> make, std::function<void()> then)
{
    registration_.stop();
    dataJobs_.submit(translatable("App", "Opening a CT that was made here"),
                     [this, make = std::move(make),
                      then = std::move(then)](const core::Progress& progress) -> JobQueue::Finish {
                         return [this, then, made = make(progress)] {
                             replaceVolume([&] {
                                 if (made.xrays.empty())
                                     session_.setVolume(made.volume);
                                 else
                                     session_.setCase(made.volume, made.xrays, core::Pose(), std::nullopt);
                             });
                             then();
                         };
                     });
}

void Workspace::openSources(DataSources sources, std::function<void()> then)
{
    registration_.stop();
    LoadedCase kept;
    kept.volume = session_.openedCt();
    kept.xrays = session_.xrays();
    kept.bones = session_.bones();
    dataJobs_.submit(
        translatable("App", "Opening project"),
        [this, sources = std::move(sources), then = std::move(then),
         kept = std::move(kept)](const core::Progress& progress) -> JobQueue::Finish {
            return [this, then, loaded = loadSources(sources, kept, progress)] {
                registered_ = {}; // what still comes of a registration belongs to the data before
                replaceVolume([&] {
                    session_.setCase(loaded.volume, loaded.xrays, loaded.start, loaded.truth);
                    if (!loaded.bones.empty())
                        session_.setBones(loaded.bones);
                });
                for (const std::string& note : loaded.notes)
                    noted(warning(note));
                then();
            };
        });
}

RegistrationTask Workspace::registrationTask(RegistrationSettings settings) const
{
    if (!session_.canRegister())
        throw UsageError(translatable(
            "Data", "a registration needs a CT and an X-ray image with geometry: open both first"));
    settings.similarity.validate();
    settings.constraints.locked = session_.locks();
    settings.constraints.lockAxes = session_.lockAxes();
    RegistrationCase data{session_.attenuation(), comparedViews(session_.xrays()), session_.truth(),
                          session_.bones().standing()};
    if (!session_.bones().empty()) {
        data.views = boneViews(session_.bones().activeBone().entry, data.views);
        settings.continuesVolume = false; // a bone ends where it was cut out, or at its joint
    }
    return {nullptr, {std::move(data), std::move(settings)}, session_.pose()};
}

void Workspace::startRegistration(const SearchChoice& search, bool paused)
{
    RegistrationTask task = registrationTask(search.settings());
    if (!device_)
        throw UsageError(
            translatable("Data", "a registration needs a compute device: choose one in the list"));
    task.device = device_;
    if (!task.plan.stages().hypotheses)
        gpu::requireInViews(task.start, task.plan.problem().scene());
    beginRun(search, device_->info().name, session_.pose());
    registration_.start(std::move(task), paused);
}

void Workspace::beginRun(const SearchChoice& search, const std::string& device, const core::Pose& start)
{
    candidates_.clear();
    registered_ = {session_.attenuation(), radiographsOf(session_.xrays()), start};
    runs_.begin(search, device);
    recording_.begin(start, session_.pivotMm());
}

std::optional<InterruptedRun> Workspace::unfinishedRegistration() const
{
    constexpr std::size_t kMostKept = 1000; // evaluations; they are written every few seconds
    if (!registration_.running() || recording_.empty() || !sameData())
        return {};
    RunRecording fewer(kMostKept);
    for (std::size_t place = 0; place < recording_.size(); ++place)
        fewer.append(std::span(&recording_[place], 1));
    InterruptedRun run{runs_.device(), registered_.start, registered_.seconds, registered_.stages, {},
                       runs_.search()};
    for (std::size_t place = 0; place < fewer.size(); ++place)
        run.trace.push_back(fewer[place]);
    return run;
}

void Workspace::takeOver(const InterruptedRun& run)
{
    if (run.trace.empty() || !session_.canRegister())
        return;
    beginRun(run.search.value_or(session_.search()), run.device, run.start);
    recording_.append(run.trace);
    const std::size_t last = recording_.size() - 1;
    const StageValue& best = recording_[recording_.bestUpTo(last)];
    core::RegistrationResult result;
    result.start = run.start;
    result.pose = best.pose;
    result.evaluation.value = best.value;
    result.elapsedMs = 1000.0 * run.seconds;
    result.cancelled = true;
    result.stage = best.stage;
    result.stages = run.stages;
    for (const StageValue& evaluated : run.trace) {
        core::EvaluatedPose pose;
        pose.evaluation = evaluated.evaluation;
        pose.stage = evaluated.stage;
        pose.pose = evaluated.pose;
        pose.result.value = evaluated.value;
        result.trace.push_back(pose);
    }
    keepResult(result);
}

void Workspace::resumeCandidates()
{
    const std::vector<FinishedRun>& runs = session_.runs();
    if (runs.empty() || runs.back().candidates.empty() || !session_.concerns(runs.back()))
        return;
    registered_ = {session_.attenuation(), radiographsOf(session_.xrays()), runs.back().start};
    candidates_.resume(runs.back());
}

void Workspace::noteSaved(const std::filesystem::path& file)
{
    noted(fmt::format(translatable("Data", "Saved {}"), file.string()));
    fileSaved(file);
}

bool Workspace::sameData() const
{
    return registered_.attenuation && registered_.attenuation == session_.attenuation() &&
           registered_.radiographs == radiographsOf(session_.xrays());
}

void Workspace::forgetOtherData()
{
    if (sameData())
        return;
    candidates_.clear();
    if (!recording_.empty())
        recording_.clear();
}

void Workspace::follow(const RegistrationStatus& status)
{
    recording_.append(status.newValues);
    registered_.seconds = 0.001 * status.elapsedMs;
    registered_.stages = status.stages;
    const std::optional<std::size_t> lookedAt =
        registration_.paused() ? review_->shown() : std::nullopt; // the report was on its way
    session_.setPose(status.bestPose);
    if (lookedAt)
        review_->show(*lookedAt);
}

void Workspace::keepResult(const core::RegistrationResult& result)
{
    keepPose(result);
    noteResult(result);
    const bool leavesCandidates = runs_.search().needsNoGuess() || result.lookAlike;
    const KeptCandidates kept =
        leavesCandidates ? keptCandidates(result, runs_.search().measureOf(result.stage)) : KeptCandidates();
    if (const std::optional<FinishedRun> run = runs_.keep(result, curveOf(recording_), kept))
        runKept(*run);
    if (!leavesCandidates)
        return;
    candidates_.set(result, kept);
    if (isNotFound(result) && !candidates_.empty())
        candidates_.show(0);
}

void Workspace::keepPose(const core::RegistrationResult& result)
{
    const bool defined = !result.trace.empty() && std::isfinite(result.evaluation.value);
    if (isNotFound(result))
        session_.setPose(registered_.start);
    else if (session_.frames() > 1 && defined)
        keepRegisteredFrame(session_, registered_.start, result, runs_.search().stated(runs_.device()));
    else
        changePoseFrom(session_, translatable("App", "Registration"), registered_.start, result.pose);
}

void Workspace::noteResult(const core::RegistrationResult& result)
{
    std::string line =
        fmt::format(translatable("Data", "Registration {} after {} evaluations, {:.1f} s"),
                    result.cancelled ? translatable("Data", "stopped") : translatable("Data", "finished"),
                    result.trace.empty() ? 0 : result.trace.back().evaluation, 0.001 * result.elapsedMs);
    const std::vector<core::ProjectionGeometry> views = session_.comparedGeometries();
    if (session_.truth() && !views.empty()) {
        const PoseError error =
            poseError(result.pose, *session_.truth(), views, session_.frameOf(views.front()));
        line = fmt::format(translatable("Data", "{}, mRPD {:.2f} mm, mTRE {:.2f} mm"), line,
                           error.reprojectionMm, error.targetMm);
    }
    noted(line);
    for (const core::RunDoubt& doubt : result.doubts)
        noted(warning(doubt.text));
}

} // namespace isocenter::app
