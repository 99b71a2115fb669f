// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/options/case_options.h"
#include "app/cli/options/start_options.h"
#include "app/cli/options/xray_options.h"
#include "app/cli/progress_line.h"
#include "app/cli/registration/register_live.h"
#include "app/cli/registration/register_once.h"
#include "app/cli/registration/register_recordings.h"
#include "app/cli/registration/register_sequence.h"
#include "app/cli/registration/registration_summary.h"
#include "app/cli/registration/scatter_table.h"
#include "app/cli/registration/study_arguments.h"
#include "app/cli/team_command.h"
#include "app/cluster/own_devices.h"
#include "app/cluster/team_items.h"
#include "app/registration/planned_registration.h"
#include "app/registration/registration_views.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace isocenter::app {
namespace {

struct RegisterOptions
{
    StudyArguments study;
    CtOptions ct;
    XrayOptions xrays;
    ViewOptions views;
    SearchOptions search;
    StartOptions start;
    std::filesystem::path truth;
    int starts = 0;
    std::uint32_t seed = 1;
    double startErrorMm = 0.0;
    std::vector<double> startOffset;
    SequenceArguments sequence;
    LiveArguments live;
    std::filesystem::path recordings;
    ReportOptions report;
};

void addOptions(CLI::App& command, RegisterOptions& options)
{
    options.ct.addTo(command);
    options.xrays.addTo(command, false);
    options.views.addTo(command);
    options.search.addTo(command);
    options.start.addTo(command);
    command.add_option(
        "--truth", options.truth,
        "truth.json or pose.json of the true pose: adds mTRE, mRPD and the error of each axis");
    command
        .add_option("--starts", options.starts,
                    "Register from so many seeded starts around the truth, or without one around the start, "
                    "and print a table: the errors, or how far the results scatter")
        ->check(CLI::Range(1, 100000));
    command.add_option("--seed", options.seed, "Seed of the starts")->capture_default_str();
    command.add_option("--start-error", options.startErrorMm, "Starts of exactly this mTRE (mm)");
    command
        .add_option("--start-offset", options.startOffset,
                    "Starts drawn uniformly within +-mm,degrees on each axis")
        ->delimiter(',')
        ->expected(2);
    options.sequence.addTo(command);
    options.live.addTo(command);
    command.add_option(
        "--recordings", options.recordings,
        "Register several sequences: a CSV with a line for each, with its name in the column "
        "\"recording\" and options of its own in others, such as xray (one for each view), "
        "geometry, initial or frames (all). Each goes into a folder of its name below --output; "
        "several processes (mpirun) share them");
    options.study.addTo(command);
    options.report.addTo(command);
    command.add_flag(
        "--leave-one-out", options.report.leaveOneOut,
        "Also register without each view in turn, and measure in that view how far the result is off");
    command.footer(
        "Lengths are millimetres, angles degrees. Examples:\n"
        "  isocenter-cli register --ct case/ct --xray case/xray/view_1.dcm --truth case/truth.json --output "
        "result\n"
        "  isocenter-cli register --study trial --body radius --output track\n"
        "  isocenter-cli register --ct ct --xray a.dcm --xray b.dcm --roi 9,9,200,200 --roi 0,20,180,220\n"
        "  isocenter-cli register --ct ct --xray p.png --geometry geometry.json --view 0 --measure "
        "gc+0.5*ncc\n"
        "  isocenter-cli register --ct ct --xray x.dcm --truth truth.json --starts 20 --start-error 10\n"
        "  isocenter-cli register --ct ct --xray x.dcm --turn rows:180 --centre-in-views\n"
        "  isocenter-cli register --ct ct --xray x.dcm --mask-lines bright --mask-lines-scale 9\n"
        "  isocenter-cli register --ct ct --xray run.dcm --frames all --initial first.json --output track\n"
        "  isocenter-cli register --ct ct --xray \"cam1/*.tif\" --xray \"cam2/*.tif\" --geometry cams.json "
        "--frames 0-99 --key-frame 40=pose.json --retry-spread 15,10 --smooth 1.5 --output track\n"
        "  isocenter-cli register --ct ct --xray incoming/cam1 --xray incoming/cam2 --geometry cams.json "
        "--frames live --schedule live --measure gc+ncc --idle 60 --output track\n"
        "  isocenter-cli register --ct ct --geometry cams.json --recordings walks.csv --output tracks\n"
        "Devices joined by + share the work by their speed, also of a sequence: --device opencl:0+cpu. One "
        "that "
        "fails is left out, and the others do its share");
}

// Starts around a pose.
std::vector<core::Pose> seededStarts(const RegisterOptions& options, const core::GroundTruth& centre,
                                     const core::PoseFrame& frame)
{
    if (options.startOffset.size() == 2)
        return core::startsWithinBounds(centre.pose, frame, options.startOffset[0], options.startOffset[1],
                                        options.starts, options.seed);
    if (!(options.startErrorMm > 0.0))
        throw UsageError("--starts needs --start-error MM or --start-offset MM,DEGREES");
    return core::startsAtTargetError(centre.pose, frame, centre.targetsMm, options.startErrorMm,
                                     options.starts, options.seed);
}

// A start from which nothing can be compared counts as not found.
RegistrationReport registeredFrom(const core::Pose& start, PlannedRegistration& registration,
                                  const core::RegistrationObserver& observer, const std::stop_token& stop)
{
    RegistrationReport report = registration.runFromAny(start, observer, stop);
    if (std::isfinite(report.result.evaluation.value))
        registration.complete(report, stop);
    return report;
}

// The results from the starts that were not stopped, of all processes.
std::map<std::size_t, StartResult> resultsFrom(const std::vector<core::Pose>& starts,
                                               const RegisterOptions& options,
                                               const RegistrationCase& problem,
                                               const RegistrationDevices& device,
                                               const CommandContext& context, Team& team)
{
    ProgressLine line(context.log);
    const core::RegistrationObserver observer = [&](const core::RegistrationProgress& progress) {
        line.show(progress);
    };
    std::map<std::size_t, StartResult> results;
    const ItemWork work = [&](const std::function<void(const ItemMaker& make)>& loop) {
        PlannedRegistration registration(device, {problem, options.search.settings()});
        loop([&](int start, const std::stop_token& stop) {
            const RegistrationReport report =
                registeredFrom(starts[static_cast<std::size_t>(start)], registration, observer, stop);
            line.clear();
            if (report.result.cancelled)
                throw Cancelled();
            return toJson(startResultOf(report));
        });
    };
    if (!team.leads()) {
        joinItems(team, work, context.stop);
        return results;
    }
    std::vector<int> items(starts.size());
    std::iota(items.begin(), items.end(), 0);
    try {
        const std::vector<std::string> notes = leadItems(
            team, items, work,
            [&](int start, const nlohmann::json& made) {
                results[static_cast<std::size_t>(start)] = startResultFrom(made);
            },
            context.stop);
        for (const std::string& note : notes)
            context.log << fmt::format("note: {}\n", note);
    } catch (const Cancelled&) { // with those that are there
    }
    return results;
}

// Registers from every start until it is stopped, into a table, which is printed.
template <class Table>
void registerFromStarts(const std::vector<core::Pose>& starts, Table table, const RegisterOptions& options,
                        const RegistrationCase& problem, const RegistrationDevices& device,
                        const CommandContext& context, Team& team)
{
    for (const auto& [start, result] : resultsFrom(starts, options, problem, device, context, team))
        table.add(starts[start], result);
    if (!team.leads())
        return;
    table.print(options.report.json, context.stop.stop_requested(), context.out);
    if (context.stop.stop_requested())
        throw Cancelled();
}

// With a known truth each result is judged by it; else their scatter around each other is shown.
void registerOften(const RegisterOptions& options, const RegistrationCase& problem, const core::Pose& start,
                   const RegistrationDevices& device, const CommandContext& context, Team& team)
{
    const core::PoseFrame frame = gpu::frameOf(problem.scene());
    if (problem.truth) {
        registerFromStarts(seededStarts(options, *problem.truth, frame),
                           StartsTable(device.info(), *problem.truth), options, problem, device, context,
                           team);
        return;
    }
    const core::VolumeGeometry& volume = problem.attenuation->geometry;
    const auto targets =
        core::defaultTargets(volume.centreMm(), volume.size.cast<double>().cwiseProduct(volume.spacingMm));
    registerFromStarts(seededStarts(options, {start, targets}, frame),
                       ScatterTable(device.info(), frame, targets), options, problem, device, context, team);
}

std::map<std::string, std::string> statedBy(const RegisterOptions& options,
                                            std::span<const gpu::RegistrationView> views)
{
    std::map<std::string, std::string> stated = options.search.stated();
    stated.merge(options.views.stated());
    stated.merge(options.start.stated());
    stated.merge(statedGuesses(views));
    return stated;
}

// Of several processes on a machine each takes a device of its own.
RegistrationDevices devicesFor(const RegisterOptions& options, const CommandContext& context,
                               const Team& team)
{
    const bool joined = options.search.device.find('+') != std::string::npos;
    return RegistrationDevices(
        joined ? options.search.device : ownDevice(team, options.search.device).toString(),
        [&log = context.log](const std::string& message) { log << fmt::format("note: {}\n", message); });
}

void requireForFrames(const RegisterOptions& options)
{
    if (options.starts > 0 || !options.truth.empty() || options.report.leaveOneOut)
        throw UsageError("--frames goes without --starts, --truth and --leave-one-out");
}

// Of the first X-ray, if it has one.
const core::ProjectionGeometry* geometryOf(const std::vector<std::shared_ptr<const core::Radiograph>>& xrays)
{
    return !xrays.empty() && xrays.front()->geometry ? &*xrays.front()->geometry : nullptr;
}

// Of a volume that may be there already.
void registerFrames(const RegisterOptions& options, const CommandContext& context, const Team& team,
                    std::shared_ptr<const core::Volume> attenuation = nullptr)
{
    requireForFrames(options);
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    const FrameRange range = framesToRegister(options.sequence, options.xrays);
    SequenceTask task;
    task.xrays = options.xrays;
    task.views = options.views;
    task.firstFrame = firstReadableFrame(range, options.xrays, context.log);
    task.settings = options.search.settings();
    task.seed = options.seed;
    task.stated = statedBy(options, options.views.viewsOf(task.firstFrame, context.log));
    task.attenuation = attenuation ? std::move(attenuation)
                                   : options.ct.load(context.log, progress, geometryOf(task.firstFrame));
    line.clear();
    task.start =
        options.start.start(task.attenuation->geometry, task.firstFrame, range.first, context.log).pose;
    registerSequence(devicesFor(options, context, team), task, options.sequence, range, options.report,
                     context);
}

void registerStream(const RegisterOptions& options, const CommandContext& context, const Team& team)
{
    requireForFrames(options);
    options.sequence.requireForLive();
    registerLive(devicesFor(options, context, team),
                 {options.ct, options.xrays, options.views, options.search, options.start,
                  options.sequence.options(options.seed)},
                 options.live, options.report, context);
}

// What the line of the table does not say, all have in common.
RegisterOptions optionsOf(const Recording& recording, const RegisterOptions& all)
{
    RegisterOptions own = all;
    CLI::App parser;
    own.xrays.addTo(parser, false);
    own.views.addTo(parser);
    own.start.addTo(parser);
    own.sequence.addTo(parser);
    std::vector<std::string> arguments = recording.arguments;
    const bool hasFrames = std::ranges::any_of(
        arguments, [](const std::string& argument) { return argument.starts_with("--frames="); });
    if (!hasFrames)
        arguments.push_back("--frames=" + (all.sequence.requested() ? all.sequence.range : "all"));
    try {
        std::ranges::reverse(arguments); // as it takes them
        parser.parse(arguments);
    } catch (const CLI::ParseError& error) {
        throw FileError(all.recordings, fmt::format("recording {}: {}", recording.name, error.what()));
    }
    if (own.sequence.isLive())
        throw FileError(all.recordings, fmt::format("recording {}: a stream is registered by itself, with "
                                                    "--frames live alone",
                                                    recording.name));
    if (own.xrays.files.empty())
        throw FileError(
            all.recordings,
            fmt::format("recording {} has no X-rays: give a column \"xray\" for each view", recording.name));
    own.report.output = all.report.output / recording.name;
    return own;
}

void registerAll(const RegisterOptions& options, const CommandContext& context, Team& team)
{
    requireForFrames(options);
    if (options.report.output.empty())
        throw UsageError("--recordings needs --output FOLDER, where each has a folder of its name");
    if (options.sequence.video.requested())
        throw UsageError("with --recordings each video needs a name of its own: give a column \"video\"");
    const std::vector<Recording> recordings = readRecordings(options.recordings);
    std::vector<RegisterOptions> ownOptions;
    for (const Recording& recording : recordings)
        ownOptions.push_back(optionsOf(recording, options));
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    const std::shared_ptr<const core::Volume> attenuation = options.ct.load(context.log, progress);
    line.clear();
    registerRecordings(
        recordings,
        [&](std::size_t recording, const CommandContext& own) {
            registerFrames(ownOptions[recording], own, team, attenuation);
        },
        options.report, context, team);
}

void run(const RegisterOptions& given, const CommandContext& context, Team& team)
{
    RegisterOptions options = given;
    completeFromStudy(options.study, {options.ct, options.xrays, options.start, options.sequence}, context);
    if (!options.sequence.isLive())
        options.live.requireNone();
    if (!options.recordings.empty()) {
        registerAll(options, context, team);
        return;
    }
    if (options.xrays.files.empty())
        throw UsageError("--xray is required");
    if (!team.isAlone() && (options.sequence.requested() || options.starts == 0))
        throw UsageError("several processes (mpirun) share the starts of --starts, or the recordings of "
                         "--recordings, and neither is given: register without mpirun");
    if (options.sequence.isLive()) {
        registerStream(options, context, team);
        return;
    }
    if (options.sequence.requested()) {
        registerFrames(options, context, team);
        return;
    }
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    RegistrationCase problem;
    const auto xrays = options.xrays.load(context.log);
    for (const auto& xray : xrays)
        core::requireGeometry(*xray);
    problem.views = options.views.viewsOf(xrays, context.log);
    problem.attenuation = options.ct.load(context.log, progress, geometryOf(xrays));
    if (!options.truth.empty())
        problem.truth = loadTruth(options.truth, problem.attenuation->geometry);
    line.clear();
    std::vector<core::Roi> regions;
    for (const gpu::RegistrationView& view : problem.views)
        regions.push_back(view.comparedRegion());
    const Start start = options.start.start(problem.attenuation->geometry, xrays, options.xrays.frame(),
                                            context.log, regions);

    const RegistrationDevices device = devicesFor(options, context, team);
    if (options.starts > 0)
        registerOften(options, problem, start.pose, device, context, team);
    else
        registerOnce(device, problem, start.pose, options.search.settings(), statedBy(options, problem.views),
                     options.report, context);
}

} // namespace

void addRegisterCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand(
        "register", "Find the pose of a CT volume that matches one or several X-ray images");
    const auto options = std::make_shared<RegisterOptions>();
    addOptions(*command, *options);
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) {
            if (!options->sequence.isLive()) // which needs a fast search
                options->search.suit(options->ct, context.log);
            runInTeam(context, [&](const CommandContext& own, Team& team) { run(*options, own, team); });
        };
    });
}

} // namespace isocenter::app
