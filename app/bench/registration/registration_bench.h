// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/registration/registration_bench_case.h"
#include "app/report/machine_facts.h"
#include "app/timing/timing_sample.h"
#include "app/timing/turns.h"
#include "gpu/device_thread.h"

#include <array>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::app {

// One step of a registration on a device: one pose rendered and compared by all measures of the literature.
struct StepTiming
{
    gpu::DeviceInfo device;
    std::size_t size = 0;
    std::array<TimingSample, kBenchStages> stages; // the device's own clock, a step
    TimingSample wall;      // one pose, asked for and answered, without the device's clock
    TimingSample batchWall; // a pose of twelve in one batch
    std::string problem;    // why there is no figure

    StepTiming();
    double stageMs(BenchStage stage) const { return stages[static_cast<std::size_t>(stage)].medianMs(); }
    // What contradicts itself in the figures, for people.
    std::vector<std::string> warnings() const;
};

// A joint histogram counted in one way, at one size.
struct HistogramTiming
{
    gpu::DeviceInfo device;
    std::size_t size = 0;
    std::string method;
    int bins = 0;
    TimingSample wall; // launched and finished
    std::string problem;
};

// The steps of a whole registration at one size, one pose after another.
struct RegistrationTiming
{
    gpu::DeviceInfo device;
    std::size_t size = 0;
    int steps = 0; // as many of the literature's as the time allowed
    double seconds = 0.0;
};

// Ray casting with work-groups of one size.
struct GroupTiming
{
    gpu::DeviceInfo device;
    gpu::GroupSize group;
    TimingSample sample; // the device's own clock
    std::string problem;
};

struct KernelFacts
{
    gpu::DeviceId device;
    std::string kernel; // with its defines
    gpu::KernelResources resources;
};

struct RegistrationBench
{
    MachineFacts machine;
    std::vector<StepTiming> steps;
    std::vector<HistogramTiming> histograms;
    std::vector<RegistrationTiming> registrations;
    std::vector<GroupTiming> groups;
    std::vector<KernelFacts> kernels;
};

struct RegistrationBenchOptions
{
    std::vector<gpu::DeviceId> devices;
    std::vector<std::size_t> sizes{0, 1, 2, 3, 4}; // of literatureSizes()
    RepeatRule rule{7, 20.0};                      // of each figure of a size
    double secondsPerRegistration = 20.0;          // fewer steps then; 0: no whole registration
    bool groups = true;                            // the experiment with work-groups
};

inline constexpr int kRegistrationSteps = 317; // of the literature's registration on its GPU
inline constexpr std::size_t kGroupExperimentSize = 3;

// Told of each figure as it is measured, while the caller waits; any may be left empty.
struct RegistrationBenchObserver
{
    std::function<void(const StepTiming&)> step;
    std::function<void(const HistogramTiming&)> histogram;
    std::function<void(const RegistrationTiming&)> registration;
    std::function<void(const GroupTiming&)> group;
    core::Progress progress;
};

// Times everything size by size; the devices take turns. Stopping leaves what has been measured.
RegistrationBench runRegistrationBench(const RegistrationBenchOptions& options,
                                       const RegistrationBenchObserver& observer);

} // namespace isocenter::app
