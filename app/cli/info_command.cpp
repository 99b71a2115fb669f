// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/description/program_description.h"
#include "app/cli/import_plan_report.h"
#include "app/cli/info_json.h"
#include "app/cli/progress_line.h"
#include "app/cli/surface_options.h"
#include "app/import/described_input.h"
#include "app/import/file_facts.h"
#include "app/import/import_planner.h"
#include "app/session/input_summary.h"
#include "core/image/radiograph.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

namespace isocenter::app {
namespace {

struct InfoOptions
{
    std::vector<std::filesystem::path> paths;
    SurfaceOptions surfaces;
    bool plan = false;
    bool json = false;
};

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
    if (hasWarnings(slices))
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
    print(scan.stated.findings, out);
}

void print(const DescribedInput& input, std::ostream& out)
{
    out << input.path.string() << '\n';
    if (!input.problem.empty()) {
        out << fmt::format("   not usable: {}\n", input.problem);
        return;
    }
    out << fmt::format("   {}\n", input.kind);
    for (const std::string& detail : input.details)
        out << fmt::format("   {}\n", detail);
    print(input.findings, out);
}

void printSummary(const InputSummary& summary, const std::vector<DescribedInput>& inputs, std::ostream& out)
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
    for (const DescribedInput& input : inputs)
        print(input, out);
    for (const core::IgnoredFile& file : summary.ignored)
        out << fmt::format("{}: {} {}\n", file.damaged ? "unusable" : "ignored", file.file.string(),
                           file.reason);
}

// Takes the paths that hold neither images, volumes, surfaces nor scans out of the list.
std::vector<DescribedInput> takeOthers(std::vector<std::filesystem::path>& paths)
{
    std::vector<DescribedInput> inputs;
    std::erase_if(paths, [&inputs](const std::filesystem::path& path) {
        auto input = describedInput(path);
        if (input)
            inputs.push_back(std::move(*input));
        return input.has_value();
    });
    return inputs;
}

// Files beside DICOM files of a folder that commands read, too, are told apart from those that none does.
// Pictures, of which there may be many, are counted.
void takeIgnored(InputSummary& summary, std::vector<DescribedInput>& inputs, const core::Progress& progress)
{
    std::vector<std::filesystem::path> known;
    std::map<std::filesystem::path, int> pictures;
    std::erase_if(summary.ignored, [&](const core::IgnoredFile& file) {
        progress.throwIfCancelled();
        if (file.damaged)
            return false;
        const std::optional<FileKind> kind = factsOf(file.file).kind;
        if (kind == FileKind::Picture) {
            ++pictures[file.file.parent_path()];
            return true;
        }
        if (kind == FileKind::Volume || kind == FileKind::Surface || kind == FileKind::Scan ||
            kind == FileKind::ScanDescription) {
            known.push_back(file.file);
            return true;
        }
        auto input = describedInput(file.file);
        const bool isKnown = input && !input->kind.empty();
        if (isKnown)
            inputs.push_back(std::move(*input));
        return isKnown;
    });
    for (const auto& [folder, count] : pictures) {
        DescribedInput input;
        input.path = folder;
        input.kind = "pictures";
        input.details.push_back(fmt::format("{} file(s)", count));
        inputs.push_back(std::move(input));
    }
    if (known.empty())
        return;
    InputSummary others = summaryOf(known, {}, progress);
    std::ranges::move(others.volumes, std::back_inserter(summary.volumes));
    std::ranges::move(others.surfaces, std::back_inserter(summary.surfaces));
    std::ranges::move(others.scans, std::back_inserter(summary.scans));
}

// A folder without DICOM images may hold stills, which are frames together.
InputSummary summaryWithFrames(const std::vector<std::filesystem::path>& paths,
                               const core::SurfaceVolumeOptions& surfaces,
                               std::vector<DescribedInput>& inputs, const core::Progress& progress)
{
    try {
        return summaryOf(paths, surfaces, progress);
    } catch (const DicomError&) {
        if (paths.size() != 1 || !std::filesystem::is_directory(paths.front()))
            throw;
        auto frames = describedFrames(paths.front());
        if (!frames)
            throw;
        inputs.push_back(std::move(*frames));
        return {};
    }
}

// Why each part of it cannot be used; empty for what can.
std::vector<std::string> problemsOf(const InputSummary& summary, const std::vector<DescribedInput>& inputs)
{
    std::vector<std::string> problems;
    for (const SeriesSummary& series : summary.series) {
        if (series.xrays.empty())
            problems.push_back(series.problem);
        for (const XraySummary& xray : series.xrays)
            problems.push_back(xray.problem);
    }
    for (const VolumeFileSummary& volume : summary.volumes)
        problems.push_back(volume.problem);
    for (const SurfaceSummary& surface : summary.surfaces)
        problems.push_back(surface.problem);
    for (const ScanSummary& scan : summary.scans)
        problems.push_back(scan.problem);
    for (const XraySummary& picture : summary.pictures)
        problems.push_back(picture.problem);
    for (const DescribedInput& input : inputs)
        problems.push_back(input.problem);
    return problems;
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
    std::vector<std::filesystem::path> paths = options.paths;
    std::vector<DescribedInput> inputs = takeOthers(paths);
    InputSummary summary;
    if (!paths.empty() || inputs.empty() || options.surfaces.stated() != core::SurfaceVolumeOptions())
        summary = summaryWithFrames(paths, options.surfaces.stated(), inputs, progress);
    takeIgnored(summary, inputs, progress);
    line.clear();
    const std::vector<std::string> problems = problemsOf(summary, inputs);
    const bool isUsable = problems.empty() || std::ranges::any_of(problems, &std::string::empty);
    if (isUsable || options.json || problems.size() > 1) // the one problem of one file is the error itself
        (options.json ? printInfoJson : printSummary)(summary, inputs, context.out);
    if (!isUsable)
        throw InputError(problems.front());
}

} // namespace

void addInfoCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand("info", "Show the series, volumes, surfaces, X-rays and videos "
                                                      "in files and folders, with their geometry (mm, "
                                                      "LPS), and what other files that commands read hold");
    const auto options = std::make_shared<InfoOptions>();
    command
        ->add_option(
            "PATH", options->paths,
            fmt::format(
                "Folders (sub-folders included), DICOMDIRs, folders of frames, and files of these formats: "
                "{}",
                formatNames()))
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
