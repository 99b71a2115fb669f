// SPDX-License-Identifier: MIT
#include "app/bench/lines/line_bench.h"
#include "app/cli/bench/bench_commands.h"
#include "app/cli/bench/bench_document.h"
#include "app/cli/bench/bench_options.h"
#include "app/cli/common_options.h"
#include "app/timing/timing_json.h"
#include "app/timing/timing_rules.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

namespace isocenter::app {
namespace {

constexpr double kMostNoise = 100.0; // grey values

struct LinesCommandOptions
{
    BenchOptions common{.rule = {9, 1.0}};
    std::vector<std::string> sizes;
    std::vector<int> directions;
    std::vector<int> windows;
    std::vector<std::string> sampling{"nearest", "interpolated"};
    std::vector<std::string> pixels{"floats", "bytes"};
    double sigma = 0.0;
    double noise = LineBenchOptions().noise;
};

std::vector<FrameSize> sizesOf(const LinesCommandOptions& options)
{
    if (options.sizes.empty())
        return {{512, 512}, {1024, 1024}, {1920, 1080}, {2048, 2048}, {4096, 4096}};
    std::vector<FrameSize> sizes;
    for (const std::string& size : options.sizes)
        sizes.push_back(FrameSize::parse(size));
    return sizes;
}

// Directions and windows: each with each if some are given, else all directions with the usual window and all
// windows with the usual directions.
std::vector<core::LineOptions> shapesOf(const LinesCommandOptions& options)
{
    constexpr int kUsualDirections = 8;
    constexpr int kUsualWindow = 21;
    const auto shape = [&](int directions, int window) {
        core::LineOptions lines;
        lines.directions = directions;
        lines.window = window;
        lines.sigma = options.sigma;
        lines.validate();
        return lines;
    };
    std::vector<core::LineOptions> shapes;
    if (options.directions.empty() && options.windows.empty()) {
        for (const int directions : {4, 8, 12, 16})
            shapes.push_back(shape(directions, kUsualWindow));
        for (const int window : {9, 15, 31})
            shapes.push_back(shape(kUsualDirections, window));
        return shapes;
    }
    const auto given = [](const std::vector<int>& values, int usual) {
        return values.empty() ? std::vector{usual} : values;
    };
    for (const int directions : given(options.directions, kUsualDirections))
        for (const int window : given(options.windows, kUsualWindow))
            shapes.push_back(shape(directions, window));
    return shapes;
}

std::vector<LineCase> casesOf(const LinesCommandOptions& options)
{
    std::vector<LineCase> cases;
    for (const FrameSize& size : sizesOf(options))
        for (core::LineOptions shape : shapesOf(options))
            for (const std::string& sampling : options.sampling)
                for (const std::string& pixels : options.pixels) {
                    shape.sampling = sampling == "nearest" ? core::LineSampling::Nearest
                                                           : core::LineSampling::Interpolated;
                    cases.push_back(
                        {size, shape, pixels == "bytes" ? LinePixels::Bytes : LinePixels::Floats});
                }
    return cases;
}

std::string speedUpText(const std::optional<LineSpeedUp>& speedUp)
{
    if (!speedUp)
        return "–";
    return fmt::format("{}{:.3g}", speedUp->uncertain ? "~" : "", speedUp->factor);
}

// The timing of the same case with the same kernels on the device cpu; null where there is none.
const LineTiming* onCpu(const std::vector<LineTiming>& timings, const LineTiming& timing)
{
    const auto found = std::ranges::find_if(timings, [&](const LineTiming& other) {
        return other.device.id.backend == gpu::Backend::Cpu && other.problem.empty() &&
               other.kernels == timing.kernels && other.ofCase.name() == timing.ofCase.name();
    });
    return found != timings.end() && &*found != &timing ? &*found : nullptr;
}

constexpr const char* kRow = "{:<11}{:>5}{:>7}  {:<13}{:<8}{:<10}{:<20}";

std::string tableHead()
{
    return fmt::format(
        fmt::runtime(std::string(kRow) +
                     "{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}{:>8}{:>10}{:>10}{:>10}{:>10}{:>8}{:>5}\n"),
        "size", "dirs", "window", "sampling", "pixels", "kernels", "device", "kernels", "quartile",
        "quartile", "maxima", "second", "Gaussian", "Gpx/s", "w. list", "w. mask", "w. images", "w. lines",
        "peaks %", "n");
}

std::string tableRow(const LineTiming& timing)
{
    const core::LineOptions& lines = timing.ofCase.options;
    const std::string begin =
        fmt::format(fmt::runtime(kRow), timing.ofCase.size.toString(), lines.directions, lines.window,
                    lines.sampling == core::LineSampling::Nearest ? "nearest" : "interpolated",
                    timing.ofCase.pixels == LinePixels::Bytes ? "bytes" : "floats", timing.kernelsName(),
                    timing.device.id.toString());
    if (!timing.problem.empty())
        return begin + "  " + timing.problem + '\n';
    const SampleSummary detection = timing.detection.summary();
    std::string row =
        begin +
        fmt::format(
            "{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}{:>8.3f}{:>10}{:>10}{:>10}{:>10}{:>8.2f}{:>5}\n",
            millisecondsText(detection.median), millisecondsText(detection.lowerQuartile),
            millisecondsText(detection.upperQuartile), millisecondsText(timing.maxima.medianMs()),
            millisecondsText(timing.secondary.medianMs()), millisecondsText(timing.gaussian.medianMs()),
            timing.gigapixelsPerSecond(), millisecondsText(timing.wallList.medianMs()),
            millisecondsText(timing.wallMask.medianMs()), millisecondsText(timing.wallImages.medianMs()),
            millisecondsText(timing.wallTraced.medianMs()), 100.0 * timing.peakShare, detection.count);
    for (const std::string& warning : timing.warnings())
        row += "warning: " + warning + '\n';
    return row;
}

std::string publishedText()
{
    const auto text = [](const char* what, const PublishedSpeedUp& published) {
        return fmt::format("{} {:.1f} to {:.1f}", what, published.least, published.most);
    };
    return fmt::format("published, GeForce GTX 260 over Xeon E5520: {}, {} (not timed here), {}\n",
                       text("suppression", kPublishedSuppression), text("gap filling", kPublishedGapFilling),
                       text("over all", kPublishedOverall));
}

void printSpeedUps(const std::vector<LineTiming>& timings, std::ostream& out)
{
    std::string rows;
    for (const LineTiming& timing : timings) {
        const LineTiming* cpu = onCpu(timings, timing);
        if (cpu == nullptr || !timing.problem.empty())
            continue;
        rows += fmt::format("{:<62}{:<10}{:<20}{:>12}{:>12}\n", timing.ofCase.name(), timing.kernelsName(),
                            timing.device.id.toString(), speedUpText(speedUp(cpu->maxima, timing.maxima)),
                            speedUpText(speedUp(cpu->wallMask, timing.wallMask)));
    }
    if (rows.empty())
        return;
    out << fmt::format("\n{:<62}{:<10}{:<20}{:>12}{:>12}\n",
                       "times as fast as the cpu (~: spreads leave it open)", "kernels", "device",
                       "suppression", "over all")
        << rows << publishedText();
}

nlohmann::ordered_json speedUpJson(const std::optional<LineSpeedUp>& speedUp)
{
    if (!speedUp)
        return nullptr;
    return {{"factor", speedUp->factor}, {"uncertain", speedUp->uncertain}};
}

nlohmann::ordered_json toJson(const LineTiming& timing, const std::vector<LineTiming>& all)
{
    const core::LineOptions& lines = timing.ofCase.options;
    nlohmann::ordered_json entry =
        resultJson({{"columns", timing.ofCase.size.columns},
                    {"rows", timing.ofCase.size.rows},
                    {"directions", lines.directions},
                    {"window", lines.window},
                    {"sigma", lines.sigma},
                    {"sampling", lines.sampling == core::LineSampling::Nearest ? "nearest" : "interpolated"},
                    {"pixels", timing.ofCase.pixels == LinePixels::Bytes ? "bytes" : "floats"},
                    {"kernels", timing.kernelsName()}},
                   timing);
    if (!timing.problem.empty())
        return entry;
    entry["gaussianMs"] = timingJson(timing.gaussian);
    entry["maximaMs"] = timingJson(timing.maxima);
    entry["secondaryMs"] = timingJson(timing.secondary);
    entry["detectionMs"] = timingJson(timing.detection);
    entry["gigapixelsPerSecond"] = timing.gigapixelsPerSecond();
    entry["wallListMs"] = timingJson(timing.wallList);
    entry["wallMaskMs"] = timingJson(timing.wallMask);
    entry["wallImagesMs"] = timingJson(timing.wallImages);
    entry["wallTracedMs"] = timingJson(timing.wallTraced);
    entry["peakShare"] = timing.peakShare;
    if (const LineTiming* cpu = onCpu(all, timing)) {
        entry["suppressionOverCpu"] = speedUpJson(speedUp(cpu->maxima, timing.maxima));
        entry["overallOverCpu"] = speedUpJson(speedUp(cpu->wallMask, timing.wallMask));
    }
    entry["warnings"] = timing.warnings();
    return entry;
}

nlohmann::ordered_json publishedJson()
{
    const auto ratios = [](const PublishedSpeedUp& speedUp) {
        return nlohmann::ordered_json{{"least", speedUp.least}, {"most", speedUp.most}};
    };
    return {{"where", "GeForce GTX 260 over Xeon E5520"},
            {"suppression", ratios(kPublishedSuppression)},
            {"gapFilling", ratios(kPublishedGapFilling)},
            {"overall", ratios(kPublishedOverall)}};
}

void runLines(const LinesCommandOptions& options, const CommandContext& context)
{
    const LineBenchOptions bench{benchDevices(options.common.devices), casesOf(options), options.noise,
                                 options.common.rule};
    const MachineFacts machine = machineFacts();
    std::ostream& rows = options.common.rows(context);
    rows << tableHead();
    const auto timings = runLineBench(
        bench, [&](const LineTiming& timing) { rows << tableRow(timing) << std::flush; }, context.stop);
    if (options.common.json)
        return printDocument(
            {{"machine", machineJson(machine)}, {"noise", bench.noise}, {"published", publishedJson()}},
            timings, [&](const LineTiming& timing) { return toJson(timing, timings); }, context.out);
    printSpeedUps(timings, context.out);
    context.out << "\nms, medians after a warm-up, devices and kernels taking turns; kernels: maxima and the "
                   "search for secondary ones, of a\npicture that lies on the device, on the device's clock; "
                   "w.: with the upload, the Gaussian and the result (a list of peaks,\na bit a pixel, all "
                   "that is known of each pixel, lines traced on the host and measured), on the host's "
                   "clock\n"
                << machineText(machine);
}

} // namespace

void addBenchLinesCommand(CLI::App& bench, SelectedCommand& selected)
{
    CLI::App* lines =
        bench.add_subcommand("lines", "Time the detection of lines by separate and by fused kernels");
    const auto options = std::make_shared<LinesCommandOptions>();
    options->common.addTo(*lines);
    lines
        ->add_option("--sizes", options->sizes,
                     "Sizes of the picture, e.g. 512x512,1920x1080 (five up to 4096x4096 when not given)")
        ->delimiter(',');
    lines->add_option("--directions", options->directions, "Directions of windows: 4, 8, 12, 16")
        ->delimiter(',');
    lines->add_option("--windows", options->windows, "Lengths of windows, odd, pixels")->delimiter(',');
    lines->add_option("--sampling", options->sampling, "Places of windows: nearest, interpolated")
        ->delimiter(',')
        ->check(CLI::IsMember({"nearest", "interpolated"}))
        ->capture_default_str();
    lines->add_option("--pixels", options->pixels, "Pictures of: floats, bytes")
        ->delimiter(',')
        ->check(CLI::IsMember({"floats", "bytes"}))
        ->capture_default_str();
    lines->add_option("--sigma", options->sigma, "Gaussian before, pixels; 0: none")->capture_default_str();
    lines->add_option("--noise", options->noise, "Standard deviation of the picture's noise, grey values")
        ->check(CLI::Range(0.0, kMostNoise))
        ->capture_default_str();
    options->common.addRepeatsTo(*lines, "one way of detection");
    lines->footer("Example: isocenter-cli bench lines --device cpu,opencl --sizes 2048x2048 --directions 8 "
                  "--windows 21 --pixels bytes");
    lines->callback([options, &selected] {
        selected = [options](const CommandContext& context) { runLines(*options, context); };
    });
}

} // namespace isocenter::app
