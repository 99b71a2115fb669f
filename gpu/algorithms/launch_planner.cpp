// SPDX-License-Identifier: MIT
#include "gpu/algorithms/launch_planner.h"

#include "core/support/error.h"

#include <algorithm>
#include <chrono>
#include <deque>

namespace isocenter::gpu {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kPartMs = 25.0;
constexpr std::size_t kPartsInFlight = 2;
constexpr double kMostGrowth = 2.0; // of the rate by one observation
constexpr double kShortestObservationMs = 0.05;

struct PartInFlight
{
    std::uint64_t marker;
    double pixels;
    Clock::time_point submitted;
};

double msBetween(Clock::time_point begin, Clock::time_point end)
{
    return std::chrono::duration<double, std::milli>(end - begin).count();
}

} // namespace

void LaunchPlanner::observe(double pixels, double ms)
{
    const double measured = pixels / std::max(ms, kShortestObservationMs);
    pixelsPerMs_ =
        std::clamp(0.5 * (pixelsPerMs_ + measured), 0.1 * pixelsPerMs_, kMostGrowth * pixelsPerMs_);
}

void LaunchPlanner::run(int slabs, int rows, int columns, const std::stop_token& stop,
                        const std::function<void(const LaunchPart&)>& launch)
{
    std::deque<PartInFlight> inFlight;
    Clock::time_point lastFinished = Clock::now();
    const auto waitForOldest = [&] {
        const PartInFlight part = inFlight.front();
        inFlight.pop_front();
        device_.wait(part.marker);
        const Clock::time_point finished = Clock::now();
        observe(part.pixels, msBetween(std::max(lastFinished, part.submitted), finished));
        lastFinished = finished;
    };

    int slab = 0;
    int row = 0;
    while (slab < slabs) {
        if (stop.stop_requested())
            throw Cancelled();
        const int lines = std::max(1, static_cast<int>(std::min(kPartMs * pixelsPerMs_ / columns, 1e9)));
        LaunchPart part{slab, 1, row, std::min(rows - row, lines)};
        if (row == 0 && lines >= rows)
            part = {slab, std::min(slabs - slab, lines / rows), 0, rows};
        if (part.slabs == slabs && part.rows == rows)
            return launch(part); // all in one: nothing to wait for

        const Clock::time_point submitted = Clock::now();
        launch(part);
        inFlight.push_back(
            {device_.mark(), static_cast<double>(part.slabs) * part.rows * columns, submitted});
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

} // namespace isocenter::gpu
