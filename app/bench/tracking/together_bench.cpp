// SPDX-License-Identifier: MIT
#include "app/bench/tracking/together_bench.h"

#include "app/timing/repeat.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <atomic>

namespace isocenter::app {
namespace {

constexpr int kRounds = 3; // a sample each: the mean of its frames

// A stage on a device, prepared there and destroyed there.
class StageOnDevice
{
public:
    StageOnDevice(gpu::DeviceThread& thread, const TimedStage& stage, const TrackingFrames& frames)
        : thread_(thread)
    {
        prepared_ = thread.run([this, &stage, &frames](gpu::Device& device) {
            process_ = stage.prepare(device, frames);
            found_ = process_(frame_++); // compiles, and grows what grows
        });
    }
    ~StageOnDevice()
    {
        thread_.run([this](gpu::Device&) { process_ = nullptr; }).wait();
    }
    StageOnDevice(const StageOnDevice&) = delete;
    StageOnDevice& operator=(const StageOnDevice&) = delete;

    void waitUntilPrepared() { prepared_.get(); }
    // Does frames as long as there are some left. The future holds what the last one found.
    std::future<std::size_t> doFrames(std::atomic<int>& left, const std::stop_token& stop)
    {
        return thread_.run([this, &left, stop](gpu::Device&) {
            while (left.fetch_sub(1) > 0) {
                if (stop.stop_requested())
                    throw Cancelled();
                found_ = process_(frame_++);
            }
            return found_;
        });
    }

private:
    gpu::DeviceThread& thread_;
    TimedStage::Process process_;
    std::future<void> prepared_;
    int frame_ = 0;
    std::size_t found_ = 0;
};

} // namespace

void timeTogether(const TimedStage& stage, const TrackingFrames& frames,
                  const std::vector<std::unique_ptr<gpu::DeviceThread>>& devices,
                  const TrackingBenchOptions& options, const std::stop_token& stop, TrackingTiming& timing)
{
    std::vector<std::unique_ptr<StageOnDevice>> all;
    for (const auto& device : devices)
        all.push_back(std::make_unique<StageOnDevice>(*device, stage, frames));
    for (const auto& one : all)
        one->waitUntilPrepared();

    const int framesOfARound = options.rule.repeats;
    repeat(kRounds, options.rule.seconds, stop, [&] {
        std::atomic<int> left = framesOfARound;
        const double processorBefore = processorMs();
        const auto begin = std::chrono::steady_clock::now();
        std::vector<std::future<std::size_t>> running;
        for (const auto& one : all)
            running.push_back(one->doFrames(left, stop));
        for (auto& one : running)
            one.wait(); // all, as they count in left
        for (auto& one : running)
            timing.found = one.get();
        timing.wall.ms.push_back(core::millisecondsSince(begin) / framesOfARound);
        timing.host.ms.push_back((processorMs() - processorBefore) / framesOfARound);
    });
}

} // namespace isocenter::app
