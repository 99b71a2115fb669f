// SPDX-License-Identifier: MIT
// Following points from frame to frame. The frames go back and forth, so that each step is one of the
// camera's.
#include "app/bench/tracking/host_frames.h"
#include "app/bench/tracking/tracking_bench.h"
#include "core/features/tracked_point.h"
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

// Frames, and the corners of each.
struct FramesToTrack
{
    HostFrames frames;
    std::vector<std::vector<core::PointToTrack>> corners;
};

// The corners are found on the CPU whatever device is timed: all devices follow the same ones.
std::shared_ptr<const FramesToTrack> framesToTrack(gpu::Device& device, const TrackingFrames& frames)
{
    const auto all = std::make_shared<FramesToTrack>(FramesToTrack{HostFrames(device, frames), {}});
    const auto finder = gpu::createDevice({gpu::Backend::Cpu, 0});
    gpu::CornerDetector detector(*finder, frames.size.columns, frames.size.rows,
                                 core::CornerOptions::goodFeatures(kPoints, kTrackedDistance));
    for (std::size_t frame = 0; frame < all->frames.size(); ++frame)
        all->corners.push_back(core::startsAt(detector.detect(all->frames.greys(static_cast<int>(frame)))));
    return all;
}

// Forwards through count frames and back: 0, 1, 2, 3, 2, 1, 0, ...
int backAndForth(int number, std::size_t count)
{
    if (count < 2)
        return 0;
    const std::size_t place = static_cast<std::size_t>(number) % (2 * count - 2);
    return static_cast<int>(std::min(place, 2 * count - 2 - place));
}

TimedStage kltStage(std::string name, std::string about, const gpu::KltOptions& options,
                    std::vector<PublishedTime> published = {})
{
    const auto prepare = [options](gpu::Device& device, const TrackingFrames& frames) -> TimedStage::Process {
        const auto all = framesToTrack(device, frames);
        const auto tracker =
            std::make_shared<gpu::KltTracker>(device, frames.size.columns, frames.size.rows, options);
        tracker->addFrame(all->frames.greys(0));
        return [all, tracker](int frame) -> std::size_t {
            const int before = backAndForth(frame, all->corners.size());
            tracker->addFrame(all->frames.greys(backAndForth(frame + 1, all->corners.size())));
            const auto tracks = tracker->track(all->corners[static_cast<std::size_t>(before)]);
            return static_cast<std::size_t>(
                std::ranges::count(tracks, core::TrackStatus::Tracked, &core::TrackedPoint::status));
        };
    };
    return {std::move(name), std::move(about), prepare, std::move(published)};
}

// Each frame's corners are followed, and aligned with what was around them in the frame before.
TimedStage affineStage(const gpu::KltOptions& options)
{
    const auto prepare = [options](gpu::Device& device, const TrackingFrames& frames) -> TimedStage::Process {
        const auto all = framesToTrack(device, frames);
        const auto tracker =
            std::make_shared<gpu::KltTracker>(device, frames.size.columns, frames.size.rows, options);
        const auto templates = std::make_shared<std::vector<gpu::AffineTemplates>>();
        const auto points = std::make_shared<std::vector<std::vector<gpu::AffineTemplates::Point>>>();
        for (std::size_t frame = 0; frame < all->corners.size(); ++frame) {
            tracker->addFrame(all->frames.greys(static_cast<int>(frame)));
            templates->emplace_back(device, frames.size.columns, frames.size.rows);
            points->emplace_back();
            for (const core::PointToTrack& corner : all->corners[frame])
                points->back().push_back({static_cast<std::int64_t>(points->back().size()), corner.place});
            templates->back().take(tracker->newest().buffer(), points->back());
        }
        tracker->addFrame(all->frames.greys(0));
        return [all, tracker, templates, points](int frame) -> std::size_t {
            const auto before = static_cast<std::size_t>(backAndForth(frame, all->corners.size()));
            tracker->addFrame(all->frames.greys(backAndForth(frame + 1, all->corners.size())));
            const auto tracks = tracker->track(all->corners[before]);
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
    gpu::KltOptions halves = once;
    halves.pyramid.halves = true;
    return {
        kltStage("klt", aboutOf(once), once,
                 {{{800, 600}, 50.0, "GeForce 7900 GTX class, 1000 features in real time, at most 50"}}),
        kltStage("klt-half", "klt, but pyramids are kept as halves", halves),
        kltStage("klt-back", aboutOf(andBack), andBack),
        affineStage(andBack),
        kltStage("klt-21", aboutOf(large), large),
    };
}

} // namespace isocenter::app
