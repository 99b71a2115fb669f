// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/evaluation/evaluation_progress.h"
#include "app/cli/options/judged_case_options.h"
#include "app/cli/progress_line.h"
#include "app/cli/registration/search_variants.h"
#include "app/cli/team_command.h"
#include "app/cluster/own_devices.h"
#include "app/cluster/team_evaluation.h"
#include "app/evaluation/evaluation_files.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace isocenter::app {
namespace {

constexpr std::chrono::seconds kSaveInterval{2};

struct EvaluateOptions
{
    JudgedCaseOptions judgedCase;
    SearchOptions search;
    EvaluationProtocol protocol;
    std::filesystem::path output;
    bool resume = false;
    bool overwrite = false;
    bool json = false;
};

void addProtocolOptions(CLI::App& command, EvaluationProtocol& protocol)
{
    command
        .add_option("--largest-start", protocol.largestStartMm,
                    "Starts have an initial mTRE from 0 to this (mm)")
        ->capture_default_str();
    command.add_option("--bin-width", protocol.binWidthMm, "Width of a bin of initial mTRE (mm)")
        ->capture_default_str();
    command.add_option("--starts-per-bin", protocol.startsPerBin, "Registrations of each bin")
        ->capture_default_str();
    command
        .add_option_function<std::vector<double>>(
            "--start-range",
            [&protocol](const std::vector<double>& range) {
                protocol.range = StartRange{range[0], range[1], range[2]};
                protocol.largestStartMm = 1000.0;
            },
            "Instead of bins: starts anywhere within ABOUT_LONG_AXIS,ABOUT_OTHERS (degrees),ALONG_AXES (mm) "
            "of the truth, as many as a bin has")
        ->delimiter(',')
        ->expected(3);
    command.add_flag("!--not-shown", protocol.isShown,
                     "The X-rays do not show the CT, such as those of another body part: no result is a "
                     "success, whatever the truth says");
    command.add_option("--seed", protocol.seed, "Seed of the starts")->capture_default_str();
    command
        .add_option(
            "--success", protocol.successMm,
            "Final error below which a registration succeeded (mm): mTRE with several views, mRPD with "
            "one")
        ->capture_default_str();
    command
        .add_option("--gross-failure", protocol.grossFailureMm,
                    "Final error above which a failure is gross (mm)")
        ->capture_default_str();
}

EvaluationStudy studyOf(const EvaluateOptions& options, const JudgedCase& judged, const Team& team,
                        const std::string& command)
{
    EvaluationStudy study{judged.name, judged.problem.views.size(), options.protocol, {}, command, {}};
    study.protocol.validate();
    study.data = marksOf(judged.problem);
    study.machine = machineFacts();
    for (const std::string& device : listOf(options.search.device)) {
        const gpu::DeviceId id = ownDevice(team, device);
        for (const SearchVariant& variant : variantsOf(options.search)) {
            variant.settings.stagesFor(judged.problem); // throws what makes no sense before anything runs
            EvaluatedConfiguration& configuration = study.configurations.emplace_back();
            configuration.configuration = {variant.measure, variant.search, id.toString()};
            configuration.settings = variant.settings;
            configuration.device.id = id;
        }
    }
    study.options = commonOptions(options.search);
    study.options.merge(options.judgedCase.views.stated());
    study.options.merge(options.judgedCase.degradation.stated());
    return study;
}

std::vector<EvaluationStart> startsOf(const EvaluationProtocol& protocol, const RegistrationCase& problem)
{
    return evaluationStarts(protocol, *problem.truth, gpu::frameOf(problem.scene()), problem.geometries());
}

void prepareFolder(const EvaluateOptions& options, EvaluationStudy& study)
{
    std::error_code failure;
    std::filesystem::create_directories(options.output, failure);
    if (failure)
        throw FileError(options.output, fmt::format("the folder cannot be made: {}", failure.message()));
    if (options.resume)
        resumeEvaluation(options.output, study);
    else if (!options.overwrite && std::filesystem::exists(options.output / "results.json"))
        throw UsageError(fmt::format("{} holds results: go on with --resume, or replace them with "
                                     "--overwrite",
                                     options.output.string()));
    writeEvaluationJson(options.output, study); // fails now, not after hours of work
}

void evaluate(EvaluationStudy& study, const RegistrationCase& problem, const EvaluateOptions& options,
              const CommandContext& context, Team& team)
{
    EvaluationProgress progress(study, options.json, context);
    auto saved = std::chrono::steady_clock::now();
    const std::vector<EvaluationStart> starts = startsOf(study.protocol, problem);
    const auto observer = [&](const EvaluatedConfiguration& current, const EvaluationRecord&) {
        progress.show(current);
        if (const auto now = std::chrono::steady_clock::now(); now - saved > kSaveInterval) {
            writeEvaluationJson(options.output, study);
            saved = now;
        }
    };
    for (EvaluatedConfiguration& configuration : study.configurations) {
        if (team.isAlone())
            evaluateConfiguration(configuration, problem, starts, observer, context.stop);
        else
            for (const std::string& note :
                 leadEvaluation(team, configuration, problem, study.protocol, starts, observer, context.stop))
                context.log << "note: " << note << '\n';
        progress.finish(configuration);
        if (context.stop.stop_requested())
            break;
    }
}

void throwFirstProblem(const EvaluationStudy& study)
{
    for (const EvaluatedConfiguration& configuration : study.configurations) {
        const std::string message =
            fmt::format("{}: {}", configuration.configuration.name(), configuration.problem);
        if (configuration.deviceFailed)
            throw DeviceError(message);
        if (!configuration.problem.empty())
            throw InputError(message);
    }
}

void join(const EvaluationStudy& study, const RegistrationCase& problem, const CommandContext& context,
          Team& team)
{
    const std::vector<EvaluationStart> starts = startsOf(study.protocol, problem);
    for (const EvaluatedConfiguration& configuration : study.configurations)
        joinEvaluation(team, configuration, problem, starts, context.stop);
}

void run(const EvaluateOptions& options, const CommandContext& context, Team& team)
{
    options.protocol.validate();
    ProgressLine line(context.log);
    const JudgedCase judged = options.judgedCase.load(
        context.log,
        {[&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop});
    line.clear();
    EvaluationStudy study = studyOf(options, judged, team, context.commandLine);
    if (!team.leads())
        return join(study, judged.problem, context, team);
    prepareFolder(options, study);
    evaluate(study, judged.problem, options, context, team);

    writeEvaluationJson(options.output, study);
    writeEvaluationTables(options.output, study);
    if (options.json)
        context.out << evaluationJson(study);
    context.log << fmt::format("wrote results.json, results.csv, summary.csv and report.html to {}\n",
                               options.output.string());
    if (context.stop.stop_requested())
        throw Cancelled();
    throwFirstProblem(study);
}

} // namespace

void addEvaluateCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand(
        "evaluate", "Register a case of known truth from many starts and report success, range and speed");
    const auto options = std::make_shared<EvaluateOptions>();
    options->judgedCase.addTo(*command);
    options->search.addTo(*command);
    for (const char* name : {"--measure", "--schedule", "--optimizer", "--device"})
        allowList(*command, name);
    addProtocolOptions(*command, options->protocol);
    command->add_option("--output", options->output, "Folder for the results and report.html")->required();
    command->add_flag("--resume", options->resume, "Go on with the results in the folder");
    command->add_flag("--overwrite", options->overwrite, "Replace the results in the folder")
        ->excludes("--resume");
    command->add_flag("--json", options->json, "Print results.json instead of the table");
    command->footer(
        "Every combination of the listed measures, schedules or optimizers, and devices is evaluated, after "
        "van de Kraats "
        "et al. 2005.\nExamples:\n"
        "  isocenter-cli evaluate --phantom --measure gc,ncc --device cpu,opencl --output evaluation\n"
        "  isocenter-cli evaluate --ct ct --xray x.dcm --truth truth.json --starts-per-bin 20 --output e");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) {
            runInTeam(context, [&](const CommandContext& own, Team& team) { run(*options, own, team); });
        };
    });
}

} // namespace isocenter::app
