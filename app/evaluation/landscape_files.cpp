// SPDX-License-Identifier: MIT
#include "app/evaluation/landscape_files.h"

#include "app/report/csv_table.h"
#include "app/timing/timing_json.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "core/support/version.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

std::string axisName(int axis)
{
    return kAxisNames[static_cast<std::size_t>(axis)];
}

Json toJson(const LandscapeCurve& curve)
{
    const LandscapeMerit merit = curve.merit();
    return {{"axis", axisName(curve.axis)},
            {"unit", axisUnit(curve.axis)},
            {"optimumOffset", merit.optimumOffset},
            {"furtherOptima", merit.furtherOptima},
            {"captureRange", merit.captureRange},
            {"offsets", curve.offsets},
            {"values", curve.values}};
}

Json toJson(const LandscapeMap& map)
{
    return {{"columnAxis", axisName(map.axes[0])},
            {"rowAxis", axisName(map.axes[1])},
            {"columnOffsets", map.columnOffsets},
            {"rowOffsets", map.rowOffsets},
            {"values", map.values}};
}

} // namespace

std::string landscapeJson(const LandscapeStudy& study)
{
    Json document{{"schema", "isocenter.landscape/1"},
                  {"version", core::kVersion},
                  {"notice", core::kResearchUseNotice},
                  {"command", study.command},
                  {"case", study.caseName},
                  {"centre", study.centreName},
                  {"device", study.device.id.toString()},
                  {"deviceName", study.device.name},
                  {"driver", study.device.driver},
                  {"machine", machineJson(study.machine)},
                  {"imageFactor", study.options.level.imageFactor},
                  {"volumeFactor", study.options.level.volumeFactor},
                  {"measures", Json::array()}};
    for (const MeasureLandscape& landscape : study.measures) {
        Json entry{{"measure", landscape.measure}, {"curves", Json::array()}, {"maps", Json::array()}};
        for (const LandscapeCurve& curve : landscape.curves)
            entry["curves"].push_back(toJson(curve));
        for (const LandscapeMap& map : landscape.maps)
            entry["maps"].push_back(toJson(map));
        document["measures"].push_back(entry);
    }
    return core::jsonText(document, 1) + "\n";
}

std::string landscapeCurvesCsv(const LandscapeStudy& study)
{
    CsvTable table({"measure", "axis", "unit", "offset", "value"});
    for (const MeasureLandscape& landscape : study.measures)
        for (const LandscapeCurve& curve : landscape.curves)
            for (std::size_t v = 0; v < curve.values.size(); ++v)
                table.add({landscape.measure, axisName(curve.axis), axisUnit(curve.axis),
                           csvNumber(curve.offsets[v], 9), csvNumber(curve.values[v], 9)});
    return table.text();
}

std::string landscapeMapsCsv(const LandscapeStudy& study)
{
    CsvTable table({"measure", "column_axis", "row_axis", "column_offset", "row_offset", "value"});
    for (const MeasureLandscape& landscape : study.measures)
        for (const LandscapeMap& map : landscape.maps)
            for (std::size_t v = 0; v < map.values.size(); ++v)
                table.add({landscape.measure, axisName(map.axes[0]), axisName(map.axes[1]),
                           csvNumber(map.columnOffsets[v % map.columnOffsets.size()], 9),
                           csvNumber(map.rowOffsets[v / map.columnOffsets.size()], 9),
                           csvNumber(map.values[v], 9)});
    return table.text();
}

void writeLandscape(const std::filesystem::path& folder, const LandscapeStudy& study)
{
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure)
        throw FileError(
            folder, fmt::format(translatable("Data", "the folder cannot be made: {}"), failure.message()));
    core::writeTextFile(folder / "landscape.json", landscapeJson(study));
    core::writeTextFile(folder / "curves.csv", landscapeCurvesCsv(study));
    core::writeTextFile(folder / "maps.csv", landscapeMapsCsv(study));
    core::writeTextFile(folder / "report.html", landscapeHtml(study));
}

} // namespace isocenter::app
