// SPDX-License-Identifier: MIT
#include "app/comparison/comparison_files.h"

#include "app/comparison/comparison_rates.h"
#include "app/comparison/comparison_table.h"
#include "app/comparison/comparison_warnings.h"
#include "app/report/csv_table.h"
#include "app/timing/timing_json.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "core/support/version.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

// Of ids in JSON's manner: "ray-casting" as "rayCasting".
std::string camel(std::string_view id)
{
    std::string text;
    bool upper = false;
    for (const char c : id) {
        if (c != '-')
            text += upper ? static_cast<char>(c - 'a' + 'A') : c;
        upper = c == '-';
    }
    return text;
}

Json timesJson(const StageTimes& times)
{
    Json entry = Json::object();
    for (const ComparisonStageFacts& facts : comparisonStages())
        if (const double value = timeOf(times, facts.stage); value > 0.0)
            entry[camel(facts.id)] = value;
    return entry;
}

Json stagesJson(const ComparedScene& scene, const ComparedDevice& device)
{
    Json entry = Json::object();
    for (const ComparisonStageFacts& facts : comparisonStages()) {
        const TimingSample& sample = sampleOf(device.samples, facts.stage);
        if (sample.empty())
            continue;
        Json stage = timingJson(sample);
        const StageWork work = workOf(scene, device, facts.stage);
        const StageRate rate = rateOf(scene, device, facts.stage);
        const auto add = [&](const char* key, double value) {
            if (value > 0.0)
                stage[key] = value;
        };
        add("bytes", work.bytes);
        add("gigabytesPerSecond", rate.gigabytesPerSecond);
        add("volumeSamples", work.samples);
        add("gigasamplesPerSecond", rate.gigasamplesPerSecond);
        add("shareOfPeak", rate.shareOfPeak);
        entry[camel(facts.id)] = std::move(stage);
    }
    return entry;
}

Json toJson(const DevicePeaks& peaks)
{
    return {{"uploadGigabytesPerSecond", peaks.uploadGigabytesPerSecond},
            {"readBackGigabytesPerSecond", peaks.readBackGigabytesPerSecond},
            {"copyGigabytesPerSecond", peaks.copyGigabytesPerSecond},
            {"gigasamplesPerSecond", peaks.gigasamplesPerSecond}};
}

// JSON has no infinity.
Json finite(double value)
{
    return std::isfinite(value) ? Json(value) : Json();
}

Json toJson(const ImageAgreement& agreement)
{
    return {{"maximum", finite(agreement.maximum)},
            {"rms", finite(agreement.rms)},
            {"range", finite(agreement.range)},
            {"maximumOfRange", finite(agreement.maximumOfRange())},
            {"rmsOfRange", finite(agreement.rmsOfRange())},
            {"pixels", agreement.pixels},
            {"pixelsAbove", agreement.pixelsAbove}};
}

const ComparisonRow* baselineOf(const std::vector<ComparisonRow>& rows, const std::string& baseline)
{
    const auto found = std::ranges::find(rows, baseline, &ComparisonRow::system);
    return found == rows.end() ? nullptr : &*found;
}

Json toJson(const ComparedScene& scene, const ComparedDevice& device)
{
    Json entry{{"device", device.device.id.toString()}, {"name", device.device.name},
               {"vendor", device.device.vendor},        {"driver", device.device.driver},
               {"software", device.device.software},    {"volumeForm", device.volumeForm},
               {"stagesMs", stagesJson(scene, device)}, {"measuredPeaks", toJson(device.peaks)}};
    if (device.agreement)
        entry["agreement"] = toJson(*device.agreement);
    if (!device.problem.empty())
        entry["problem"] = device.problem;
    if (!device.note.empty())
        entry["note"] = device.note;
    return entry;
}

Json toJson(const ComparedScene& scene, const std::string& baseline)
{
    const Eigen::Vector3i& size = scene.volume.size;
    const Eigen::Vector3d& spacing = scene.volume.spacingMm;
    Json entry{{"id", scene.id},
               {"name", scene.name},
               {"volume", {size.x(), size.y(), size.z()}},
               {"spacingMm", {spacing.x(), spacing.y(), spacing.z()}},
               {"detector", {scene.image.x(), scene.image.y()}},
               {"region", {scene.region.column, scene.region.row, scene.region.columns, scene.region.rows}},
               {"stepMm", scene.stepMm},
               {"measures", scene.measures},
               {"batch", scene.batch},
               {"volumeSamples", scene.samples},
               {"devices", Json::array()},
               {"published", Json::array()}};
    const std::vector<ComparisonRow> rows = comparisonRows(scene);
    const ComparisonRow* base = baselineOf(rows, baseline);
    for (std::size_t d = 0; d < scene.devices.size(); ++d) {
        Json device = toJson(scene, scene.devices[d]);
        if (base != nullptr)
            device["speedUp"] = timesJson(speedUps(*base, rows[d]));
        entry["devices"].push_back(std::move(device));
    }
    entry["warnings"] = Json::array();
    for (const ComparisonWarning& warning : warningsOf(scene, baseline))
        entry["warnings"].push_back(textOf(warning));
    for (const PublishedSystem& system : scene.published)
        entry["published"].push_back({{"system", system.name}, {"stagesMs", timesJson(system.ms)}});
    return entry;
}

Json optionsJson(const DeviceComparisonOptions& options, const std::string& baseline)
{
    Json entry{{"devices", Json::array()}, {"stages", Json::array()}};
    for (const gpu::DeviceId& id : options.devices)
        entry["devices"].push_back(id.toString());
    for (const ComparisonStage stage : options.stages)
        entry["stages"].push_back(camel(comparisonStageFacts(stage).id));
    entry["reference"] = options.reference.toString();
    entry["baseline"] = baseline;
    entry["repeats"] = options.rule.repeats;
    entry["secondsPerStage"] = options.rule.seconds;
    entry["tolerancePercent"] = options.tolerancePercent;
    return entry;
}

std::string positive(double value)
{
    return value > 0.0 ? csvNumber(value) : std::string();
}

std::vector<std::string> csvHead()
{
    std::vector<std::string> head{"scene", "volume", "detector", "region", "system", "name", "driver"};
    for (const ComparisonStageFacts& facts : comparisonStages())
        std::ranges::move(timingColumns(std::string(facts.id)), std::back_inserter(head));
    for (const ComparisonStageFacts& facts : comparisonStages()) {
        head.push_back(fmt::format("{} speed-up", facts.id));
        head.push_back(fmt::format("{} GB/s", facts.id));
        head.push_back(fmt::format("{} Gsamples/s", facts.id));
        head.push_back(fmt::format("{} share of peak", facts.id));
    }
    for (const char* name : {"maximum difference", "RMS difference", "maximum of range", "RMS of range",
                             "pixels above tolerance", "pixels", "problem", "note", "warnings"})
        head.emplace_back(name);
    return head;
}

void addCsvRow(CsvTable& table, const ComparedScene& scene, const ComparisonRow& row,
               const ComparisonRow* base, const ComparedDevice* device)
{
    const Eigen::Vector3i& size = scene.volume.size;
    std::vector<std::string> fields{scene.id,
                                    fmt::format("{}x{}x{}", size.x(), size.y(), size.z()),
                                    fmt::format("{}x{}", scene.image.x(), scene.image.y()),
                                    fmt::format("{}x{}", scene.region.columns, scene.region.rows),
                                    row.system,
                                    device != nullptr ? device->device.name : "published",
                                    device != nullptr ? device->device.driver : ""};
    for (const ComparisonStageFacts& facts : comparisonStages()) {
        std::vector<std::string> times = timingFields(sampleOf(row.samples, facts.stage));
        if (row.published)
            times.front() = positive(timeOf(row.ms, facts.stage));
        std::ranges::move(times, std::back_inserter(fields));
    }
    const StageTimes factors = base != nullptr ? speedUps(*base, row) : StageTimes{};
    for (const ComparisonStageFacts& facts : comparisonStages()) {
        const StageRate rate = device != nullptr ? rateOf(scene, *device, facts.stage) : StageRate();
        fields.push_back(positive(timeOf(factors, facts.stage)));
        fields.push_back(positive(rate.gigabytesPerSecond));
        fields.push_back(positive(rate.gigasamplesPerSecond));
        fields.push_back(positive(rate.shareOfPeak));
    }
    if (device != nullptr && device->agreement) {
        const ImageAgreement& agreement = *device->agreement;
        for (const double value :
             {agreement.maximum, agreement.rms, agreement.maximumOfRange(), agreement.rmsOfRange()})
            fields.push_back(csvNumber(value));
        fields.push_back(fmt::format("{}", agreement.pixelsAbove));
        fields.push_back(fmt::format("{}", agreement.pixels));
    } else {
        fields.resize(fields.size() + 6);
    }
    fields.push_back(row.problem);
    fields.push_back(row.note);
    std::string warnings;
    for (const ComparisonWarning& warning : warningsOf(scene, base != nullptr ? base->system : ""))
        if (warning.system == row.system)
            warnings += (warnings.empty() ? "" : "; ") + textOf(warning);
    fields.push_back(warnings);
    table.add(fields);
}

} // namespace

std::string comparisonJson(const DeviceComparison& comparison, const std::string& baseline)
{
    Json document{{"schema", "isocenter.comparison/2"},
                  {"version", core::kVersion},
                  {"notice", core::kResearchUseNotice},
                  {"machine", machineJson(comparison.machine)},
                  {"cancelled", comparison.cancelled},
                  {"options", optionsJson(comparison.options, baseline)},
                  {"scenes", Json::array()}};
    for (const ComparedScene& scene : comparison.scenes)
        document["scenes"].push_back(toJson(scene, baseline));
    return core::jsonText(document, 2) + "\n";
}

std::string comparisonCsv(const DeviceComparison& comparison, const std::string& baseline)
{
    CsvTable table(csvHead());
    for (const ComparedScene& scene : comparison.scenes) {
        const std::vector<ComparisonRow> rows = comparisonRows(scene);
        for (std::size_t r = 0; r < rows.size(); ++r)
            addCsvRow(table, scene, rows[r], baselineOf(rows, baseline),
                      r < scene.devices.size() ? &scene.devices[r] : nullptr);
    }
    return table.text();
}

std::string comparisonSamplesCsv(const DeviceComparison& comparison)
{
    CsvTable table({"scene", "device", "stage", "clock", "sample", "ms"});
    for (const ComparedScene& scene : comparison.scenes)
        for (const ComparedDevice& device : scene.devices)
            for (const ComparisonStageFacts& facts : comparisonStages()) {
                const TimingSample& sample = sampleOf(device.samples, facts.stage);
                for (std::size_t n = 0; n < sample.ms.size(); ++n)
                    table.add({scene.id, device.device.id.toString(), std::string(facts.id),
                               std::string(clockName(sample.clock)), fmt::format("{}", n + 1),
                               csvNumber(sample.ms[n])});
            }
    return table.text();
}

void writeComparisonFile(const std::filesystem::path& file, const DeviceComparison& comparison,
                         const std::string& baseline)
{
    const std::string extension = file.extension().string();
    if (extension == ".json")
        core::writeTextFile(file, comparisonJson(comparison, baseline));
    else if (extension == ".csv")
        core::writeTextFile(file, comparisonCsv(comparison, baseline));
    else if (extension == ".html")
        core::writeTextFile(file, comparisonHtml(comparison, baseline, {}));
    else
        throw UsageError(fmt::format(
            translatable("Data", "{}: a comparison is written as .json, .csv or .html"), file.string()));
}

void writeComparison(const std::filesystem::path& folder, const DeviceComparison& comparison,
                     const std::string& baseline, const std::string& command)
{
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure)
        throw FileError(
            folder, fmt::format(translatable("Data", "the folder cannot be made: {}"), failure.message()));
    core::writeTextFile(folder / "comparison.json", comparisonJson(comparison, baseline));
    core::writeTextFile(folder / "comparison.csv", comparisonCsv(comparison, baseline));
    core::writeTextFile(folder / "samples.csv", comparisonSamplesCsv(comparison));
    core::writeTextFile(folder / "report.html", comparisonHtml(comparison, baseline, command));
}

} // namespace isocenter::app
