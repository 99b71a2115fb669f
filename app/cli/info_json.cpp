// SPDX-License-Identifier: MIT
#include "app/cli/info_json.h"

#include "core/image/radiograph.h"
#include "core/io/files/finding_json.h"
#include "core/io/files/json_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

template <typename Vector>
Json numbersOf(const Vector& vector)
{
    return Json(std::vector<typename Vector::Scalar>(vector.data(), vector.data() + vector.size()));
}

Json jsonOf(const core::VolumeGeometry& grid)
{
    return {{"size", numbersOf(grid.size)},
            {"spacingMm", numbersOf(grid.spacingMm)},
            {"originMm", numbersOf(grid.originMm)},
            {"axes",
             {numbersOf(Eigen::Vector3d(grid.direction.col(0))),
              numbersOf(Eigen::Vector3d(grid.direction.col(1))),
              numbersOf(Eigen::Vector3d(grid.direction.col(2)))}}};
}

using core::jsonOf;

Json jsonOf(const SeriesSummary& series, const core::SliceStack& slices)
{
    Json entry = jsonOf(slices.geometry);
    const RescaleRange range = rescaleOf(slices);
    entry["rescale"] = {{"slope", {range.lowestSlope, range.highestSlope}},
                        {"intercept", {range.lowestIntercept, range.highestIntercept}}};
    entry["irregular"] = hasWarnings(slices);
    entry["findings"] = jsonOf(slices.findings);
    for (const Json& finding : jsonOf(series.scalingFindings))
        entry["findings"].push_back(finding);
    return entry;
}

Json jsonOf(const VolumeFileSummary& volume)
{
    Json entry{{"file", volume.file.string()}};
    if (!volume.problem.empty())
        entry["problem"] = volume.problem;
    if (!volume.geometry)
        return entry;
    entry["volume"] = jsonOf(*volume.geometry);
    entry["lowest"] = volume.lowest;
    entry["highest"] = volume.highest;
    entry["findings"] = jsonOf(volume.findings);
    return entry;
}

Json jsonOf(const SurfaceSummary& surface)
{
    Json entry{{"file", surface.file.string()}};
    if (!surface.problem.empty())
        entry["problem"] = surface.problem;
    if (surface.triangles == 0)
        return entry;
    entry["triangles"] = surface.triangles;
    entry["lowestMm"] = numbersOf(surface.extentMm.min());
    entry["highestMm"] = numbersOf(surface.extentMm.max());
    if (surface.problem.empty())
        entry["enclosedMm3"] = surface.enclosedMm3;
    entry["material"] = surface.material;
    entry["attenuationPerMm"] = surface.attenuationPerMm;
    if (surface.grid)
        entry["volume"] = jsonOf(*surface.grid);
    entry["notes"] = surface.notes;
    return entry;
}

Json jsonOf(const XraySummary& xray)
{
    Json entry{{"file", xray.file.string()}, {"frames", xray.frames}};
    if (!xray.problem.empty())
        entry["problem"] = xray.problem;
    if (!xray.first)
        return entry;
    const core::Radiograph& image = *xray.first;
    entry["columns"] = image.pixels.columns;
    entry["rows"] = image.pixels.rows;
    entry["intensity"] = core::nameOf(core::kIntensityKinds, image.intensity);
    entry["i0"] = image.unattenuated > 0.0 ? Json(image.unattenuated) : Json(nullptr);
    entry["hasGeometry"] = image.geometry.has_value();
    entry["provenance"] = Json::array();
    for (const core::Provenance& value : image.provenance)
        entry["provenance"].push_back(
            {{"name", value.name}, {"value", value.value}, {"rule", value.rule}, {"warning", value.warning}});
    return entry;
}

Json jsonOf(const std::vector<XraySummary>& xrays)
{
    Json entries = Json::array();
    for (const XraySummary& xray : xrays)
        entries.push_back(jsonOf(xray));
    return entries;
}

Json jsonOf(const SeriesSummary& summary, std::size_t index)
{
    const core::DicomSeries& series = summary.series;
    Json entry{{"index", index},
               {"uid", series.uid},
               {"modality", series.modality},
               {"description", series.description},
               {"number", series.number},
               {"columns", series.columns},
               {"rows", series.rows},
               {"images", series.images},
               {"files", series.files.size()}};
    if (summary.slices)
        entry["volume"] = jsonOf(summary, *summary.slices);
    if (!summary.xrays.empty())
        entry["xrays"] = jsonOf(summary.xrays);
    if (!summary.problem.empty())
        entry["problem"] = summary.problem;
    return entry;
}

Json jsonOf(const ScanSummary& scan)
{
    Json entry{{"file", scan.file.string()}};
    if (!scan.problem.empty()) {
        entry["problem"] = scan.problem;
        return entry;
    }
    entry["projections"] = scan.projections;
    entry["columns"] = scan.columns;
    entry["rows"] = scan.rows;
    entry["hasGeometry"] = scan.stated.geometry.has_value();
    if (const auto& intensity = scan.stated.intensity) {
        entry["lineIntegrals"] = intensity->lineIntegrals;
        entry["i0"] = intensity->unattenuated ? Json(*intensity->unattenuated) : Json(nullptr);
    }
    entry["findings"] = jsonOf(scan.stated.findings);
    return entry;
}

Json jsonOf(const DescribedInput& input)
{
    Json entry{{"file", input.path.string()}, {"kind", input.kind}};
    if (!input.problem.empty()) {
        entry["problem"] = input.problem;
        return entry;
    }
    if (input.columns > 0) {
        entry["columns"] = input.columns;
        entry["rows"] = input.rows;
        entry["frames"] = input.frames > 0 ? Json(input.frames) : Json(nullptr);
        entry["framesPerSecond"] = input.framesPerSecond > 0.0 ? Json(input.framesPerSecond) : Json(nullptr);
    }
    entry["details"] = input.details;
    entry["findings"] = jsonOf(input.findings);
    return entry;
}

} // namespace

void printInfoJson(const InputSummary& summary, const std::vector<DescribedInput>& inputs, std::ostream& out)
{
    Json document{{"series", Json::array()},   {"volumes", Json::array()},
                  {"surfaces", Json::array()}, {"pictures", jsonOf(summary.pictures)},
                  {"scans", Json::array()},    {"others", Json::array()},
                  {"ignored", Json::array()}};
    for (const DescribedInput& input : inputs)
        document["others"].push_back(jsonOf(input));
    for (const VolumeFileSummary& volume : summary.volumes)
        document["volumes"].push_back(jsonOf(volume));
    for (const SurfaceSummary& surface : summary.surfaces)
        document["surfaces"].push_back(jsonOf(surface));
    for (const ScanSummary& scan : summary.scans)
        document["scans"].push_back(jsonOf(scan));
    for (std::size_t index = 0; index < summary.series.size(); ++index)
        document["series"].push_back(jsonOf(summary.series[index], index));
    for (const core::IgnoredFile& file : summary.ignored)
        document["ignored"].push_back(
            {{"file", file.file.string()}, {"reason", file.reason}, {"damaged", file.damaged}});
    out << core::jsonText(document, 2) << '\n';
}

bool hasWarnings(const core::SliceStack& slices)
{
    return std::ranges::any_of(slices.findings, &core::Finding::warning);
}

} // namespace isocenter::app
