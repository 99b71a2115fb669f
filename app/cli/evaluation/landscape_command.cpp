// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/options/judged_case_options.h"
#include "app/cli/progress_line.h"
#include "app/cli/registration/search_variants.h"
#include "app/cli/team_command.h"
#include "app/cluster/own_devices.h"
#include "app/cluster/team_evaluation.h"
#include "app/evaluation/landscape_files.h"
#include "core/io/formats/pose_file.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace isocenter::app {
namespace {

struct LandscapeCommandOptions
{
    JudgedCaseOptions judgedCase;
    SearchOptions search;
    LandscapeOptions sweep;
    std::string pose;
    std::vector<std::string> pairs;
    std::vector<int> shrink{1, 1};
    std::filesystem::path output;
    bool json = false;
};

int axisNamed(const std::string& name, const std::string& pair)
{
    const auto found = std::ranges::find(kAxisNames, name);
    if (found == kAxisNames.end())
        throw UsageError(fmt::format(
            "the pair of axes \"{}\" must be two of tx, ty, tz, rx, ry, rz, for example tx:tz", pair));
    return static_cast<int>(found - kAxisNames.begin());
}

AxisPair pairOf(const std::string& text)
{
    const std::size_t colon = std::min(text.find(':'), text.size());
    return {axisNamed(text.substr(0, colon), text),
            axisNamed(colon < text.size() ? text.substr(colon + 1) : "", text)};
}

LandscapeOptions sweepOf(const LandscapeCommandOptions& options)
{
    LandscapeOptions sweep = options.sweep;
    if (!options.pairs.empty())
        sweep.pairs.clear();
    if (options.pairs != std::vector<std::string>{"none"})
        for (const std::string& pair : options.pairs)
            sweep.pairs.push_back(pairOf(pair));
    sweep.level = {options.shrink[0], options.shrink[1]};
    sweep.validate();
    return sweep;
}

void printMerits(const LandscapeStudy& study, std::ostream& out)
{
    out << fmt::format("{:<20}{:>5}{:>20}{:>22}{:>16}\n", "measure", "axis", "optimum off by",
                       "falls steadily over", "further optima");
    for (const MeasureLandscape& landscape : study.measures)
        for (const LandscapeCurve& curve : landscape.curves) {
            const LandscapeMerit merit = curve.merit();
            out << fmt::format("{:<20}{:>5}{:>12.3f} {:<7}{:>14.3g} {:<7}{:>16}\n", landscape.measure,
                               kAxisNames[static_cast<std::size_t>(curve.axis)], merit.optimumOffset,
                               axisUnit(curve.axis), merit.captureRange, axisUnit(curve.axis),
                               merit.furtherOptima);
        }
}

void run(const LandscapeCommandOptions& options, const CommandContext& context, Team& team)
{
    LandscapeStudy study;
    study.options = sweepOf(options);
    study.command = context.commandLine;
    const std::vector<std::string> measures = listOf(options.search.measure);
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    const JudgedCase judged = options.judgedCase.load(context.log, progress, options.pose.empty());
    study.caseName = judged.name;
    study.machine = machineFacts();
    const Eigen::Vector3d pivot = judged.problem.attenuation->geometry.centreMm();
    const core::Pose centre =
        options.pose.empty() ? judged.problem.truth.value().pose : core::readInitialPose(options.pose, pivot);
    study.centreName = options.pose.empty() ? "the true pose" : "the pose " + options.pose;

    const RegistrationDevices devices(
        {std::make_shared<gpu::DeviceThread>(ownDevice(team, options.search.device))});
    study.device = devices.info();
    for (const SearchVariant& variant : variantsOf(options.search)) {
        const auto swept = [&](int done, int all) {
            const double part = static_cast<double>(done) / all;
            line.show((static_cast<double>(study.measures.size()) + part) /
                          static_cast<double>(measures.size()),
                      fmt::format("{}: {} of {} sweeps", variant.measure, done, all));
        };
        study.measures.push_back(sweepInTeam(team, devices, judged.problem, centre, variant.measure,
                                             variant.settings, study.options, swept, context.stop));
    }
    line.clear();
    if (!team.leads())
        return;
    if (options.json)
        context.out << landscapeJson(study);
    else
        printMerits(study, context.out);
    context.out.flush();
    if (options.output.empty())
        return;
    writeLandscape(options.output, study);
    context.log << fmt::format("wrote landscape.json, curves.csv, maps.csv and report.html to {}\n",
                               options.output.string());
}

} // namespace

void addLandscapeCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand(
        "landscape", "Sweep similarity measures around a pose, along each axis and over pairs of axes");
    const auto options = std::make_shared<LandscapeCommandOptions>();
    options->judgedCase.addTo(*command);
    options->search.addTo(*command);
    allowList(*command, "--measure");
    command->add_option("--pose", options->pose,
                        "Centre of the sweeps, as register --initial takes it; the true pose without");
    command->add_option("--range-mm", options->sweep.rangeMm, "Translations reach so far to both sides (mm)")
        ->capture_default_str();
    command->add_option("--range-deg", options->sweep.rangeDeg, "Rotations reach so far (degrees)")
        ->capture_default_str();
    command->add_option("--points", options->sweep.points, "Samples of a curve")->capture_default_str();
    command->add_option("--map-points", options->sweep.mapPoints, "Samples along each side of a map")
        ->capture_default_str();
    command
        ->add_option("--pairs", options->pairs,
                     "Pairs of axes to map, of tx,ty,tz (mm) and rx,ry,rz, or none (tx:ty,tx:tz,rz:ry)")
        ->delimiter(',');
    command->add_option("--shrink", options->shrink, "Factors by which image and volume are shrunk")
        ->delimiter(',')
        ->expected(2)
        ->capture_default_str();
    command->add_option("--output", options->output, "Folder for landscape.json, tables and report.html");
    command->add_flag("--json", options->json, "Print JSON");
    command->footer("Axes are those of the first view: columns, across, depth. Options of the search that do "
                    "not concern the measure have no effect.\n"
                    "Example: isocenter-cli landscape --phantom --measure gc,ncc --shrink 2,2 --output l");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) {
            runInTeam(context, [&](const CommandContext& own, Team& team) { run(*options, own, team); });
        };
    });
}

} // namespace isocenter::app
