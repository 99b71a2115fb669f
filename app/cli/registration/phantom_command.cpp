// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/options/phantom_case_options.h"
#include "app/cli/progress_line.h"
#include "core/io/cases/synthetic_case_files.h"
#include "core/io/files/json_text.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace isocenter::app {
namespace {

struct PhantomCommandOptions
{
    std::filesystem::path output;
    PhantomCaseOptions phantom;
    bool json = false;
};

void print(const core::SyntheticCaseFiles& files, bool json, std::ostream& out)
{
    if (json) {
        nlohmann::ordered_json document{{"ct", files.ctFolder.string()},
                                        {"xrays", nlohmann::ordered_json::array()},
                                        {"geometry", files.geometry.string()},
                                        {"truth", files.truth.string()},
                                        {"start", files.start.string()}};
        for (const auto& xray : files.xrays)
            document["xrays"].push_back(xray.string());
        out << core::jsonText(document, 2) << '\n';
        return;
    }
    out << fmt::format("CT        {}\n", files.ctFolder.string());
    for (const auto& xray : files.xrays)
        out << fmt::format("X-ray     {}\n", xray.string());
    out << fmt::format("geometry  {}\ntruth     {}\nstart     {}\n", files.geometry.string(),
                       files.truth.string(), files.start.string());
}

void run(const PhantomCommandOptions& options, const CommandContext& context)
{
    const core::SyntheticCaseOptions caseOptions = options.phantom.caseOptions();
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    const core::SyntheticCase made = core::makeSyntheticCase(caseOptions, progress);
    const core::SyntheticCaseFiles files = core::writeSyntheticCase(options.output, made, progress);
    line.clear();
    print(files, options.json, context.out);
}

} // namespace

void addPhantomCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand(
        "phantom", "Make a synthetic case: a CT of a lower spine, X-rays of it, and the true pose");
    const auto options = std::make_shared<PhantomCommandOptions>();
    command
        ->add_option("--output", options->output,
                     "Folder for ct/, xray/, geometry.json, truth.json, start.json")
        ->required();
    options->phantom.addTo(*command, "");
    command->add_option("--start-error", options->phantom.details.startErrorMm, "mTRE of start.json, mm")
        ->capture_default_str();
    command->add_flag("--json", options->json, "Print the files as JSON");
    command->footer("The X-rays come from exact path lengths through the shapes, not from the CT's voxels.\n"
                    "Example: isocenter-cli phantom --output case --seed 7 --views 0/0,90/0");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
