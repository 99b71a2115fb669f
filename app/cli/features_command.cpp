// SPDX-License-Identifier: MIT
#include "app/cli/bench_devices.h"
#include "app/cli/commands.h"
#include "app/device_choice.h"
#include "app/tracking/feature_detection.h"
#include "app/tracking/feature_overlay.h"
#include "core/io/frame_source.h"
#include "core/io/image_file.h"
#include "core/support/error.h"
#include "core/support/version.h"
#include "gpu/device_thread.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <map>
#include <memory>

namespace isocenter::app {
namespace {

struct FeaturesOptions
{
    std::vector<std::string> images;
    std::string detector = "shi-tomasi";
    std::string device = "auto";
    bool everyDevice = false;
    bool json = false;
    std::string overlay;
    // of corners
    int count = 0;
    double minimumDistance = -1.0; // not given, as below
    double threshold = -1.0;
    int window = 0;
    double kappa = -1.0;
    bool scharr = false;
    bool spread = false;
    // of edges
    core::EdgeOptions edges;
    bool absolute = false;
    // of SIFT
    bool noDoubling = false;
};

struct NamedImage
{
    std::string name;
    core::Image image;
};

// What a device found in an image; problem: why it found nothing.
struct DeviceResult
{
    const NamedImage* image = nullptr;
    gpu::DeviceInfo device;
    FeatureResult result;
    double agreement = 1.0; // with the first device's
    std::string problem;
};

NamedImage readFirstFrame(const std::string& name, const std::stop_token& stop)
{
    core::VideoFrame frame;
    if (!core::openFrameSource(name)->next(frame, stop))
        throw InputError(fmt::format("{}: holds no picture", name));
    return {name, std::move(frame.grey)};
}

FeatureRequest requestFor(const FeaturesOptions& options, const core::Image& image)
{
    FeatureRequest request;
    request.detector = parseFeatureDetector(options.detector);
    core::CornerOptions& corners = request.corners;
    if (options.spread)
        corners = core::CornerOptions::spreadFeatures(options.count, image.columns, image.rows);
    else if (request.detector == FeatureDetector::Harris)
        corners = core::CornerOptions::harris();
    corners.maximumCorners = options.count;
    if (options.minimumDistance >= 0.0)
        corners.minimumDistance = options.minimumDistance;
    if (options.threshold >= 0.0)
        corners.relativeThreshold = options.threshold;
    if (options.window > 0)
        corners.windowSize = options.window;
    if (options.kappa >= 0.0)
        corners.kappa = options.kappa;
    if (options.scharr)
        corners.gradient = core::GradientMask::Scharr;
    request.edges = options.edges;
    if (options.absolute)
        request.edges.thresholds = core::EdgeThresholds::Absolute;
    request.sift.doubling = !options.noDoubling;
    if (options.count > 0)
        request.sift.maximumKeypoints = options.count;
    return request;
}

std::vector<gpu::DeviceId> devicesFor(const FeaturesOptions& options)
{
    return options.everyDevice ? benchDevices({}) : std::vector{chooseDevice(options.device)};
}

std::vector<DeviceResult> detectOnDevice(const gpu::DeviceId& id, const std::vector<NamedImage>& images,
                                         const FeaturesOptions& options, const CommandContext& context)
{
    gpu::DeviceThread thread(id);
    std::vector<DeviceResult> results;
    for (const NamedImage& named : images) {
        if (context.stop.stop_requested())
            throw Cancelled();
        const FeatureRequest request = requestFor(options, named.image);
        DeviceResult& result = results.emplace_back();
        result.image = &named;
        result.device = thread.info();
        try {
            result.result =
                thread.run([&](gpu::Device& device) { return detectFeatures(device, named.image, request); })
                    .get();
        } catch (const DeviceError& error) {
            if (!options.everyDevice)
                throw;
            result.problem = error.what();
        } catch (const UsageError& error) {
            throw UsageError(fmt::format("{}: {}", named.name, error.what()));
        } catch (const InputError& error) {
            throw InputError(fmt::format("{}: {}", named.name, error.what()));
        }
    }
    return results;
}

// Kernels in the order in which they ran first, with the sum of their times.
std::vector<std::pair<std::string, double>> kernelTimes(const gpu::Timeline& timeline)
{
    std::vector<std::pair<std::string, double>> times;
    for (const gpu::Timeline::Entry& entry : timeline.entries) {
        const auto found = std::ranges::find(times, entry.kernel, &std::pair<std::string, double>::first);
        if (found == times.end())
            times.emplace_back(entry.kernel, entry.ms);
        else
            found->second += entry.ms;
    }
    return times;
}

void printText(const std::vector<DeviceResult>& results, const FeaturesOptions& options, std::ostream& out)
{
    const char* what = options.detector == "canny" ? "edge pixels" : "keypoints";
    for (const DeviceResult& each : results) {
        out << fmt::format("{}  {}x{}  {}: ", each.image->name, each.image->image.columns,
                           each.image->image.rows, each.device.id.toString());
        if (!each.problem.empty()) {
            out << each.problem << '\n';
            continue;
        }
        out << fmt::format("{} {}, {:.2f} ms", each.result.found(), what, each.result.wallMs);
        if (options.everyDevice)
            out << fmt::format(", {:.2f} % as the first device's", 100.0 * each.agreement);
        out << '\n';
        if (each.result.uploadMs > 0.0)
            out << fmt::format("    {:<18}{:>9.3f} ms\n", "upload", each.result.uploadMs);
        for (const auto& [kernel, ms] : kernelTimes(each.result.timeline))
            out << fmt::format("    {:<18}{:>9.3f} ms\n", kernel, ms);
    }
}

nlohmann::ordered_json toJson(const DeviceResult& each, const FeaturesOptions& options)
{
    nlohmann::ordered_json entry{{"image", each.image->name},      {"columns", each.image->image.columns},
                                 {"rows", each.image->image.rows}, {"device", each.device.id.toString()},
                                 {"deviceName", each.device.name}, {"detector", options.detector}};
    if (!each.problem.empty()) {
        entry["problem"] = each.problem;
        return entry;
    }
    entry["found"] = each.result.found();
    entry["wallMs"] = each.result.wallMs;
    entry["uploadMs"] = each.result.uploadMs;
    entry["kernelMs"] = nlohmann::ordered_json::object();
    for (const auto& [kernel, ms] : kernelTimes(each.result.timeline))
        entry["kernelMs"][kernel] = ms;
    if (options.everyDevice)
        entry["agreement"] = each.agreement;
    if (!each.result.edges.empty())
        return entry;
    entry["keypoints"] = nlohmann::json::array();
    for (const core::Keypoint& keypoint : each.result.keypoints) {
        nlohmann::ordered_json point{{"x", keypoint.x}, {"y", keypoint.y}, {"response", keypoint.response}};
        if (keypoint.scale > 0.0f) {
            point["scale"] = keypoint.scale;
            point["orientation"] = keypoint.orientation;
            point["octave"] = keypoint.octave;
        }
        entry["keypoints"].push_back(std::move(point));
    }
    return entry;
}

// One picture an image; of several images each has its name added.
void writeOverlays(const std::vector<DeviceResult>& results, std::size_t images,
                   const FeaturesOptions& options, std::ostream& log)
{
    const std::filesystem::path file = options.overlay;
    for (std::size_t r = 0; r < images; ++r) { // the first device's
        const DeviceResult& each = results[r];
        if (!each.problem.empty())
            continue;
        std::filesystem::path target = file;
        if (images > 1)
            target.replace_filename(file.stem().string() + "_" +
                                    std::filesystem::path(each.image->name).stem().string() +
                                    file.extension().string());
        core::writeRgbPng(target, featureOverlay(each.image->image, each.result));
        log << "wrote " << target.string() << '\n';
    }
}

void runFeatures(const FeaturesOptions& options, const CommandContext& context)
{
    parseFeatureDetector(options.detector);
    if (options.spread && options.count < 1)
        throw UsageError("--spread needs --count: how many corners are wanted");
    std::vector<NamedImage> images;
    for (const std::string& name : options.images)
        images.push_back(readFirstFrame(name, context.stop));
    std::vector<DeviceResult> results;
    for (const gpu::DeviceId& id : devicesFor(options)) {
        auto more = detectOnDevice(id, images, options, context);
        std::ranges::move(more, std::back_inserter(results));
    }
    for (std::size_t r = 0; r < results.size(); ++r)
        if (results[r].problem.empty() && results[r % images.size()].problem.empty())
            results[r].agreement = agreement(results[r].result, results[r % images.size()].result);
    if (!options.overlay.empty())
        writeOverlays(results, images.size(), options, context.log);
    if (!options.json)
        return printText(results, options, context.out);
    nlohmann::ordered_json document{{"version", core::kVersion}, {"results", nlohmann::json::array()}};
    for (const DeviceResult& each : results)
        document["results"].push_back(toJson(each, options));
    context.out << document.dump(2) << '\n';
}

void addDetectorOptions(CLI::App& command, FeaturesOptions& options)
{
    command.add_option("--count", options.count, "Keep the strongest so many (0: all)")
        ->capture_default_str();
    command.add_option("--min-distance", options.minimumDistance, "Between corners, pixels");
    command.add_option("--threshold", options.threshold,
                       "Of corners: share of the strongest response (harris 0.02, shi-tomasi 0.01)");
    command.add_option("--window", options.window, "Of corners: side of the window in pixels, odd (7)");
    command.add_option("--kappa", options.kappa, "Of harris (0.05)");
    command.add_flag("--scharr", options.scharr,
                     "Of corners: derivatives by Scharr's mask instead of Sobel's");
    command.add_flag("--spread", options.spread,
                     "Of corners: spread --count of them evenly over the cells of a grid");
    command.add_option("--sigma", options.edges.sigma, "Of canny: Gaussian before the gradient, pixels")
        ->capture_default_str();
    command
        .add_option("--low", options.edges.low,
                    "Of canny: share of the strongest gradient down to which an edge goes on")
        ->capture_default_str();
    command.add_option("--high", options.edges.high, "Of canny: share that an edge must reach somewhere")
        ->capture_default_str();
    command.add_flag("--absolute", options.absolute,
                     "Of canny: --low and --high are grey values a pixel instead of shares");
    command.add_flag("--no-doubling", options.noDoubling,
                     "Of sift: start from the image at its own size: fewer and coarser features, faster");
}

} // namespace

void addFeaturesCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand("features", "Find corners, edges or SIFT features in images");
    const auto options = std::make_shared<FeaturesOptions>();
    command->add_option("images", options->images, "Images (of videos the first frame)")->required();
    command
        ->add_option("--detector", options->detector,
                     fmt::format("One of {}", fmt::join(featureDetectorNames(), ", ")))
        ->capture_default_str();
    command->add_option("--device", options->device, "Device, such as cpu or opencl:0")
        ->capture_default_str();
    command->add_flag("--every-device", options->everyDevice,
                      "Do it on every device, and say how far they agree with the first");
    command->add_flag("--json", options->json, "Print JSON, with all keypoints");
    command->add_option("--overlay", options->overlay,
                        "Write the image with what was found as PNG (of several images NAME_IMAGE.png)");
    addDetectorOptions(*command, *options);
    command->footer(
        "Times are those of a device that did the same before.\n"
        "Example: isocenter-cli features graf1.png --detector harris --count 500 --overlay corners.png");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { runFeatures(*options, context); };
    });
}

} // namespace isocenter::app
