// SPDX-License-Identifier: MIT
#include "app/bench/registration/registration_bench.h"

#include "app/bench/registration/histogram_bench.h"
#include "app/bench/registration/registration_bench_files.h"
#include "app/bench/registration/step_bench.h"
#include "app/timing/timing_rules.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <type_traits>

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

// A device with the case of one size; what lives on the device is used and freed on its thread.
class BenchedDevice
{
    // Does the work on the device's thread, with the bench, which is prepared when it is first needed.
    template <class Work>
    auto on(Work work)
    {
        return thread_
            ->run([&](gpu::Device& device) {
                if (!bench_)
                    bench_ = std::make_unique<StepBench>(device, work_.step, stop_);
                if constexpr (std::is_invocable_v<Work, StepBench&, gpu::Device&>)
                    return work(*bench_, device);
                else
                    return work(*bench_);
            })
            .get();
    }

public:
    BenchedDevice(const gpu::DeviceId& id, const RegistrationBenchCase& work, std::stop_token stop)
        : work_(work), stop_(std::move(stop))
    {
        step_.device.id = id;
        step_.size = work.size;
        try {
            thread_ = std::make_unique<gpu::DeviceThread>(id);
            step_.device = thread_->info();
        } catch (const DeviceError& error) {
            step_.problem = error.what();
        }
    }
    ~BenchedDevice()
    {
        if (thread_)
            thread_->run([this](gpu::Device&) { bench_.reset(); }).wait();
    }
    BenchedDevice(const BenchedDevice&) = delete;
    BenchedDevice& operator=(const BenchedDevice&) = delete;

    Contender steps(const RepeatRule&)
    {
        return {[this] { on([](StepBench& bench) { bench.step(); }); },
                [this] {
                    const StepBench::Step sample = on([](StepBench& bench) { return bench.step(); });
                    for (std::size_t s = 0; s < kBenchStages; ++s)
                        step_.stages[s].ms.push_back(sample.stageMs[s]);
                    step_.wall.ms.push_back(sample.wallMs);
                },
                step_.problem};
    }
    // Left out where not even one would fit into the time.
    Contender batches(const RepeatRule& rule)
    {
        const auto poses = static_cast<double>(work_.step.poses.size());
        if (step_.problem.empty() && step_.wall.medianMs() * poses > 1000.0 * rule.seconds)
            return {[] {}, [] {}};
        return {
            [this] { on([](StepBench& bench) { bench.batchMs(); }); },
            [this] { step_.batchWall.ms.push_back(on([](StepBench& bench) { return bench.batchMs(); })); },
            step_.problem};
    }
    void fail(const std::string& problem) { step_.problem = problem; }
    const StepTiming& step() const { return step_; }
    // What is timed on each device by itself: its ways to count a histogram and its work-groups, which take
    // turns, and a whole registration.
    void timeTheRest(const RegistrationBenchOptions& options, Collector& collector)
    {
        const gpu::Backend backend = step_.device.id.backend;
        on([&](StepBench& bench, gpu::Device& device) {
            for (HistogramTiming& timing :
                 timeHistograms(device, work_.size, bench.xrayRegion(), bench.greyDrr(), options.rule, stop_))
                collector.add(std::move(timing));
            if (work_.size + 1 == kLiteratureSizes && options.secondsPerRegistration > 0.0) {
                RegistrationTiming registration = bench.timeRegistration(options.secondsPerRegistration);
                registration.size = work_.size;
                collector.add(std::move(registration));
            }
            // The work-groups of the CPU device are a matter of its task scheduler, not of the kernel.
            if (options.groups && work_.size == kGroupExperimentSize &&
                (backend == gpu::Backend::OpenCl || backend == gpu::Backend::OpenGl))
                for (GroupTiming& timing : bench.timeGroups(kWorkGroups, options.rule))
                    collector.add(std::move(timing));
            collector.addKernels(device.info().id, device.compiledKernels());
        });
    }

private:
    const RegistrationBenchCase& work_;
    std::stop_token stop_;
    StepTiming step_;
    std::unique_ptr<StepBench> bench_;
    std::unique_ptr<gpu::DeviceThread> thread_; // last: its work uses the others
};

// All figures of one size.
void benchSize(const RegistrationBenchCase& work, const RegistrationBenchOptions& options,
               const std::stop_token& stop, Collector& collector)
{
    std::vector<std::unique_ptr<BenchedDevice>> devices;
    for (const gpu::DeviceId& id : options.devices)
        devices.push_back(std::make_unique<BenchedDevice>(id, work, stop));
    for (const auto figure : {&BenchedDevice::steps, &BenchedDevice::batches}) {
        std::vector<Contender> contenders;
        for (const auto& device : devices)
            contenders.push_back((device.get()->*figure)(options.rule));
        takeTurns(contenders, options.rule, stop);
        for (std::size_t d = 0; d < devices.size(); ++d)
            devices[d]->fail(contenders[d].problem);
    }
    for (const auto& device : devices) {
        collector.add(device->step());
        if (device->step().problem.empty())
            device->timeTheRest(options, collector);
    }
}

} // namespace

StepTiming::StepTiming()
{
    for (TimingSample& stage : stages)
        stage.clock = TimingClock::Device;
}

std::vector<std::string> StepTiming::warnings() const
{
    const double totalMs = stageMs(BenchStage::Total);
    if (!exceedsWhole(totalMs, wall.medianMs()))
        return {};
    return {fmt::format(
        "{}, {}: the kernels of a step ({} ms, device) take longer than the step ({} ms, wall): "
        "repeat the bench while nothing else runs",
        device.id.toString(), sizeName(size), millisecondsText(totalMs), millisecondsText(wall.medianMs()))};
}

RegistrationBench runRegistrationBench(const RegistrationBenchOptions& options,
                                       const RegistrationBenchObserver& observer)
{
    RegistrationBench bench;
    bench.machine = machineFacts();
    Collector collector(bench, observer);
    RegistrationBenchCases cases;
    try {
        for (std::size_t size = 0; size < kLiteratureSizes; ++size) {
            if (!wanted(options.sizes, size))
                continue;
            const RegistrationBenchCase work = cases.make(size, observer.progress);
            observer.progress.update(
                static_cast<double>(size) / kLiteratureSizes,
                fmt::format("{} x {}", literatureSizes()[size].image.x(), literatureSizes()[size].image.y()));
            benchSize(work, options, observer.progress.stop, collector);
        }
    } catch (const Cancelled&) {
        return bench; // with what has been measured
    }
    return bench;
}

} // namespace isocenter::app
