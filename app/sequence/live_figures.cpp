// SPDX-License-Identifier: MIT
#include "app/sequence/live_figures.h"

#include "app/report/csv_table.h"
#include "app/report/statistics.h"
#include "app/sequence/frame_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace isocenter::app {

std::string liveTableHead()
{
    return fmt::format("{},image,latencyMs,registrationMs\n", kFrameColumns);
}

std::string liveTableLine(const LiveOutcome& outcome, const Eigen::Vector3d& pivotMm)
{
    return fmt::format("{},{},{:.3f},{:.3f}\n",
                       frameColumns(outcome.number, outcome.frame.stateName(), outcome.frame.record, pivotMm),
                       quotedCsv(outcome.image), outcome.latencyMs, outcome.registrationMs);
}

void LiveFigures::add(const LiveOutcome& outcome, std::chrono::steady_clock::time_point end)
{
    ends_.push_back(end);
    ++counts_[std::string(outcome.frame.stateName())];
    if (outcome.frame.record.state == FrameState::Corrupt)
        return;
    latenciesMs_.push_back(outcome.latencyMs);
    registrationsMs_.push_back(outcome.registrationMs);
}

int LiveFigures::count(std::string_view state) const
{
    const auto counted = counts_.find(state);
    return counted == counts_.end() ? 0 : counted->second;
}

double LiveFigures::framesPerSecond(std::size_t frames) const
{
    const std::size_t last = std::min(frames, ends_.size());
    if (last < 2)
        return 0.0;
    const std::chrono::duration<double> took = ends_.back() - ends_[ends_.size() - last];
    return static_cast<double>(last - 1) / took.count();
}

double LiveFigures::medianLatencyMs(std::size_t frames) const
{
    const auto last = static_cast<std::ptrdiff_t>(std::min(frames, latenciesMs_.size()));
    return median({latenciesMs_.end() - last, latenciesMs_.end()});
}

} // namespace isocenter::app
