// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/options/case_options.h"
#include "app/cli/options/xray_options.h"
#include "app/cli/progress_line.h"
#include "app/devices/device_choice.h"
#include "core/io/files/json_text.h"
#include "core/io/formats/geometry_file.h"
#include "core/io/formats/pose_file.h"
#include "core/io/images/image_file.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/support/error.h"
#include "gpu/algorithms/registration/drr_renderer.h"
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
    XrayOptions xrays;
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

// The views of the X-rays when there are any, else of the geometry files.
std::vector<View> viewsOf(const DrrCommandOptions& options, std::ostream& log)
{
    std::vector<View> views;
    for (const auto& xray : options.xrays.load(log))
        views.push_back({core::requireGeometry(*xray), xray->world});
    if (views.empty())
        for (const core::ViewGeometry& view : options.xrays.viewsWithoutXrays())
            views.push_back({view.projection, view.world()});
    return views;
}

// drr.png for one view; drr_1.png, drr_2.png for several.
std::filesystem::path fileOfView(const std::filesystem::path& file, std::size_t view, std::size_t views)
{
    if (views == 1)
        return file;
    return file.parent_path() /
           fmt::format("{}_{}{}", file.stem().string(), view + 1, file.extension().string());
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

struct RenderedView
{
    core::Image integrals;
    double ms = 0.0;
};

std::vector<RenderedView> render(gpu::Device& device, const core::Volume& attenuation,
                                 const std::vector<View>& views, const core::Pose& pose, double stepMm,
                                 const std::stop_token& stop)
{
    gpu::DrrRenderer renderer(device, std::make_shared<gpu::AttenuationVolume>(device, attenuation),
                              gpu::DrrOptions{stepMm});
    gpu::LaunchTimer timer(device);
    std::vector<RenderedView> rendered;
    for (const View& view : views) {
        core::Image integrals = renderer.render(view.geometry, pose, stop);
        rendered.push_back({std::move(integrals), timer.take().kernelMs("drr")});
    }
    return rendered;
}

void report(const std::filesystem::path& file, const RenderedView& view, const std::string& written,
            const gpu::DeviceInfo& device, std::ostream& out)
{
    const auto [lowest, highest] = std::ranges::minmax_element(view.integrals.values);
    out << fmt::format(
        "{}: {} x {} pixels, line integrals {:.4f} to {:.4f} ({})\nrendered on {} in {:.2f} ms\n",
        file.string(), view.integrals.columns, view.integrals.rows, *lowest, *highest, written,
        device.id.toString(), view.ms);
}

nlohmann::ordered_json toJson(const std::filesystem::path& file, const RenderedView& view,
                              const gpu::DeviceInfo& device)
{
    const auto [lowest, highest] = std::ranges::minmax_element(view.integrals.values);
    return {{"file", file.string()},
            {"columns", view.integrals.columns},
            {"rows", view.integrals.rows},
            {"minimum", *lowest},
            {"maximum", *highest},
            {"device", device.id.toString()},
            {"ms", view.ms}};
}

void run(const DrrCommandOptions& options, const CommandContext& context)
{
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    const std::vector<View> views = viewsOf(options, context.log);
    const auto attenuation = options.ct.load(context.log, progress, &views.front().geometry);
    line.clear();
    const Eigen::Vector3d centre = attenuation->geometry.centreMm();
    const core::Pose pose = options.pose.empty() ? defaultStart(centre, views.front().world)
                                                 : core::readInitialPose(options.pose, centre);

    gpu::DeviceThread device(chooseDevice(options.device));
    const std::vector<RenderedView> rendered =
        device
            .run([&](gpu::Device& opened) {
                return render(opened, *attenuation, views, pose, options.stepMm, context.stop);
            })
            .get();
    nlohmann::ordered_json documents = nlohmann::ordered_json::array();
    for (std::size_t view = 0; view < views.size(); ++view) {
        const std::filesystem::path file = fileOfView(options.output, view, views.size());
        const std::string written = writeDrr(file, rendered[view].integrals);
        if (options.json)
            documents.push_back(toJson(file, rendered[view], device.info()));
        else
            report(file, rendered[view], written, device.info(), context.out);
    }
    if (options.json) // one object for one view, a list for several
        context.out << core::jsonText(views.size() == 1 ? documents.front() : documents, 2) << '\n';
}

} // namespace

void addDrrCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command =
        parser.add_subcommand("drr", "Render a digitally reconstructed radiograph of a CT at a pose");
    const auto options = std::make_shared<DrrCommandOptions>();
    options->ct.addTo(*command);
    options->xrays.addTo(*command, false);
    command->add_option(
        "--pose", options->pose,
        "pose.json, ITK .tfm, or tx,ty,tz,rx,ry,rz (mm and degrees about the volume's centre)");
    addDeviceOption(*command, options->device);
    command
        ->add_option("--step", options->stepMm,
                     "Distance of samples along a ray (mm); 0: half the smallest voxel spacing")
        ->capture_default_str();
    command
        ->add_option(
            "--output", options->output,
            "File to write: .png (16 bit), .tif (float) or .raw (float); several views get _1, _2 and so "
            "on before the dot")
        ->required();
    command->add_flag("--json", options->json, "Print JSON");
    command->footer(
        "Example: isocenter-cli drr --ct case/ct --geometry case/geometry.json --view 0 --output drr.png");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
