// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/registration/registration_bench.h"
#include "gpu/algorithms/registration/registration_evaluator.h"

namespace isocenter::app {

// Times the steps of a registration of the literature on one device that has the case loaded. Used on the
// device's thread. Everything throws Cancelled when stop is requested.
class StepBench
{
public:
    // Compiles the kernels and runs a step. volume: the case's, if the device has it already; else it is
    // uploaded.
    StepBench(gpu::Device& device, const StepCase& work, std::stop_token stop,
              std::shared_ptr<const gpu::AttenuationVolume> volume = {});

    // One sample of one pose, asked for and answered: the stages on the device's own clock, then as a whole,
    // without that clock, whose time stamps would count.
    struct Step
    {
        std::array<double, kBenchStages> stageMs{};
        double wallMs = 0.0;
    };
    Step step();
    // One sample of a pose's share of all poses in one batch, asked for and answered (ms).
    double batchMs();
    // Step after step, as many of the literature's as fit into the seconds.
    RegistrationTiming timeRegistration(double seconds);
    // Ray casting with work-groups of each of the sizes, which take turns.
    std::vector<GroupTiming> timeGroups(std::span<const gpu::GroupSize> groups, const RepeatRule& rule);

    // The X-ray region, and the DRR that is compared with it.
    core::Image xrayRegion() const { return evaluator_.xrayRegion(0); }
    core::Image greyDrr() { return evaluator_.greyDrr(0, work_.poses.front()); }

private:
    double evaluate(std::size_t poses); // wall ms
    std::function<double()> rayCastingIn(const gpu::GroupSize& group);

    gpu::Device& device_;
    const StepCase& work_;
    std::stop_token stop_;
    std::shared_ptr<const gpu::AttenuationVolume> volume_;
    gpu::RegistrationEvaluator evaluator_;
};

} // namespace isocenter::app
