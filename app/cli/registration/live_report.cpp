// SPDX-License-Identifier: MIT
#include "app/cli/registration/live_report.h"

#include "app/report/statistics.h"
#include "core/io/files/json_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace isocenter::app {
namespace {

nlohmann::ordered_json spreadOf(const std::vector<double>& values)
{
    return {{"median", median(values)}, {"p95", percentile(values, 0.95)}};
}

} // namespace

LiveReport::LiveReport(core::GrowingFile& table, Eigen::Vector3d pivotMm)
    : table_(table), pivotMm_(std::move(pivotMm))
{
    table_.add(liveTableHead());
}

void LiveReport::add(const LiveOutcome& outcome)
{
    table_.add(liveTableLine(outcome, pivotMm_));
    const auto number = static_cast<std::size_t>(outcome.number);
    record_.frames.resize(std::max(record_.frames.size(), number + 1));
    record_.frames[number] = outcome.frame.record;
    lastState_ = outcome.frame.stateName();
    figures_.add(outcome);
}

std::string LiveReport::progressText() const
{
    return fmt::format("frame {}: {}  {:.1f} frames/s  latency {:.0f} ms", record_.frames.size() - 1,
                       lastState_, figures_.framesPerSecond(LiveFigures::kLatest),
                       figures_.medianLatencyMs(LiveFigures::kLatest));
}

nlohmann::ordered_json LiveReport::summary(const LiveStreamCounts& counts) const
{
    return {{"frames", figures_.frames()},
            {"tracked", figures_.count("tracked")},
            {"found", figures_.count("found")},
            {"lost", figures_.count("lost")},
            {"corrupt", figures_.count("corrupt")},
            {"dropped", counts.dropped},
            {"unmatched", counts.unmatched},
            {"framesPerSecond", figures_.framesPerSecond(figures_.frames())},
            {"latencyMs", spreadOf(figures_.latenciesMs())},
            {"registrationMs", spreadOf(figures_.registrationsMs())}};
}

void LiveReport::print(const LiveStreamCounts& counts, bool json, std::ostream& out) const
{
    if (json) {
        out << core::jsonText(summary(counts), 2) << '\n';
        return;
    }
    out << fmt::format("{} frames: {} tracked, {} found, {} lost, {} corrupt; {} dropped, {} images without "
                       "a partner\n",
                       figures_.frames(), figures_.count("tracked"), figures_.count("found"),
                       figures_.count("lost"), figures_.count("corrupt"), counts.dropped, counts.unmatched);
    out << fmt::format("{:.1f} frames/s, latency {:.1f} ms (95 % below {:.1f}), of which registration {:.1f} "
                       "ms\n",
                       figures_.framesPerSecond(figures_.frames()), median(figures_.latenciesMs()),
                       percentile(figures_.latenciesMs(), 0.95), median(figures_.registrationsMs()));
}

} // namespace isocenter::app
