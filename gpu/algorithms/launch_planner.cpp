// SPDX-License-Identifier: MIT
#include "gpu/algorithms/launch_planner.h"

#include "core/support/error.h"

#include <algorithm>
#include <chrono>
#include <deque>

namespace isocenter::gpu {
namespace {

constexpr double kMostGrowth = 2.0; // of the rate by one observation
constexpr double kMostDecline = 0.1;
constexpr double kShortestObservationMs = 0.05;

struct PartInFlight
{
    std::uint64_t marker;
    double pixels;
    double submittedMs;
};

} // namespace

LaunchPlanner::LaunchPlanner(Device& device, Clock clock) : device_(device), clock_(std::move(clock)) {}

LaunchPlanner::Clock LaunchPlanner::steadyClock()
{
    return [] {
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch())
            .count();
    };
}

void LaunchPlanner::observe(double pixels, double ms)
{
    const double measured = pixels / std::max(ms, kShortestObservationMs);
    const double next = std::min(measured, 0.5 * (pixelsPerMs_ + measured));
    pixelsPerMs_ = std::clamp(next, kMostDecline * pixelsPerMs_, kMostGrowth * pixelsPerMs_);
    queuedMs_ = 0.0;
}

// Part of a group would cost as much as all of it: the rate would fall, and parts with it, to a row of each.
int LaunchPlanner::linesAPart(const LaunchSize& size) const
{
    const auto lines = static_cast<int>(std::min(kPartMs * pixelsPerMs_ / size.columns, 1e9));
    return std::max(1, lines / size.rowsAtOnce) * size.rowsAtOnce;
}

void LaunchPlanner::run(const LaunchSize& size, const std::stop_token& stop,
                        const std::function<void(const LaunchPart&)>& launch)
{
    const int slabs = size.slabs;
    const int rows = size.rows;
    const int columns = size.columns;
    std::deque<PartInFlight> inFlight;
    double lastFinishedMs = clock_();
    const auto waitForOldest = [&] {
        const PartInFlight part = inFlight.front();
        inFlight.pop_front();
        device_.wait(part.marker);
        const double finishedMs = clock_();
        observe(part.pixels, finishedMs - std::max(lastFinishedMs, part.submittedMs));
        lastFinishedMs = finishedMs;
    };

    int slab = 0;
    int row = 0;
    while (slab < slabs) {
        if (stop.stop_requested())
            throw Cancelled();
        const int lines = linesAPart(size);
        LaunchPart part{slab, 1, row, std::min(rows - row, lines)};
        if (row == 0 && lines >= rows)
            part = {slab, std::min(slabs - slab, lines / rows), 0, rows};
        if (part.slabs == slabs && part.rows == rows)
            return queueWhole(part, columns, launch);

        if (queuedMs_ > 0.0)
            waitForQueue(); // so that the parts' own time is measured
        const double submittedMs = clock_();
        launch(part);
        inFlight.push_back(
            {device_.mark(), static_cast<double>(part.slabs) * part.rows * columns, submittedMs});
        const bool finished =
            inFlight.back().marker == 0; // now is when to measure it, not after the next one
        if (finished || inFlight.size() >= kPartsInFlight)
            waitForOldest();
        row += part.rows;
        if (row >= rows) {
            row = 0;
            slab += part.slabs;
        }
    }
    while (!inFlight.empty())
        waitForOldest();
}

void LaunchPlanner::queueWhole(const LaunchPart& part, int columns,
                               const std::function<void(const LaunchPart&)>& launch)
{
    const double expectedMs = static_cast<double>(part.slabs) * part.rows * columns / pixelsPerMs_;
    if (queuedMs_ + expectedMs > static_cast<double>(kPartsInFlight) * kPartMs)
        waitForQueue();
    launch(part);
    queuedMs_ += expectedMs;
}

void LaunchPlanner::waitForQueue()
{
    device_.finish();
    queuedMs_ = 0.0;
}

} // namespace isocenter::gpu
