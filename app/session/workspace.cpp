// SPDX-License-Identifier: MIT
#include "app/session/workspace.h"

#include "app/commands/set_pose_command.h"
#include "app/device_choice.h"
#include "core/image/attenuation.h"
#include "core/image/synthetic_case.h"
#include "core/io/geometry_file.h"
#include "core/io/radiograph_reader.h"
#include "core/io/volume_file.h"
#include "gpu/device_thread.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace isocenter::app {
namespace {

LoadedVolume withAttenuation(std::shared_ptr<const core::Volume> volume)
{
    auto attenuation = std::make_shared<const core::Volume>(core::attenuationOf(*volume));
    return {std::move(volume), std::move(attenuation)};
}

// The series that can be volumes.
core::DicomScan volumesIn(const CtRequest& request, const core::Progress& progress)
{
    core::DicomScan scan = request.paths.size() == 1 ? core::scanDicom(request.paths.front(), progress)
                                                     : core::scanDicomFiles(request.paths, progress);
    std::erase_if(scan.series, [](const core::DicomSeries& series) {
        return series.modality != "CT" && series.modality != "MR";
    });
    return scan;
}

// All that a session works on.
struct LoadedCase
{
    LoadedVolume volume;
    std::shared_ptr<const core::Radiograph> radiograph;
    core::Pose start;
    std::optional<core::GroundTruth> truth; // of the demo case
};

LoadedCase demoCase(int size, const core::Progress& progress)
{
    core::SyntheticCaseOptions options;
    options.volumeSize = options.volumeSize * size / options.volumeSize.x();
    options.columns = options.rows = 2 * size;
    options.views = {{0.0, 0.0}};
    core::SyntheticCase demo = core::makeSyntheticCase(options, progress);
    return {withAttenuation(std::make_shared<const core::Volume>(std::move(demo.ct))),
            std::make_shared<const core::Radiograph>(std::move(demo.xrays.front())), demo.start,
            core::GroundTruth{demo.truth, demo.targetsMm}};
}

// What is kept stays as it is.
LoadedCase loadSources(const DataSources& sources, const LoadedCase& kept, const core::Progress& progress)
{
    LoadedCase loaded = kept;
    const int voxels = std::max(sources.ct.demoVoxels, sources.xray.demoVoxels);
    const LoadedCase demo = voxels > 0 ? demoCase(voxels, progress) : LoadedCase();
    if (sources.ct.demoVoxels > 0)
        loaded.volume = demo.volume;
    else if (!loaded.volume.volume && !sources.ct.empty())
        loaded.volume = withAttenuation(
            std::make_shared<const core::Volume>(loadCt(sources.ct.request, progress).volume));
    if (sources.xray.demoVoxels > 0)
        loaded.radiograph = demo.radiograph;
    else if (!loaded.radiograph && !sources.xray.empty())
        loaded.radiograph = loadXray(sources.xray.request);
    if (sources.ct.demoVoxels > 0 && sources.xray.demoVoxels > 0)
        loaded.truth = demo.truth;
    return loaded;
}

std::string utcNow()
{
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::chrono::system_clock::to_time_t(now)));
}

} // namespace

Workspace::Workspace(Dispatcher dispatcher)
    : dispatcher_(dispatcher), preview_(dispatcher), registration_(dispatcher), dataJobs_(dispatcher)
{
    session_.volumeChanged.connect([this] { preview_.setAttenuation(session_.attenuation()); });
    registration_.progressed.connect([this](const RegistrationStatus& status) {
        if (sameData())
            session_.setPose(status.bestPose);
    });
    registration_.finished.connect([this](const core::RegistrationResult& result) {
        if (sameData())
            keepResult(result);
    });
    registration_.failed.connect([this](const Failure&) {
        if (sameData())
            session_.setPose(registered_.start);
    });
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
    dataJobs_.submit("Opening " + id.toString(), [this, id](const core::Progress&) -> JobQueue::Finish {
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
            if (request.series.empty() && !core::isVolumeFile(request.paths)) {
                core::DicomScan scan = volumesIn(request, progress);
                if (scan.series.size() > 1)
                    return [this, scan = std::move(scan), request] { seriesFound(scan, request); };
            }
            core::VolumeReading reading = loadCt(request, progress);
            LoadedVolume loaded =
                withAttenuation(std::make_shared<const core::Volume>(std::move(reading.volume)));
            return [this, loaded = std::move(loaded), findings = std::move(reading.findings), request] {
                for (const core::Finding& finding : findings)
                    noted(finding.warning ? "Warning: " + finding.text : finding.text);
                sources_.ct = {request, 0};
                session_.setVolume(loaded);
                filesOpened(request.paths);
            };
        });
}

void Workspace::openXray(XrayRequest request)
{
    loadXrayInBackground(std::move(request), false);
}

void Workspace::loadXrayInBackground(XrayRequest request, bool keepPose)
{
    registration_.stop();
    const auto work = [this, request = std::move(request),
                       keepPose](const core::Progress&) -> JobQueue::Finish {
        if (!request.geometryFile.empty() && request.view.empty()) {
            std::vector<std::string> names;
            for (const core::ViewGeometry& view : core::readGeometryFile(request.geometryFile))
                names.push_back(view.name);
            if (names.size() > 1)
                return [this, request, names = std::move(names)] {
                    if (sources_.xray.request.file != request.file)
                        openXray({request.file, request.options, {}, {}});
                    viewsFound(request.geometryFile, names);
                };
        }
        auto radiograph = loadXray(request);
        const int frames = core::radiographFrames(request.file);
        return [this, request, keepPose, frames, radiograph = std::move(radiograph)] {
            sources_.xray = {request, 0};
            frames_ = frames;
            session_.setRadiograph(radiograph, keepPose);
            filesOpened({request.file});
        };
    };
    dataJobs_.submit("Loading X-ray", work);
}

void Workspace::openGeometry(const std::filesystem::path& file, const std::string& view)
{
    // In the background's queue, so that an X-ray that is still being loaded counts.
    dataJobs_.submit("Loading geometry", [this, file, view](const core::Progress&) -> JobQueue::Finish {
        return [this, file, view] {
            if (sources_.xray.request.file.empty())
                throw UsageError("open an X-ray image first, then its geometry file");
            XrayRequest request = sources_.xray.request;
            request.geometryFile = file;
            request.view = view;
            openXray(std::move(request));
        };
    });
}

void Workspace::openFrame(int frame)
{
    XrayRequest request = sources_.xray.request;
    if (request.file.empty() || frame == request.options.frame)
        return;
    request.options.frame = frame;
    loadXrayInBackground(std::move(request), true);
}

void Workspace::openDemo(int size)
{
    registration_.stop();
    dataJobs_.submit("Making the demo case",
                     [this, size](const core::Progress& progress) -> JobQueue::Finish {
                         return [this, size, demo = demoCase(size, progress)] {
                             sources_ = {{{}, size}, {{}, size}};
                             frames_ = 0;
                             session_.setCase(demo.volume, demo.radiograph, demo.start, demo.truth);
                             demoOpened();
                         };
                     });
}

void Workspace::openSources(DataSources sources, std::function<void()> then)
{
    registration_.stop();
    LoadedCase kept;
    if (sources.ct == sources_.ct)
        kept.volume = {session_.volume(), session_.attenuation()};
    if (sources.xray == sources_.xray)
        kept.radiograph = session_.radiograph();
    dataJobs_.submit(
        "Opening project",
        [this, sources = std::move(sources), then = std::move(then),
         kept = std::move(kept)](const core::Progress& progress) -> JobQueue::Finish {
            LoadedCase loaded = loadSources(sources, kept, progress);
            const std::filesystem::path& file = sources.xray.request.file;
            const int frames = file.empty() ? 0 : core::radiographFrames(file);
            return [this, sources, then, loaded = std::move(loaded), frames] {
                registered_ = {}; // what still comes of a registration belongs to the data before
                sources_ = sources;
                frames_ = frames;
                session_.setCase(loaded.volume, loaded.radiograph, loaded.start, loaded.truth);
                then();
            };
        });
}

void Workspace::startRegistration(RegistrationSettings settings)
{
    if (!session_.canRegister())
        throw UsageError("a registration needs a CT and an X-ray image with geometry: open both first");
    if (!device_)
        throw UsageError("a registration needs a compute device: choose one in the list");
    settings.similarity.validate();
    settings.constraints.locked = session_.locks();
    const bool anyLocked = std::ranges::any_of(session_.locks(), [](bool locked) { return locked; });
    RegistrationTask task;
    task.device = device_;
    task.data = {session_.attenuation(), {{session_.radiograph(), session_.roi()}}, session_.truth()};
    // Locks are about the world's axes, as the pose is edited; without locks the view's axes converge faster.
    task.frame =
        anyLocked ? core::PoseFrame{Eigen::Matrix3d::Identity(), session_.pivotMm()} : session_.viewFrame();
    task.settings = std::move(settings);
    task.start = session_.pose();
    task.settings.stagesFor(task.data); // throws what makes no sense before anything starts
    registered_ = {session_.attenuation(), session_.radiograph(), session_.pose(), device_->info().name,
                   session_.search()};
    registration_.start(std::move(task));
}

bool Workspace::sameData() const
{
    return registered_.attenuation == session_.attenuation() &&
           registered_.radiograph == session_.radiograph();
}

void Workspace::keepResult(const core::RegistrationResult& result)
{
    session_.commands().push(
        std::make_unique<SetPoseCommand>(session_, "Registration", registered_.start, result.pose));
    std::string line = fmt::format("Registration {} after {} evaluations, {:.1f} s: value {:.4f}",
                                   result.cancelled ? "stopped" : "finished", result.trace.size(),
                                   0.001 * result.elapsedMs, result.evaluation.value);
    if (session_.truth() && session_.hasGeometry()) {
        const core::ProjectionGeometry& view = *session_.radiograph()->geometry;
        const PoseError error =
            poseError(result.pose, *session_.truth(), std::span(&view, 1), session_.viewFrame());
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
    run.finished = utcNow();
    run.device = registered_.device;
    run.measure = registered_.search.measure;
    run.search = registered_.search.search;
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
