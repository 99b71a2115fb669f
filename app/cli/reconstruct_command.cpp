// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/correction_options.h"
#include "app/cli/device_option.h"
#include "app/cli/progress_line.h"
#include "app/cli/scan_options.h"
#include "app/device_choice.h"
#include "app/reconstruction/reconstruction_run.h"
#include "core/geometry/angles.h"
#include "core/image/attenuation.h"
#include "core/io/json_text.h"
#include "core/io/volume_writer.h"
#include "core/support/error.h"
#include "gpu/device_thread.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr const char* kFeldkamp = "fdk";

struct ReconstructCommandOptions
{
    std::filesystem::path source;
    ScanOptions scan;
    IntensityOptions intensity;
    CorrectionOptions corrections;
    double voxelMm = 0.0;
    std::vector<int> size;
    std::vector<double> centreMm;
    std::string window{core::kRampWindows.front().second};
    double cutoff = 1.0;
    int projectionsAPass = gpu::FeldkampOptions{}.projectionsAPass;
    std::string form = "auto";
    std::string method = kFeldkamp;
    IterativeRequest iterative;
    bool allowNegative = false;
    double waterPerMm = 0.0; // 0: attenuation is written
    std::size_t provenVoxels = 100000;
    std::string device = "auto";
    std::filesystem::path output;
    bool json = false;
};

core::RampWindow windowNamed(const std::string& name)
{
    return std::ranges::find(core::kRampWindows, name, [](const auto& window) { return window.second; })
        ->first;
}

std::optional<gpu::ProjectionForm> formNamed(const std::string& name)
{
    const auto form =
        std::ranges::find(gpu::kProjectionForms, name, [](const auto& known) { return known.second; });
    return form == gpu::kProjectionForms.end() ? std::nullopt : std::optional(form->first);
}

template <class Table>
std::vector<std::string> namesOf(const Table& table)
{
    std::vector<std::string> names;
    for (const auto& [value, name] : table)
        names.emplace_back(name);
    return names;
}

std::optional<IterativeRequest> iterativeOf(const ReconstructCommandOptions& options)
{
    if (options.method == kFeldkamp)
        return std::nullopt;
    IterativeRequest iterative = options.iterative;
    iterative.options.method =
        std::ranges::find(gpu::kAlgebraicMethods, options.method, [](const auto& known) {
            return known.second;
        })->first;
    iterative.options.nonNegative = !options.allowNegative;
    iterative.validate();
    return iterative;
}

gpu::FeldkampOptions feldkampOf(const ReconstructCommandOptions& options)
{
    gpu::FeldkampOptions method;
    method.filter = {windowNamed(options.window), options.cutoff};
    method.projectionsAPass = options.projectionsAPass;
    method.form = formNamed(options.form);
    return method;
}

core::VolumeGeometry volumeOf(const ReconstructCommandOptions& options, const core::ScanGeometry& scan)
{
    // Iterations explain whole rays: nothing that absorbs may be left out.
    const core::SeenBy ends = options.method == kFeldkamp ? core::SeenBy::All : core::SeenBy::Any;
    core::VolumeGeometry volume = core::seenVolume(scan, options.voxelMm, ends);
    Eigen::Vector3d centre = volume.centreMm();
    if (!options.size.empty())
        volume.size = {options.size[0], options.size[1], options.size[2]};
    if (!options.centreMm.empty())
        centre = {options.centreMm[0], options.centreMm[1], options.centreMm[2]};
    volume.originMm =
        centre - 0.5 * volume.spacingMm.cwiseProduct((volume.size - Eigen::Vector3i::Ones()).cast<double>());
    volume.validate();
    return volume;
}

core::VolumeQuantity quantityOf(const ReconstructCommandOptions& options)
{
    return options.waterPerMm > 0.0 ? core::VolumeQuantity::HounsfieldUnits
                                    : core::VolumeQuantity::Attenuation;
}

void check(const ReconstructCommandOptions& options)
{
    if (!(options.voxelMm >= 0.0) || std::ranges::any_of(options.size, [](int voxels) { return voxels < 1; }))
        throw UsageError("--voxel takes a positive size in mm, --size three positive numbers of voxels");
    if (!(options.waterPerMm >= 0.0))
        throw UsageError(fmt::format("--water takes the attenuation of water in 1/mm, such as 0.02; not {:g}",
                                     options.waterPerMm));
    core::requireWritableVolume(options.output, quantityOf(options));
}

std::string sizeText(const Eigen::Vector3i& size)
{
    return fmt::format("{} x {} x {}", size.x(), size.y(), size.z());
}

// Voxel updates a second, in thousands of millions: what the field compares.
double gigaUpdates(const ReconstructionResult& result, const core::ScanGeometry& scan)
{
    return static_cast<double>(result.volume.geometry.voxelCount()) * static_cast<double>(scan.count()) /
           result.seconds * 1e-9;
}

void describeScan(const core::ScanGeometry& scan, std::ostream& log)
{
    const core::RotationAxis& axis = scan.axis();
    const core::ScanArc arc = core::arcOf(scan.anglesRad());
    log << fmt::format(
        "{} projections of {} x {} pixels over {:.1f} degrees, source {:.1f} mm from the axis through "
        "({:.1f}, {:.1f}, {:.1f}) mm along ({:.3f}, {:.3f}, {:.3f})\n",
        scan.count(), scan.columns(), scan.rows(), core::kDegPerRad * arc.lengthRad, scan.sourceToAxisMm(0),
        axis.centreMm.x(), axis.centreMm.y(), axis.centreMm.z(), axis.direction.x(), axis.direction.y(),
        axis.direction.z());
}

// Rays cannot be explained by a volume that lacks what they went through.
std::string noteOf(const IterativeCourse& course)
{
    constexpr double kMuch = 0.2;
    return course.residualShares.back() > kMuch ? "residuals stay large: does the object reach beyond the "
                                                  "volume (--size, --centre), is the open beam "
                                                  "right (--i0), does the geometry fit?"
                                                : "";
}

void reportCourse(const IterativeCourse& course, std::ostream& out)
{
    const std::vector<double>& shares = course.residualShares;
    out << fmt::format("residuals {:.2f} % before the first of {} iterations, {:.2f} % before the last{}\n",
                       100.0 * shares.front(), shares.size(), 100.0 * shares.back(),
                       course.cancelled   ? "; cancelled, the file has what was done"
                       : course.converged ? ", which improved too little for another"
                                          : "");
}

void report(const ReconstructCommandOptions& options, const ReconstructionResult& result,
            const core::ScanGeometry& scan, const gpu::DeviceInfo& device, std::ostream& out)
{
    const core::VolumeGeometry& volume = result.volume.geometry;
    const auto [lowest, highest] = std::ranges::minmax_element(result.volume.values);
    out << fmt::format("{}: {} voxels of {:.4g} mm, {:.4g} to {:.4g} {}\n", options.output.string(),
                       sizeText(volume.size), volume.spacingMm.x(), *lowest, *highest,
                       quantityOf(options) == core::VolumeQuantity::HounsfieldUnits ? "HU" : "1/mm");
    out << fmt::format("reconstructed on {} in {:.2f} s ({:.2f} GUPS, with reading and filtering)\n",
                       device.id.toString(), result.seconds, gigaUpdates(result, scan));
    if (result.course)
        reportCourse(*result.course, out);
    if (result.proof)
        out << fmt::format(
            "proof: RMSE {:.3g} 1/mm ({:.2g} of the range) against the formula in double precision, at {} "
            "voxels, largest error {:.3g} 1/mm ({:.2f} s)\n",
            result.proof->rmse, result.proof->relativeRmse(), result.proof->voxels,
            result.proof->largestError, result.proof->seconds);
}

nlohmann::ordered_json toJson(const ReconstructCommandOptions& options, const ReconstructionResult& result,
                              const core::ScanGeometry& scan, const gpu::DeviceInfo& device)
{
    const core::VolumeGeometry& volume = result.volume.geometry;
    const auto [lowest, highest] = std::ranges::minmax_element(result.volume.values);
    nlohmann::ordered_json json{
        {"file", options.output.string()},
        {"size", {volume.size.x(), volume.size.y(), volume.size.z()}},
        {"spacingMm", {volume.spacingMm.x(), volume.spacingMm.y(), volume.spacingMm.z()}},
        {"originMm", {volume.originMm.x(), volume.originMm.y(), volume.originMm.z()}},
        {"unit", quantityOf(options) == core::VolumeQuantity::HounsfieldUnits ? "HU" : "1/mm"},
        {"minimum", *lowest},
        {"maximum", *highest},
        {"projections", scan.count()},
        {"device", device.id.toString()},
        {"driver", device.driver},
        {"options",
         {{"method", options.method},
          {"filter", options.window},
          {"cutoff", options.cutoff},
          {"projectionsAPass", options.projectionsAPass},
          {"projectionForm", options.form},
          {"parts", result.parts}}},
        {"seconds", result.seconds},
        {"gups", gigaUpdates(result, scan)},
        {"clampedPixels", result.clampedPixels},
        {"notes", result.notes}};
    if (result.course)
        json["iterations"] = {{"residualShares", result.course->residualShares},
                              {"relaxation", options.iterative.options.relaxation},
                              {"projectionsASubset", options.iterative.options.projectionsASubset},
                              {"nonNegative", !options.allowNegative},
                              {"matched", options.iterative.options.matched},
                              {"begunWithFeldkamp", options.iterative.beginWithFeldkamp},
                              {"converged", result.course->converged},
                              {"cancelled", result.course->cancelled}};
    if (result.proof)
        json["proof"] = {{"voxels", result.proof->voxels},
                         {"rmsePerMm", result.proof->rmse},
                         {"largestErrorPerMm", result.proof->largestError},
                         {"rangePerMm", result.proof->range},
                         {"seconds", result.proof->seconds}};
    return json;
}

void run(const ReconstructCommandOptions& options, const CommandContext& context)
{
    check(options);
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    const PreparedScan prepared =
        preparedScan(options.source, options.scan, options.intensity, options.corrections, progress);
    const core::ScanGeometry& scan = prepared.scan;
    describeScan(scan, context.log);
    gpu::FeldkampOptions feldkamp = feldkampOf(options);
    feldkamp.truncationPadding =
        truncationPaddingOf(options.corrections.truncationPadding, prepared, context.log, progress);
    const ReconstructionRequest request{scan,     prepared.intensity,   volumeOf(options, scan),
                                        feldkamp, iterativeOf(options), options.provenVoxels};
    request.requireUsable(*prepared.source);

    gpu::DeviceThread device(chooseDevice(options.device));
    ReconstructionResult result = device
                                      .run([&](gpu::Device& opened) {
                                          return reconstruct(opened, *prepared.source, request, progress);
                                      })
                                      .get();
    line.clear();
    if (result.course && !noteOf(*result.course).empty())
        result.notes.push_back(noteOf(*result.course));
    result.notes.insert(result.notes.begin(), prepared.notes.begin(), prepared.notes.end());
    for (const std::string& note : result.notes)
        context.log << "note: " << note << '\n';
    if (result.clampedPixels > 0)
        context.log << fmt::format("note: {} pixels showed nothing (0 or less) and count as half the "
                                   "smallest number above 0, at most 0.5\n",
                                   result.clampedPixels);
    if (options.waterPerMm > 0.0)
        result.volume = core::hounsfieldOf(std::move(result.volume), options.waterPerMm);
    const bool cancelled = result.course && result.course->cancelled;
    core::writeVolume(options.output, result.volume,
                      {progress.report, cancelled ? std::stop_token() : context.stop});
    line.clear();
    if (options.json)
        context.out << core::jsonText(toJson(options, result, scan, device.info()), 2) << '\n';
    else
        report(options, result, scan, device.info(), context.out);
    if (cancelled)
        throw Cancelled();
}

void addVolumeOptions(CLI::App& command, ReconstructCommandOptions& options)
{
    command.add_option("--voxel", options.voxelMm, "Side of a voxel, mm (a pixel's shadow at the axis)");
    command.add_option("--size", options.size, "Voxels along x,y,z (what all projections see)")
        ->delimiter(',')
        ->expected(3);
    command
        .add_option("--centre", options.centreMm,
                    "Middle of the volume x,y,z, mm in the scan's world (that of what is seen)")
        ->delimiter(',')
        ->expected(3);
    command.add_option("--water", options.waterPerMm,
                       "Attenuation of water, 1/mm: the volume is written in Hounsfield units, else in 1/mm");
    command
        .add_option("--output", options.output,
                    "File to write: .mha, .nrrd, .nii, .nii.gz, .tif, .raw; a name without an ending becomes "
                    "a folder with "
                    "a DICOM CT series, which needs --water")
        ->required();
}

void addMethodOptions(CLI::App& command, ReconstructCommandOptions& options)
{
    command.add_option("--filter", options.window, "What damps the ramp filter's high frequencies")
        ->check(CLI::IsMember(namesOf(core::kRampWindows)))
        ->capture_default_str();
    command
        .add_option("--cutoff", options.cutoff, "Where the filter ends, as a part of the Nyquist frequency")
        ->capture_default_str();
    command
        .add_option("--projections-a-pass", options.projectionsAPass,
                    "How many projections go through the volume together")
        ->capture_default_str();
    std::vector<std::string> forms = namesOf(gpu::kProjectionForms);
    forms.emplace_back("auto");
    command
        .add_option(
            "--projection-form", options.form,
            "How the device reads filtered projections: from a buffer, which it interpolates itself, row by "
            "row or "
            "(columns) column by column, or by its texture units from layers of floats (layers32) or halves "
            "(layers16)")
        ->check(CLI::IsMember(forms))
        ->capture_default_str();
    command
        .add_option("--proof", options.provenVoxels,
                    "So many voxels are compared with the formula in double precision; 0: none")
        ->capture_default_str();
}

void addIterativeOptions(CLI::App& command, ReconstructCommandOptions& options)
{
    std::vector<std::string> methods = namesOf(gpu::kAlgebraicMethods);
    methods.insert(methods.begin(), kFeldkamp);
    command
        .add_option(
            "--method", options.method,
            "Filtered back-projection (fdk), or iterations: corrections by one projection after the other "
            "(sart), by some at a time (os-sart), by all at once (sirt), or conjugate gradients (cgls)")
        ->check(CLI::IsMember(methods))
        ->capture_default_str();
    command
        .add_option("--iterations", options.iterative.iterations,
                    "Times that all projections are gone through, at most")
        ->capture_default_str();
    command
        .add_option("--least-improvement", options.iterative.leastImprovement,
                    "An iteration that lowers the residuals by less than this share of them is the last")
        ->capture_default_str();
    command
        .add_option("--subset", options.iterative.options.projectionsASubset,
                    "Projections that correct together (os-sart)")
        ->capture_default_str();
    command
        .add_option("--relaxation", options.iterative.options.relaxation,
                    "How much of a correction is added, above 0 and below 2 (not cgls)")
        ->capture_default_str();
    command.add_flag("--allow-negative", options.allowNegative, "Keep voxels below 0 (cgls always does)");
    command.add_flag(
        "--matched", options.iterative.options.matched,
        "Bring corrections back along the rays themselves, the exact transpose of the projection (slower; "
        "cgls always does)");
    command.add_flag("--begin-with-fdk", options.iterative.beginWithFeldkamp,
                     "Begin with filtered back-projection instead of an empty volume");
}

} // namespace

void addReconstructCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command =
        parser.add_subcommand("reconstruct", "Reconstruct a volume from the projections of a cone-beam scan, "
                                             "by filtered back-projection or iterations");
    const auto options = std::make_shared<ReconstructCommandOptions>();
    command
        ->add_option("source", options->source,
                     "The projections: a TIFF of several pages, a folder of TIFF or PNG files, a pattern "
                     "(scan_*.tif), a stack (.mha, .nrrd, .nii), a DICOM run, or a scan of EDF, Nikon "
                     "(.xtekct), RabbitCT (.rct), HIS, HNC, HND, XIM or raw files (.raw with .raw.json); "
                     "what it states of "
                     "its geometry and intensities need not be given")
        ->required();
    options->scan.addTo(*command);
    options->intensity.addTo(*command);
    options->corrections.addTo(*command);
    addVolumeOptions(*command, *options);
    addMethodOptions(*command, *options);
    addIterativeOptions(*command, *options);
    addDeviceOption(*command, options->device);
    command->add_flag("--json", options->json, "Print JSON");
    command->footer("At angle a the source of a circular scan is at (R cos a, R sin a, 0); images are as "
                    "seen from the source, with "
                    "+z at the top.\n"
                    "Example: isocenter-cli reconstruct scan/ --geometry matrices.csv --pixel-centre 0 --i0 "
                    "60000 --output volume.mha\n"
                    "         isocenter-cli reconstruct scan.tif --source-axis 400 --source-detector 600 "
                    "--pitch 0.4,0.4 \\\n"
                    "             --angles 0:0.5:720 --line-integrals --water 0.02 --output ct");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
