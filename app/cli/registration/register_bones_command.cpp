// SPDX-License-Identifier: MIT
#include "app/bones/bones_files.h"
#include "app/cli/commands.h"
#include "app/cli/options/case_options.h"
#include "app/cli/options/start_options.h"
#include "app/cli/options/xray_options.h"
#include "app/cli/progress_line.h"
#include "app/cli/registration/registration_summary.h"
#include "app/cli/registration/running_record.h"
#include "app/registration/registration_views.h"
#include "core/geometry/projection_geometry.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <optional>

namespace isocenter::app {
namespace {

// clang-format off
constexpr const char* kFooter =
R"(Every bone is registered in turn, the DRRs of the others at their current poses behind it, round after
round until none moves: block-coordinate ascent of the joint similarity.

The bones file, paths relative to it:
  {"schema": "isocenter.bones/1", "labels": "labels.tif", "reference": "femur", "side": "right",
   "bones": [
     {"name": "femur", "label": 1, "initial": "femur.json",
      "frame": {"originMm": [0, 0, 0], "x": [-1, 0, 0], "y": [0, -1, 0]}},
     {"name": "tibia", "boxMm": [[-40, -40, -90], [40, 40, -12]], "views": [{"roi": [9, 9, 200, 200]}]},
     {"name": "patella", "ct": "patella_ct", "reference": "tibia"}]}
A bone is a label of a label map (a DICOM Segmentation, whose labels are the numbers of its segments; TIFF
pages or a DICOM CT or MR series, on the CT's grid; without "label" all but 0), a box ("boxMm", or
"boxVoxels": [first, last index]) or a "ct" of its own (with "series", "spacingMm", "originMm", "rescale"), which
may be a surface model, STL, OBJ or PLY (with "material", "unit", "voxelMm");
"views" (roi, mask, maskPolygon) say what counts of each X-ray for it.
"frame" is its anatomical frame in its CT (LPS, mm): x to the right, y to the front. Joint angles after Grood
and Suntay (1983) against the bone's own "reference" or that of all: flexion, adduction, external rotation, and
lateral, anterior and distracting translation. All bones also have Cardan angles (x, then y, then z).

Every bone stays on the device from round to round: it holds the volumes of all bones and their X-rays.
Devices joined by + share the work by their speed (--device opencl:0+cpu); one that fails is left out.

Lengths are millimetres, angles degrees. Examples:
  isocenter-cli register-bones --bones knee.json --ct ct --xray ap.dcm lateral.dcm --output result
  isocenter-cli register-bones --bones knee.json --xray a.tif b.tif --geometry g.json --measure ncc --json)";
// clang-format on

struct RegisterBonesOptions
{
    std::filesystem::path bones;
    CtOptions ct;
    XrayOptions xrays;
    ViewOptions views;
    SearchOptions search;
    StartOptions start;
    core::RoundOptions rounds;
    std::filesystem::path output;
    bool json = false;

    std::map<std::string, std::string> stated(const BonesCase& found) const
    {
        std::map<std::string, std::string> options = search.stated();
        options.merge(views.stated());
        options.merge(start.stated());
        options.merge(statedGuesses(found.bones.front().views));
        options["bones"] = bones.string();
        options["rounds"] = fmt::format("{}", rounds.maximumRounds);
        options["toleranceMm"] = fmt::format("{}", rounds.toleranceMm);
        return options;
    }
};

void addOptions(CLI::App& command, RegisterBonesOptions& options)
{
    command
        .add_option("--bones", options.bones,
                    "Which bones: a JSON file, schema isocenter.bones/1 (see below)")
        ->required();
    options.ct.addTo(command);
    CLI::Option& ct = *command.get_option("--ct");
    ct.required(false);
    ct.description("CT that bones without a \"ct\" of their own are parts of: " + ct.get_description());
    options.xrays.addTo(command, true);
    options.views.addTo(command);
    options.search.addTo(command);
    options.start.addTo(command);
    command
        .add_option("--rounds", options.rounds.maximumRounds,
                    "The most rounds over all bones: the first by the whole schedule, the others by its last "
                    "stage")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    command
        .add_option("--tolerance", options.rounds.toleranceMm,
                    "End when no bone moves further in a round (mTRE over the bone, mm)")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command.add_option("--output", options.output,
                       "Folder for bones.json, bones.csv and a folder of each bone with pose.json, pose.tfm, "
                       "trace.csv and pictures");
    command.add_flag("--json", options.json, "Print JSON: what bones.json holds");
    command.footer(kFooter);
}

// The CTs of the bones, each read once.
class BoneCts
{
public:
    // All but the path outlive this. view: of the first X-ray.
    BoneCts(const CtOptions& options, std::filesystem::path bonesFile, const core::ProjectionGeometry& view,
            std::ostream& log, const core::Progress& progress)
        : options_(options), bonesFile_(std::move(bonesFile)), view_(view), log_(log), progress_(progress)
    {
    }

    LoadedCt of(const core::BoneEntry& bone)
    {
        if (bone.ct.empty() && options_.request.paths.empty())
            throw UsageError(fmt::format("{}: {} ({}) is part of a CT that bones share: give it by --ct, or "
                                         "the bone a \"ct\" of its own",
                                         bonesFile_.string(), bone.place, bone.name));
        for (const auto& [of, ct] : read_)
            if (core::haveSameCt(of, bone))
                return ct;
        return read_.emplace_back(bone, optionsFor(bone).loadPlaced(log_, progress_, &view_)).second;
    }

private:
    CtOptions optionsFor(const core::BoneEntry& bone) const
    {
        CtOptions options = options_;
        if (bone.ct.empty())
            return options;
        options.request.paths = {bone.ct};
        options.request.series = bone.series;
        if (bone.spacingMm)
            options.spacingMm.assign(bone.spacingMm->begin(), bone.spacingMm->end());
        if (bone.originMm)
            options.originMm.assign(bone.originMm->begin(), bone.originMm->end());
        if (bone.rescale)
            options.rescale = {bone.rescale->first, bone.rescale->second};
        if (!bone.material.empty())
            options.surface.material = bone.material;
        if (!bone.unit.empty())
            options.surface.unit = bone.unit;
        options.surface.voxelMm = bone.voxelMm.value_or(options.surface.voxelMm);
        return options;
    }

    const CtOptions& options_;
    std::filesystem::path bonesFile_;
    const core::ProjectionGeometry& view_;
    std::ostream& log_;
    const core::Progress& progress_;
    std::vector<std::pair<core::BoneEntry, LoadedCt>> read_; // the first bone of each
};

BonesCase loadCase(const RegisterBonesOptions& options, const CommandContext& context)
{
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    const auto xrays = options.xrays.load(context.log);
    for (const auto& xray : xrays)
        core::requireGeometry(*xray);
    const std::vector<gpu::RegistrationView> views = options.views.viewsOf(xrays, context.log);
    BoneCts cts(options.ct, options.bones, *xrays.front()->geometry, context.log, progress);
    BoneSources sources;
    sources.views = views;
    sources.ct = [&](const core::BoneEntry& bone) { return cts.of(bone); };
    sources.start = [&](const core::VolumeGeometry& ct) {
        return options.start.start(ct, xrays, options.xrays.frame(), context.log).pose;
    };
    return loadBones(options.bones, sources, progress);
}

std::string threeNumbers(const Eigen::Vector3d& vector)
{
    return fmt::format("{:9.3f} {:9.3f} {:9.3f}", vector.x(), vector.y(), vector.z());
}

void printRelative(const std::string& bone, const std::string& reference, const RelativePose& relative,
                   std::ostream& out)
{
    out << fmt::format("  against {}: translation {} mm, Cardan x y z {} degrees{}\n", reference,
                       threeNumbers(relative.translationMm), threeNumbers(relative.cardan.deg),
                       relative.cardan.singular ? " (singular: x and z are not told apart)" : "");
    if (!relative.joint)
        return;
    const core::JointAngles& joint = *relative.joint;
    const std::string name = jointName(reference, bone);
    out << fmt::format(
        "  joint {}: flexion {:.3f}, adduction {:.3f}, external rotation {:.3f} degrees; lateral "
        "{:.3f}, anterior {:.3f}, distraction {:.3f} mm{}\n",
        name, joint.flexionDeg, joint.adductionDeg, joint.externalRotationDeg, joint.lateralMm,
        joint.anteriorMm, joint.distractionMm,
        joint.singular ? " (singular: flexion and rotation are not told apart)" : "");
}

std::string outcomeOf(const BonesReport& report, double toleranceMm)
{
    if (report.cancelled)
        return fmt::format("stopped in round {}", report.rounds + 1);
    if (report.converged)
        return fmt::format("settled in round {}: no bone moved more than {:g} mm", report.rounds,
                           toleranceMm);
    return fmt::format("not settled in {} rounds: in the last one the bones moved {:.3f} mm; more --rounds "
                       "may help",
                       report.rounds, fmt::join(report.movedMm, ", "));
}

void print(const BonesCase& bones, const BonesReport& report, double toleranceMm, std::ostream& out)
{
    const gpu::DeviceInfo& device = report.bones.front().device;
    out << fmt::format("{} ({})\n", device.id.toString(), device.name);
    const std::vector<RelativePose> relative = relativePoses(bones, report);
    for (std::size_t b = 0; b < relative.size(); ++b) {
        const RegistrationReport& bone = report.bones[b];
        const core::PoseParameters pose = bone.result.pose.parameters(bone.pivotMm);
        out << fmt::format("{}: {} mm, {} degrees; ", bones.bones[b].name, threeNumbers(pose.translationMm),
                           threeNumbers(pose.rotationDeg));
        if (bone.result.trace.empty())
            out << "its start, it was not searched\n";
        else
            out << fmt::format("value {:.5g}, {} evaluations in {:.2f} s\n", bone.result.evaluation.value,
                               bone.result.trace.size(), bone.result.elapsedMs * 1e-3);
        if (b != bones.referenceIndex(b))
            printRelative(bones.bones[b].name, bones.referenceOf(b).name, relative[b], out);
        for (const core::RunDoubt& doubt : bone.result.doubts)
            out << fmt::format("  warning: {}\n", doubt.text);
    }
    out << outcomeOf(report, toleranceMm) << '\n';
    printShares(report.shares, out);
}

void writeUnfinished(const RegisterBonesOptions& options, const BonesCase& bones, const BonesReport& report,
                     const std::string& failure, std::ostream& log)
{
    std::map<std::string, std::string> stated = options.stated(bones);
    stated["failed"] = failure;
    try {
        writeBonesFiles(options.output, bones, report, stated);
        log << fmt::format("the registration failed: wrote the best poses so far and their traces to {}\n",
                           options.output.string());
    } catch (const Error& error) {
        log << fmt::format("the registration failed, and its traces cannot be kept: {}\n", error.what());
    }
}

void run(const RegisterBonesOptions& options, const CommandContext& context)
{
    const BonesCase bones = loadCase(options, context);
    for (const std::string& note : bones.notes)
        context.log << "note: " << note << '\n';
    const RegistrationDevices devices(options.search.device, [&](const std::string& message) {
        context.log << fmt::format("note: {}\n", message);
    });
    const RegistrationSettings settings = options.search.settings();
    ProgressLine line(context.log);
    std::optional<BonesRegistration> registration;
    RunningRecord running(context.log);
    const auto writeSoFar = [&] {
        std::map<std::string, std::string> stated = options.stated(bones);
        stated[kUnfinishedKey] = kUnfinishedText;
        writeBonesFiles(options.output, bones, registration->reportSoFar(), stated);
    };
    const auto observer = [&](int round, std::size_t bone, const core::RegistrationProgress& progress) {
        const double searches =
            static_cast<double>(options.rounds.maximumRounds) * static_cast<double>(bones.bones.size());
        const auto done = static_cast<double>(static_cast<std::size_t>(round) * bones.bones.size() + bone);
        line.show(done / searches, fmt::format("round {}  {}  level {}/{}  {} evaluations  best {:.4f}",
                                               round + 1, bones.bones[bone].name, progress.stage + 1,
                                               progress.stages, progress.evaluations, progress.best.value));
        if (!options.output.empty())
            running.keep(writeSoFar);
    };
    registration.emplace(devices, bones, settings, options.rounds, observer);
    try {
        registration->run(context.stop);
    } catch (const std::exception& failure) {
        line.clear();
        if (!options.output.empty())
            writeUnfinished(options, bones, registration->report(), failure.what(), context.log);
        throw;
    }
    line.clear();
    const BonesReport& report = registration->report();
    if (options.json)
        context.out << bonesJson(bones, report, options.stated(bones));
    else
        print(bones, report, options.rounds.toleranceMm, context.out);
    context.out.flush();
    if (!options.output.empty()) {
        const auto written = writeBonesFiles(options.output, bones, report, options.stated(bones));
        context.log << fmt::format("wrote {} to {}\n", fmt::join(written, ", "), options.output.string());
    }
    if (context.stop.stop_requested())
        throw Cancelled();
}

} // namespace

void addRegisterBonesCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand(
        "register-bones",
        "Find the poses of several bones in the same X-rays, and the angles of their joints");
    const auto options = std::make_shared<RegisterBonesOptions>();
    addOptions(*command, *options);
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
