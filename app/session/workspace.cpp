// SPDX-License-Identifier: MIT
#include "app/session/workspace.h"

#include "app/commands/session_commands.h"
#include "app/commands/set_pose_command.h"
#include "app/commands/track_edits.h"
#include "app/device_choice.h"
#include "app/session/compared_views.h"
#include "app/session/loaded_case.h"
#include "core/io/geometry_file.h"
#include "core/io/tiff_volume.h"
#include "core/io/volume_file.h"
#include "core/optimise/locked_axes.h"
#include "core/support/abandonable.h"
#include "core/support/utc_time.h"
#include "gpu/device_thread.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

// The series that can be volumes.
core::DicomScan volumesIn(const CtRequest& request, const core::Progress& progress)
{
    core::DicomScan scan = request.paths.size() == 1 ? core::scanDicom(request.paths.front(), progress)
                                                     : core::scanDicomFiles(request.paths, progress);
    std::erase_if(scan.series,
                  [](const core::DicomSeries& series) { return !core::isVolumeModality(series); });
    return scan;
}

bool isRegular(const core::DicomSeries& series, const core::Progress& progress)
{
    return std::ranges::none_of(core::inspectSlices(series, progress).findings, &core::Finding::warning);
}

std::vector<std::shared_ptr<const core::Radiograph>> radiographsOf(const std::vector<SessionXray>& xrays)
{
    std::vector<std::shared_ptr<const core::Radiograph>> radiographs;
    for (const SessionXray& xray : xrays)
        radiographs.push_back(xray.radiograph);
    return radiographs;
}

} // namespace

Workspace::Workspace(Dispatcher dispatcher)
    : dispatcher_(dispatcher), preview_(dispatcher), registration_(dispatcher), frameJobs_(dispatcher),
      dataJobs_(dispatcher)
{
    session_.volumeChanged.connect([this] { preview_.setAttenuation(session_.attenuation()); });
    session_.volumeChanged.connect([this] { forgetOtherData(); });
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
    review_ = std::make_unique<RunReview>(session_, recording_, registration_);
}

Workspace::~Workspace() = default;

void Workspace::findDevices(const std::string& choice)
{
    dataJobs_.submit("Looking for devices", [this, choice](const core::Progress&) -> JobQueue::Finish {
        gpu::DeviceList list = gpu::availableDevices();
        const gpu::DeviceId id = chooseDevice(choice);
        auto device = std::make_shared<gpu::DeviceThread>(id);
        return [this, list = std::move(list), device = std::move(device)] {
            devices_ = list;
            devicesChanged();
            for (const std::string& problem : list.problems)
                noted(problem);
            useDevice(device);
        };
    });
}

void Workspace::selectDevice(const gpu::DeviceId& id)
{
    if (device_ && device_->info().id == id)
        return;
    SearchChoice search = session_.search();
    search.device = id.toString();
    session_.setSearch(search);
    registration_.stop();
    dataJobs_.submit("Opening devices", [this, id](const core::Progress&) -> JobQueue::Finish {
        auto device = std::make_shared<gpu::DeviceThread>(id);
        return [this, device = std::move(device)] { useDevice(device); };
    });
}

void Workspace::useDevice(std::shared_ptr<gpu::DeviceThread> device)
{
    device_ = std::move(device);
    preview_.setDevice(device_);
    noted(fmt::format("Device {}: {}, {}", device_->info().id.toString(), device_->info().name,
                      device_->info().driver));
    deviceChanged();
}

void Workspace::openCt(CtRequest request)
{
    registration_.stop();
    dataJobs_.submit(
        "Loading CT",
        [this, request = std::move(request)](const core::Progress& progress) -> JobQueue::Finish {
            if (request.series.empty() && !core::isVolumeFile(request.paths) &&
                !core::isTiffVolume(request.paths)) {
                core::DicomScan scan = volumesIn(request, progress);
                if (scan.series.size() > 1)
                    return [this, scan = std::move(scan), request] { seriesFound(scan, request); };
            }
            return readCt(request, progress);
        });
}

JobQueue::Finish Workspace::readCt(const CtRequest& request, const core::Progress& progress)
{
    core::VolumeReading reading = loadCt(request, progress);
    LoadedVolume loaded =
        withAttenuation(std::make_shared<const core::Volume>(std::move(reading.volume)), {request}, progress);
    return [this, loaded = std::move(loaded), findings = std::move(reading.findings), request] {
        for (const core::Finding& finding : findings)
            noted(finding.warning ? "Warning: " + finding.text : finding.text);
        session_.setVolume(loaded);
        filesOpened(request.paths);
    };
}

void Workspace::openFound(CtRequest request)
{
    registration_.stop();
    dataJobs_.submit(
        "Looking through files",
        [this, request = std::move(request)](const core::Progress& progress) -> JobQueue::Finish {
            core::DicomScan scan = core::scanDicomFiles(request.paths, progress);
            const core::DicomSeries only = scan.series.front();
            const bool volume = core::isVolumeModality(only);
            // At once, so that geometry or a pose that is opened with it comes after it.
            if (scan.series.size() == 1 && volume && isRegular(only, progress))
                return readCt(request, progress);
            if (scan.series.size() == 1 && !volume && only.files.size() == 1)
                return readXray({only.files.front(), {}, {}, {}}, XrayPlace::Replace, progress);
            return [this, scan = std::move(scan), request] { seriesFound(scan, request); };
        });
}

void Workspace::openXray(XrayRequest request, XrayPlace place)
{
    registration_.stop();
    dataJobs_.submit("Loading X-ray",
                     [this, request = std::move(request), place](const core::Progress& progress) {
                         return readXray(request, place, progress);
                     });
}

JobQueue::Finish Workspace::readXray(const XrayRequest& request, XrayPlace place,
                                     const core::Progress& progress)
{
    const std::vector<std::string> choice = viewsToChooseFrom(request);
    XrayRequest readable = request;
    if (!choice.empty())
        readable.geometryFile.clear();
    return [this, request, place, choice, xray = loadSessionXray(readable, progress)] {
        const bool adds = place == XrayPlace::Add || session_.xrays().empty();
        const auto isOpen = [&] {
            return session_.xrays()[session_.activeXray()].source.request.file == request.file;
        };
        if (adds)
            session_.addXray(xray);
        else if (choice.empty() || !isOpen()) // otherwise it only waits for its geometry
            session_.replaceXray(session_.activeXray(), xray);
        if (choice.empty())
            filesOpened({request.file});
        else
            viewsFound(request.geometryFile, choice);
    };
}

void Workspace::removeXray(std::size_t xray)
{
    registration_.stop();
    app::removeXray(session_, xray);
}

void Workspace::openGeometry(const std::filesystem::path& file, const std::string& view)
{
    // In the background's queue, so that an X-ray that is still being loaded counts.
    dataJobs_.submit("Loading geometry", [this, file, view](const core::Progress&) -> JobQueue::Finish {
        return [this, file, view] {
            const bool none = session_.xrays().empty();
            XrayRequest request =
                none ? XrayRequest() : session_.xrays()[session_.activeXray()].source.request;
            if (request.file.empty())
                throw UsageError("open an X-ray image first, then its geometry file");
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
    frameJobs_.submit("Loading frame",
                      [this, frame, before = session_.xrays()](const core::Progress&) -> JobQueue::Finish {
                          if (wantedFrame_ != frame)
                              return [] {};
                          return [this, xrays = atFrame(before, frame), before] {
                              if (sameFiles(before, session_.xrays())) // nothing else was opened meanwhile
                                  session_.showMoment(withImages(session_.xrays(), xrays));
                          };
                      });
}

void Workspace::readXrayAgain(std::size_t xray, const core::RadiographOptions& options)
{
    SessionXray changed = session_.xrays().at(xray);
    if (changed.source.request.file.empty())
        throw UsageError("the X-ray of the built-in case cannot be read in another way");
    options.validate();
    registration_.stop();
    changed.source.request.options = options;
    dataJobs_.submit("Reading X-ray again",
                     [this, xray, changed,
                      before = changed.radiograph](const core::Progress& progress) -> JobQueue::Finish {
                         SessionXray read = changed;
                         read.radiograph = core::abandonable(
                             progress.stop, [request = read.source.request] { return loadXray(request); });
                         read.asRead = nullptr;
                         return [this, xray, before, read = withGeometryEdit(std::move(read))] {
                             std::vector<SessionXray> shown = session_.xrays();
                             if (xray >= shown.size() || shown[xray].radiograph != before)
                                 return; // something else was opened meanwhile
                             shown[xray] = read;
                             session_.showMoment(std::move(shown));
                         };
                     });
}

void Workspace::openDemo(int size, int views)
{
    registration_.stop();
    dataJobs_.submit("Making the demo case",
                     [this, size, views](const core::Progress& progress) -> JobQueue::Finish {
                         return [this, demo = demoCase(size, views, progress)] {
                             session_.setCase(demo.volume, demo.xrays, demo.start, demo.truth);
                             demoOpened();
                         };
                     });
}

void Workspace::openSources(DataSources sources, std::function<void()> then)
{
    registration_.stop();
    LoadedCase kept;
    kept.volume = {session_.volume(), session_.attenuation(), session_.sources().ct};
    kept.xrays = session_.xrays();
    dataJobs_.submit(
        "Opening project",
        [this, sources = std::move(sources), then = std::move(then),
         kept = std::move(kept)](const core::Progress& progress) -> JobQueue::Finish {
            return [this, then, loaded = loadSources(sources, kept, progress)] {
                registered_ = {}; // what still comes of a registration belongs to the data before
                session_.setCase(loaded.volume, loaded.xrays, loaded.start, loaded.truth);
                then();
            };
        });
}

RegistrationTask Workspace::registrationTask(RegistrationSettings settings) const
{
    if (!session_.canRegister())
        throw UsageError("a registration needs a CT and an X-ray image with geometry: open both first");
    settings.similarity.validate();
    settings.constraints.locked = session_.locks();
    RegistrationTask task;
    task.data = {session_.attenuation(), comparedViews(session_.xrays()), session_.truth()};
    task.frame = session_.frameOf(session_.comparedGeometries().front());
    // Locks are about the world's axes, as the pose is edited; without locks a view's axes converge faster.
    if (core::anyLocked(settings.constraints))
        task.frame.worldFromView.setIdentity();
    task.settings = std::move(settings);
    task.start = session_.pose();
    task.settings.stagesFor(task.data); // throws what makes no sense before anything starts
    return task;
}

void Workspace::startRegistration(RegistrationSettings settings, bool paused)
{
    RegistrationTask task = registrationTask(std::move(settings));
    if (!device_)
        throw UsageError("a registration needs a compute device: choose one in the list");
    task.device = device_;
    registered_ = {session_.attenuation(), radiographsOf(session_.xrays()), session_.pose(),
                   device_->info().name, session_.search()};
    recording_.begin(session_.pose(), session_.pivotMm());
    registration_.start(std::move(task), paused);
}

bool Workspace::sameData() const
{
    return registered_.attenuation && registered_.attenuation == session_.attenuation() &&
           registered_.radiographs == radiographsOf(session_.xrays());
}

void Workspace::forgetOtherData()
{
    if (!recording_.empty() && !sameData())
        recording_.clear();
}

void Workspace::follow(const RegistrationStatus& status)
{
    recording_.append(status.newValues);
    const std::optional<std::size_t> lookedAt =
        registration_.paused() ? review_->shown() : std::nullopt; // the report was on its way
    session_.setPose(status.bestPose);
    if (lookedAt)
        review_->show(*lookedAt);
}

void Workspace::keepResult(const core::RegistrationResult& result)
{
    const bool found = !result.trace.empty() && std::isfinite(result.evaluation.value);
    if (session_.frames() > 1 && found)
        keepRegisteredFrame(session_, registered_.start, result,
                            registered_.search.stated(registered_.device));
    else
        session_.commands().push(
            std::make_unique<SetPoseCommand>(session_, "Registration", registered_.start, result.pose));
    std::string line = fmt::format("Registration {} after {} evaluations, {:.1f} s: value {:.4f}",
                                   result.cancelled ? "stopped" : "finished", result.trace.size(),
                                   0.001 * result.elapsedMs, result.evaluation.value);
    const std::vector<core::ProjectionGeometry> views = session_.comparedGeometries();
    if (session_.truth() && !views.empty()) {
        const PoseError error =
            poseError(result.pose, *session_.truth(), views, session_.frameOf(views.front()));
        line += fmt::format(", mRPD {:.2f} mm, mTRE {:.2f} mm", error.reprojectionMm, error.targetMm);
    }
    noted(line);
    keepRun(result);
}

void Workspace::keepRun(const core::RegistrationResult& result)
{
    if (result.trace.empty() || !std::isfinite(result.evaluation.value))
        return;
    FinishedRun run;
    run.finished = core::utcNow();
    run.device = registered_.device;
    run.measure = registered_.search.measure;
    run.search = registered_.search.searchName();
    run.stages = registered_.search.isOwn() ? registered_.search.stages : std::string();
    run.value = result.evaluation.value;
    run.evaluations = static_cast<int>(result.trace.size());
    run.seconds = 0.001 * result.elapsedMs;
    run.stopped = result.cancelled;
    run.start = registered_.start;
    run.pose = result.pose;
    std::vector<FinishedRun> runs = session_.runs();
    runs.push_back(std::move(run));
    session_.setRuns(std::move(runs));
}

} // namespace isocenter::app
