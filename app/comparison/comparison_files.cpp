// SPDX-License-Identifier: MIT
#include "app/comparison/comparison_files.h"

#include "app/comparison/comparison_table.h"
#include "app/report/csv_table.h"
#include "core/io/text_file.h"
#include "core/support/error.h"
#include "core/support/version.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>

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

Json toJson(const ComparedDevice& device)
{
    Json entry{{"device", device.device.id.toString()},
               {"name", device.device.name},
               {"vendor", device.device.vendor},
               {"driver", device.device.driver},
               {"software", device.device.software},
               {"volumeForm", device.volumeForm},
               {"repeats", device.repeats},
               {"stagesMs", timesJson(device.ms)}};
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
               {"devices", Json::array()},
               {"published", Json::array()}};
    const std::vector<ComparisonRow> rows = comparisonRows(scene);
    const ComparisonRow* base = baselineOf(rows, baseline);
    for (std::size_t d = 0; d < scene.devices.size(); ++d) {
        Json device = toJson(scene.devices[d]);
        if (base != nullptr)
            device["speedUp"] = timesJson(speedUps(*base, rows[d]));
        entry["devices"].push_back(std::move(device));
    }
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
    entry["repeats"] = options.repeats;
    entry["secondsPerStage"] = options.secondsPerStage;
    entry["tolerance"] = options.tolerance;
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
        head.push_back(fmt::format("{} ms", facts.id));
    for (const ComparisonStageFacts& facts : comparisonStages())
        head.push_back(fmt::format("{} speed-up", facts.id));
    for (const char* name : {"maximum difference", "RMS difference", "maximum of range", "RMS of range",
                             "pixels above tolerance", "pixels", "repeats", "problem", "note"})
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
    for (const double ms : row.ms)
        fields.push_back(positive(ms));
    for (const double factor : base != nullptr ? speedUps(*base, row) : StageTimes{})
        fields.push_back(positive(factor));
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
    fields.push_back(device != nullptr ? fmt::format("{}", device->repeats) : "");
    fields.push_back(row.problem);
    fields.push_back(row.note);
    table.add(fields);
}

} // namespace

std::string comparisonJson(const DeviceComparison& comparison, const std::string& baseline)
{
    Json document{{"schema", "isocenter.comparison/1"},
                  {"version", core::kVersion},
                  {"notice", core::kResearchUseNotice},
                  {"made", comparison.made},
                  {"cancelled", comparison.cancelled},
                  {"options", optionsJson(comparison.options, baseline)},
                  {"scenes", Json::array()}};
    for (const ComparedScene& scene : comparison.scenes)
        document["scenes"].push_back(toJson(scene, baseline));
    return document.dump(2) + "\n";
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
        throw UsageError(fmt::format("{}: a comparison is written as .json, .csv or .html", file.string()));
}

void writeComparison(const std::filesystem::path& folder, const DeviceComparison& comparison,
                     const std::string& baseline, const std::string& command)
{
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure)
        throw FileError(folder, fmt::format("the folder cannot be made: {}", failure.message()));
    core::writeTextFile(folder / "comparison.json", comparisonJson(comparison, baseline));
    core::writeTextFile(folder / "comparison.csv", comparisonCsv(comparison, baseline));
    core::writeTextFile(folder / "report.html", comparisonHtml(comparison, baseline, command));
}

} // namespace isocenter::app
