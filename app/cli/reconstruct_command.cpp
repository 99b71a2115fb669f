// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/correction_options.h"
#include "app/cli/device_option.h"
#include "app/cli/method_options.h"
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

struct ReconstructCommandOptions
{
    std::filesystem::path source;
    ScanOptions scan;
    IntensityOptions intensity;
    CorrectionOptions corrections;
    double voxelMm = 0.0;
    std::vector<int> size;
    std::vector<double> centreMm;
    MethodOptions method;
    double waterPerMm = 0.0; // 0: attenuation is written
    std::string device = "auto";
    std::filesystem::path output;
    bool json = false;
};

core::VolumeGeometry volumeOf(const ReconstructCommandOptions& options, const core::ScanGeometry& scan)
{
    // Iterations explain whole rays: nothing that absorbs may be left out.
    const core::SeenBy ends = options.method.isFeldkamp() ? core::SeenBy::All : core::SeenBy::Any;
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

nlohmann::ordered_json toJson(const CorrectionOptions& options, int truncationPadding)
{
    nlohmann::ordered_json json{{"binning", options.binning}, {"truncationPadding", truncationPadding}};
    if (!options.crop.empty())
        json["crop"] = options.crop;
    if (options.scatter)
        json["scatter"] = *options.scatter;
    if (options.scatterPart)
        json["scatterPart"] = *options.scatterPart;
    if (!options.beamHardening.empty())
        json["beamHardening"] = options.beamHardening;
    if (options.ringPixels != 0)
        json["rings"] = options.ringPixels;
    return json;
}

nlohmann::ordered_json toJson(const ReconstructCommandOptions& options, const ReconstructionRequest& request,
                              const ReconstructionResult& result, const gpu::DeviceInfo& device)
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
        {"projections", request.scan.count()},
        {"device", device.id.toString()},
        {"driver", device.driver},
        {"options",
         {{"method", options.method.name},
          {"filter", options.method.window},
          {"cutoff", options.method.cutoff},
          {"projectionsAPass", options.method.projectionsAPass},
          {"projectionForm", options.method.form},
          {"parts", result.parts}}},
        {"corrections", toJson(options.corrections, request.options.truncationPadding)},
        {"seconds", result.seconds},
        {"gups", gigaUpdates(result, request.scan)},
        {"clampedPixels", result.clampedPixels},
        {"notes", result.notes}};
    if (result.course)
        json["iterations"] = {{"residualShares", result.course->residualShares},
                              {"relaxation", options.method.iterative.options.relaxation},
                              {"projectionsASubset", options.method.iterative.options.projectionsASubset},
                              {"nonNegative", !options.method.allowNegative},
                              {"matched", options.method.iterative.options.matched},
                              {"begunWithFeldkamp", options.method.iterative.beginWithFeldkamp},
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
    gpu::FeldkampOptions feldkamp = options.method.feldkamp();
    feldkamp.truncationPadding =
        truncationPaddingOf(options.corrections.truncationPadding, prepared, context.log, progress);
    const ReconstructionRequest request{scan,
                                        prepared.intensity,
                                        volumeOf(options, scan),
                                        feldkamp,
                                        options.method.iterativeRequest(),
                                        options.method.provenVoxels};
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
        context.out << core::jsonText(toJson(options, request, result, device.info()), 2) << '\n';
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
    options->method.addTo(*command);
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
