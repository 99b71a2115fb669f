// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/options/case_options.h"
#include "app/cli/options/xray_options.h"
#include "app/cli/progress_line.h"
#include "app/cli/registration/register_once.h"
#include "core/image/attenuation.h"
#include "core/phantom/synthetic_case.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace isocenter::app {
namespace {

struct DemoOptions
{
    SearchOptions search;
    ViewOptions views;
    std::uint32_t seed = 1;
    ReportOptions report;
};

void run(const DemoOptions& options, const CommandContext& context)
{
    context.log << "Making the demo case: a synthetic lumbar spine, its CT and its X-ray\n";
    core::SyntheticCaseOptions caseOptions;
    caseOptions.views = {{0.0, 0.0}};
    caseOptions.seed = options.seed;
    ProgressLine line(context.log);
    core::SyntheticCase demo = core::makeSyntheticCase(
        caseOptions,
        {[&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop});

    RegistrationCase problem;
    problem.attenuation = std::make_shared<const core::Volume>(core::attenuationOf(demo.ct));
    const auto xray = std::make_shared<const core::Radiograph>(std::move(demo.xrays.front()));
    problem.views = options.views.viewsOf(std::span(&xray, 1), context.log);
    problem.truth = core::GroundTruth{demo.truth, demo.targetsMm};

    const RegistrationDevices device(options.search.device);
    context.log << fmt::format("Registering on {} ({}) from a start {:.1f} mm off\n",
                               device.info().id.toString(), device.info().name,
                               core::meanTargetRegistrationError(demo.truth, demo.start, demo.targetsMm));
    line.clear();
    std::map<std::string, std::string> stated = options.search.stated();
    stated.merge(options.views.stated());
    registerOnce(device, problem, demo.start, options.search.settings(), stated, options.report, context);
}

} // namespace

void addDemoCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command =
        parser.add_subcommand("demo", "Register the built-in synthetic case, as the window's demo does");
    const auto options = std::make_shared<DemoOptions>();
    options->search.addTo(*command);
    options->views.addTo(*command);
    command->add_option("--seed", options->seed, "Seed of the case's noise and pose")->capture_default_str();
    options->report.addTo(*command);
    command->footer("Example: isocenter-cli demo --device cpu --output result");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
