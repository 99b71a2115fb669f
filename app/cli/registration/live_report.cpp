// SPDX-License-Identifier: MIT
#include "app/cli/registration/live_report.h"

#include "app/report/csv_table.h"
#include "app/report/statistics.h"
#include "app/sequence/frame_table.h"
#include "core/io/files/json_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace isocenter::app {
namespace {

constexpr std::size_t kShownFrames = 30; // what a progress line tells is of the last so many

std::vector<double> lastOf(const std::vector<double>& values, std::size_t most)
{
    return {values.end() - static_cast<std::ptrdiff_t>(std::min(values.size(), most)), values.end()};
}

nlohmann::ordered_json spreadOf(const std::vector<double>& values)
{
    return {{"median", median(values)}, {"p95", percentile(values, 0.95)}};
}

} // namespace

LiveReport::LiveReport(core::GrowingFile& table, Eigen::Vector3d pivotMm)
    : table_(table), pivotMm_(std::move(pivotMm))
{
    table_.add(fmt::format("{},image,latencyMs,registrationMs\n", kFrameColumns));
}

void LiveReport::add(const LiveOutcome& outcome)
{
    const FrameRecord& frame = outcome.frame.record;
    const std::string state(outcome.frame.stateName());
    table_.add(fmt::format("{},{},{:.3f},{:.3f}\n", frameColumns(outcome.number, state, frame, pivotMm_),
                           quotedCsv(outcome.image), outcome.latencyMs, outcome.registrationMs));
    const auto number = static_cast<std::size_t>(outcome.number);
    record_.frames.resize(std::max(record_.frames.size(), number + 1));
    record_.frames[number] = frame;
    ends_.push_back(LiveClock::now());
    states_.push_back(state);
    if (frame.state == FrameState::Corrupt)
        return;
    latenciesMs_.push_back(outcome.latencyMs);
    registrationsMs_.push_back(outcome.registrationMs);
}

int LiveReport::count(std::string_view state) const
{
    return static_cast<int>(std::ranges::count(states_, state));
}

double LiveReport::framesPerSecond(std::size_t frames) const
{
    const std::size_t last = std::min(frames, ends_.size());
    if (last < 2)
        return 0.0;
    const std::chrono::duration<double> took = ends_.back() - ends_[ends_.size() - last];
    return static_cast<double>(last - 1) / took.count();
}

std::string LiveReport::progressText() const
{
    return fmt::format("frame {}: {}  {:.1f} frames/s  latency {:.0f} ms", record_.frames.size() - 1,
                       states_.back(), framesPerSecond(kShownFrames),
                       median(lastOf(latenciesMs_, kShownFrames)));
}

nlohmann::ordered_json LiveReport::summary(const LiveStreamCounts& counts) const
{
    return {{"frames", states_.size()},
            {"tracked", count("tracked")},
            {"found", count("found")},
            {"lost", count("lost")},
            {"corrupt", count("corrupt")},
            {"dropped", counts.dropped},
            {"unmatched", counts.unmatched},
            {"framesPerSecond", framesPerSecond(ends_.size())},
            {"latencyMs", spreadOf(latenciesMs_)},
            {"registrationMs", spreadOf(registrationsMs_)}};
}

void LiveReport::print(const LiveStreamCounts& counts, bool json, std::ostream& out) const
{
    if (json) {
        out << core::jsonText(summary(counts), 2) << '\n';
        return;
    }
    out << fmt::format("{} frames: {} tracked, {} found, {} lost, {} corrupt; {} dropped, {} images without "
                       "a partner\n",
                       states_.size(), count("tracked"), count("found"), count("lost"), count("corrupt"),
                       counts.dropped, counts.unmatched);
    out << fmt::format("{:.1f} frames/s, latency {:.1f} ms (95 % below {:.1f}), of which registration {:.1f} "
                       "ms\n",
                       framesPerSecond(ends_.size()), median(latenciesMs_), percentile(latenciesMs_, 0.95),
                       median(registrationsMs_));
}

} // namespace isocenter::app
