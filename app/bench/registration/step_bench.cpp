// SPDX-License-Identifier: MIT
#include "app/bench/registration/step_bench.h"

#include "app/timing/repeat.h"
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

StepBench::Step StepBench::step()
{
    Step sample;
    {
        gpu::LaunchTimer timer(device_);
        evaluate(1);
        sample.stageMs = stagesOf(timer.take());
    }
    sample.wallMs = evaluate(1);
    return sample;
}

double StepBench::batchMs()
{
    return evaluate(work_.poses.size()) / static_cast<double>(work_.poses.size());
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

// What takes one sample, on the device's own clock.
std::function<double()> StepBench::rayCastingIn(const gpu::GroupSize& group)
{
    const core::Roi& area = work_.xray.region;
    const auto renderer =
        std::make_shared<gpu::DrrRenderer>(device_, volume_, gpu::DrrOptions{work_.stepMm, group});
    const std::shared_ptr<gpu::Buffer> integrals = device_.createBuffer(
        static_cast<std::size_t>(area.columns) * static_cast<std::size_t>(area.rows) * sizeof(float));
    return [this, renderer, integrals] {
        gpu::LaunchTimer timer(device_);
        renderer->renderBatch(work_.xray.geometry, work_.xray.region, std::span(work_.poses).first(1),
                              *integrals, stop_);
        return timer.take().kernelMs("drr");
    };
}

std::vector<GroupTiming> StepBench::timeGroups(std::span<const gpu::GroupSize> groups, const RepeatRule& rule)
{
    std::vector<GroupTiming> timings;
    for (const gpu::GroupSize& group : groups)
        timings.push_back({device_.info(), group, {TimingClock::Device}, {}});
    std::vector<std::function<double()>> casts(groups.size());
    std::vector<Contender> contenders;
    for (std::size_t g = 0; g < groups.size(); ++g)
        contenders.push_back({[this, &casts, g, group = groups[g]] {
                                  if (!casts[g])
                                      casts[g] = rayCastingIn(group);
                                  casts[g]();
                              },
                              [&timings, &casts, g] { timings[g].sample.ms.push_back(casts[g]()); }});
    takeTurns(contenders, rule, stop_);
    for (std::size_t g = 0; g < groups.size(); ++g)
        timings[g].problem = contenders[g].problem; // groups of that size do not run
    return timings;
}

} // namespace isocenter::app
