// SPDX-License-Identifier: MIT
#include "app/bench/registration/registration_bench_files.h"
#include "app/bench/registration/registration_bench_table.h"
#include "app/cli/bench/bench_commands.h"
#include "app/cli/bench/bench_options.h"
#include "app/cli/common_options.h"
#include "app/cli/progress_line.h"
#include "app/timing/timing_rules.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

struct BenchRegistrationOptions
{
    BenchOptions common{.rule = RegistrationBenchOptions().rule};
    std::vector<int> columns; // of the sizes
    RegistrationBenchOptions bench;
    bool noGroups = false;
    std::filesystem::path output;
};

std::vector<std::size_t> sizesOf(const std::vector<int>& columns)
{
    std::vector<std::size_t> chosen;
    for (std::size_t size = 0; size < kLiteratureSizes; ++size)
        if (columns.empty() || std::ranges::find(columns, literatureSizes()[size].image.x()) != columns.end())
            chosen.push_back(size);
    if (chosen.empty() || (!columns.empty() && chosen.size() != columns.size()))
        throw UsageError("--sizes takes columns of the literature's X-rays: 155, 310, 620, 1240, 2480");
    return chosen;
}

// Prints figures as they come.
class Printer
{
public:
    explicit Printer(const CommandContext& context) : out_(context.out), line_(context.log) {}

    void print(const StepTiming& step)
    {
        line_.clear();
        const std::string place = fmt::format("{:<28}{:<19}", sizeName(step.size), step.device.id.toString());
        if (!step.problem.empty()) {
            out_ << place << step.problem << '\n' << std::flush;
            return;
        }
        out_ << fmt::format(
            "{}step {} ms (ray casting {}, measures {}), wall {}, in batches of twelve {}; n {}\n", place,
            millisecondsText(step.stageMs(BenchStage::Total)),
            millisecondsText(step.stageMs(BenchStage::RayCasting)),
            millisecondsText(step.stageMs(BenchStage::Measures)), timingText(step.wall),
            millisecondsText(step.batchWall.medianMs()), step.wall.ms.size());
        for (const std::string& warning : step.warnings())
            out_ << "warning: " << warning << '\n';
        out_ << std::flush;
    }
    void print(const HistogramTiming& timing)
    {
        out_ << fmt::format("{:<28}{:<19}joint histogram, {} bins, {}: {}\n", sizeName(timing.size),
                            timing.device.id.toString(), timing.bins, timing.method,
                            timing.problem.empty() ? timingText(timing.wall) : timing.problem)
             << std::flush;
    }
    void print(const RegistrationTiming& timing)
    {
        out_ << fmt::format("{:<28}{:<19}registration: {} of {} steps in {:.2f} s\n", sizeName(timing.size),
                            timing.device.id.toString(), timing.steps, kRegistrationSteps, timing.seconds)
             << std::flush;
    }
    void print(const GroupTiming& timing)
    {
        out_ << fmt::format("{:<28}{:<19}ray casting, groups of {}x{}: {}\n", sizeName(kGroupExperimentSize),
                            timing.device.id.toString(), timing.group.x, timing.group.y,
                            timing.problem.empty() ? timingText(timing.sample) : timing.problem)
             << std::flush;
    }
    void show(double fraction, const std::string& text) { line_.show(fraction, text); }

private:
    std::ostream& out_;
    ProgressLine line_;
};

RegistrationBenchObserver observerOf(Printer& printer, bool json, const CommandContext& context)
{
    RegistrationBenchObserver observer;
    observer.progress = {[&](double fraction, const std::string& text) { printer.show(fraction, text); },
                         context.stop};
    if (json)
        return observer;
    const auto print = [&](const auto& timing) { printer.print(timing); };
    observer.step = print;
    observer.histogram = print;
    observer.registration = print;
    observer.group = print;
    return observer;
}

void run(const BenchRegistrationOptions& options, const CommandContext& context)
{
    RegistrationBenchOptions bench = options.bench;
    bench.devices = benchDevices(options.common.devices);
    bench.rule = options.common.rule;
    bench.sizes = sizesOf(options.columns);
    bench.groups = !options.noGroups;
    RegistrationBench result;
    {
        Printer printer(context);
        result = runRegistrationBench(bench, observerOf(printer, options.common.json, context));
    }
    if (options.common.json)
        context.out << registrationBenchJson(result);
    else
        context.out
            << '\n'
            << benchText(stageRows(result))
            << "on the device's own clock, medians; wall: asked for and answered, without that clock; the "
               "devices took turns\n"
            << machineText(result.machine);
    if (!options.output.empty()) {
        writeRegistrationBench(options.output, result, context.commandLine);
        context.log << fmt::format("wrote bench.json, bench.csv and report.html to {}\n",
                                   options.output.string());
    }
    if (context.stop.stop_requested())
        throw Cancelled();
}

} // namespace

void addBenchRegistrationCommand(CLI::App& bench, SelectedCommand& selected)
{
    CLI::App* command = bench.add_subcommand(
        "registration", "Time the steps of a registration, stage by stage, beside the literature's figures");
    const auto options = std::make_shared<BenchRegistrationOptions>();
    options->common.addTo(*command);
    command
        ->add_option("--sizes", options->columns,
                     "Columns of the X-rays, of 155,310,620,1240,2480 (all when not given)")
        ->delimiter(',');
    options->common.addRepeatsTo(*command, "a figure");
    command
        ->add_option("--registration-seconds", options->bench.secondsPerRegistration,
                     "Most time for the whole registration at 2480 columns (s); fewer steps then; 0: none")
        ->capture_default_str();
    command->add_flag("--no-groups", options->noGroups, "Leave out the experiment with work-groups");
    command->add_option("--output", options->output, "Folder for bench.json, bench.csv and report.html");
    command->footer("Example: isocenter-cli bench registration --device cpu,opencl --output bench");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
