// SPDX-License-Identifier: MIT
#include "app/bench/tracking_bench.h"

#include "app/bench/repeat.h"
#include "app/bench/together_bench.h"
#include "app/report/statistics.h"
#include "core/features/ground_truth_camera.h"
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
constexpr int kTimedFrames = 5; // with the device's time stamps

// Done on the device's thread.
void timeStage(gpu::Device& device, const TimedStage& stage, const TrackingFrames& frames,
               const TrackingBenchOptions& options, const std::stop_token& stop, TrackingTiming& timing)
{
    const TimedStage::Process process = stage.prepare(device, frames);
    int frame = 0;
    device.setTiming(false);
    timing.found = process(frame++); // compiles, and grows what grows

    std::vector<double> walls;
    const double processorBefore = processorMs();
    timing.repeats = repeat(options.repeats, options.seconds, stop, [&] {
        const auto begin = std::chrono::steady_clock::now();
        timing.found = process(frame++);
        walls.push_back(core::millisecondsSince(begin));
    });
    timing.hostMs = (processorMs() - processorBefore) / timing.repeats;
    timing.wallMs = median(walls);
    timing.bestMs = *std::ranges::min_element(walls);

    std::vector<double> kernels;
    device.takeTimeline();
    device.setTiming(true);
    repeat(kTimedFrames, options.seconds / 2.0, stop, [&] {
        process(frame++);
        kernels.push_back(device.takeTimeline().totalMs());
    });
    device.setTiming(false);
    timing.deviceMs = median(kernels);
}

// Adds timing to timing and tells of each.
class TrackingRun
{
public:
    TrackingRun(const TrackingBenchOptions& options, const std::function<void(const TrackingTiming&)>& done,
                const std::stop_token& stop)
        : options_(options), done_(done), stop_(stop)
    {
    }

    void timeAlone(const gpu::DeviceId& id, const TrackingFrames& frames)
    {
        gpu::DeviceThread thread(id);
        for (const TimedStage& stage : options_.stages) {
            TrackingTiming timing = timingOf(stage, frames.size, thread.info());
            add(timing, [&] {
                thread
                    .run([&](gpu::Device& device) {
                        timeStage(device, stage, frames, options_, stop_, timing);
                    })
                    .get();
            });
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

std::vector<TrackingTiming> runTrackingBench(const TrackingBenchOptions& options,
                                             const std::function<void(const TrackingTiming&)>& done,
                                             const std::stop_token& stop)
{
    TrackingRun run(options, done, stop);
    for (const FrameSize& size : options.sizes) {
        const TrackingFrames frames = makeTrackingFrames(size);
        for (const gpu::DeviceId& id : options.devices)
            run.timeAlone(id, frames);
        if (options.together)
            run.timeTogether(frames);
    }
    return run.timings();
}

} // namespace isocenter::app
