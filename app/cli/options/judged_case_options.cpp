// SPDX-License-Identifier: MIT
#include "app/cli/options/judged_case_options.h"

#include "core/io/radiographs/radiograph_geometry.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <utility>

namespace isocenter::app {

void JudgedCaseOptions::addTo(CLI::App& command)
{
    ct.addTo(command);
    command.get_option("--ct")->required(false);
    xrays.addTo(command, false);
    views.addTo(command);
    command.add_option(
        "--truth", truth,
        "truth.json or pose.json of the true pose, with its targets; or JointTrack's .jts or .jtak, whose "
        "frame 2 (from 0) is FILE.jts#2");
    command.add_flag("--phantom", phantom, "Use the built-in synthetic case instead of files");
    phantomCase.addTo(command, "phantom-");
    degradation.addTo(command);
}

JudgedCase JudgedCaseOptions::load(std::ostream& log, const core::Progress& progress, bool truthNeeded) const
{
    const bool anyFile = !ct.request.paths.empty() || !xrays.files.empty() || !truth.empty();
    if (phantom && anyFile)
        throw UsageError("--phantom brings its own CT, X-rays and truth: leave out --ct, --xray and --truth");
    if (phantom)
        return makePhantom(log, progress);
    if (ct.request.paths.empty() || xrays.files.empty() || (truthNeeded && truth.empty()))
        throw UsageError("a case needs --ct, --xray and --truth, or --phantom for the built-in one");
    return loadFiles(log, progress);
}

JudgedCase JudgedCaseOptions::loadFiles(std::ostream& log, const core::Progress& progress) const
{
    JudgedCase result;
    const auto loaded = xrays.load(log);
    std::string names;
    for (const auto& xray : loaded) {
        core::requireGeometry(*xray);
        names += fmt::format(", {} ({} x {} pixels{})", xray->name, xray->pixels.columns, xray->pixels.rows,
                             core::geometryGuesses(*xray).empty() ? "" : "; its geometry is a guess");
    }
    result.problem.views = views.viewsOf(degradation.applied(loaded), log);
    result.problem.attenuation =
        degradation.applied(ct.load(log, progress, &core::requireGeometry(*loaded.front())));
    if (!truth.empty())
        result.problem.truth = loadTruth(truth, result.problem.attenuation->geometry);
    const Eigen::Vector3i& size = result.problem.attenuation->geometry.size;
    result.name = fmt::format("CT {} ({} x {} x {} voxels){}{}", ct.request.paths.front().string(), size.x(),
                              size.y(), size.z(), names, truth.empty() ? "" : ", truth " + truth.string());
    return result;
}

JudgedCase JudgedCaseOptions::makePhantom(std::ostream& log, const core::Progress& progress) const
{
    core::SyntheticCase made = core::makeSyntheticCase(phantomCase.caseOptions(), progress);
    JudgedCase result{{}, phantomCase.description()};
    result.problem.attenuation =
        degradation.applied(std::make_shared<const core::Volume>(core::attenuationOf(made.ct)));
    std::vector<std::shared_ptr<const core::Radiograph>> simulated;
    for (core::Radiograph& view : made.xrays)
        simulated.push_back(std::make_shared<const core::Radiograph>(std::move(view)));
    result.problem.views = views.viewsOf(degradation.applied(std::move(simulated)), log);
    result.problem.truth = core::GroundTruth{made.truth, made.targetsMm};
    return result;
}

} // namespace isocenter::app
