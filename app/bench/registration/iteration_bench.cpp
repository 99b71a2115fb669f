// SPDX-License-Identifier: MIT
#include "app/bench/registration/iteration_bench.h"

#include "core/reconstruction/circular_scan.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "gpu/device_thread.h"
#include "gpu/launch_timer.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

namespace isocenter::app {
namespace {

// The cube fills the detector: magnified by 1.5, seen whole but for its corners.
core::ScanGeometry scanOf(const IterationScene& scene)
{
    core::CircularScan circle{2.0 * scene.voxels, 3.0 * scene.voxels, scene.pixels, scene.pixels, {0.0, 0.0}};
    circle.pitchMm.setConstant(1.8 * scene.voxels / scene.pixels);
    for (int p = 0; p < scene.projections; ++p)
        circle.anglesDeg.push_back(360.0 * p / scene.projections);
    return core::scanOf(circle);
}

core::VolumeGeometry cubeOf(const IterationScene& scene)
{
    core::VolumeGeometry volume;
    volume.size = Eigen::Vector3i::Constant(scene.voxels);
    volume.originMm = Eigen::Vector3d::Constant(-0.5 * (scene.voxels - 1));
    return volume;
}

std::string nameOf(const gpu::AlgebraicOptions& options)
{
    const auto known = std::ranges::find(gpu::kAlgebraicMethods, options.method,
                                         [](const auto& method) { return method.first; });
    std::string name(known->second);
    if (options.method == gpu::AlgebraicMethod::OsSart)
        name += fmt::format(" of {}", options.projectionsASubset);
    if (options.volumeTexture == gpu::VolumeTexture::Copied)
        name += ", texture copied";
    if (options.volumeTexture == gpu::VolumeTexture::Written)
        name += ", texture written";
    return options.matched ? name + ", matched" : name;
}

// One method on a device, on whose thread all its work is done.
class IterationOnDevice
{
public:
    IterationOnDevice(gpu::DeviceThread& thread, const IterationScene& scene,
                      const gpu::AlgebraicOptions& options)
        : thread_(thread), scene_(scene), options_(options)
    {
    }
    ~IterationOnDevice()
    {
        thread_.run([this](gpu::Device&) { reconstruction_.reset(); }).get();
    }
    IterationOnDevice(const IterationOnDevice&) = delete;
    IterationOnDevice& operator=(const IterationOnDevice&) = delete;

    void warmUp()
    {
        thread_.run([this](gpu::Device& device) { wallMs(device); }).get();
    }
    // An iteration with the device's time stamps, and one without them on the wall's clock.
    void measure(IterationTiming& timing)
    {
        thread_
            .run([&](gpu::Device& device) {
                {
                    gpu::LaunchTimer timer(device);
                    wallMs(device);
                    const gpu::Timeline times = timer.take();
                    timing.project.ms.push_back(times.kernelMs("project_volume"));
                    timing.spread.ms.push_back(times.kernelMs("spread_rays"));
                }
                timing.wall.ms.push_back(wallMs(device));
            })
            .get();
    }

private:
    double wallMs(gpu::Device& device)
    {
        if (!reconstruction_) {
            reconstruction_ = std::make_unique<gpu::AlgebraicReconstruction>(device, scanOf(scene_),
                                                                             cubeOf(scene_), options_);
            core::Image image(scene_.pixels, scene_.pixels);
            std::ranges::fill(image.values, 1.0f);
            for (int p = 0; p < scene_.projections; ++p)
                reconstruction_->add(static_cast<std::size_t>(p), image);
            reconstruction_->iterate(); // finds the weights
        }
        device.finish();
        const auto begin = std::chrono::steady_clock::now();
        reconstruction_->iterate();
        device.finish();
        return core::millisecondsSince(begin);
    }

    gpu::DeviceThread& thread_;
    const IterationScene& scene_;
    const gpu::AlgebraicOptions& options_;
    std::unique_ptr<gpu::AlgebraicReconstruction> reconstruction_;
};

std::vector<IterationTiming> timeMethod(const IterationBenchOptions& options,
                                        const gpu::AlgebraicOptions& method,
                                        const std::vector<std::unique_ptr<gpu::DeviceThread>>& devices,
                                        const std::stop_token& stop)
{
    std::vector<IterationTiming> timings;
    std::vector<std::unique_ptr<IterationOnDevice>> runs;
    for (const auto& device : devices) {
        timings.emplace_back().device = device->info();
        timings.back().method = nameOf(method);
        runs.push_back(std::make_unique<IterationOnDevice>(*device, options.scene, method));
    }
    std::vector<Contender> contenders;
    for (std::size_t d = 0; d < devices.size(); ++d)
        contenders.push_back({[&run = *runs[d]] { run.warmUp(); },
                              [&run = *runs[d], &timing = timings[d]] { run.measure(timing); }});
    takeTurns(contenders, options.rule, stop);
    for (std::size_t d = 0; d < devices.size(); ++d)
        timings[d].problem = contenders[d].problem;
    return timings;
}

} // namespace

std::string IterationScene::name() const
{
    return fmt::format("{}^3 voxels, {} of {}^2", voxels, projections, pixels);
}

std::vector<IterationTiming> runIterationBench(const IterationBenchOptions& options,
                                               const std::function<void(const IterationTiming&)>& done,
                                               const std::stop_token& stop)
{
    std::vector<IterationTiming> all;
    std::vector<std::unique_ptr<gpu::DeviceThread>> devices;
    for (const gpu::DeviceId& id : options.devices) {
        try {
            devices.push_back(std::make_unique<gpu::DeviceThread>(id));
        } catch (const DeviceError& error) {
            IterationTiming& absent = all.emplace_back();
            absent.device.id = id;
            absent.problem = error.what();
            done(absent);
        }
    }
    for (const gpu::AlgebraicOptions& method : options.methods)
        for (IterationTiming& timing : timeMethod(options, method, devices, stop)) {
            done(timing);
            all.push_back(std::move(timing));
        }
    return all;
}

} // namespace isocenter::app
