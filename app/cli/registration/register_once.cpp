// SPDX-License-Identifier: MIT
#include "app/cli/registration/register_once.h"

#include "app/cli/commands.h"
#include "app/cli/progress_line.h"
#include "app/cli/registration/registration_summary.h"
#include "app/cli/registration/running_record.h"
#include "app/registration/held_out_view.h"
#include "app/registration/planned_registration.h"
#include "app/registration/seen_images.h"
#include "app/registration/unfinished_registration.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace isocenter::app {

void ReportOptions::addTo(CLI::App& command)
{
    command.add_option("--output", output, "Folder for pose.json, pose.tfm, trace.csv and pictures");
    command.add_flag("--json", json, "Print JSON");
    command.add_flag(
        "--what-the-measure-sees", whatTheMeasureSees,
        "With --output: the X-ray and DRR that are compared, after region, mask and preprocessing, "
        "and what each pixel contributes to each measure");
}

namespace {

void writeUnfinished(const UnfinishedRegistration& kept, const std::map<std::string, std::string>& stated,
                     const std::filesystem::path& folder, const std::string& failure, std::ostream& log)
{
    RegistrationReport report = kept.report();
    report.options = stated;
    report.options["failed"] = failure;
    try {
        writeRegistrationFiles(folder, report);
        log << fmt::format(
            "the registration failed: wrote the best pose so far and the trace of {} evaluations to {}\n",
            report.result.trace.size(), folder.string());
    } catch (const Error& error) {
        log << fmt::format("the registration failed, and its trace cannot be kept: {}\n", error.what());
    }
}

} // namespace

void registerOnce(const RegistrationDevices& device, const RegistrationCase& problem, const core::Pose& start,
                  const RegistrationSettings& settings, const std::map<std::string, std::string>& stated,
                  const ReportOptions& report, const CommandContext& context)
{
    ProgressLine line(context.log);
    UnfinishedRegistration kept(start, problem.attenuation->geometry.centreMm(), device.info());
    RunningRecord running(context.log);
    const auto writeKept = [&] {
        RegistrationReport soFar = kept.report();
        soFar.options = stated;
        soFar.options[kUnfinishedKey] = kUnfinishedText;
        writeRegistrationFiles(report.output, soFar);
    };
    const auto observer = [&](const core::RegistrationProgress& progress) {
        kept.add(progress);
        if (!report.output.empty())
            running.keep(writeKept);
        line.show(progress);
    };
    RegistrationReport result;
    try {
        result = runRegistration(device, {problem, settings}, start, observer, context.stop);
    } catch (const std::exception& failure) {
        line.clear();
        if (!report.output.empty())
            writeUnfinished(kept, stated, report.output, failure.what(), context.log);
        throw;
    }
    result.options = stated;
    if (report.leaveOneOut && !result.result.cancelled)
        result.heldOut = leaveOneViewOut(
            device, {problem, settings}, result, start,
            [&](const core::RegistrationProgress& progress) { line.show(progress); }, context.stop);
    line.clear();
    // Printed before files are written, so that a full disk loses no result.
    printReport(result, report.json, context.out);
    context.out.flush();
    if (!report.output.empty()) {
        const std::vector<std::string> written = writeRegistrationFiles(report.output, result);
        context.log << fmt::format("wrote {} to {}\n", fmt::join(written, ", "), report.output.string());
    }
    if (report.whatTheMeasureSees && !report.output.empty()) {
        const core::RegistrationStage finest; // with the measures of the settings
        const auto seen =
            PlannedRegistration(device, {problem, settings}).seen(finest, result.result.pose, {});
        const auto names = writeSeenFiles(seen, settings.similarity, report.output);
        context.log << fmt::format("wrote {} to {}\n", fmt::join(names, ", "), report.output.string());
    }
    if (context.stop.stop_requested())
        throw Cancelled();
    if (result.result.verdict && !result.result.verdict->found)
        throw NotFound("not found: " + core::textOf(*result.result.verdict));
    for (const core::RunDoubt& doubt : result.result.doubts)
        if (doubt.kind == core::RunDoubtKind::OutOfView)
            throw InputError(doubt.text);
}

} // namespace isocenter::app
