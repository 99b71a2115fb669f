// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/progress_line.h"
#include "app/cli/reconstruction/reconstruct_report.h"
#include "app/cli/reconstruction/slab_reconstruction.h"
#include "app/cli/reconstruction/volume_makers.h"
#include "app/cli/team_command.h"
#include "app/cluster/own_devices.h"
#include "app/cluster/team_reconstruction.h"
#include "app/reconstruction/projection_checks.h"
#include "app/reconstruction/reconstruction_run.h"
#include "app/reconstruction/slabs/slab_plan.h"
#include "core/geometry/angles.h"
#include "core/io/files/json_text.h"
#include "core/io/volumes/volume_writer.h"
#include "core/support/error.h"
#include "gpu/device_thread.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace isocenter::app {
namespace {

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

void check(const ReconstructCommandOptions& options)
{
    if (!(options.voxelMm >= 0.0) || std::ranges::any_of(options.size, [](int voxels) { return voxels < 1; }))
        throw UsageError("--voxel takes a positive size in mm, --size three positive numbers of voxels");
    if (!(options.waterPerMm >= 0.0))
        throw UsageError(fmt::format("--water takes the attenuation of water in 1/mm, such as 0.02; not {:g}",
                                     options.waterPerMm));
    if (options.output.empty() && !options.doctor.only)
        throw UsageError("--output is required");
    if (!options.output.empty())
        core::requireWritableVolume(options.output, options.quantity());
    if (!options.differenceImages.empty()) {
        requireDifferenceImageFile(options.differenceImages);
        if (options.method.isFeldkamp())
            throw UsageError(
                "--residual-images are of iterations: give --method sart, os-sart, sirt or cgls");
    }
}

Devices openedDevices(const std::vector<gpu::DeviceId>& ids)
{
    Devices devices;
    for (const gpu::DeviceId& id : ids)
        devices.push_back(std::make_unique<gpu::DeviceThread>(id));
    return devices;
}

// What needs to see all projections first waits for them.
bool canBeMadeAsTheyCome(const ReconstructCommandOptions& options)
{
    return options.method.isFeldkamp() && !options.doctor.only && !options.slabs.planOnly &&
           !options.slabs.goOn;
}

SlabPlan planFor(const ReconstructCommandOptions& options, const ReconstructionRequest& request,
                 const Devices& devices)
{
    std::vector<gpu::DeviceInfo> infos;
    for (const auto& device : devices)
        infos.push_back(device->info());
    MemoryRules rules = options.slabs.rulesFor(options.output);
    rules.keepsVolumeThatFits = options.follow.follow && canBeMadeAsTheyCome(options);
    return planSlabs(infos, request, rules, core::isSlabFileName(options.output));
}

// Where one device remains, the others are closed and it works as if it had been alone: it keeps what it has
// filtered, which it could not for others. Returns why they were left out.
std::vector<std::string> keptAlone(const ReconstructCommandOptions& options,
                                   const ReconstructionRequest& request, Devices& devices, SlabPlan& plan)
{
    const auto takesPart = [](const DevicePlan& device) { return device.leftOut.empty(); };
    if (devices.size() < 2 || std::ranges::count_if(plan.devices, takesPart) != 1)
        return {};
    std::vector<std::string> reasons;
    Devices only;
    for (std::size_t d = 0; d < devices.size(); ++d)
        if (takesPart(plan.devices[d]))
            only.push_back(std::move(devices[d]));
        else
            reasons.push_back(plan.devices[d].leftOut);
    devices = std::move(only);
    plan = planFor(options, request, devices);
    return reasons;
}

void showPlan(const ReconstructCommandOptions& options, const SlabPlan& plan, const CommandContext& context)
{
    if (options.json)
        context.out << core::jsonText(jsonOf(plan), 2) << '\n';
    else
        context.out << textOf(plan);
}

void requireDevicesFor(const ReconstructCommandOptions& options, const ReconstructionRequest& request)
{
    if (request.iterative && (!options.slabs.devices.empty() || options.slabs.planOnly || options.slabs.goOn))
        throw UsageError("--devices, --plan and --resume are for --method fdk: iterations keep the whole "
                         "volume on one device");
    if (options.slabs.goOn && !core::isSlabFileName(options.output))
        throw UsageError("--resume needs an --output that is written slab by slab: .mha, .nrrd or .raw");
}

// Of the projections of each subset, all of which correct the volume that all processes have.
gpu::AlgebraicShare shareOf(const ReconstructionRequest& request, Team& team)
{
    const gpu::AlgebraicShare share{static_cast<std::size_t>(team.rank()),
                                    static_cast<std::size_t>(team.size()),
                                    [&team](std::span<float> values) { team.addUp(values); },
                                    [&team](std::span<double> values) { team.addUp(values); }};
    share.validate(request.iterative->options, request.scan.count());
    return share;
}

void requireForTeam(const ReconstructCommandOptions& options)
{
    if (options.slabs.planOnly)
        throw UsageError("--plan is of one process: ask for it without mpirun");
    if (!options.differenceImages.empty())
        throw UsageError(
            "--residual-images is of one process: each of several has a share of the projections");
    if (!options.doctor.only && options.method.isFeldkamp() && !core::isSlabFileName(options.output))
        throw UsageError("several processes (mpirun) write their slabs into one file: --output must be .mha, "
                         ".nrrd or .raw");
}

std::vector<gpu::DeviceId> devicesFor(const ReconstructCommandOptions& options, const Team& team)
{
    if (options.slabs.devices.empty())
        return {ownDevice(team, options.device)};
    return ownDevices(team, options.slabs.deviceIds(options.device));
}

void showDiagnosis(const ReconstructCommandOptions& options, const core::GeometryDiagnosis& diagnosis,
                   std::ostream& out)
{
    if (options.json)
        out << core::jsonText(diagnosisJson(diagnosis), 2) << '\n';
    else
        out << tableOf(diagnosis);
    if (!diagnosis.findings.empty())
        throw FoundWrong(
            diagnosis.findings.size() == 1
                ? std::string("something seems to be wrong with the scan")
                : fmt::format("{} things seem to be wrong with the scan", diagnosis.findings.size()));
}

void run(const ReconstructCommandOptions& options, const CommandContext& context, Team& team)
{
    check(options);
    if (!team.isAlone())
        requireForTeam(options);
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    const PreparedScan prepared = preparedScan(options.source, options.follow, options.scan,
                                               options.intensity, options.corrections, progress);
    describeScan(prepared.scan, context.log);
    const bool asTheyCome = options.follow.follow && team.isAlone() && canBeMadeAsTheyCome(options);
    if (!asTheyCome)
        awaitAll(*prepared.source, progress);
    const auto diagnosed = [&] {
        core::GeometryDiagnosis diagnosis =
            diagnosedGeometry(*prepared.source, prepared.intensity, prepared.scan, progress,
                              options.doctor.only ? prepared.scan.count() : core::kProjectionsExamined);
        line.clear();
        return diagnosis;
    };
    if (options.doctor.only)
        return team.leads() ? showDiagnosis(options, diagnosed(), context.out) : void();
    gpu::FeldkampOptions feldkamp = options.method.feldkamp();
    feldkamp.truncationPadding =
        truncationPaddingOf(options.corrections.truncationPadding, prepared, context.log, progress);
    ReconstructionRequest request{prepared.scan,
                                  prepared.intensity,
                                  volumeOf(options, prepared.scan),
                                  feldkamp,
                                  options.method.iterativeRequest(),
                                  options.method.provenVoxels};
    request.requireUsable(*prepared.source);
    if (request.iterative && !team.isAlone())
        request.share = shareOf(request, team);
    requireDevicesFor(options, request);
    Devices devices = openedDevices(devicesFor(options, team));
    std::vector<std::string> notesOfDevices;

    std::optional<core::GeometryDiagnosis> diagnosis;
    const auto examine = [&] {
        if (!team.leads() || options.doctor.off || options.slabs.planOnly || options.slabs.goOn)
            return;
        diagnosis = diagnosed();
        for (const std::string& finding : diagnosis->findings)
            context.log << "note: " << finding << '\n';
    };
    if (!asTheyCome)
        examine(); // before the run, which may be long

    MadeVolume made;
    if (!team.isAlone() && !request.iterative) {
        made = madeInTeam(options, request, prepared, devices, team, progress, context.log);
    } else if (request.iterative) {
        if (!team.isAlone())
            team.moveTogether();
        made = madeWhole(options, request, prepared, *devices.front(), progress, team.leads());
    } else {
        SlabPlan plan = planFor(options, request, devices);
        request.options = plan.options;
        if (options.slabs.planOnly ||
            (!asTheyCome && devices.size() > 1 && plan.sharing == SlabSharing::BySpeed &&
             isWorthMeasuring(plan, request.scan.count())))
            measureRates(plan, devices, *prepared.source, request, context.stop);
        if (options.slabs.planOnly)
            return showPlan(options, plan, context);
        notesOfDevices = keptAlone(options, request, devices, plan);
        if (plan.slabs > 1)
            context.log << textOf(plan);
        if (asTheyCome && !plan.isWhole() && !plan.volumeInMemory) {
            context.log
                << "note: slabs on the disk are marked with projections of the whole scan: nothing is "
                   "reconstructed before the last one is there (a larger --memory keeps the volume)\n";
            awaitAll(*prepared.source, progress);
        }
        made = plan.isWhole() && !options.slabs.goOn
                   ? madeWhole(options, request, prepared, *devices.front(), progress, true)
                   : madeInSlabs(options, request, prepared, plan, devices, progress, context.log);
    }
    line.clear();
    if (!team.leads())
        return;
    if (asTheyCome)
        examine();
    made.diagnosis = std::move(diagnosis);
    made.notes.insert(made.notes.begin(), prepared.notes.begin(), prepared.notes.end());
    std::ranges::copy(notesOfDevices, std::back_inserter(made.notes));
    for (const std::string& note : made.notes)
        context.log << "note: " << note << '\n';
    if (made.clampedPixels > 0)
        context.log << fmt::format("note: {} pixels showed nothing (0 or less) and count as half the "
                                   "smallest number above 0, at most 0.5\n",
                                   made.clampedPixels);
    if (options.json)
        context.out << core::jsonText(toJson(options, request, made), 2) << '\n';
    else
        reportVolume(options, request, made, context.out);
    if (made.course && made.course->cancelled)
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
                    "Centre of the volume x,y,z, mm in the scan's world (that of what is seen)")
        ->delimiter(',')
        ->expected(3);
    command.add_option("--water", options.waterPerMm,
                       "Attenuation of water, 1/mm: the volume is written in Hounsfield units, else in 1/mm");
    command.add_option(
        "--output", options.output,
        "File to write: .mha, .nrrd, .nii, .nii.gz, .tif, .raw; a name without an ending becomes "
        "a folder with "
        "a DICOM CT series, which needs --water");
    command.add_option("--residual-images", options.differenceImages,
                       "Write what the line integrals of the volume lack of those measured, after the last "
                       "iteration: .tif (a page a projection), .mha or .nrrd");
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
    options->follow.addTo(*command);
    options->scan.addTo(*command);
    options->intensity.addTo(*command);
    options->corrections.addTo(*command);
    addVolumeOptions(*command, *options);
    options->method.addTo(*command);
    addDeviceOption(*command, options->device);
    options->slabs.addTo(*command);
    options->doctor.addTo(*command);
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
        selected = [options](const CommandContext& context) {
            runInTeam(context, [&](const CommandContext& own, Team& team) { run(*options, own, team); });
        };
    });
}

} // namespace isocenter::app
