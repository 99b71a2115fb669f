// SPDX-License-Identifier: MIT
#include "app/bench/registration/drr_bench.h"

#include "app/timing/timing_rules.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "gpu/algorithms/registration/drr_renderer.h"
#include "gpu/device_thread.h"

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <utility>

namespace isocenter::app {
namespace {

constexpr std::size_t kDirections = 3;
constexpr double kLongMs = 200.0; // of a launch: time stamps and waking up do not count any more

// One device with one scene loaded; all its work is done on the device's thread.
class DrrOnDevice
{
public:
    explicit DrrOnDevice(const gpu::DeviceId& id) : thread_(id) {}
    const gpu::DeviceInfo& info() const { return thread_.info(); }
    ~DrrOnDevice() { release(); }
    DrrOnDevice(const DrrOnDevice&) = delete;
    DrrOnDevice& operator=(const DrrOnDevice&) = delete;

    void load(const DrrScene& scene, const core::Volume& volume, const gpu::VolumeForm& form)
    {
        thread_
            .run([&](gpu::Device& device) {
                renderer_ = std::make_unique<gpu::DrrRenderer>(
                    device, std::make_shared<gpu::AttenuationVolume>(device, volume, form),
                    gpu::DrrOptions{kBenchStepMm});
                integrals_ = device.createBuffer(static_cast<std::size_t>(scene.area.columns) *
                                                 static_cast<std::size_t>(scene.area.rows) *
                                                 static_cast<std::size_t>(scene.batch) * sizeof(float));
            })
            .get();
    }

    void release()
    {
        thread_
            .run([this](gpu::Device&) {
                renderer_.reset();
                integrals_.reset();
            })
            .get();
    }

    // {GPU ms, wall ms} of the scene's batch from one direction. Two launches, as the stamps that the GPU's
    // clock needs would count as time on the wall; the first also wakes a device that waited for its turn.
    // One is enough where it takes so long that neither matters.
    std::pair<double, double> time(const DrrScene& scene, std::size_t direction)
    {
        return thread_.run([&](gpu::Device& device) { return render(device, scene, direction); }).get();
    }

private:
    std::pair<double, double> render(gpu::Device& device, const DrrScene& scene, std::size_t direction)
    {
        const core::ProjectionGeometry view = scene.views()[direction];
        const std::vector<core::Pose> poses(static_cast<std::size_t>(scene.batch));
        double gpuMs = 0.0;
        double stampedMs = 0.0;
        {
            gpu::LaunchTimer timer(device);
            stampedMs = wallMsOf(device, view, scene.area, poses);
            gpuMs = timer.take().kernelMs("drr");
        }
        return {gpuMs, stampedMs > kLongMs ? stampedMs : wallMsOf(device, view, scene.area, poses)};
    }

    double wallMsOf(gpu::Device& device, const core::ProjectionGeometry& view, const core::Roi& area,
                    std::span<const core::Pose> poses)
    {
        device.finish();
        const auto begin = std::chrono::steady_clock::now();
        renderer_->renderBatch(view, area, poses, *integrals_);
        device.finish();
        return core::millisecondsSince(begin);
    }

    gpu::DeviceThread thread_;
    std::unique_ptr<gpu::DrrRenderer> renderer_;
    std::unique_ptr<gpu::Buffer> integrals_;
};

double meanSamples(const DrrScene& scene)
{
    double samples = 0.0;
    for (const core::ProjectionGeometry& view : scene.views())
        samples += scene.countSamples(view, kBenchStepMm) * scene.batch;
    return samples / static_cast<double>(kDirections);
}

// The contender of one device in one scene: a sample is the mean over the directions.
Contender contenderOf(DrrOnDevice& device, const DrrScene& scene, const core::Volume& volume,
                      const gpu::VolumeForm& form, DrrTiming& timing)
{
    return {[&device, &scene, &volume, form, loaded = false]() mutable {
                if (!std::exchange(loaded, true))
                    device.load(scene, volume, form);
                device.time(scene, 0);
            },
            [&device, &scene, &timing] {
                double gpuMs = 0.0;
                double wallMs = 0.0;
                for (std::size_t direction = 0; direction < kDirections; ++direction) {
                    const auto [gpu, wall] = device.time(scene, direction);
                    gpuMs += gpu / static_cast<double>(kDirections);
                    wallMs += wall / static_cast<double>(kDirections);
                }
                timing.gpu.ms.push_back(gpuMs);
                timing.wall.ms.push_back(wallMs);
            }};
}

void timeScene(const DrrScene& scene, std::vector<std::unique_ptr<DrrOnDevice>>& devices,
               const DrrBenchOptions& options, std::vector<DrrTiming>& timings, const std::stop_token& stop)
{
    const core::Volume volume = scene.volume();
    std::vector<Contender> contenders;
    for (std::size_t d = 0; d < devices.size(); ++d)
        contenders.push_back(contenderOf(*devices[d], scene, volume, {options.storage}, timings[d]));
    takeTurns(contenders, options.rule, stop);
    const double samples = meanSamples(scene);
    for (std::size_t d = 0; d < devices.size(); ++d) {
        devices[d]->release();
        timings[d].problem = contenders[d].problem;
        timings[d].samples = samples;
    }
}

} // namespace

std::vector<std::string> DrrTiming::warnings() const
{
    if (!exceedsWhole(gpu.medianMs(), wall.medianMs()))
        return {};
    return {
        fmt::format("{}, {}: the kernel ({} ms, device) takes longer than launch to finished ({} ms, wall): "
                    "repeat the bench while nothing else runs",
                    scene.name, device.id.toString(), millisecondsText(gpu.medianMs()),
                    millisecondsText(wall.medianMs()))};
}

std::vector<DrrTiming> runDrrBench(const DrrBenchOptions& options,
                                   const std::function<void(const DrrTiming&)>& done,
                                   const std::stop_token& stop)
{
    std::vector<DrrTiming> all;
    std::vector<std::unique_ptr<DrrOnDevice>> devices;
    for (const gpu::DeviceId& id : options.devices) {
        try {
            devices.push_back(std::make_unique<DrrOnDevice>(id));
        } catch (const DeviceError& error) {
            DrrTiming& absent = all.emplace_back();
            absent.device.id = id;
            absent.scene.name = "(any)";
            absent.problem = error.what();
            done(absent);
        }
    }
    for (const DrrScene& scene : options.scenes) {
        std::vector<DrrTiming> timings;
        for (const auto& device : devices) {
            DrrTiming& timing = timings.emplace_back();
            timing.device = device->info();
            timing.scene = scene;
        }
        timeScene(scene, devices, options, timings, stop);
        for (const DrrTiming& timing : timings) {
            done(timing);
            all.push_back(timing);
        }
    }
    return all;
}

} // namespace isocenter::app
