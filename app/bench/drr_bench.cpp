// SPDX-License-Identifier: MIT
#include "app/bench/drr_bench.h"

#include "core/support/elapsed.h"
#include "core/support/error.h"
#include "gpu/algorithms/drr_renderer.h"
#include "gpu/device_thread.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>

namespace isocenter::app {
namespace {

constexpr std::size_t kDirections = 3;
constexpr double kLongMs = 200.0; // of a launch: time stamps and waking up do not count any more

// One device with one scene loaded; all its work is done on the device's thread.
class Contender
{
public:
    explicit Contender(const gpu::DeviceId& id) : thread_(id) {}
    const gpu::DeviceInfo& info() const { return thread_.info(); }
    ~Contender() { release(); }
    Contender(const Contender&) = delete;
    Contender& operator=(const Contender&) = delete;

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
                render(device, scene, 0);
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
        device.takeTimeline();
        device.setTiming(true);
        const double stampedMs = wallMsOf(device, view, scene.area, poses);
        const double gpuMs = device.takeTimeline().kernelMs("drr");
        device.setTiming(false);
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

struct Best
{
    double gpuMs[kDirections];
    double wallMs[kDirections];
    double spentMs = 0.0;
    Best()
    {
        std::ranges::fill(gpuMs, std::numeric_limits<double>::infinity());
        std::ranges::fill(wallMs, std::numeric_limits<double>::infinity());
    }
    void take(std::size_t direction, const std::pair<double, double>& measured)
    {
        gpuMs[direction] = std::min(gpuMs[direction], measured.first);
        wallMs[direction] = std::min(wallMs[direction], measured.second);
        spentMs += measured.first + measured.second;
    }
};

void timeScene(const DrrScene& scene, std::vector<std::unique_ptr<Contender>>& contenders,
               const DrrBenchOptions& options, std::vector<DrrTiming>& timings, const std::stop_token& stop)
{
    const core::Volume volume = scene.volume();
    std::vector<Best> best(contenders.size());
    for (std::size_t c = 0; c < contenders.size(); ++c) {
        try {
            contenders[c]->load(scene, volume, {options.storage});
        } catch (const DeviceError& error) {
            timings[c].problem = error.what();
        }
    }
    for (int repeat = 0; repeat < options.repeats; ++repeat)
        for (std::size_t c = 0; c < contenders.size(); ++c) {
            if (!timings[c].problem.empty() ||
                (repeat > 0 && best[c].spentMs > 1000.0 * options.secondsPerScene))
                continue;
            for (std::size_t direction = 0; direction < kDirections; ++direction) {
                if (stop.stop_requested())
                    throw Cancelled();
                best[c].take(direction, contenders[c]->time(scene, direction));
            }
            ++timings[c].repeats;
        }
    const double samples = meanSamples(scene);
    for (std::size_t c = 0; c < contenders.size(); ++c) {
        contenders[c]->release();
        if (!timings[c].problem.empty())
            continue;
        timings[c].samples = samples;
        for (std::size_t direction = 0; direction < kDirections; ++direction) {
            timings[c].gpuMs += best[c].gpuMs[direction] / static_cast<double>(kDirections);
            timings[c].wallMs += best[c].wallMs[direction] / static_cast<double>(kDirections);
        }
    }
}

} // namespace

std::vector<DrrTiming> runDrrBench(const DrrBenchOptions& options,
                                   const std::function<void(const DrrTiming&)>& done,
                                   const std::stop_token& stop)
{
    std::vector<DrrTiming> all;
    std::vector<std::unique_ptr<Contender>> contenders;
    for (const gpu::DeviceId& id : options.devices) {
        try {
            contenders.push_back(std::make_unique<Contender>(id));
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
        for (const auto& contender : contenders) {
            DrrTiming& timing = timings.emplace_back();
            timing.device = contender->info();
            timing.scene = scene;
        }
        timeScene(scene, contenders, options, timings, stop);
        for (const DrrTiming& timing : timings) {
            done(timing);
            all.push_back(timing);
        }
    }
    return all;
}

} // namespace isocenter::app
