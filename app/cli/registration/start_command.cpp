// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/options/case_options.h"
#include "app/cli/options/start_options.h"
#include "app/cli/options/xray_options.h"
#include "app/cli/progress_line.h"
#include "core/io/files/json_text.h"
#include "core/io/formats/pose_file.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace isocenter::app {
namespace {

struct StartCommandOptions
{
    CtOptions ct;
    XrayOptions xrays;
    StartOptions start;
    std::filesystem::path output;
    bool json = false;
};

nlohmann::ordered_json toJson(const Start& start, const Eigen::Vector3d& pivotMm)
{
    const core::PoseParameters pose = start.pose.parameters(pivotMm);
    nlohmann::ordered_json document{
        {"pose",
         {{"translationMm", {pose.translationMm.x(), pose.translationMm.y(), pose.translationMm.z()}},
          {"rotationDeg", {pose.rotationDeg.x(), pose.rotationDeg.y(), pose.rotationDeg.z()}},
          {"order", "ZXY"},
          {"pivotMm", {pivotMm.x(), pivotMm.y(), pivotMm.z()}}}}};
    if (!start.fromLandmarks)
        return document;
    const core::LandmarkPose& found = *start.fromLandmarks;
    document["rmsPx"] = found.rmsPx;
    document["rmsMm"] = found.rmsMm;
    document["deviationPerPx"] =
        std::vector<double>(found.deviationPerPx.begin(), found.deviationPerPx.end());
    for (std::size_t l = 0; l < start.landmarks.size(); ++l)
        document["landmarks"].push_back({{"name", start.landmarks[l].name},
                                         {"view", start.landmarks[l].view + 1},
                                         {"residualPx", found.residualsPx[l]},
                                         {"residualMm", found.residualsMm[l]}});
    return document;
}

void run(const StartCommandOptions& options, const CommandContext& context)
{
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    const auto xrays = options.xrays.load(context.log);
    const auto attenuation = options.ct.load(context.log, progress);
    line.clear();
    const Start start = options.start.start(attenuation->geometry, xrays, options.xrays.frame(), context.log);
    core::PoseFile content;
    content.pose = start.pose;
    content.pivotMm = attenuation->geometry.centreMm();
    content.options = options.start.stated();
    if (start.fromLandmarks)
        content.measures = {{"rmsPx", start.fromLandmarks->rmsPx}, {"rmsMm", start.fromLandmarks->rmsMm}};
    if (!options.output.empty())
        core::writePoseFile(options.output, content);
    if (options.json) {
        context.out << core::jsonText(toJson(start, content.pivotMm), 2) << '\n';
        return;
    }
    const core::PoseParameters pose = start.pose.parameters(content.pivotMm);
    context.out << fmt::format(
        "translation  {:9.3f} {:9.3f} {:9.3f} mm\nrotation     {:9.3f} {:9.3f} {:9.3f} degrees "
        "(x y z, order ZXY, about the volume's centre)\n",
        pose.translationMm.x(), pose.translationMm.y(), pose.translationMm.z(), pose.rotationDeg.x(),
        pose.rotationDeg.y(), pose.rotationDeg.z());
}

} // namespace

void addStartCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand(
        "start",
        "Find a pose to start from: landmarks, a point and a direction, or the centre of the X-rays");
    const auto options = std::make_shared<StartCommandOptions>();
    options->ct.addTo(*command);
    options->xrays.addTo(*command, true);
    options->start.addTo(*command);
    command->add_option("--output", options->output, "pose.json to write, for --initial");
    command->add_flag("--json", options->json, "Print JSON");
    command->footer(
        "Residuals of landmarks are printed in pixels and mm. Examples:\n"
        "  isocenter-cli start --ct ct --xray a.dcm b.dcm --landmarks marks.csv --output start.json\n"
        "  isocenter-cli start --ct ct --xray a.dcm --start-point 10,-20,35 --start-direction 0,-1,0\n"
        "  isocenter-cli start --ct ct --xray a.dcm --turn depth:90 --centre-in-views --output start.json");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
