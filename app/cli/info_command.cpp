// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/import_plan_report.h"
#include "app/cli/progress_line.h"
#include "app/cli/surface_options.h"
#include "app/import/import_planner.h"
#include "app/session/input_summary.h"
#include "core/image/radiograph.h"
#include "core/io/files/json_text.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

struct InfoOptions
{
    std::vector<std::filesystem::path> paths;
    SurfaceOptions surfaces;
    bool plan = false;
    bool json = false;
};

template <typename Vector>
Json numbersOf(const Vector& vector)
{
    return Json(std::vector<typename Vector::Scalar>(vector.data(), vector.data() + vector.size()));
}

bool isIrregular(const core::SliceStack& slices)
{
    return std::ranges::any_of(slices.findings, &core::Finding::warning);
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

Json jsonOf(const std::vector<core::Finding>& findings)
{
    Json list = Json::array();
    for (const core::Finding& finding : findings)
        list.push_back({{"warning", finding.warning}, {"text", finding.text}});
    return list;
}

Json jsonOf(const SeriesSummary& series, const core::SliceStack& slices)
{
    Json entry = jsonOf(slices.geometry);
    const RescaleRange range = rescaleOf(slices);
    entry["rescale"] = {{"slope", {range.lowestSlope, range.highestSlope}},
                        {"intercept", {range.lowestIntercept, range.highestIntercept}}};
    entry["irregular"] = isIrregular(slices);
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
    entry["notes"] = scan.stated.notes;
    return entry;
}

void printSummaryJson(const InputSummary& summary, std::ostream& out)
{
    Json document{{"series", Json::array()},   {"volumes", Json::array()},
                  {"surfaces", Json::array()}, {"pictures", jsonOf(summary.pictures)},
                  {"scans", Json::array()},    {"ignored", Json::array()}};
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

std::string triple(const Eigen::Vector3d& vector)
{
    const Eigen::Vector3d shown = vector.array() + 0.0; // no negative zeros
    return fmt::format("{:.6g}, {:.6g}, {:.6g}", shown.x(), shown.y(), shown.z());
}

void print(const core::VolumeGeometry& grid, std::ostream& out)
{
    out << fmt::format("   volume         {} x {} x {} voxels of {:.6g} x {:.6g} x {:.6g} mm\n",
                       grid.size.x(), grid.size.y(), grid.size.z(), grid.spacingMm.x(), grid.spacingMm.y(),
                       grid.spacingMm.z())
        << fmt::format("   first voxel    {} mm (LPS)\n", triple(grid.originMm))
        << fmt::format("   axes           ({}) ({}) ({})\n", triple(grid.direction.col(0)),
                       triple(grid.direction.col(1)), triple(grid.direction.col(2)));
}

void print(const std::vector<core::Finding>& findings, std::ostream& out)
{
    for (const core::Finding& finding : findings)
        out << fmt::format("   {} {}\n", finding.warning ? "warning:" : "note:", finding.text);
}

std::string rangeText(double low, double high)
{
    return low == high ? fmt::format("{:g}", low) : fmt::format("{:g} to {:g}", low, high);
}

void print(const SeriesSummary& series, const core::SliceStack& slices, std::ostream& out)
{
    print(slices.geometry, out);
    const RescaleRange range = rescaleOf(slices);
    out << fmt::format("   rescale        slope {}, intercept {}\n",
                       rangeText(range.lowestSlope, range.highestSlope),
                       rangeText(range.lowestIntercept, range.highestIntercept));
    print(slices.findings, out);
    print(series.scalingFindings, out);
    if (isIrregular(slices))
        out << "   to use it all the same: --irregular resample\n";
}

void print(const XraySummary& xray, std::ostream& out)
{
    if (!xray.first) {
        out << fmt::format("   {}\n", xray.problem);
        return;
    }
    const core::Radiograph& image = *xray.first;
    out << fmt::format("   {}: {} frame{} of {} x {}, {}\n", xray.file.filename().string(), xray.frames,
                       xray.frames == 1 ? "" : "s", image.pixels.columns, image.pixels.rows,
                       image.geometry ? "with geometry" : "without geometry: give it with --geometry FILE");
    for (const core::Provenance& value : image.provenance)
        out << fmt::format("     {:<24}  {:<32}  {}{}\n", value.name, value.value,
                           value.warning ? "warning: " : "", value.rule);
}

void print(const VolumeFileSummary& volume, std::ostream& out)
{
    out << volume.file.string() << '\n';
    if (!volume.geometry) {
        out << fmt::format("   not usable: {}\n", volume.problem);
        return;
    }
    print(*volume.geometry, out);
    out << fmt::format("   values         {:g} to {:g}, as stored\n", volume.lowest, volume.highest);
    print(volume.findings, out);
}

void print(const SurfaceSummary& surface, std::ostream& out)
{
    out << surface.file.string() << '\n';
    if (surface.triangles > 0)
        out << fmt::format("   surface        {} triangles\n   extent         {} to {} mm\n",
                           surface.triangles, triple(surface.extentMm.min()), triple(surface.extentMm.max()));
    if (!surface.problem.empty()) {
        out << fmt::format("   not usable: {}\n", surface.problem);
        return;
    }
    out << fmt::format("   encloses       {:.6g} mm3\n", surface.enclosedMm3)
        << fmt::format("   material       {} ({:g}/mm)\n", surface.material, surface.attenuationPerMm);
    print(*surface.grid, out);
    for (const std::string& note : surface.notes)
        out << fmt::format("   note: {}\n", note);
}

std::string intensityText(const core::StatedScan& stated)
{
    if (!stated.intensity)
        return stated.intensityProblem.empty() ? "not stated: give --i0, --air, --flat or --line-integrals"
                                               : stated.intensityProblem;
    return stated.intensity->lineIntegrals
               ? "line integrals"
               : fmt::format("I0 {:g} ({})", stated.intensity->unattenuated.value_or(0.0),
                             stated.intensity->origin);
}

std::string geometryText(const core::StatedScan& stated)
{
    if (stated.geometry)
        return fmt::format("of {} projections ({})", stated.geometry->projections.size(),
                           stated.geometry->origin);
    return stated.geometryProblem.empty() ? "not stated: give --geometry FILE or the parameters of a circle"
                                          : stated.geometryProblem;
}

void print(const ScanSummary& scan, std::ostream& out)
{
    out << scan.file.string() << '\n';
    if (!scan.problem.empty()) {
        out << fmt::format("   not usable: {}\n", scan.problem);
        return;
    }
    out << fmt::format("   scan           {} projections of {} x {} pixels\n", scan.projections, scan.columns,
                       scan.rows)
        << fmt::format("   geometry       {}\n", geometryText(scan.stated))
        << fmt::format("   intensities    {}\n", intensityText(scan.stated));
    for (const std::string& note : scan.stated.notes)
        out << fmt::format("   note: {}\n", note);
}

void printSummary(const InputSummary& summary, std::ostream& out)
{
    for (std::size_t index = 0; index < summary.series.size(); ++index) {
        const SeriesSummary& series = summary.series[index];
        out << fmt::format("{}: {}\n", index, core::describe(series.series));
        if (series.slices)
            print(series, *series.slices, out);
        for (const XraySummary& xray : series.xrays)
            print(xray, out);
        if (!series.problem.empty())
            out << "   not usable: " << series.problem << '\n';
    }
    for (const VolumeFileSummary& volume : summary.volumes)
        print(volume, out);
    for (const SurfaceSummary& surface : summary.surfaces)
        print(surface, out);
    for (const ScanSummary& scan : summary.scans)
        print(scan, out);
    for (const XraySummary& picture : summary.pictures)
        print(picture, out);
    for (const core::IgnoredFile& file : summary.ignored)
        out << fmt::format("{}: {} {}\n", file.damaged ? "unusable" : "ignored", file.file.string(),
                           file.reason);
}

void run(const InfoOptions& options, const CommandContext& context)
{
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    if (options.plan) {
        const ImportPlan plan = planImport(lookThrough(options.paths, progress), {}, progress);
        line.clear();
        (options.json ? printPlanJson : printPlan)(plan, context.out);
        return;
    }
    const InputSummary summary = summaryOf(options.paths, options.surfaces.stated(), progress);
    line.clear();
    (options.json ? printSummaryJson : printSummary)(summary, context.out);
}

} // namespace

void addInfoCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand(
        "info",
        "Show the series, volumes, surfaces and X-rays in files and folders, with their geometry (mm, LPS)");
    const auto options = std::make_shared<InfoOptions>();
    command
        ->add_option("PATH", options->paths,
                     "Folders (sub-folders included), DICOM files, DICOMDIRs, NIfTI, NRRD, MetaImage, STL, "
                     "OBJ, PLY, PNG, JPEG "
                     "or TIFF files, scans (.xtekct, .rct, .edf, .his, .hnc, .hnd, .xim, .raw)")
        ->required();
    options->surfaces.addTo(*command);
    command->add_flag(
        "--plan", options->plan,
        "Print the import plan: the role that each file has in a study, the reason, and what is missing");
    command->add_flag("--json", options->json, "Print JSON");
    command->footer("Examples: isocenter-cli info ct/\n"
                    "          isocenter-cli info --plan trial/\n"
                    "          isocenter-cli info --json angiogram.dcm\n"
                    "          isocenter-cli info tibial.stl --unit cm --material titanium");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
