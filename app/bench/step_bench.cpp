// SPDX-License-Identifier: MIT
#include "app/bench/step_bench.h"

#include "app/bench/repeat.h"
#include "app/report/statistics.h"
#include "core/support/error.h"

#include <map>
#include <string_view>

namespace isocenter::app {
namespace {

BenchStage stageOf(std::string_view kernel)
{
    static const std::map<std::string_view, BenchStage> kStages{
        {"drr", BenchStage::RayCasting},       {"inner_third", BenchStage::InnerThird},
        {"grey_scale", BenchStage::GreyScale}, {"differences", BenchStage::Differences},
        {"sobel", BenchStage::Gradients},      {"ncc", BenchStage::GradientNcc},
        {"clear", BenchStage::JointHistogram}, {"joint_histogram", BenchStage::JointHistogram},
        {"entropies", BenchStage::Entropies},
    };
    const auto found = kStages.find(kernel);
    return found == kStages.end() ? BenchStage::Other : found->second;
}

bool isPartOfDrr(BenchStage stage)
{
    return stage == BenchStage::RayCasting || stage == BenchStage::InnerThird ||
           stage == BenchStage::GreyScale;
}

// The time of each stage of one step. The kernel sum belongs to the stage whose partial sums it adds up.
std::array<double, kBenchStages> stagesOf(const gpu::Timeline& timeline)
{
    std::array<double, kBenchStages> ms{};
    const auto at = [&](BenchStage stage) -> double& { return ms[static_cast<std::size_t>(stage)]; };
    BenchStage stage = BenchStage::Other;
    for (const gpu::Timeline::Entry& entry : timeline.entries) {
        if (entry.kernel != "sum")
            stage = stageOf(entry.kernel);
        at(stage) += entry.ms;
        at(isPartOfDrr(stage) ? BenchStage::Drr : BenchStage::Measures) += entry.ms;
        at(BenchStage::Total) += entry.ms;
    }
    return ms;
}

} // namespace

StepBench::StepBench(gpu::Device& device, const StepCase& work, std::stop_token stop,
                     std::shared_ptr<const gpu::AttenuationVolume> volume)
    : device_(device), work_(work), stop_(std::move(stop)),
      volume_(volume ? std::move(volume)
                     : std::make_shared<const gpu::AttenuationVolume>(device, *work.attenuation)),
      evaluator_(device, volume_, {work.xray}, work.similarity, gpu::DrrOptions{work.stepMm})
{
    evaluate(1);
}

double StepBench::evaluate(std::size_t poses)
{
    std::vector<core::Evaluation> results(poses);
    const auto begin = std::chrono::steady_clock::now();
    evaluator_.evaluate(std::span(work_.poses).first(poses), results, stop_);
    return core::millisecondsSince(begin);
}

StepTiming StepBench::timeStep(int repeats, double seconds)
{
    StepTiming timing;
    timing.device = device_.info();
    std::array<std::vector<double>, kBenchStages> stages;
    std::vector<double> walls;
    timing.repeats = repeat(repeats, seconds, stop_, [&] {
        device_.takeTimeline();
        device_.setTiming(true);
        evaluate(1);
        const auto ms = stagesOf(device_.takeTimeline());
        device_.setTiming(false); // taking times costs about as much as launching
        for (std::size_t stage = 0; stage < kBenchStages; ++stage)
            stages[stage].push_back(ms[stage]);
        walls.push_back(evaluate(1));
    });
    for (std::size_t stage = 0; stage < kBenchStages; ++stage)
        timing.ms[stage] = median(stages[stage]);
    timing.wallMs = median(walls);
    const auto poses = static_cast<double>(work_.poses.size());
    if (timing.wallMs * poses < 1000.0 * seconds) {
        evaluate(work_.poses.size()); // makes room for the batch
        timing.batchWallMs = evaluate(work_.poses.size()) / poses;
    }
    return timing;
}

RegistrationTiming StepBench::timeRegistration(double seconds)
{
    RegistrationTiming timing;
    timing.device = device_.info();
    std::size_t next = 0;
    double ms = 0.0;
    timing.steps = repeat(kRegistrationSteps, seconds, stop_, [&] {
        core::Evaluation result;
        const auto begin = std::chrono::steady_clock::now();
        evaluator_.evaluate(std::span(work_.poses).subspan(next, 1), std::span(&result, 1), stop_);
        ms += core::millisecondsSince(begin);
        next = (next + 1) % work_.poses.size();
    });
    timing.seconds = ms * 1e-3;
    return timing;
}

GroupTiming StepBench::timeGroup(const gpu::GroupSize& group)
{
    GroupTiming timing{device_.info(), group, 0.0, {}};
    try {
        const core::Roi& area = work_.xray.region;
        gpu::DrrRenderer renderer(device_, volume_, gpu::DrrOptions{work_.stepMm, group});
        const auto integrals = device_.createBuffer(static_cast<std::size_t>(area.columns) *
                                                    static_cast<std::size_t>(area.rows) * sizeof(float));
        const auto render = [&] {
            renderer.renderBatch(work_.xray.geometry, area, std::span(work_.poses).first(1), *integrals,
                                 stop_);
            return device_.takeTimeline().kernelMs("drr");
        };
        device_.setTiming(true);
        render(); // compiles the kernel
        timing.ms = render();
        device_.setTiming(false);
    } catch (const DeviceError& error) {
        timing.problem = error.what(); // groups of that size do not run
    }
    return timing;
}

} // namespace isocenter::app
