// SPDX-License-Identifier: MIT
#include "app/cli/case_options.h"
#include "app/cli/commands.h"
#include "app/cli/progress_line.h"
#include "app/device_choice.h"
#include "core/io/geometry_file.h"
#include "core/io/image_file.h"
#include "core/io/pose_file.h"
#include "core/io/radiograph_geometry.h"
#include "core/support/error.h"
#include "gpu/algorithms/drr_renderer.h"
#include "gpu/device_thread.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr double kLargest16Bit = 65535.0;

struct DrrCommandOptions
{
    CtOptions ct;
    XrayOptions xray;
    std::string pose;
    std::string device = "auto";
    double stepMm = 0.0;
    std::filesystem::path output;
    bool json = false;
};

struct View
{
    core::ProjectionGeometry geometry;
    core::WorldFrame world;
};

// The view of the X-ray when there is one, else of the geometry file.
View viewOf(const DrrCommandOptions& options)
{
    if (!options.xray.request.file.empty()) {
        const auto xray = options.xray.load();
        return {core::requireGeometry(*xray), xray->world};
    }
    if (options.xray.request.geometryFile.empty())
        throw UsageError("drr needs a view: --xray FILE with geometry, or --geometry FILE");
    const core::ViewGeometry view = viewNamed(options.xray.request.geometryFile, options.xray.request.view);
    return {view.projection, view.world()};
}

// PNG in 16 bit through the full range of values, with the scale said; TIFF and raw keep the line integrals
// as they are.
std::string writeDrr(const std::filesystem::path& file, const core::Image& image)
{
    const std::string extension = file.extension().string();
    if (extension == ".tif" || extension == ".tiff") {
        core::writeTiffFloat(file, image);
        return "float TIFF, line integrals";
    }
    if (extension == ".raw") {
        core::writeRawFloat(file, image);
        return "raw floats, line integrals";
    }
    if (extension != ".png")
        throw UsageError(
            fmt::format("--output {}: write .png (16 bit), .tif (float) or .raw (float)", file.string()));
    const float peak = *std::ranges::max_element(image.values);
    core::Image scaled = image;
    for (float& value : scaled.values)
        value = peak > 0.0f ? static_cast<float>(kLargest16Bit) * value / peak : 0.0f;
    core::writePng16(file, scaled);
    return fmt::format("16 bit PNG, {} = a line integral of {:.4f}", kLargest16Bit, peak);
}

void run(const DrrCommandOptions& options, const CommandContext& context)
{
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    const View view = viewOf(options);
    const auto attenuation = options.ct.load(context.log, progress);
    line.clear();
    const Eigen::Vector3d centre = attenuation->geometry.centreMm();
    const core::Pose pose =
        options.pose.empty() ? defaultStart(centre, view.world) : core::readInitialPose(options.pose, centre);

    gpu::DeviceThread device(chooseDevice(options.device));
    const auto [image, timeline] =
        device
            .run([&](gpu::Device& opened) {
                gpu::DrrRenderer renderer(opened,
                                          std::make_shared<gpu::AttenuationVolume>(opened, *attenuation),
                                          gpu::DrrOptions{options.stepMm});
                core::Image rendered = renderer.render(view.geometry, pose, context.stop);
                return std::pair(std::move(rendered), opened.takeTimeline());
            })
            .get();
    const std::string written = writeDrr(options.output, image);
    const auto [lowest, highest] = std::ranges::minmax_element(image.values);
    if (options.json) {
        context.out << nlohmann::ordered_json{{"file", options.output.string()},
                                              {"columns", image.columns},
                                              {"rows", image.rows},
                                              {"minimum", *lowest},
                                              {"maximum", *highest},
                                              {"device", device.info().id.toString()},
                                              {"ms", timeline.kernelMs("drr")}}
                           .dump(2)
                    << '\n';
        return;
    }
    context.out << fmt::format(
        "{}: {} x {} pixels, line integrals {:.4f} to {:.4f} ({})\nrendered on {} in {:.2f} ms\n",
        options.output.string(), image.columns, image.rows, *lowest, *highest, written,
        device.info().id.toString(), timeline.kernelMs("drr"));
}

} // namespace

void addDrrCommand(CLI::App& parser, Command& selected)
{
    CLI::App* command =
        parser.add_subcommand("drr", "Render a digitally reconstructed radiograph of a CT at a pose");
    const auto options = std::make_shared<DrrCommandOptions>();
    options->ct.addTo(*command);
    options->xray.addTo(*command, false);
    command->add_option(
        "--pose", options->pose,
        "pose.json, ITK .tfm, or tx,ty,tz,rx,ry,rz (mm and degrees about the volume's centre)");
    command
        ->add_option("--device", options->device,
                     "cpu, cpu-reference, opencl[:n], opengl[:n] or auto (the fastest)")
        ->capture_default_str();
    command
        ->add_option("--step", options->stepMm,
                     "Distance of samples along a ray (mm); 0: half the smallest voxel spacing")
        ->capture_default_str();
    command
        ->add_option("--output", options->output,
                     "File to write: .png (16 bit), .tif (float) or .raw (float)")
        ->required();
    command->add_flag("--json", options->json, "Print JSON");
    command->footer(
        "Example: isocenter-cli drr --ct case/ct --geometry case/geometry.json --view 0 --output drr.png");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
