// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/progress_line.h"
#include "core/image/synthetic_case.h"
#include "core/io/number_list.h"
#include "core/io/synthetic_case_files.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace isocenter::app {
namespace {

struct PhantomCommandOptions
{
    std::filesystem::path output;
    std::vector<int> size{256, 256, 189};
    std::vector<int> image{512, 512};
    std::vector<std::string> views{"0/0", "90/0"};
    core::SyntheticCaseOptions details;
    bool json = false;
};

core::SyntheticView parseView(const std::string& text)
{
    const std::size_t slash = text.find('/');
    const auto primary = core::parseNumbers(text.substr(0, slash));
    const auto secondary =
        slash == std::string::npos ? std::nullopt : core::parseNumbers(text.substr(slash + 1));
    if (!primary || primary->size() != 1 || !secondary || secondary->size() != 1)
        throw UsageError(
            fmt::format("the view \"{}\" must be PRIMARY/SECONDARY angles in degrees, for example "
                        "30/-10",
                        text));
    return {primary->front(), secondary->front()};
}

core::SyntheticCaseOptions caseOptionsOf(const PhantomCommandOptions& options)
{
    core::SyntheticCaseOptions result = options.details;
    result.volumeSize = {options.size[0], options.size[1], options.size[2]};
    result.columns = options.image[0];
    result.rows = options.image[1];
    result.views.clear();
    for (const std::string& view : options.views)
        result.views.push_back(parseView(view));
    result.validate();
    return result;
}

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
        out << document.dump(2) << '\n';
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
    const core::SyntheticCaseOptions caseOptions = caseOptionsOf(options);
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    const core::SyntheticCase made = core::makeSyntheticCase(caseOptions, progress);
    const core::SyntheticCaseFiles files = core::writeSyntheticCase(options.output, made, progress);
    line.clear();
    print(files, options.json, context.out);
}

} // namespace

void addPhantomCommand(CLI::App& parser, Command& selected)
{
    CLI::App* command = parser.add_subcommand(
        "phantom", "Make a synthetic case: a CT of a lower spine, X-rays of it, and the true pose");
    const auto options = std::make_shared<PhantomCommandOptions>();
    core::SyntheticCaseOptions& details = options->details;
    command
        ->add_option("--output", options->output,
                     "Folder for ct/, xray/, geometry.json, truth.json, start.json")
        ->required();
    command->add_option("--size", options->size, "Voxels of the CT along i,j,k; it covers 358 x 358 x 284 mm")
        ->delimiter(',')
        ->expected(3)
        ->capture_default_str();
    command->add_option("--image", options->image, "Columns,rows of the X-rays in pixels")
        ->delimiter(',')
        ->expected(2)
        ->capture_default_str();
    command
        ->add_option("--views", options->views,
                     "C-arm angles PRIMARY/SECONDARY of each X-ray, degrees (LAO +, cranial +)")
        ->delimiter(',')
        ->capture_default_str();
    command->add_option("--seed", details.seed, "Seed of noise, bowel loops and start")
        ->capture_default_str();
    command->add_option("--start-error", details.startErrorMm, "mTRE of start.json, mm")
        ->capture_default_str();
    command->add_option("--ct-noise", details.ctNoiseHu, "Noise of the CT, HU (standard deviation)")
        ->capture_default_str();
    command
        ->add_option("--photons", details.xray.photonsPerPixel,
                     "Photons a pixel in the open beam; 0: no noise")
        ->capture_default_str();
    command
        ->add_option("--scatter", details.xray.scatterFraction, "Scatter as a part of the median intensity")
        ->capture_default_str();
    command->add_option("--blur", details.xray.blurSigmaPx, "Detector blur, pixels (sigma)")
        ->capture_default_str();
    command->add_option("--bits", details.xray.bitsStored, "Bits stored of the X-rays, 8 to 16")
        ->capture_default_str();
    command->add_option("--open-beam", details.xray.unattenuated, "Grey level of the open beam")
        ->capture_default_str();
    command->add_flag("--json", options->json, "Print the files as JSON");
    command->footer("The X-rays come from exact path lengths through the shapes, not from the CT's voxels.\n"
                    "Example: isocenter-cli phantom --output case --seed 7 --views 0/0,90/0");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
