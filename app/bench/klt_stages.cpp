// SPDX-License-Identifier: MIT
// Following points from frame to frame. The frames go back and forth, so that each step is one of the
// camera's.
#include "app/bench/frame_bytes.h"
#include "app/bench/klt_starts.h"
#include "app/bench/tracking_bench.h"
#include "gpu/algorithms/features/affine_templates.h"
#include "gpu/algorithms/features/corner_detector.h"
#include "gpu/algorithms/features/klt_tracker.h"
#include "gpu/devices.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

namespace isocenter::app {
namespace {

constexpr int kPoints = 1000;       // at most: frames below 640x480 have fewer corners
constexpr int kTrackedDistance = 5; // px

// A frame as a camera delivers it, and its corners.
struct FrameToTrack
{
    std::vector<std::uint8_t> greys;
    std::vector<core::PointToTrack> corners;
};

// The corners are found on the CPU whatever device is timed: all devices follow the same ones.
std::vector<FrameToTrack> framesToTrack(const TrackingFrames& frames)
{
    const auto device = gpu::createDevice({gpu::Backend::Cpu, 0});
    gpu::CornerDetector detector(*device, frames.size.columns, frames.size.rows,
                                 core::CornerOptions::goodFeatures(kPoints, kTrackedDistance));
    std::vector<FrameToTrack> all;
    for (const core::Image& frame : frames.frames) {
        std::vector<std::uint8_t> greys = bytesOf(frame);
        std::vector<core::PointToTrack> starts = startsAt(detector.detect(greys));
        all.push_back({std::move(greys), std::move(starts)});
    }
    return all;
}

// Forwards through count frames and back: 0, 1, 2, 3, 2, 1, 0, ...
std::size_t backAndForth(int number, std::size_t count)
{
    if (count < 2)
        return 0;
    const std::size_t place = static_cast<std::size_t>(number) % (2 * count - 2);
    return std::min(place, 2 * count - 2 - place);
}

TimedStage kltStage(std::string name, std::string about, const gpu::KltOptions& options,
                       std::vector<PublishedTime> published = {})
{
    const auto prepare = [options](gpu::Device& device,
                                   const TrackingFrames& frames) -> TimedStage::Process {
        const auto all = std::make_shared<std::vector<FrameToTrack>>(framesToTrack(frames));
        const auto tracker =
            std::make_shared<gpu::KltTracker>(device, frames.size.columns, frames.size.rows, options);
        tracker->addFrame(all->front().greys);
        return [all, tracker](int frame) -> std::size_t {
            const FrameToTrack& previous = (*all)[backAndForth(frame, all->size())];
            tracker->addFrame((*all)[backAndForth(frame + 1, all->size())].greys);
            const auto tracks = tracker->track(previous.corners);
            return static_cast<std::size_t>(
                std::ranges::count(tracks, core::TrackStatus::Tracked, &core::TrackedPoint::status));
        };
    };
    return {std::move(name), std::move(about), prepare, std::move(published)};
}

// Each frame's corners are followed, and aligned with what was around them in the frame before.
TimedStage affineStage(const gpu::KltOptions& options)
{
    const auto prepare = [options](gpu::Device& device,
                                   const TrackingFrames& frames) -> TimedStage::Process {
        const auto all = std::make_shared<std::vector<FrameToTrack>>(framesToTrack(frames));
        const auto tracker =
            std::make_shared<gpu::KltTracker>(device, frames.size.columns, frames.size.rows, options);
        const auto templates = std::make_shared<std::vector<gpu::AffineTemplates>>();
        const auto points = std::make_shared<std::vector<std::vector<gpu::AffineTemplates::Point>>>();
        for (const FrameToTrack& frame : *all) {
            tracker->addFrame(frame.greys);
            templates->emplace_back(device, frames.size.columns, frames.size.rows);
            points->emplace_back();
            for (const core::PointToTrack& corner : frame.corners)
                points->back().push_back({static_cast<std::int64_t>(points->back().size()), corner.place});
            templates->back().take(tracker->newest().buffer(), points->back());
        }
        tracker->addFrame(all->front().greys);
        return [all, tracker, templates, points](int frame) -> std::size_t {
            const std::size_t before = backAndForth(frame, all->size());
            tracker->addFrame((*all)[backAndForth(frame + 1, all->size())].greys);
            const auto tracks = tracker->track((*all)[before].corners);
            std::vector<gpu::AffineTemplates::Point> found;
            for (std::size_t i = 0; i < tracks.size(); ++i)
                if (tracks[i].status == core::TrackStatus::Tracked)
                    found.push_back({static_cast<std::int64_t>(i), tracks[i].place});
            const auto aligned = (*templates)[before].align(tracker->newest().buffer(), found);
            return static_cast<std::size_t>(
                std::ranges::count(aligned, false, &gpu::AffineTemplates::Alignment::isLost));
        };
    };
    return {"klt-affine",
            "klt-back, and all points aligned with their first templates, window 15x15",
            prepare,
            {}};
}

gpu::KltOptions optionsOf(int window, bool backward)
{
    gpu::KltOptions options;
    options.window = window;
    options.backward = backward;
    return options;
}

std::string aboutOf(const gpu::KltOptions& options)
{
    return fmt::format("KLT, 8-bit upload, pyramid of {} levels, up to {} corners followed{}, window {}x{}",
                       options.pyramid.levels, kPoints, options.backward ? " and followed back" : "",
                       options.window, options.window);
}

} // namespace

std::vector<TimedStage> kltStages()
{
    const gpu::KltOptions once = optionsOf(7, false);
    const gpu::KltOptions andBack = optionsOf(7, true);
    const gpu::KltOptions large = optionsOf(21, false);
    return {
        kltStage("klt", aboutOf(once), once,
                 {{{800, 600}, 50.0, "GeForce 7900 GTX class, 1000 features in real time, at most 50"}}),
        kltStage("klt-back", aboutOf(andBack), andBack),
        affineStage(andBack),
        kltStage("klt-21", aboutOf(large), large),
    };
}

} // namespace isocenter::app
