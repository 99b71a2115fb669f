// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/registration_bench.h"
#include "gpu/algorithms/registration_evaluator.h"

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

    // Medians of the repeats; fewer of them when they would take longer than the seconds. The size of the
    // timings is left to the caller.
    StepTiming timeStep(int repeats, double seconds);
    // Step after step, as many of the literature's as fit into the seconds.
    RegistrationTiming timeRegistration(double seconds);
    GroupTiming timeGroup(const gpu::GroupSize& group);

    // The X-ray region, and the DRR that is compared with it.
    core::Image xrayRegion() const { return evaluator_.xrayRegion(0); }
    core::Image greyDrr() { return evaluator_.greyDrr(0, work_.poses.front()); }

private:
    double evaluate(std::size_t poses); // wall ms

    gpu::Device& device_;
    const StepCase& work_;
    std::stop_token stop_;
    std::shared_ptr<const gpu::AttenuationVolume> volume_;
    gpu::RegistrationEvaluator evaluator_;
};

} // namespace isocenter::app
