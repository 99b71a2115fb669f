// SPDX-License-Identifier: MIT
#include "app/session/workspace.h"

#include "app/commands/set_pose_command.h"
#include "app/device_choice.h"
#include "core/image/attenuation.h"
#include "core/image/synthetic_case.h"
#include "core/io/geometry_file.h"
#include "core/io/radiograph_reader.h"
#include "gpu/device_thread.h"

#include <fmt/format.h>

#include <algorithm>

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
            if (request.series.empty()) {
                core::DicomScan scan = volumesIn(request, progress);
                if (scan.series.size() > 1)
                    return [this, scan = std::move(scan), request] { seriesFound(scan, request); };
            }
            core::VolumeReading reading = loadCt(request, progress);
            LoadedVolume loaded =
                withAttenuation(std::make_shared<const core::Volume>(std::move(reading.volume)));
            return [this, loaded = std::move(loaded), findings = std::move(reading.findings),
                    paths = request.paths] {
                for (const core::Finding& finding : findings)
                    noted(finding.warning ? "Warning: " + finding.text : finding.text);
                session_.setVolume(loaded);
                filesOpened(paths);
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
                    if (xray_.file != request.file)
                        openXray({request.file, request.options, {}, {}});
                    viewsFound(request.geometryFile, names);
                };
        }
        auto radiograph = loadXray(request);
        const int frames = core::radiographFrames(request.file);
        return [this, request, keepPose, frames, radiograph = std::move(radiograph)] {
            xray_ = request;
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
            if (xray_.file.empty())
                throw UsageError("open an X-ray image first, then its geometry file");
            XrayRequest request = xray_;
            request.geometryFile = file;
            request.view = view;
            openXray(std::move(request));
        };
    });
}

void Workspace::openFrame(int frame)
{
    if (xray_.file.empty() || frame == xray_.options.frame)
        return;
    XrayRequest request = xray_;
    request.options.frame = frame;
    loadXrayInBackground(std::move(request), true);
}

void Workspace::openDemo(int size)
{
    registration_.stop();
    dataJobs_.submit(
        "Making the demo case", [this, size](const core::Progress& progress) -> JobQueue::Finish {
            core::SyntheticCaseOptions options;
            options.volumeSize = options.volumeSize * size / options.volumeSize.x();
            options.columns = options.rows = 2 * size;
            options.views = {{0.0, 0.0}};
            core::SyntheticCase demo = core::makeSyntheticCase(options, progress);
            LoadedVolume loaded = withAttenuation(std::make_shared<const core::Volume>(std::move(demo.ct)));
            auto radiograph = std::make_shared<const core::Radiograph>(std::move(demo.xrays.front()));
            return [this, loaded = std::move(loaded), radiograph = std::move(radiograph), start = demo.start,
                    truth = core::GroundTruth{demo.truth, demo.targetsMm}] {
                xray_ = {};
                session_.setCase(loaded, radiograph, start, truth);
                demoOpened();
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
    registered_ = {session_.attenuation(), session_.radiograph(), session_.pose()};
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
}

} // namespace isocenter::app
