// SPDX-License-Identifier: MIT
#include "app/calibration/distortion_measurement.h"
#include "app/calibration/undistorted_files.h"
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/progress_line.h"
#include "app/devices/device_choice.h"
#include "core/calibration/distortion/distortion_fit.h"
#include "core/io/files/json_text.h"
#include "core/io/formats/distortion_file.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <optional>

namespace isocenter::app {
namespace {

struct DistortionCommandOptions
{
    std::filesystem::path grid;
    int frame = 0;
    double spacingMm = 0.0;
    std::string layout = "auto";
    std::string beads = "auto";
    std::string map = "auto";
    int degree = 0;              // chosen
    std::filesystem::path given; // a distortion file, in place of a grid
    std::filesystem::path output;
    std::vector<std::filesystem::path> images;
    std::filesystem::path folder;
    std::string device = "auto";
    bool json = false;
};

void checkDistortionOptions(const DistortionCommandOptions& options)
{
    if (options.grid.empty() == options.given.empty())
        throw UsageError("give a picture of a grid, or --use FILE for a distortion that was measured before");
    if (!options.grid.empty() && !(options.spacingMm > 0.0))
        throw UsageError("--spacing is needed: mm between the centres of neighbouring beads or holes");
    if (!options.given.empty() && !options.output.empty())
        throw UsageError("--output is for a distortion that is measured, not for --use");
    if (!options.given.empty() && options.images.empty())
        throw UsageError("--use needs --undistort IMAGES");
    if (options.images.empty() != options.folder.empty())
        throw UsageError("--undistort IMAGES and --into FOLDER belong together");
}

core::GridSearch searchOf(const DistortionCommandOptions& options)
{
    core::GridSearch search;
    if (options.layout != "auto")
        search.layout = options.layout == "square" ? core::GridLayout::Square : core::GridLayout::Hexagonal;
    if (options.beads != "auto")
        search.kind = options.beads == "dark" ? core::SpotKind::Dark : core::SpotKind::Bright;
    return search;
}

core::DistortionOptions fitOptionsOf(const DistortionCommandOptions& options)
{
    core::DistortionOptions fit;
    fit.spacingMm = options.spacingMm;
    if (options.map != "auto")
        fit.kind = options.map == "local" ? core::DistortionKind::Local : core::DistortionKind::Polynomial;
    if (options.degree > 0)
        fit.degree = options.degree;
    return fit;
}

const char* nameOf(core::GridLayout layout)
{
    return layout == core::GridLayout::Square ? "square" : "hexagonal";
}

const char* nameOf(core::SpotKind kind)
{
    return kind == core::SpotKind::Dark ? "dark" : "bright";
}

std::string describedMap(const core::DistortionRecipe& recipe)
{
    return recipe.kind == core::DistortionKind::Local ? "local weighted mean"
                                                      : fmt::format("polynomial of degree {}", recipe.degree);
}

void printMeasured(const MeasuredDistortion& found, const std::filesystem::path& picture, std::ostream& out)
{
    const core::DistortionFit& fit = found.fit;
    const core::MapResiduals& residuals = fit.residuals;
    out << fmt::format(
        "{}: {} {} spots of a {} grid, {:.2f} pixels apart ({:.3f} pixels/mm), rotated by {:.2f} "
        "degrees\n",
        picture.string(), found.grid.spots.size(), nameOf(found.grid.kind), nameOf(found.grid.layout),
        fit.map->recipe().spacingPx, fit.pixelsPerMm, fit.turnDeg);
    out << fmt::format("  {}: spots are {:.3f} px (RMS) from where it puts them, {:.3f} at most\n",
                       describedMap(fit.map->recipe()), residuals.rmsPx, residuals.largestPx);
    out << fmt::format("  spots left out in turn: {:.3f} px (RMS), {:.3f} at most\n",
                       residuals.leaveOneOutRmsPx, residuals.leaveOneOutLargestPx);
    out << fmt::format("  moves spots by up to {:.1f} px; the grid covers {:.0f} % of the image\n",
                       fit.largestShiftPx, 100.0 * fit.map->coverage());
}

nlohmann::ordered_json measuredJson(const MeasuredDistortion& found, const DistortionCommandOptions& options)
{
    const core::DistortionFit& fit = found.fit;
    nlohmann::ordered_json document{{"grid", options.grid.string()},
                                    {"columns", fit.map->columns()},
                                    {"rows", fit.map->rows()},
                                    {"spots", found.grid.spots.size()},
                                    {"beads", nameOf(found.grid.kind)},
                                    {"layout", nameOf(found.grid.layout)},
                                    {"spacingMm", options.spacingMm},
                                    {"spacingPx", fit.map->recipe().spacingPx},
                                    {"pixelsPerMm", fit.pixelsPerMm},
                                    {"turnDeg", fit.turnDeg},
                                    {"map", core::nameOf(fit.map->recipe().kind)}};
    if (fit.map->recipe().degree > 0)
        document["degree"] = fit.map->recipe().degree;
    document["residualsPx"] = core::jsonOf(fit.residuals);
    document["leftOut"] = fit.leftOut;
    document["largestShiftPx"] = fit.largestShiftPx;
    document["coverage"] = fit.map->coverage();
    return document;
}

std::vector<UndistortedFile> undistortAsAsked(const DistortionCommandOptions& options,
                                              const core::DistortionMap& map, const CommandContext& context)
{
    if (options.images.empty())
        return {};
    gpu::DeviceThread device(chooseDevice(options.device));
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    std::vector<UndistortedFile> files =
        undistortFiles(options.images, map, device, options.folder, progress);
    line.clear();
    return files;
}

void run(const DistortionCommandOptions& options, const CommandContext& context)
{
    checkDistortionOptions(options);
    nlohmann::ordered_json document;
    std::shared_ptr<const core::DistortionMap> map;
    if (options.given.empty()) {
        const MeasuredDistortion found = measureDistortion(
            {options.grid, options.frame, searchOf(options), fitOptionsOf(options)}, {{}, context.stop});
        map = found.fit.map;
        document = measuredJson(found, options);
        if (!options.json)
            printMeasured(found, options.grid, context.out);
        for (const std::string& doubt : doubtsAbout(found.fit))
            context.log << "note: " << doubt << '\n';
        if (!options.output.empty())
            core::writeDistortionFile(options.output, found.fit, options.spacingMm);
    } else {
        map = std::make_shared<const core::DistortionMap>(core::readDistortionFile(options.given));
        document["distortion"] = options.given.string();
    }
    document["undistorted"] = nlohmann::ordered_json::array();
    for (const UndistortedFile& file : undistortAsAsked(options, *map, context)) {
        for (const std::string& note : file.notes)
            context.log << "note: " << note << '\n';
        document["undistorted"].push_back(
            {{"image", file.source.string()}, {"written", file.written.string()}, {"images", file.images}});
        if (!options.json)
            context.out << fmt::format("{}: {} {} undistorted\n", file.written.string(), file.images,
                                       file.images == 1 ? "image" : "images");
    }
    if (options.json)
        context.out << core::jsonText(document, 2) << '\n';
}

void addMapOptions(CLI::App& command, DistortionCommandOptions& options)
{
    command.add_option("grid", options.grid, "Picture of the grid: PNG, JPEG, TIFF, DICOM or video");
    command.add_option("--frame", options.frame, "Page or frame of the picture, from 0 (0)")
        ->check(CLI::NonNegativeNumber);
    command.add_option("--spacing", options.spacingMm,
                       "Between the centres of neighbouring beads or holes (mm)");
    command.add_option("--layout", options.layout, "How they stand: square, hexagonal or auto")
        ->check(CLI::IsMember({"auto", "square", "hexagonal"}))
        ->capture_default_str();
    command.add_option("--beads", options.beads, "Whether they are dark (beads), bright (holes) or auto")
        ->check(CLI::IsMember({"auto", "dark", "bright"}))
        ->capture_default_str();
    command
        .add_option("--map", options.map,
                    "polynomial, local (follows local distortion) or auto: what tells spots better that were "
                    "left out")
        ->check(CLI::IsMember({"auto", "polynomial", "local"}))
        ->capture_default_str();
    command
        .add_option("--degree", options.degree,
                    fmt::format("Of the polynomial, 1 to {}; chosen without", core::kHighestDegree))
        ->check(CLI::Range(1, core::kHighestDegree));
}

} // namespace

void addDistortionCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand(
        "distortion", "Measure the distortion of an image intensifier by a picture of a grid of beads or "
                      "holes, and undistort images and runs");
    const auto options = std::make_shared<DistortionCommandOptions>();
    addMapOptions(*command, *options);
    command->add_option("--output", options->output,
                        "Distortion file to write (isocenter.distortion/1), for --use and geometry files");
    command->add_option("--use", options->given, "Distortion file to undistort by, in place of a grid");
    command->add_option("--undistort", options->images, "Images, DICOM runs and videos to undistort");
    command->add_option("--into", options->folder,
                        "Folder for what is undistorted, each a TIFF of the file's name");
    addDeviceOption(*command, options->device);
    command->add_flag("--json", options->json, "Print JSON");
    command->footer("Example: isocenter-cli distortion grid.tif --spacing 3 --output distortion.json\n"
                    "         isocenter-cli distortion --use distortion.json --undistort run.dcm cube.tif "
                    "--into straight\n"
                    "The grid lies flat on the detector's face. It may be turned, and covered in part.");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
