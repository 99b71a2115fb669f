// SPDX-License-Identifier: MIT
#include "app/bench/evaluation_bench.h"

#include "app/bench/drr_scenes.h"
#include "core/support/error.h"
#include "gpu/algorithms/registration_evaluator.h"
#include "gpu/device_thread.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <random>

namespace isocenter::app {
namespace {

constexpr double kShiftMm = 10.0;
constexpr double kTurnDeg = 5.0;
constexpr int kMostViews = 3;
constexpr int kLargestBatch = 65536;

DrrScene sceneOf(const EvaluationBenchOptions& options)
{
    DrrScene scene;
    scene.volumeSize = Eigen::Vector3i::Constant(options.volumeSize);
    scene.imageSize = Eigen::Vector2i::Constant(options.imageSize);
    scene.area = core::Roi::whole(options.imageSize, options.imageSize);
    scene.dense = options.dense;
    return scene;
}

std::vector<core::Pose> posesAroundTheTrueOne(int count)
{
    std::mt19937 random(1);
    std::uniform_real_distribution<double> shift(-kShiftMm, kShiftMm);
    std::uniform_real_distribution<double> turn(-kTurnDeg, kTurnDeg);
    std::vector<core::Pose> poses;
    for (int pose = 0; pose < count; ++pose)
        poses.push_back(core::Pose::fromParameters(
            {{shift(random), shift(random), shift(random)}, {turn(random), turn(random), turn(random)}},
            {0, 0, 0}));
    return poses;
}

// An evaluator on its device, with X-rays that are the DRRs at the true pose, as line integrals.
class EvaluationContender
{
public:
    EvaluationContender(const gpu::DeviceId& id, const EvaluationBenchOptions& options,
                        const core::Volume& volume)
        : thread_(id)
    {
        thread_
            .run([&](gpu::Device& device) {
                const auto stored = std::make_shared<gpu::AttenuationVolume>(device, volume);
                const gpu::DrrOptions drr{kBenchStepMm};
                gpu::DrrRenderer renderer(device, stored, drr);
                std::vector<gpu::EvaluatorView> views;
                for (const core::ProjectionGeometry& view : sceneOf(options).views())
                    if (static_cast<int>(views.size()) < options.views)
                        views.push_back({view, renderer.render(view, core::Pose()),
                                         core::Roi::whole(options.imageSize, options.imageSize),
                                         core::GreyMatch::Factor});
                evaluator_ = std::make_unique<gpu::RegistrationEvaluator>(device, stored, std::move(views),
                                                                          options.similarity, drr);
            })
            .get();
    }
    ~EvaluationContender()
    {
        thread_.run([this](gpu::Device&) { evaluator_.reset(); }).get();
    }
    EvaluationContender(const EvaluationContender&) = delete;
    EvaluationContender& operator=(const EvaluationContender&) = delete;

    EvaluationTiming time(int batch, double seconds, const std::stop_token& stop)
    {
        return thread_.run([&](gpu::Device& device) { return timeOn(device, batch, seconds, stop); }).get();
    }

private:
    EvaluationTiming timeOn(gpu::Device& device, int batch, double seconds, const std::stop_token& stop)
    {
        const std::vector<core::Pose> poses = posesAroundTheTrueOne(batch);
        std::vector<core::Evaluation> results(poses.size());
        EvaluationTiming timing;
        timing.device = device.info();
        timing.batch = batch;
        device.setTiming(false);
        msOf(poses, results, stop); // builds the kernels and makes room
        warmUp(poses, results, stop);
        std::vector<double> ms;
        for (double spentMs = 0.0; ms.empty() || spentMs < 1000.0 * seconds; spentMs += ms.back())
            ms.push_back(msOf(poses, results, stop));
        timing.runs = static_cast<int>(ms.size());
        std::ranges::sort(ms);
        timing.bestMs = ms.front();
        timing.medianMs = ms[ms.size() / 2];
        timing.kernelMs = kernelTimes(device, poses, results, stop);
        return timing;
    }
    // Until the planner knows the device's rate and launches are not cut any more than they need to be.
    void warmUp(std::span<const core::Pose> poses, std::span<core::Evaluation> results,
                const std::stop_token& stop)
    {
        for (double before = 0.0, now = msOf(poses, results, stop); now < 0.8 * before || before == 0.0;
             now = msOf(poses, results, stop))
            before = now;
    }
    double msOf(std::span<const core::Pose> poses, std::span<core::Evaluation> results,
                const std::stop_token& stop)
    {
        const auto begin = std::chrono::steady_clock::now();
        evaluator_->evaluate(poses, results, stop);
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    }
    std::vector<std::pair<std::string, double>> kernelTimes(gpu::Device& device,
                                                            std::span<const core::Pose> poses,
                                                            std::span<core::Evaluation> results,
                                                            const std::stop_token& stop)
    {
        device.setTiming(true);
        device.takeTimeline();
        evaluator_->evaluate(poses, results, stop);
        std::vector<std::pair<std::string, double>> kernels;
        for (const gpu::Timeline::Entry& entry : device.takeTimeline().entries) {
            const auto known =
                std::ranges::find(kernels, entry.kernel, &std::pair<std::string, double>::first);
            if (known == kernels.end())
                kernels.emplace_back(entry.kernel, entry.ms);
            else
                known->second += entry.ms;
        }
        device.setTiming(false);
        return kernels;
    }

    gpu::DeviceThread thread_;
    std::unique_ptr<gpu::RegistrationEvaluator> evaluator_;
};

} // namespace

void EvaluationBenchOptions::validate() const
{
    similarity.validate();
    if (views < 1 || views > kMostViews)
        throw UsageError(fmt::format("the bench has 1 to {} views, not {}", kMostViews, views));
    if (batches.empty() || std::ranges::any_of(batches, [](int b) { return b < 1 || b > kLargestBatch; }))
        throw UsageError(fmt::format("a batch has 1 to {} poses", kLargestBatch));
    if (imageSize < 8 || imageSize > 4096 || volumeSize < 16 || volumeSize > 1024)
        throw UsageError(
            "the bench takes images of 8 to 4096 pixels and volumes of 16 to 1024 voxels a side");
    if (!(seconds > 0.0))
        throw UsageError("the time for a batch size must be more than 0 seconds");
}

std::vector<EvaluationTiming> runEvaluationBench(const EvaluationBenchOptions& options,
                                                 const std::function<void(const EvaluationTiming&)>& done,
                                                 const std::stop_token& stop)
{
    options.validate();
    const core::Volume volume = sceneOf(options).volume();
    std::vector<EvaluationTiming> all;
    const auto take = [&](const EvaluationTiming& timing) {
        all.push_back(timing);
        done(timing);
    };
    for (const gpu::DeviceId& id : options.devices) {
        try {
            EvaluationContender contender(id, options, volume);
            for (const int batch : options.batches)
                take(contender.time(batch, options.seconds, stop));
        } catch (const DeviceError& error) {
            EvaluationTiming absent;
            absent.device.id = id;
            absent.problem = error.what();
            take(absent);
        }
    }
    return all;
}

} // namespace isocenter::app
