// SPDX-License-Identifier: MIT
#include "app/timing/timing_json.h"

#include "app/report/csv_table.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace isocenter::app {

nlohmann::ordered_json timingJson(const TimingSample& sample)
{
    if (sample.empty())
        return nullptr;
    const SampleSummary summary = sample.summary();
    return {{"clock", clockName(sample.clock)},
            {"n", summary.count},
            {"minimum", summary.smallest},
            {"lowerQuartile", summary.lowerQuartile},
            {"median", summary.median},
            {"upperQuartile", summary.upperQuartile},
            {"p95", summary.percentile95},
            {"maximum", summary.largest},
            {"samples", sample.ms}};
}

nlohmann::ordered_json machineJson(const MachineFacts& facts)
{
    return {{"processor", facts.processor}, {"threads", facts.threads},
            {"load", facts.load},           {"operatingSystem", facts.operatingSystem},
            {"compiler", facts.compiler},   {"version", facts.version},
            {"commit", facts.commit},       {"measured", facts.measured}};
}

nlohmann::ordered_json deviceJson(const gpu::DeviceInfo& device)
{
    return {{"device", device.id.toString()}, {"deviceName", device.name}, {"driver", device.driver}};
}

std::vector<std::string> timingColumns(const std::string& name)
{
    std::vector<std::string> columns;
    for (const char* column :
         {"ms", "clock", "n", "minimum ms", "lower quartile ms", "upper quartile ms", "p95 ms"})
        columns.push_back(fmt::format("{} {}", name, column));
    return columns;
}

std::vector<std::string> timingFields(const TimingSample& sample)
{
    if (sample.empty())
        return std::vector<std::string>(timingColumns({}).size());
    const SampleSummary summary = sample.summary();
    return {csvNumber(summary.median),        std::string(clockName(sample.clock)),
            fmt::format("{}", summary.count), csvNumber(summary.smallest),
            csvNumber(summary.lowerQuartile), csvNumber(summary.upperQuartile),
            csvNumber(summary.percentile95)};
}

} // namespace isocenter::app
