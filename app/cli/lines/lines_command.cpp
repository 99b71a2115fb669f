// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/lines/lines_over_time.h"
#include "app/cli/lines/lines_run.h"
#include "app/cli/options/line_search_options.h"
#include "app/devices/device_choice.h"
#include "core/io/files/number_list.h"
#include "core/io/radiographs/stated_pixel_size.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

namespace isocenter::app {
namespace {

struct LinesOptions
{
    LineSearchOptions search;
    LinesRunOptions run;
    LinesOverTimeOptions overTime;
    std::string channel = "grey";
    bool isVolume = false;
    VolumePicturesOptions volume;
    std::string window;
    std::string pixelSize;
    std::string colour = "width";
    std::string device = "auto";
    bool everyDevice = false;
};

// A maximum shows bright lines, a minimum dark ones.
VolumePicturesOptions volumeOptions(const LinesOptions& options, core::LinePolarity polarity)
{
    if (options.run.sources.size() != 1)
        throw UsageError("--volume searches one volume: name one file or folder");
    VolumePicturesOptions volume = options.volume;
    volume.value =
        polarity == core::LinePolarity::Bright ? core::SlabValue::Maximum : core::SlabValue::Minimum;
    if (!options.window.empty()) {
        const auto values = core::parseNumbers(options.window);
        if (!values || values->size() != 2)
            throw UsageError(fmt::format("--window {}: give two values, as -100,700", options.window));
        volume.window = core::WindowLevel{(*values)[0], (*values)[1]};
    }
    volume.validate();
    return volume;
}

// Follows a line through the one source, or makes its opacification.
void runOverTime(const LinesOptions& options, const LinesRunOptions& run, const CommandContext& context)
{
    const char* option = options.overTime.follow ? "--follow" : "--opacification";
    if (run.sources.size() != 1)
        throw UsageError(fmt::format("{} is for one run; there are {} sources", option, run.sources.size()));
    if (options.overTime.follow && !options.overTime.opacification.empty())
        throw UsageError("--follow and --opacification: both go through the run; do one after the other");
    if (run.resumes || options.everyDevice || options.isVolume || options.channel != "grey" ||
        !run.csv.empty() || !run.swc.empty() || !run.geoJson.empty() || !run.rois.empty() || run.pixelSize)
        throw UsageError(fmt::format("{} has no --resume, --every-device, --volume, --channel, --csv, --swc, "
                                     "--geojson, --rois or --pixel-size",
                                     option));
    const LinesOfRun of{run.sources.front(), run.search, run.searchText, chooseDevice(options.device),
                        run.pixelCentre,     run.table,  run.overlay,    run.json};
    if (options.overTime.follow)
        followLineOf(of, options.overTime, context);
    else
        writeOpacificationOf(of, options.overTime, context);
}

void runLines(const LinesOptions& options, const CommandContext& context)
{
    LinesRunOptions run = options.run;
    run.search = options.search.resolved();
    run.searchText = fmt::format("{} channel {}", textOf(run.search), options.channel);
    if (!options.pixelSize.empty()) {
        run.pixelSize = core::parsePixelSize(options.pixelSize, "--pixel-size");
        run.searchText += " pixel-size " + options.pixelSize;
    }
    if (options.overTime.requested())
        return runOverTime(options, run, context);
    if (options.isVolume && !options.overTime.frames.empty())
        throw UsageError("--frames chooses those of a video or run; a --volume has --plane and --slab");
    run.frames = options.overTime.span();
    run.channel = parsePictureChannel(options.channel);
    run.colour = parseLineColour(options.colour);
    if (run.resumes && run.table.empty())
        throw UsageError("--resume goes on with a table: name it with --table");
    if (options.isVolume)
        run.volume = volumeOptions(options, run.search.detection.polarity);
    else if (options.volume.slabMm > 0.0 || !options.window.empty())
        throw UsageError("--slab and --window are for a --volume");
    run.devices = options.everyDevice ? benchDevices({}) : std::vector{chooseDevice(options.device)};
    LinesRun(std::move(run), context).run();
}

} // namespace

void addLinesCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand(
        "lines", "Find lines (vessels, guidewires, neurites) in pictures, trace and measure them");
    const auto options = std::make_shared<LinesOptions>();
    command
        ->add_option("images", options->run.sources,
                     "Pictures, DICOM files or videos; folders and patterns of them")
        ->required();
    addLineSearchOptions(*command, options->search);
    options->overTime.addTo(*command);
    command
        ->add_option("--channel", options->channel,
                     "Of colour pictures: grey, red, green (vessels of the retina) or blue")
        ->capture_default_str();
    command->add_flag("--volume", options->isVolume,
                      "The source is a volume (CT, MR, a reconstruction): look into it slice by slice, along "
                      "its three axes");
    command->add_option("--series", options->run.series,
                        "Of a volume: which series, by number or UID, if the folder holds several");
    command
        ->add_option("--plane", options->volume.plane,
                     "Of a volume: its axial, coronal or sagittal slices alone, or all")
        ->capture_default_str();
    command->add_option("--slab", options->volume.slabMm,
                        "Of a volume: the strongest values of slabs of so many mm instead of single slices");
    command->add_option("--window", options->window,
                        "Of a volume: LOW,HIGH, the values that become black and white (its 0.1 and 99.9 "
                        "percentile)");
    addDeviceOption(*command, options->device);
    command->add_flag("--every-device", options->everyDevice,
                      "Do it on every device, and say how far they agree with the first");
    command->add_flag("--json", options->run.json, "Print JSON, with all lines and nodes");
    command->add_option("--table", options->run.table,
                        "Write a CSV with a row a picture: length, width, branchings, ends, trees");
    command->add_flag("--resume", options->run.resumes,
                      "Go on with the table: pictures that it has are not searched again");
    command->add_option("--csv", options->run.csv, "Write a CSV with a row a line, of all pictures");
    command->add_option(
        "--swc", options->run.swc,
        "Write the trees as SWC, as neuron tracers read it (of several pictures NAME_IMAGE.swc)");
    command->add_option("--geojson", options->run.geoJson, "Write the lines as GeoJSON, likewise");
    command
        ->add_option("--rois", options->run.rois,
                     "Write the lines as regions of interest, as the ROI manager of ImageJ and Fiji opens "
                     "them, likewise")
        ->type_name("FILE.zip");
    command->add_option(
        "--pixel-size", options->pixelSize,
        "The side of a pixel, as 0.65um or 0.2mm: lengths are stated in it, too (what the file "
        "states)");
    command->add_option("--overlay", options->run.overlay,
                        "Write the picture with its lines as PNG, likewise");
    command
        ->add_option("--colour", options->colour,
                     fmt::format("Of lines in the overlay: one of {}", fmt::join(lineColourNames(), ", ")))
        ->capture_default_str();
    addPixelCentreOption(*command, options->run.pixelCentre);
    command->footer("Pictures of more than 8 bits are shown through a window from their 0.1 to their 99.9 "
                    "percentile first.\n"
                    "Example: isocenter-cli lines retina.jpg --dark --channel green --overlay vessels.png "
                    "--swc vessels.swc\n"
                    "Example: isocenter-cli lines run.dcm --dark --follow --start 220,107 --table tips.csv "
                    "--overlay wire.mp4\n"
                    "Example: isocenter-cli lines run.dcm --dark --frames 20:40 --table vessels.csv");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { runLines(*options, context); };
    });
}

} // namespace isocenter::app
