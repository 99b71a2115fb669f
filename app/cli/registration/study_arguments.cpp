// SPDX-License-Identifier: MIT
#include "app/cli/registration/study_arguments.h"

#include "app/cli/import_plan_report.h"
#include "app/cli/progress_line.h"
#include "app/frames/frame_series.h"
#include "app/frames/live/stream_frames.h"
#include "app/geometry/geometry_check.h"
#include "app/import/import_planner.h"
#include "app/study/study_requests.h"
#include "core/io/volumes/volume_file.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace isocenter::app {
namespace {

// The volume of the study that is registered.
std::size_t bodyOf(const StudyArguments& arguments, const StudyRequests& study)
{
    if (study.bodies.empty())
        throw UsageError("the study holds no volume: give it with --ct");
    if (arguments.body.empty() && study.bodies.size() == 1)
        return 0;
    if (!arguments.body.empty())
        if (const auto named = mentionedKeys(study.bodyNames, {arguments.body}).front())
            return *named;
    throw UsageError(fmt::format(
        "the study holds the volumes {}: choose one with --body{}", fmt::join(study.bodyNames, ", "),
        arguments.body.empty() ? "" : fmt::format(", \"{}\" is none of them", arguments.body)));
}

// The poses of the body from which the search starts, as --initial takes them.
std::string startOf(const StudyRequests& study, const std::string& body)
{
    for (const StudyRequests::OfBody& poses : study.poses)
        if (poses.body.empty() || poses.body == body)
            return poses.file.string();
    return {};
}

std::filesystem::path sourceOf(const XrayRequest& xray)
{
    if (!xray.stream)
        return xray.file;
    const std::filesystem::path folder = xray.file.parent_path();
    if (frameCount(folder) == xray.stream->size())
        return folder;
    throw UsageError(
        fmt::format("{}: the images of this run share their folder with others: move them to a folder of "
                    "their own, or name them with --xray and a pattern",
                    folder.string()));
}

} // namespace

void StudyArguments::addTo(CLI::App& command)
{
    command.get_option("--ct")->required(false);
    CLI::Option* study = command.add_option(
        "--study", paths,
        "Folder or files of a study: volume, X-rays, geometry and start pose are taken from it as "
        "isocenter-cli info --plan shows; other options win");
    study->excludes(command.get_option("--recordings"));
    command.add_option("--body", body, "Volume of the study to register, by its name or a part of it");
}

void completeFromStudy(const StudyArguments& arguments, const StudyTargets& targets,
                       const CommandContext& context)
{
    if (!arguments.requested()) {
        if (targets.ct.request.paths.empty())
            throw UsageError("--ct is required, or --study, which names a whole study");
        return;
    }
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    const ImportPlan plan = planImport(lookThrough(arguments.paths, progress), {}, progress);
    line.clear();
    printPlan(plan, context.log);
    const StudyRequests study = requestsOf(plan);
    std::string body = arguments.body;
    if (targets.ct.request.paths.empty()) {
        const std::size_t chosen = bodyOf(arguments, study);
        targets.ct.request = study.bodies[chosen];
        body = study.bodyNames[chosen];
        const CtRequest& request = targets.ct.request;
        const bool needsSpacing =
            request.series.empty() && core::isTiffVolume(request.paths) && !request.options.tiff.spacingMm;
        if (needsSpacing && targets.ct.spacingMm.empty())
            throw UsageError(fmt::format(
                "{}: a TIFF does not state the size of its voxels: give --spacing x,y,z (mm)", body));
    }
    if (targets.xrays.files.empty()) {
        const bool givesGeometry = targets.xrays.geometryFiles.empty();
        bool named = false;
        for (const XrayRequest& xray : study.xrays) {
            targets.xrays.files.push_back(sourceOf(xray));
            if (givesGeometry && !xray.geometryFile.empty())
                targets.xrays.geometryFiles.push_back(xray.geometryFile);
            named = named || !xray.view.empty();
        }
        if (named && givesGeometry)
            for (const XrayRequest& xray : study.xrays)
                targets.xrays.views.push_back(xray.view);
        if (givesGeometry && !targets.xrays.geometryFiles.empty() &&
            targets.xrays.geometryFiles.size() != targets.xrays.files.size())
            throw UsageError("the study has geometry for some of its X-rays only: give --geometry for each");
        if (targets.xrays.files.empty())
            throw UsageError("the study holds no X-ray: give it with --xray");
    }
    if (targets.start.initial.empty())
        targets.start.initial = startOf(study, body);
    const bool isSequence = std::ranges::any_of(
        targets.xrays.files, [](const std::filesystem::path& source) { return frameCount(source) > 1; });
    if (isSequence && targets.sequence.range.empty() && targets.xrays.frames.empty())
        targets.sequence.range = "all";
}

} // namespace isocenter::app
