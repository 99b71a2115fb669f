// SPDX-License-Identifier: MIT
#include "app/bench/registration_bench.h"

#include "app/bench/histogram_bench.h"
#include "app/bench/step_bench.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr gpu::GroupSize kWorkGroups[] = {{1, 1}, {2, 2}, {16, 8}, {16, 16}, {32, 1}, {32, 8}};

// Keeps the figures as they come, and tells the observer.
class Collector
{
public:
    Collector(RegistrationBench& bench, const RegistrationBenchObserver& observer)
        : bench_(bench), observer_(observer)
    {
    }

    void add(StepTiming timing) { keep(bench_.steps, observer_.step, std::move(timing)); }
    void add(HistogramTiming timing) { keep(bench_.histograms, observer_.histogram, std::move(timing)); }
    void add(RegistrationTiming timing)
    {
        keep(bench_.registrations, observer_.registration, std::move(timing));
    }
    void add(GroupTiming timing) { keep(bench_.groups, observer_.group, std::move(timing)); }
    void addKernels(const gpu::DeviceId& device,
                    const std::vector<std::pair<std::string, const gpu::Kernel*>>& kernels)
    {
        for (const auto& [name, kernel] : kernels)
            if (const auto resources = kernel->resources())
                if (std::ranges::none_of(bench_.kernels, [&](const KernelFacts& known) {
                        return known.device == device && known.kernel == name;
                    }))
                    bench_.kernels.push_back({device, name, *resources});
    }

private:
    template <class Timing>
    static void keep(std::vector<Timing>& list, const std::function<void(const Timing&)>& told, Timing timing)
    {
        list.push_back(std::move(timing));
        if (told)
            told(list.back());
    }

    RegistrationBench& bench_;
    const RegistrationBenchObserver& observer_;
};

bool wanted(const std::vector<std::size_t>& sizes, std::size_t size)
{
    return std::ranges::find(sizes, size) != sizes.end();
}

// All figures of one device at one size.
void benchDevice(gpu::Device& device, const RegistrationBenchCase& work,
                 const RegistrationBenchOptions& options, const std::stop_token& stop, Collector& collector)
{
    StepTiming failed;
    failed.device = device.info();
    failed.size = work.size;
    try {
        StepBench step(device, work.step, stop);
        StepTiming stepTiming = step.timeStep(options.repeats, options.secondsPerSize);
        stepTiming.size = work.size;
        collector.add(std::move(stepTiming));
        for (HistogramTiming& timing : timeHistograms(device, work.size, step.xrayRegion(), step.greyDrr(),
                                                      options.repeats, options.secondsPerSize, stop))
            collector.add(std::move(timing));
        if (work.size + 1 == kLiteratureSizes && options.secondsPerRegistration > 0.0) {
            RegistrationTiming registration = step.timeRegistration(options.secondsPerRegistration);
            registration.size = work.size;
            collector.add(std::move(registration));
        }
        // The work-groups of the CPU device are a matter of its task scheduler, not of the kernel.
        if (options.groups && work.size == kGroupExperimentSize &&
            (device.info().id.backend == gpu::Backend::OpenCl ||
             device.info().id.backend == gpu::Backend::OpenGl))
            for (const gpu::GroupSize& group : kWorkGroups)
                collector.add(step.timeGroup(group));
        collector.addKernels(device.info().id, device.compiledKernels());
    } catch (const DeviceError& error) {
        failed.problem = error.what();
        collector.add(failed);
    }
}

} // namespace

RegistrationBench runRegistrationBench(const RegistrationBenchOptions& options,
                                       const RegistrationBenchObserver& observer)
{
    RegistrationBench bench;
    Collector collector(bench, observer);
    RegistrationBenchCases cases;
    try {
        for (std::size_t size = 0; size < kLiteratureSizes; ++size) {
            if (!wanted(options.sizes, size))
                continue;
            const RegistrationBenchCase work = cases.make(size, observer.progress);
            for (const gpu::DeviceId& id : options.devices) {
                observer.progress.update(static_cast<double>(size) / kLiteratureSizes,
                                         fmt::format("{} x {} on {}", literatureSizes()[size].image.x(),
                                                     literatureSizes()[size].image.y(), id.toString()));
                gpu::DeviceThread thread(id);
                thread
                    .run([&](gpu::Device& device) {
                        benchDevice(device, work, options, observer.progress.stop, collector);
                    })
                    .get();
            }
        }
    } catch (const Cancelled&) {
        return bench; // with what has been measured
    }
    return bench;
}

} // namespace isocenter::app
