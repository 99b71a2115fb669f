// SPDX-License-Identifier: MIT
#include "app/comparison/timed_device.h"

#include "app/bench/registration/step_bench.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/registration/drr_renderer.h"

#include <algorithm>
#include <chrono>

namespace isocenter::app {
namespace {

constexpr std::chrono::milliseconds kLookForStop{10};

StageGroup groupOf(ComparisonStage stage)
{
    switch (stage) {
    case ComparisonStage::Upload:
        return StageGroup::Upload;
    case ComparisonStage::ReadBack:
        return StageGroup::Rendering;
    case ComparisonStage::BatchedEvaluation:
        return StageGroup::Batch;
    default:
        return StageGroup::Evaluation;
    }
}

struct Rendered
{
    double castMs = 0.0;
    double readBackMs = 0.0;
    core::Image integrals;
};

} // namespace

std::vector<StageGroup> groupsOf(const std::vector<ComparisonStage>& stages)
{
    std::vector<StageGroup> groups;
    for (const StageGroup group :
         {StageGroup::Upload, StageGroup::Rendering, StageGroup::Evaluation, StageGroup::Batch})
        if (group == StageGroup::Rendering ||
            std::ranges::any_of(stages, [&](ComparisonStage stage) { return groupOf(stage) == group; }))
            groups.push_back(group);
    return groups;
}

std::string_view groupTitle(StageGroup group)
{
    switch (group) {
    case StageGroup::Upload:
        return translatable("App", "upload");
    case StageGroup::Rendering:
        return translatable("App", "DRR and read back");
    case StageGroup::Evaluation:
        return "evaluation";
    case StageGroup::Batch:
        break;
    }
    return translatable("App", "evaluation in a batch");
}

struct TimedDevice::OnDevice
{
    std::shared_ptr<const gpu::AttenuationVolume> volume;
    std::unique_ptr<gpu::DrrRenderer> renderer;
    std::unique_ptr<gpu::Buffer> integrals;
    std::unique_ptr<StepBench> bench;

    void clear()
    {
        bench.reset();
        integrals.reset();
        renderer.reset();
        volume.reset();
    }
    double upload(gpu::Device& device, const core::Volume& attenuation)
    {
        clear(); // one at a time has room
        device.finish();
        const auto begin = std::chrono::steady_clock::now();
        volume = std::make_shared<const gpu::AttenuationVolume>(device, attenuation);
        device.finish();
        return core::millisecondsSince(begin);
    }
    Rendered render(gpu::Device& device, const ComparisonScene& scene, const std::stop_token& stop)
    {
        const core::Roi& area = scene.step.xray.region;
        Rendered rendered{0.0, 0.0, core::Image(area.columns, area.rows)};
        if (!renderer) {
            renderer = std::make_unique<gpu::DrrRenderer>(device, volume, gpu::DrrOptions{scene.step.stepMm});
            integrals = device.createBuffer(rendered.integrals.values.size() * sizeof(float));
        }
        device.finish();
        auto begin = std::chrono::steady_clock::now();
        renderer->renderBatch(scene.step.xray.geometry, area, std::span(scene.step.poses).first(1),
                              *integrals, stop);
        device.finish();
        rendered.castMs = core::millisecondsSince(begin);
        begin = std::chrono::steady_clock::now();
        integrals->download(std::as_writable_bytes(std::span(rendered.integrals.values)));
        rendered.readBackMs = core::millisecondsSince(begin);
        return rendered;
    }
    StepBench& steps(gpu::Device& device, const ComparisonScene& scene, const std::stop_token& stop)
    {
        if (!bench)
            bench = std::make_unique<StepBench>(device, scene.step, stop, volume);
        return *bench;
    }
};

TimedDevice::TimedDevice(std::shared_ptr<gpu::DeviceThread> thread,
                         std::shared_ptr<const ComparisonScene> scene, std::stop_token stop)
    : thread_(std::move(thread)), scene_(std::move(scene)), stop_(std::move(stop)),
      onDevice_(std::make_shared<OnDevice>())
{
    for (const ComparisonStageFacts& facts : comparisonStages())
        samples_[static_cast<std::size_t>(facts.stage)].clock = facts.clock;
}

TimedDevice::~TimedDevice()
{
    thread_->run([kept = std::move(onDevice_), scene = std::move(scene_)](gpu::Device&) { kept->clear(); });
}

// The work owns all that it uses, as it may go on after this object is gone.
template <class Work>
auto TimedDevice::run(Work work)
{
    auto future = thread_->run([work = std::move(work), scene = scene_, kept = onDevice_, stop = stop_](
                                   gpu::Device& device) { return work(device, *scene, *kept, stop); },
                               gpu::DeviceThread::Priority::Batch);
    while (future.wait_for(kLookForStop) != std::future_status::ready)
        if (stop_.stop_requested())
            throw Cancelled();
    return future.get();
}

double TimedDevice::upload()
{
    struct Uploaded
    {
        double ms;
        std::string form;
        std::size_t bytes;
    };
    const auto work = [](gpu::Device& device, const ComparisonScene& scene, OnDevice& kept,
                         const std::stop_token&) {
        const double ms = kept.upload(device, *scene.step.attenuation);
        return Uploaded{ms, std::string(gpu::volumeStorageName(kept.volume->storage())),
                        kept.volume->bytes()};
    };
    Uploaded uploaded = run(work);
    volumeForm_ = std::move(uploaded.form);
    volumeBytes_ = uploaded.bytes;
    return uploaded.ms;
}

void TimedDevice::warmUp(StageGroup group)
{
    if (group == StageGroup::Upload || volumeForm_.empty())
        upload();
    if (group == StageGroup::Rendering) {
        Rendered rendered = run([](gpu::Device& device, const ComparisonScene& scene, OnDevice& kept,
                                   const std::stop_token& stop) { return kept.render(device, scene, stop); });
        integrals_ = std::make_shared<const core::Image>(std::move(rendered.integrals));
    } else if (group == StageGroup::Evaluation) {
        run([](gpu::Device& device, const ComparisonScene& scene, OnDevice& kept,
               const std::stop_token& stop) { return kept.steps(device, scene, stop).step(); });
    } else if (group == StageGroup::Batch) {
        run([](gpu::Device& device, const ComparisonScene& scene, OnDevice& kept,
               const std::stop_token& stop) { return kept.steps(device, scene, stop).batchMs(); });
    }
}

void TimedDevice::measure(StageGroup group)
{
    switch (group) {
    case StageGroup::Upload:
        keep(ComparisonStage::Upload, upload());
        break;
    case StageGroup::Rendering: {
        const Rendered rendered =
            run([](gpu::Device& device, const ComparisonScene& scene, OnDevice& kept,
                   const std::stop_token& stop) { return kept.render(device, scene, stop); });
        rendering_.ms.push_back(rendered.castMs);
        keep(ComparisonStage::ReadBack, rendered.readBackMs);
        break;
    }
    case StageGroup::Evaluation:
        measureEvaluation();
        break;
    case StageGroup::Batch:
        keep(ComparisonStage::BatchedEvaluation,
             run([](gpu::Device& device, const ComparisonScene& scene, OnDevice& kept,
                    const std::stop_token& stop) { return kept.steps(device, scene, stop).batchMs(); }));
        break;
    }
}

void TimedDevice::measureEvaluation()
{
    const StepBench::Step step =
        run([](gpu::Device& device, const ComparisonScene& scene, OnDevice& kept,
               const std::stop_token& stop) { return kept.steps(device, scene, stop).step(); });
    const auto stageMs = [&](BenchStage stage) { return step.stageMs[static_cast<std::size_t>(stage)]; };
    keep(ComparisonStage::RayCasting, stageMs(BenchStage::RayCasting));
    keep(ComparisonStage::GreyScale, stageMs(BenchStage::InnerThird) + stageMs(BenchStage::GreyScale));
    keep(ComparisonStage::Measures, stageMs(BenchStage::Measures));
    keep(ComparisonStage::Evaluation, step.wallMs);
}

DevicePeaks TimedDevice::peaks()
{
    return run([](gpu::Device& device, const ComparisonScene&, OnDevice&, const std::stop_token& stop) {
        return measurePeaks(device, stop);
    });
}

} // namespace isocenter::app
