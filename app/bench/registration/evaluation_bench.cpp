// SPDX-License-Identifier: MIT
#include "app/bench/registration/evaluation_bench.h"

#include "app/bench/registration/drr_scenes.h"
#include "app/timing/timing_rules.h"
#include "app/timing/turns.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "gpu/algorithms/registration/registration_evaluator.h"
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
constexpr int kMostRuns = 1000; // as many as fit into the time

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

    const gpu::DeviceInfo& info() const { return thread_.info(); }
    // One sample: poses in, measures out (ms).
    double sampleMs(std::span<const core::Pose> poses, const std::stop_token& stop)
    {
        return thread_
            .run([&](gpu::Device&) {
                std::vector<core::Evaluation> results(poses.size());
                const auto begin = std::chrono::steady_clock::now();
                evaluator_->evaluate(poses, results, stop);
                return core::millisecondsSince(begin);
            })
            .get();
    }
    // The device's own times of one submission.
    gpu::Timeline kernelTimes(std::span<const core::Pose> poses, const std::stop_token& stop)
    {
        return thread_
            .run([&](gpu::Device& device) {
                std::vector<core::Evaluation> results(poses.size());
                gpu::LaunchTimer timer(device);
                evaluator_->evaluate(poses, results, stop);
                return timer.take();
            })
            .get();
    }

private:
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

std::vector<std::string> EvaluationTiming::warnings() const
{
    const double kernelsMs = kernels.medianMs();
    if (!exceedsWhole(kernelsMs, wall.medianMs()))
        return {};
    return {fmt::format(
        "{}, {} poses: the kernels ({} ms, device) take longer than the evaluation ({} ms, wall): "
        "repeat the bench while nothing else runs",
        device.id.toString(), batch, millisecondsText(kernelsMs), millisecondsText(wall.medianMs()))};
}

namespace {

// One batch size on all devices, which take turns.
std::vector<EvaluationTiming> timeBatch(std::vector<std::unique_ptr<EvaluationContender>>& devices, int batch,
                                        const RepeatRule& rule, const std::stop_token& stop)
{
    const std::vector<core::Pose> poses = posesAroundTheTrueOne(batch);
    std::vector<EvaluationTiming> timings(devices.size());
    std::vector<Contender> contenders;
    for (std::size_t d = 0; d < devices.size(); ++d) {
        timings[d].device = devices[d]->info();
        timings[d].batch = batch;
        contenders.push_back({[&, d] { devices[d]->sampleMs(poses, stop); },
                              [&, d] {
                                  timings[d].kernels.add(devices[d]->kernelTimes(poses, stop));
                                  timings[d].wall.ms.push_back(devices[d]->sampleMs(poses, stop));
                              }});
    }
    takeTurns(contenders, rule, stop);
    for (std::size_t d = 0; d < devices.size(); ++d)
        timings[d].problem = contenders[d].problem;
    return timings;
}

} // namespace

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
    std::vector<std::unique_ptr<EvaluationContender>> devices;
    for (const gpu::DeviceId& id : options.devices) {
        try {
            devices.push_back(std::make_unique<EvaluationContender>(id, options, volume));
        } catch (const DeviceError& error) {
            EvaluationTiming absent;
            absent.device.id = id;
            absent.problem = error.what();
            take(absent);
        }
    }
    for (const int batch : options.batches)
        for (const EvaluationTiming& timing : timeBatch(devices, batch, {kMostRuns, options.seconds}, stop))
            take(timing);
    return all;
}

} // namespace isocenter::app
