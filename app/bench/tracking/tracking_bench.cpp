// SPDX-License-Identifier: MIT
#include "app/bench/tracking/tracking_bench.h"

#include "app/bench/tracking/together_bench.h"
#include "app/timing/repeat.h"
#include "app/timing/timing_rules.h"
#include "core/features/judging/ground_truth_camera.h"
#include "core/support/error.h"
#include "gpu/device_thread.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <memory>

namespace isocenter::app {
namespace {

constexpr int kLongestSide = 16384;
constexpr std::size_t kTimedFrames = 5; // with the device's time stamps
constexpr int kCountedFrame = 1;        // whose finds are told

// A stage on a device that is timed in turn with others; prepared, used and destroyed on the device's thread.
class StageInTurn
{
public:
    StageInTurn(gpu::DeviceThread& thread, const TimedStage& stage, const TrackingFrames& frames,
                TrackingTiming& timing)
        : thread_(thread), stage_(stage), frames_(frames), timing_(timing)
    {
    }
    ~StageInTurn()
    {
        thread_.run([this](gpu::Device&) { process_ = nullptr; }).wait();
    }
    StageInTurn(const StageInTurn&) = delete;
    StageInTurn& operator=(const StageInTurn&) = delete;

    Contender contender()
    {
        return {[this] { thread_.run([this](gpu::Device& device) { warmUp(device); }).get(); },
                [this] { thread_.run([this](gpu::Device& device) { measure(device); }).get(); }};
    }

private:
    void warmUp(gpu::Device& device)
    {
        if (!process_)
            process_ = stage_.prepare(device, frames_);
        processNext(); // compiles, and grows what grows
    }
    void processNext()
    {
        const std::size_t found = process_(frame_);
        if (frame_++ == kCountedFrame)
            timing_.found = found;
    }
    void measure(gpu::Device& device)
    {
        const double processorBefore = processorMs();
        const auto begin = std::chrono::steady_clock::now();
        processNext();
        timing_.wall.ms.push_back(core::millisecondsSince(begin));
        timing_.host.ms.push_back(processorMs() - processorBefore);
        if (timing_.kernels.ms.size() >= kTimedFrames)
            return;
        gpu::LaunchTimer timer(device);
        process_(frame_++);
        const gpu::Timeline times = timer.take();
        timing_.kernels.ms.push_back(times.totalMs());
        timing_.eachKernel.add(times);
    }

    gpu::DeviceThread& thread_;
    const TimedStage& stage_;
    const TrackingFrames& frames_;
    TrackingTiming& timing_;
    TimedStage::Process process_;
    int frame_ = 0;
};

// Adds timing to timing and tells of each.
class TrackingRun
{
public:
    TrackingRun(const TrackingBenchOptions& options, const std::function<void(const TrackingTiming&)>& done,
                const std::stop_token& stop)
        : options_(options), done_(done), stop_(stop)
    {
    }

    // The devices take turns.
    void timeAlone(const TrackingFrames& frames)
    {
        std::vector<std::unique_ptr<gpu::DeviceThread>> threads;
        for (const gpu::DeviceId& id : options_.devices)
            threads.push_back(std::make_unique<gpu::DeviceThread>(id));
        for (const TimedStage& stage : options_.stages) {
            std::vector<TrackingTiming> timings;
            for (const auto& thread : threads)
                timings.push_back(timingOf(stage, frames.size, thread->info()));
            std::vector<std::unique_ptr<StageInTurn>> stages;
            std::vector<Contender> contenders;
            for (std::size_t d = 0; d < threads.size(); ++d) {
                stages.push_back(std::make_unique<StageInTurn>(*threads[d], stage, frames, timings[d]));
                contenders.push_back(stages.back()->contender());
            }
            takeTurns(contenders, options_.rule, stop_);
            for (std::size_t d = 0; d < threads.size(); ++d) {
                timings[d].problem = contenders[d].problem;
                tell(timings[d]);
            }
        }
    }

    void timeTogether(const TrackingFrames& frames)
    {
        std::vector<std::unique_ptr<gpu::DeviceThread>> threads;
        std::vector<std::string> names;
        for (const gpu::DeviceId& id : options_.devices) {
            threads.push_back(std::make_unique<gpu::DeviceThread>(id));
            names.push_back(id.toString());
        }
        for (const TimedStage& stage : options_.stages) {
            TrackingTiming timing = timingOf(stage, frames.size, threads.front()->info());
            timing.together = fmt::format("{}", fmt::join(names, "+"));
            add(timing, [&] { app::timeTogether(stage, frames, threads, options_, stop_, timing); });
        }
    }

    const std::vector<TrackingTiming>& timings() const { return timings_; }

private:
    static TrackingTiming timingOf(const TimedStage& stage, const FrameSize& size,
                                   const gpu::DeviceInfo& device)
    {
        TrackingTiming timing;
        timing.stage = stage.name;
        timing.size = size;
        timing.device = device;
        const auto published = std::ranges::find(stage.published, size, &PublishedTime::size);
        if (published != stage.published.end())
            timing.published = *published;
        return timing;
    }

    void add(TrackingTiming& timing, const std::function<void()>& measure)
    {
        try {
            measure();
        } catch (const Cancelled&) {
            throw;
        } catch (const Error& error) {
            timing.problem = error.what();
        }
        tell(timing);
    }
    void tell(const TrackingTiming& timing)
    {
        timings_.push_back(timing);
        done_(timing);
    }

    const TrackingBenchOptions& options_;
    const std::function<void(const TrackingTiming&)>& done_;
    const std::stop_token& stop_;
    std::vector<TrackingTiming> timings_;
};

} // namespace

std::string FrameSize::toString() const
{
    return fmt::format("{}x{}", columns, rows);
}

FrameSize FrameSize::parse(const std::string& text)
{
    FrameSize size;
    const char* end = text.data() + text.size();
    const auto columns = std::from_chars(text.data(), end, size.columns);
    if (columns.ec == std::errc() && columns.ptr != end && *columns.ptr == 'x') {
        const auto rows = std::from_chars(columns.ptr + 1, end, size.rows);
        if (rows.ec == std::errc() && rows.ptr == end && std::min(size.columns, size.rows) >= 32 &&
            std::max(size.columns, size.rows) <= kLongestSide)
            return size;
    }
    throw UsageError(
        fmt::format("size '{}': give columns and rows from 32 to {}, such as 640x480", text, kLongestSide));
}

std::vector<FrameSize> trackingSizes()
{
    return {{320, 240}, {512, 384}, {640, 480}, {800, 600}, {1024, 768}, {1920, 1080}, {3840, 2160}};
}

TrackingFrames makeTrackingFrames(const FrameSize& size, int count)
{
    core::GroundTruthCameraOptions options;
    options.columns = size.columns;
    options.rows = size.rows;
    const core::GroundTruthCamera camera(options);
    TrackingFrames frames{size, {}};
    for (int frame = 0; frame < count; ++frame)
        frames.frames.push_back(camera.frame(frame).image);
    return frames;
}

std::string TrackingTiming::deviceNames() const
{
    return together.empty() ? device.id.toString() : together;
}

std::vector<std::string> TrackingTiming::warnings() const
{
    if (!exceedsWhole(kernels.medianMs(), wall.medianMs()))
        return {};
    return {
        fmt::format("{}, {}, {}: the kernels of a frame ({} ms, device) take longer than the frame ({} ms, "
                    "wall): repeat the bench while nothing else runs",
                    stage, size.toString(), deviceNames(), millisecondsText(kernels.medianMs()),
                    millisecondsText(wall.medianMs()))};
}

std::vector<TrackingTiming> runTrackingBench(const TrackingBenchOptions& options,
                                             const std::function<void(const TrackingTiming&)>& done,
                                             const std::stop_token& stop)
{
    TrackingRun run(options, done, stop);
    for (const FrameSize& size : options.sizes) {
        const TrackingFrames frames = makeTrackingFrames(size);
        run.timeAlone(frames);
        if (options.together)
            run.timeTogether(frames);
    }
    return run.timings();
}

} // namespace isocenter::app
