// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/progress_line.h"
#include "core/io/dicom/dicom_anonymiser.h"
#include "core/io/files/finding_json.h"
#include "core/io/files/json_text.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace isocenter::app {
namespace {

struct AnonymiseOptions
{
    std::vector<std::filesystem::path> paths;
    std::vector<std::string> series;
    std::filesystem::path output;
    bool json = false;
};

std::vector<core::DicomSeries> wantedSeries(const core::DicomScan& scan,
                                            const std::vector<std::string>& choices)
{
    if (choices.empty())
        return scan.series;
    std::vector<core::DicomSeries> series;
    for (const std::string& choice : choices)
        series.push_back(core::chosenSeries(scan, choice));
    return series;
}

void print(const core::AnonymisedExport& result, const AnonymiseOptions& options, std::ostream& out)
{
    if (options.json) {
        nlohmann::ordered_json document{{"files", nlohmann::ordered_json::array()},
                                        {"findings", core::jsonOf(result.findings)}};
        for (const std::filesystem::path& file : result.files)
            document["files"].push_back(file.string());
        out << core::jsonText(document, 2) << '\n';
        return;
    }
    out << fmt::format("{} file(s) written to {}\n", result.files.size(), options.output.string());
    for (const core::Finding& finding : result.findings)
        out << "warning: " << finding.text << '\n';
}

void run(const AnonymiseOptions& options, const CommandContext& context)
{
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    const core::DicomScan scan = core::scanDicomFiles(options.paths, progress);
    const core::AnonymisedExport result =
        core::exportAnonymised(wantedSeries(scan, options.series), options.output, progress);
    line.clear();
    for (const core::Finding& finding : core::findingsOf(scan))
        context.log << (finding.warning ? "warning: " : "note: ") << finding.text << '\n';
    print(result, options, context.out);
}

} // namespace

void addAnonymiseCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand(
        "anonymise", "Write DICOM files without what identifies the patient; pixels and geometry stay");
    const auto options = std::make_shared<AnonymiseOptions>();
    command->add_option("PATH", options->paths, "Folders (sub-folders included), DICOM files or DICOMDIRs")
        ->required();
    command->add_option("--output", options->output, "A new or empty folder for the files")->required();
    command->add_option("--series", options->series,
                        "Series to write, by number (as info lists them) or UID; all without");
    command->add_flag("--json", options->json, "Print the files and warnings as JSON");
    command->footer(
        "By the Basic Application Level Confidentiality Profile of DICOM PS3.15 Annex E: names, IDs,\n"
        "dates, institutions, comments, overlays, documents, meanings of codes, private and unknown tags\n"
        "are removed, UIDs replaced. Text that is part of the pixels stays: look at the images before\n"
        "passing them on.\n"
        "Example: isocenter-cli anonymise ct/ xray/ --output anonymous");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
