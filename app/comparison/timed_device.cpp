// SPDX-License-Identifier: MIT
#include "app/comparison/timed_device.h"

#include "app/bench/repeat.h"
#include "app/bench/step_bench.h"
#include "app/report/statistics.h"
#include "gpu/algorithms/drr_renderer.h"

#include <chrono>

namespace isocenter::app {
namespace {

constexpr std::chrono::milliseconds kLookForStop{10};

} // namespace

struct TimedDevice::OnDevice
{
    std::shared_ptr<const gpu::AttenuationVolume> volume;
};

TimedDevice::TimedDevice(std::shared_ptr<gpu::DeviceThread> thread,
                         std::shared_ptr<const ComparisonScene> scene, Repeats repeats, std::stop_token stop)
    : thread_(std::move(thread)), scene_(std::move(scene)), repeats_(repeats), stop_(std::move(stop)),
      onDevice_(std::make_shared<OnDevice>())
{
}

TimedDevice::~TimedDevice()
{
    thread_->run([kept = std::move(onDevice_)](gpu::Device&) mutable { kept->volume.reset(); });
}

// The work owns all that it uses, as it may go on after this object is gone.
template <class Work>
auto TimedDevice::run(Work work)
{
    auto future = thread_->run(
        [work = std::move(work), scene = scene_, kept = onDevice_, repeats = repeats_,
         stop = stop_](gpu::Device& device) { return work(device, *scene, *kept, repeats, stop); },
        gpu::DeviceThread::Priority::Batch);
    while (future.wait_for(kLookForStop) != std::future_status::ready)
        if (stop_.stop_requested())
            throw Cancelled();
    return future.get();
}

TimedDevice::Upload TimedDevice::upload()
{
    return run([](gpu::Device& device, const ComparisonScene& scene, OnDevice& kept, const Repeats& repeats,
                  const std::stop_token& stop) {
        std::vector<double> ms;
        repeat(repeats.count, repeats.seconds, stop, [&] {
            kept.volume.reset(); // one at a time has room
            device.finish();
            const auto begin = std::chrono::steady_clock::now();
            kept.volume = std::make_shared<const gpu::AttenuationVolume>(device, *scene.step.attenuation);
            device.finish();
            ms.push_back(core::millisecondsSince(begin));
        });
        return Upload{median(ms), std::string(gpu::volumeStorageName(kept.volume->storage()))};
    });
}

TimedDevice::Rendering TimedDevice::render()
{
    return run([](gpu::Device& device, const ComparisonScene& scene, OnDevice& kept, const Repeats& repeats,
                  const std::stop_token& stop) {
        const core::Roi& area = scene.step.xray.region;
        const std::span<const core::Pose> pose(scene.step.poses.data(), 1);
        gpu::DrrRenderer renderer(device, kept.volume, gpu::DrrOptions{scene.step.stepMm});
        Rendering rendering;
        rendering.integrals = core::Image(area.columns, area.rows);
        const std::size_t pixels = rendering.integrals.values.size();
        const auto integrals = device.createBuffer(pixels * sizeof(float));
        const auto cast = [&] {
            renderer.renderBatch(scene.step.xray.geometry, area, pose, *integrals, stop);
            device.finish();
        };
        device.setTiming(true);
        cast(); // compiles the kernel
        device.takeTimeline();
        std::vector<double> castMs;
        std::vector<double> hostMs;
        std::vector<double> readMs;
        rendering.repeats = repeat(repeats.count, repeats.seconds, stop, [&] {
            auto begin = std::chrono::steady_clock::now();
            cast();
            hostMs.push_back(core::millisecondsSince(begin));
            castMs.push_back(device.takeTimeline().kernelMs("drr"));
            begin = std::chrono::steady_clock::now();
            integrals->download(std::as_writable_bytes(std::span(rendering.integrals.values)));
            readMs.push_back(core::millisecondsSince(begin));
        });
        rendering.rayCastingMs = median(castMs);
        rendering.hostMs = median(hostMs);
        rendering.readBackMs = median(readMs);
        return rendering;
    });
}

StageTimes TimedDevice::evaluate()
{
    return run([](gpu::Device& device, const ComparisonScene& scene, OnDevice& kept, const Repeats& repeats,
                  const std::stop_token& stop) {
        StepBench bench(device, scene.step, stop, kept.volume);
        const StepTiming timing = bench.timeStep(repeats.count, repeats.seconds);
        StageTimes ms{};
        const auto at = [&](ComparisonStage stage) -> double& { return ms[static_cast<std::size_t>(stage)]; };
        at(ComparisonStage::GreyScale) =
            timing.stageMs(BenchStage::InnerThird) + timing.stageMs(BenchStage::GreyScale);
        at(ComparisonStage::Measures) = timing.stageMs(BenchStage::Measures);
        at(ComparisonStage::Evaluation) = timing.wallMs;
        at(ComparisonStage::BatchedEvaluation) = timing.batchWallMs;
        return ms;
    });
}

} // namespace isocenter::app
