// SPDX-License-Identifier: MIT
#include "app/cli/case_options.h"
#include "app/cli/commands.h"
#include "app/cli/progress_line.h"
#include "app/cli/register_once.h"
#include "app/cli/registration_summary.h"
#include "app/device_choice.h"
#include "core/io/pose_file.h"
#include "core/io/radiograph_geometry.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace isocenter::app {
namespace {

struct RegisterOptions
{
    CtOptions ct;
    XrayOptions xray;
    SearchOptions search;
    std::string initial;
    std::filesystem::path truth;
    int starts = 0;
    std::uint32_t seed = 1;
    double startErrorMm = 0.0;
    std::vector<double> startOffset;
    ReportOptions report;
};

void addOptions(CLI::App& command, RegisterOptions& options)
{
    options.ct.addTo(command);
    options.xray.addTo(command, true);
    options.search.addTo(command);
    command.add_option("--initial", options.initial,
                       "Where the search starts: pose.json, ITK .tfm, or tx,ty,tz,rx,ry,rz (mm and degrees "
                       "about the volume's centre)");
    command.add_option(
        "--truth", options.truth,
        "truth.json or pose.json of the true pose: adds mTRE, mRPD and the error of each axis");
    command
        .add_option("--starts", options.starts,
                    "Register from so many seeded starts around the truth and print a table")
        ->check(CLI::Range(1, 100000));
    command.add_option("--seed", options.seed, "Seed of the starts")->capture_default_str();
    command.add_option("--start-error", options.startErrorMm, "Starts of exactly this mTRE (mm)");
    command
        .add_option("--start-offset", options.startOffset,
                    "Starts drawn uniformly within +-mm,degrees on each axis")
        ->delimiter(',')
        ->expected(2);
    options.report.addTo(command);
    command.footer(
        "Lengths are millimetres, angles degrees. Examples:\n"
        "  isocenter-cli register --ct case/ct --xray case/xray/view_1.dcm --truth case/truth.json --output "
        "result\n"
        "  isocenter-cli register --ct ct --xray p.png --geometry geometry.json --view 0 --measure "
        "gc+0.5*ncc\n"
        "  isocenter-cli register --ct ct --xray x.dcm --truth truth.json --starts 20 --start-error 10");
}

core::Pose startOf(const RegisterOptions& options, const core::Volume& volume, const core::Radiograph& xray)
{
    return options.initial.empty() ? defaultStart(volume.geometry.centreMm(), xray.world)
                                   : core::readInitialPose(options.initial, volume.geometry.centreMm());
}

std::vector<core::Pose> seededStarts(const RegisterOptions& options, const RegistrationCase& problem)
{
    if (!problem.truth)
        throw UsageError(
            "--starts needs --truth FILE: starts are drawn around the true pose, and judged by it");
    const core::PoseFrame frame{problem.views.front().radiograph->geometry->worldFromView(),
                                problem.attenuation->geometry.centreMm()};
    if (options.startOffset.size() == 2)
        return core::startsWithinBounds(problem.truth->pose, frame, options.startOffset[0],
                                        options.startOffset[1], options.starts, options.seed);
    if (!(options.startErrorMm > 0.0))
        throw UsageError("--starts needs --start-error MM or --start-offset MM,DEGREES");
    return core::startsAtTargetError(problem.truth->pose, frame, problem.truth->targetsMm,
                                     options.startErrorMm, options.starts, options.seed);
}

void registerFromStarts(const RegisterOptions& options, const RegistrationCase& problem,
                        gpu::DeviceThread& device, const CommandContext& context)
{
    StartsTable table(device.info(), *problem.truth);
    ProgressLine line(context.log);
    const std::vector<core::Pose> starts = seededStarts(options, problem);
    for (const core::Pose& start : starts) {
        const RegistrationReport report = runRegistration(
            device, problem, start, options.search.settings(),
            [&](const core::RegistrationProgress& progress) { line.show(progress); }, context.stop);
        line.clear();
        if (report.result.cancelled)
            break;
        table.add(start, report);
    }
    table.print(options.report.json, context.out);
    if (context.stop.stop_requested())
        throw Cancelled();
}

void run(const RegisterOptions& options, const CommandContext& context)
{
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    RegistrationCase problem;
    const auto xray = options.xray.load();
    for (const core::Provenance& value : xray->provenance)
        if (value.warning)
            context.log << fmt::format("note: {}: {} ({})\n", value.name, value.value, value.rule);
    core::requireGeometry(*xray);
    problem.views.push_back({xray, options.search.region()});
    problem.attenuation = options.ct.load(context.log, progress);
    if (!options.truth.empty())
        problem.truth = loadTruth(options.truth, problem.attenuation->geometry);
    line.clear();

    gpu::DeviceThread device(chooseDevice(options.search.device));
    if (options.starts > 0)
        registerFromStarts(options, problem, device, context);
    else
        registerOnce(device, problem, startOf(options, *problem.attenuation, *xray), options.search,
                     options.report, context);
}

} // namespace

void addRegisterCommand(CLI::App& parser, Command& selected)
{
    CLI::App* command =
        parser.add_subcommand("register", "Find the pose of a CT volume that matches an X-ray image");
    const auto options = std::make_shared<RegisterOptions>();
    addOptions(*command, *options);
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
