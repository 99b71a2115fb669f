// SPDX-License-Identifier: MIT
#include "app/cli/register_once.h"

#include "app/cli/progress_line.h"
#include "app/cli/registration_summary.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace isocenter::app {

void ReportOptions::addTo(CLI::App& command)
{
    command.add_option("--output", output, "Folder for pose.json, pose.tfm, trace.csv and pictures");
    command.add_flag("--json", json, "Print JSON");
}

void registerOnce(gpu::DeviceThread& device, const RegistrationCase& problem, const core::Pose& start,
                  const SearchOptions& search, const ReportOptions& report, const CommandContext& context)
{
    ProgressLine line(context.log);
    RegistrationReport result = runRegistration(
        device, problem, start, search.settings(),
        [&](const core::RegistrationProgress& progress) { line.show(progress); }, context.stop);
    line.clear();
    result.options = search.stated();
    // Printed before files are written, so that a full disk loses no result.
    printReport(result, report.json, context.out);
    context.out.flush();
    if (!report.output.empty()) {
        writeRegistrationFiles(report.output, result);
        context.log << fmt::format(
            "wrote pose.json, pose.tfm, trace.csv, drr.png, overlay.png and difference.png to {}\n",
            report.output.string());
    }
    if (result.result.cancelled)
        throw Cancelled();
}

} // namespace isocenter::app
