// SPDX-License-Identifier: MIT
#pragma once

#include "app/timing/kernel_samples.h"
#include "app/timing/timing_sample.h"
#include "app/timing/turns.h"
#include "core/image/image.h"
#include "gpu/device.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::app {

// Columns and rows of the frames that are timed.
struct FrameSize
{
    int columns = 0;
    int rows = 0;
    bool operator==(const FrameSize&) const = default;
    std::string toString() const; // "640x480"
    // Throws UsageError.
    static FrameSize parse(const std::string& text);
};

// 320x240 to 1024x768 as in the literature, then 1920x1080 and 3840x2160.
std::vector<FrameSize> trackingSizes();

// What a stage has to work on: frames of a textured wall before which a camera moves, grey 0..255.
struct TrackingFrames
{
    FrameSize size;
    std::vector<core::Image> frames;
};
TrackingFrames makeTrackingFrames(const FrameSize& size, int count = 4);

// A time that somebody else published for a stage.
struct PublishedTime
{
    FrameSize size;
    double ms = 0.0;
    std::string where; // hardware and source
};

// Something that is done to each frame and timed. prepare allocates and compiles on the device for frames of
// that size and returns what does one frame, counted from 0: it uploads what it needs, computes, reads its
// result and says how many of what it is about it found (corners, tracks, matches). Both run on the device's
// thread; what prepare returns is destroyed there.
struct TimedStage
{
    using Process = std::function<std::size_t(int frame)>;

    std::string name;  // "harris"
    std::string about; // for people: what is done, with which parameters
    std::function<Process(gpu::Device& device, const TrackingFrames& frames)> prepare;
    std::vector<PublishedTime> published = {};
};

// All stages, in the order in which they are timed. Each group of them stands in a file of its own; a new one
// is added to the list in tracking_stages.cpp.
std::vector<TimedStage> trackingStages();
std::vector<TimedStage> filterStages();
std::vector<TimedStage> cornerStages();
std::vector<TimedStage> matchingStages();
std::vector<TimedStage> kltStages();
std::vector<TimedStage> siftStages();
std::vector<TimedStage> openVidiaStages();

// What one device needed for a frame of a stage.
struct TrackingTiming
{
    std::string stage;
    FrameSize size;
    gpu::DeviceInfo device;
    TimingSample wall;                         // upload to list, without time stamps
    TimingSample kernels{TimingClock::Device}; // of frames of their own
    KernelSamples eachKernel;                  // of the same frames
    TimingSample host;     // processor time that this process took for a frame, all threads
    std::size_t found = 0; // in the second frame; by devices together, in the last
    std::optional<PublishedTime> published = {};
    std::string problem = {};  // why there is no figure
    std::string together = {}; // the devices that did it at the same time, as "cpu+opencl:0"; else empty

    std::string deviceNames() const;           // "cpu", or those
    std::vector<std::string> warnings() const; // what contradicts itself in the figures, for people
};

struct TrackingBenchOptions
{
    std::vector<gpu::DeviceId> devices;
    std::vector<FrameSize> sizes;
    std::vector<TimedStage> stages;
    RepeatRule rule{50, 2.0}; // of a stage, in frames
    bool together = false;    // whether all devices are timed at the same time, too; without device times
};

// Times stage after stage, size by size; the devices take turns. done is told each result. A stage that fails
// has a timing that says why. Throws Cancelled.
std::vector<TrackingTiming> runTrackingBench(const TrackingBenchOptions& options,
                                             const std::function<void(const TrackingTiming&)>& done,
                                             const std::stop_token& stop);

} // namespace isocenter::app
