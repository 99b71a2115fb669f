// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/progress_line.h"
#include "app/cli/reconstruction/scan_options.h"
#include "app/devices/device_choice.h"
#include "app/reconstruction/scan_filter.h"
#include "app/reconstruction/volume_projector.h"
#include "core/image/attenuation.h"
#include "core/io/files/json_text.h"
#include "core/io/formats/geometry_file.h"
#include "core/io/images/tiff_file.h"
#include "core/io/volumes/volume_reader.h"
#include "core/phantom/xray_simulation.h"
#include "core/reconstruction/feldkamp.h"
#include "core/reconstruction/judging/ellipsoid_phantom.h"
#include "core/reconstruction/judging/forbild_head.h"
#include "core/reconstruction/projections/rabbitct_file.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "gpu/device_thread.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

namespace isocenter::app {
namespace {

// Heads of which exact line integrals are known.
enum class Phantom { SheppLogan, Forbild };

constexpr std::array<std::pair<Phantom, std::string_view>, 2> kPhantoms{
    {{Phantom::SheppLogan, "shepp-logan"}, {Phantom::Forbild, "forbild"}}};

struct ProjectCommandOptions
{
    std::filesystem::path volume;
    double waterPerMm = 0.0;     // of water, or of a phantom's 1; 0: values are attenuation
    double phantomScaleMm = 0.0; // 0: no phantom
    Phantom phantom = Phantom::SheppLogan;
    ScanOptions scan;
    std::vector<int> detector;
    ForwardProjection forward = ForwardProjection::RayCaster;
    double unattenuated = 0.0; // 0: line integrals are written
    double photons = 0.0;
    std::uint32_t seed = 1;
    std::string device = "auto";
    std::filesystem::path output;
    bool filtered = false;
    bool json = false;
};

bool isRabbitCt(const std::filesystem::path& file)
{
    return file.extension() == ".rct";
}

std::filesystem::path geometryFileBeside(const std::filesystem::path& output)
{
    return std::filesystem::path(output).replace_extension(".geometry.json");
}

void check(const ProjectCommandOptions& options)
{
    if (options.volume.empty() == (options.phantomScaleMm == 0.0))
        throw UsageError("give either a volume, or --phantom MM for projections of a phantom");
    if (!(options.phantomScaleMm >= 0.0) || !(options.waterPerMm >= 0.0))
        throw UsageError("--phantom takes a positive size in mm, --water a positive attenuation in 1/mm");
    if (std::ranges::any_of(options.detector, [](int pixels) { return pixels < 1; }))
        throw UsageError("--detector takes the numbers of its columns and rows, both positive");
    if (!(options.unattenuated >= 0.0 && options.unattenuated <= 65535.0))
        throw UsageError("--i0 takes the number of the open beam, at most 65535: intensities have 16 bits");
    if (options.photons > 0.0 && options.unattenuated == 0.0)
        throw UsageError("--photons makes the noise of intensities, not of line integrals: give --i0, too");
    const std::string extension = options.output.extension().string();
    if (extension != ".tif" && extension != ".tiff" && !isRabbitCt(options.output))
        throw UsageError(fmt::format("--output {}: write .tif (a page a projection) or .rct (RabbitCT)",
                                     options.output.string()));
    if (isRabbitCt(options.output) && options.unattenuated > 0.0)
        throw UsageError("RabbitCT files hold line integrals: write .tif, or leave out --i0");
    if (options.filtered && !isRabbitCt(options.output))
        throw UsageError("--filtered projections are written as RabbitCT has them: give --output NAME.rct");
}

core::Volume attenuationOf(const ProjectCommandOptions& options, const core::Progress& progress)
{
    core::Volume volume = core::readVolume(options.volume, "", {}, progress).volume;
    if (options.waterPerMm > 0.0) {
        volume.quantity = core::VolumeQuantity::HounsfieldUnits;
        return core::attenuationOf(
            volume, {core::AttenuationModel::Water, options.waterPerMm, std::nullopt, 0.0, std::nullopt});
    }
    const float highest = *std::ranges::max_element(volume.values);
    constexpr float kDensest = 20.0f; // 1/mm, far beyond gold in X-rays of diagnostics
    if (highest > kDensest)
        throw InputError(fmt::format("{}: holds values of up to {:g}, too many for attenuation in 1/mm; for "
                                     "Hounsfield units give --water MU, the attenuation of water in 1/mm",
                                     options.volume.string(), highest));
    volume.quantity = core::VolumeQuantity::Attenuation;
    return volume;
}

// Makes a projection's pixels.
using Projector = std::function<core::Image(std::size_t projection)>;

// What is written, as it is made, one projection after the other.
class WrittenScan
{
public:
    WrittenScan(const ProjectCommandOptions& options, const core::ScanGeometry& scan,
                const core::Progress& progress)
        : options_(options), scan_(scan), progress_(progress)
    {
        for (std::size_t p = 0; p < scan.count(); ++p)
            views_.push_back(scan.projection(p));
    }

    void write(const Projector& projector)
    {
        const auto made = [&](int projection) { return detected(projector, projection); };
        if (isRabbitCt(options_.output)) {
            core::writeRabbitCt(options_.output, views_, made, scale());
            return;
        }
        core::Image page;
        core::writeTiffPages(
            options_.output, static_cast<int>(scan_.count()),
            [&](int projection) -> const core::Image& { return page = made(projection); },
            options_.unattenuated > 0.0 ? core::SampleType::Unsigned16 : core::SampleType::Float32);
        writeGeometry();
    }

    float lowest() const { return lowest_; }
    float highest() const { return highest_; }

private:
    core::Image detected(const Projector& projector, int projection)
    {
        progress_.throwIfCancelled();
        core::Image image = projector(static_cast<std::size_t>(projection));
        if (options_.unattenuated > 0.0)
            image = core::simulatedXray(image, {options_.unattenuated, options_.photons, 0.0, 0.0, 0.0, 16,
                                                options_.seed + static_cast<std::uint32_t>(projection)});
        const auto [low, high] = std::ranges::minmax_element(image.values);
        lowest_ = std::min(lowest_, *low);
        highest_ = std::max(highest_, *high);
        progress_.update((projection + 1.0) / static_cast<double>(scan_.count()), "projecting");
        return image;
    }
    // Of RabbitCT's volumes: air is 0 and water 1000.
    core::RabbitCtScale scale() const
    {
        constexpr double kWaterPerMm = 0.02; // as the conventions have it
        const double water = options_.waterPerMm > 0.0 ? options_.waterPerMm : kWaterPerMm;
        return {static_cast<float>(1000.0 / water), 0.0f};
    }
    // With what the numbers are, so that nobody has to ask.
    void writeGeometry() const
    {
        const bool intensities = options_.unattenuated > 0.0;
        std::vector<core::ViewGeometry> named;
        for (const core::ProjectionGeometry& view : views_)
            named.push_back(
                {.name = fmt::format("{}", named.size()),
                 .projection = view,
                 .carm = std::nullopt,
                 .intensity = intensities ? core::IntensityKind::Linear : core::IntensityKind::Logarithmic,
                 .unattenuated = intensities ? std::optional(options_.unattenuated) : std::nullopt,
                 .lineIntegrals = !intensities});
        core::writeGeometryFile(geometryFileBeside(options_.output), named);
    }

    const ProjectCommandOptions& options_;
    const core::ScanGeometry& scan_;
    const core::Progress& progress_;
    std::vector<core::ProjectionGeometry> views_;
    float lowest_ = std::numeric_limits<float>::max();
    float highest_ = std::numeric_limits<float>::lowest();
};

Projector phantomProjector(const ProjectCommandOptions& options, const core::ScanGeometry& scan)
{
    if (options.phantom == Phantom::Forbild)
        return [head = std::make_shared<const core::ForbildHeadProjector>(options.phantomScaleMm),
                &scan](std::size_t p) { return head->lineIntegrals(scan.projection(p)); };
    return [head = core::sheppLoganPhantom(options.phantomScaleMm), &scan](std::size_t p) {
        return head.lineIntegrals(scan.projection(p));
    };
}

Projector attenuatingPhantomProjector(const ProjectCommandOptions& options, const core::ScanGeometry& scan)
{
    const float attenuation = options.waterPerMm > 0.0 ? static_cast<float>(options.waterPerMm) : 1.0f;
    return [phantom = phantomProjector(options, scan), attenuation](std::size_t p) {
        core::Image image = phantom(p);
        for (float& value : image.values)
            value *= attenuation;
        return image;
    };
}

// On the device's thread.
void writeFrom(const Projector& projector, const ProjectCommandOptions& options, gpu::Device& device,
               const core::ScanGeometry& scan, WrittenScan& written)
{
    if (!options.filtered) {
        written.write(projector);
        return;
    }
    ScanFilter filter(device, scan);
    written.write([&](std::size_t p) { return filter.filtered(p, projector(p)); });
}

// Returns what made them, for people.
std::string writeProjections(const ProjectCommandOptions& options, const core::ScanGeometry& scan,
                             WrittenScan& written, const core::Progress& progress)
{
    const bool isPhantom = options.phantomScaleMm > 0.0;
    if (isPhantom && !options.filtered) {
        written.write(attenuatingPhantomProjector(options, scan));
        return "exact line integrals";
    }
    const core::Volume attenuation = isPhantom ? core::Volume() : attenuationOf(options, progress);
    gpu::DeviceThread device(chooseDevice(options.device));
    device
        .run([&](gpu::Device& opened) {
            if (isPhantom) {
                writeFrom(attenuatingPhantomProjector(options, scan), options, opened, scan, written);
                return;
            }
            VolumeProjector projector(opened, attenuation, scan, options.forward);
            writeFrom([&](std::size_t p) { return projector.projection(p, progress.stop); }, options, opened,
                      scan, written);
        })
        .get();
    return device.info().id.toString();
}

std::string nameOfNumbers(const ProjectCommandOptions& options)
{
    if (options.unattenuated > 0.0)
        return "intensities";
    return options.filtered ? "filtered line integrals" : "line integrals";
}

void run(const ProjectCommandOptions& options, const CommandContext& context)
{
    check(options);
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    const core::ScanGeometry scan = options.scan.plannedScan({options.detector[0], options.detector[1]});
    const auto begin = std::chrono::steady_clock::now();
    const core::ScanGeometry writtenScan =
        options.filtered ? core::FeldkampWeights(scan).filteredScan() : scan;
    WrittenScan written(options, writtenScan, progress);
    const std::string maker = writeProjections(options, scan, written, progress);
    const double seconds = core::secondsSince(begin);
    line.clear();
    const std::string geometry =
        isRabbitCt(options.output) ? options.output.string() : geometryFileBeside(options.output).string();
    if (options.json)
        context.out << core::jsonText({{"output", options.output.string()},
                                       {"geometry", geometry},
                                       {"projections", scan.count()},
                                       {"columns", writtenScan.columns()},
                                       {"rows", scan.rows()},
                                       {"quantity", nameOfNumbers(options)},
                                       {"minimum", written.lowest()},
                                       {"maximum", written.highest()},
                                       {"madeBy", maker},
                                       {"seconds", seconds}},
                                      2)
                    << '\n';
    else
        context.out << fmt::format("{}: {} projections of {} x {} pixels, {} {:.4g} to {:.4g}, geometry {}\n"
                                   "made by {} in {:.1f} s\n",
                                   options.output.string(), scan.count(), writtenScan.columns(), scan.rows(),
                                   nameOfNumbers(options), written.lowest(), written.highest(), geometry,
                                   maker, seconds);
}

template <class Choice, std::size_t count>
std::map<std::string, Choice> byName(const std::array<std::pair<Choice, std::string_view>, count>& choices)
{
    std::map<std::string, Choice> names;
    for (const auto& [choice, name] : choices)
        names.emplace(name, choice);
    return names;
}

} // namespace

void addProjectCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand(
        "project", "Make the projections of a cone-beam scan of a volume or a phantom, with noise if wanted");
    const auto options = std::make_shared<ProjectCommandOptions>();
    command->add_option("volume", options->volume,
                        "The volume: attenuation in 1/mm (or Hounsfield units, with --water), in the scan's "
                        "world: DICOM CT, .mha, .nrrd, .nii, .tif");
    command->add_option(
        "--water", options->waterPerMm,
        "Attenuation of water, 1/mm: the volume is in Hounsfield units; of a phantom, what a 1 of "
        "its tables absorbs (1)");
    command->add_option("--phantom", options->phantomScaleMm,
                        "Instead of a volume, a phantom by exact line integrals: mm that are 1 in its tables "
                        "(half the height of Shepp and Logan's head is 0.9; FORBILD's is in cm: 10 is its "
                        "size)");
    command
        ->add_option("--phantom-kind", options->phantom,
                     "shepp-logan (Shepp and Logan's head) or forbild (the FORBILD head with both ears)")
        ->transform(CLI::CheckedTransformer(byName(kPhantoms)))
        ->default_str("shepp-logan");
    options->scan.addTo(*command);
    command->add_option("--detector", options->detector, "Pixels of the detector: columns,rows")
        ->delimiter(',')
        ->expected(2)
        ->required();
    command
        ->add_option("--projector", options->forward,
                     "ray-caster (samples along rays, as for DRRs) or joseph (plane by plane, as iterative "
                     "methods have it)")
        ->transform(CLI::CheckedTransformer(byName(kForwardProjections)))
        ->default_str("ray-caster");
    command->add_option("--i0", options->unattenuated,
                        "Write intensities (16 bit) with this number for the open beam, else line integrals");
    command->add_option("--photons", options->photons,
                        "Photons of the open beam that a pixel counts, for the noise of intensities");
    command->add_flag("--filtered", options->filtered,
                      "Write weighted and filtered projections, as rabbitct takes them (.rct)");
    command->add_option("--seed", options->seed, "Of the noise")->capture_default_str();
    addDeviceOption(*command, options->device);
    command
        ->add_option("--output", options->output,
                     "File to write: .tif (a page a projection, with FILE.geometry.json beside it) or .rct "
                     "(RabbitCT, with its matrices)")
        ->required();
    command->add_flag("--json", options->json, "Print JSON");
    command->footer(
        "Example: isocenter-cli project volume.mha --source-axis 400 --source-detector 600 --pitch 0.4,0.4 "
        "\\\n"
        "             --angles 0:1:360 --detector 512,512 --i0 60000 --photons 1e5 --output scan.tif\n"
        "         isocenter-cli reconstruct scan.tif --geometry scan.geometry.json --output again.mha");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
