// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/tracking/feature_exports.h"
#include "app/cli/tracking/feature_options.h"
#include "app/cli/tracking/feature_outputs.h"
#include "app/cli/tracking/filter_images.h"
#include "app/devices/device_choice.h"
#include "app/tracking/matching/feature_detection.h"
#include "app/tracking/matching/feature_files.h"
#include "app/tracking/matching/overlays.h"
#include "app/tracking/points/first_frame.h"
#include "core/io/files/json_text.h"
#include "core/io/formats/camera_file.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "core/support/version.h"
#include "gpu/device_thread.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <memory>
#include <optional>

namespace isocenter::app {
namespace {

struct FeaturesOptions
{
    std::vector<std::string> images;
    std::string detector = "shi-tomasi";
    std::string filter; // instead of a detector
    std::string device = "auto";
    bool everyDevice = false;
    bool json = false;
    std::string overlay;
    std::string picture; // of a filter
    std::string camera;  // whose distortion is taken out first
    FeatureExportOptions exports;
    // of corners
    int count = 0;
    double minimumDistance = -1.0; // not given, as below
    double threshold = -1.0;
    int window = 0;
    std::optional<core::CornerWindow> cornerWindow;
    double kappa = -1.0;
    bool scharr = false;
    bool spread = false;
    // of edges
    core::EdgeOptions edges;
    bool absolute = false;
    double sigma = -1.0; // of canny, log, dog and filters
    bool dark = false;   // of ridges
    double secondSigma = core::LaplaceOptions{}.secondSigma;
    double slope = core::LaplaceOptions{}.slope;
    // of SIFT
    double contrast = core::SiftOptions{}.contrastThreshold;
    bool noDoubling = false;
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

std::vector<gpu::DeviceId> devicesFor(const FeaturesOptions& options)
{
    return options.everyDevice ? benchDevices({}) : std::vector{chooseDevice(options.device)};
}

// The images, without distortion where a camera is given.
std::vector<NamedImage> readImages(const FeaturesOptions& options, const CommandContext& context)
{
    std::vector<NamedImage> images;
    std::vector<std::string> notes;
    for (const std::string& name : options.images)
        images.push_back({name, firstFrameOf(name, context.stop, &notes)});
    for (const std::string& note : notes)
        context.log << "note: " << note << '\n';
    if (options.camera.empty())
        return images;
    const core::CameraIntrinsics camera = core::readCameraFile(options.camera, notesTo(context.log));
    gpu::DeviceThread device(devicesFor(options).front());
    for (NamedImage& named : images)
        named.image = undistorted(device, named.image, camera, named.name);
    return images;
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
    corners.window = options.cornerWindow.value_or(
        core::usualWindow(request.detector == FeatureDetector::Harris ? core::CornerMeasure::Harris
                                                                      : core::CornerMeasure::ShiTomasi));
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
    if (options.sigma >= 0.0)
        request.edges.sigma = options.sigma;
    request.laplace.secondSigma = options.secondSigma;
    request.laplace.slope = options.slope;
    if (options.sigma >= 0.0)
        request.laplace.sigma = options.sigma;
    if (options.absolute)
        request.edges.thresholds = core::EdgeThresholds::Absolute;
    request.sift.doubling = !options.noDoubling;
    request.sift.contrastThreshold = options.contrast;
    if (options.count > 0)
        request.sift.maximumKeypoints = request.sift.maximumFeatures = options.count;
    return request;
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

void printText(const std::vector<DeviceResult>& results, const FeaturesOptions& options, std::ostream& out)
{
    for (const DeviceResult& each : results) {
        out << fmt::format("{}  {}x{}  {}: ", each.image->name, each.image->image.columns,
                           each.image->image.rows, each.device.id.toString());
        if (!each.problem.empty()) {
            out << each.problem << '\n';
            continue;
        }
        out << fmt::format("{} {}, {:.2f} ms", each.result.found(),
                           each.result.edges.empty() ? "keypoints" : "edge pixels", each.result.wallMs);
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
    for (const core::Keypoint& keypoint : each.result.keypoints)
        entry["keypoints"].push_back(jsonOf(keypoint, options.exports.pixelCentre));
    return entry;
}

// One picture an image; of several images each has its name added.
void writeOverlays(const std::vector<DeviceResult>& results, std::size_t images,
                   const FeaturesOptions& options, std::ostream& log)
{
    for (std::size_t r = 0; r < images; ++r) { // the first device's
        const DeviceResult& each = results[r];
        if (!each.problem.empty())
            continue;
        const std::filesystem::path target = fileFor(options.overlay, *each.image, images > 1);
        core::writeRgbPng(target, featureOverlay(each.image->image, each.result));
        log << "wrote " << target.string() << '\n';
    }
}

FilterImagesOptions filterOptions(const FeaturesOptions& options)
{
    FilterImagesOptions filter;
    filter.request.kind = parseFilterKind(options.filter);
    if (options.sigma >= 0.0) {
        filter.request.sigma = options.sigma;
        filter.request.ridges.sigmas = {options.sigma};
    }
    if (options.dark)
        filter.request.ridges.polarity = core::LinePolarity::Dark;
    filter.request.secondSigma = options.secondSigma;
    filter.everyDevice = options.everyDevice;
    filter.json = options.json;
    filter.picture = options.picture;
    return filter;
}

void runFeatures(const FeaturesOptions& options, const CommandContext& context)
{
    if (options.spread && options.count < 1)
        throw UsageError("--spread needs --count: how many corners are wanted");
    if (!options.picture.empty() && options.filter.empty())
        throw UsageError("--picture shows what a --filter makes of an image: name one, or give --overlay for "
                         "what a detector finds");
    const bool findsPoints = options.filter.empty() && !findsEdges(parseFeatureDetector(options.detector));
    options.exports.validate(findsPoints);
    if (!options.filter.empty()) {
        if (!options.overlay.empty())
            throw UsageError("--overlay shows what a detector finds: for a --filter give --picture");
        const FilterImagesOptions filter = filterOptions(options);
        return filterImages(readImages(options, context), devicesFor(options), filter, context);
    }
    const std::vector<NamedImage> images = readImages(options, context);
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
    std::vector<ExportedImage> exported; // the first device's
    for (std::size_t r = 0; r < images.size(); ++r)
        if (results[r].problem.empty())
            exported.push_back({*results[r].image, results[r].result, results[r].device});
    writeFeatureExports(options.exports, options.detector, exported, images.size() > 1, context.log);
    if (!options.json)
        return printText(results, options, context.out);
    nlohmann::ordered_json document{{"version", core::kVersion},
                                    {"pixelCentre", core::valueOf(options.exports.pixelCentre)},
                                    {"results", nlohmann::json::array()}};
    for (const DeviceResult& each : results)
        document["results"].push_back(toJson(each, options));
    context.out << core::jsonText(document, 2) << '\n';
}

void addDetectorOptions(CLI::App& command, FeaturesOptions& options)
{
    command
        .add_option(
            "--count", options.count,
            "Of corners and sift: keep the strongest so many (0: all; of sift all of the strongest 8192 "
            "key points, of which one with several orientations is as many features)")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command.add_option("--min-distance", options.minimumDistance, "Between corners, pixels");
    command.add_option("--threshold", options.threshold,
                       "Of corners: share of the strongest response (harris 0.02, shi-tomasi 0.01)");
    command.add_option("--window", options.window, "Of corners: side of the window in pixels, odd (7)");
    addCornerWindowOption(command, options.cornerWindow);
    command.add_option("--kappa", options.kappa, "Of harris (0.05)");
    command.add_flag("--scharr", options.scharr,
                     "Of corners: derivatives by Scharr's mask instead of Sobel's");
    command.add_flag("--spread", options.spread,
                     "Of corners: spread --count of them evenly over the cells of a grid");
    command.add_option("--sigma", options.sigma,
                       "Of canny (1), log and dog (1.4) and of filters (1.4): the Gaussian, pixels; of the "
                       "filters frangi, sato and matched: the one scale (else the best of 1, 2 and 3)");
    command.add_flag("--dark", options.dark,
                     "Of the filters frangi, sato and matched: lines are darker than what is beside them");
    command
        .add_option("--second-sigma", options.secondSigma,
                    "Of dog: the Gaussian from which the first is taken")
        ->capture_default_str();
    command
        .add_option("--slope", options.slope,
                    "Of log and dog: what the response changes by across an edge, at least")
        ->capture_default_str();
    command
        .add_option("--low", options.edges.low,
                    "Of canny: share of the strongest gradient down to which an edge goes on")
        ->capture_default_str();
    command.add_option("--high", options.edges.high, "Of canny: share that an edge must reach somewhere")
        ->capture_default_str();
    command.add_flag("--absolute", options.absolute,
                     "Of canny: --low and --high are grey values a pixel instead of shares");
    command
        .add_option("--contrast", options.contrast,
                    "Of sift: contrast threshold; lower: more and weaker features")
        ->capture_default_str();
    command.add_flag("--no-doubling", options.noDoubling,
                     "Of sift: start from the image at its own size: fewer and coarser features, faster");
}

} // namespace

void addFeaturesCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command =
        parser.add_subcommand("features", "Find corners, edges or SIFT features in images, or filter them");
    const auto options = std::make_shared<FeaturesOptions>();
    command->add_option("images", options->images, "Images (of videos the first frame)")->required();
    command
        ->add_option("--detector", options->detector,
                     fmt::format("One of {}", fmt::join(featureDetectorNames(), ", ")))
        ->capture_default_str();
    command->add_option("--filter", options->filter,
                        fmt::format("Filter the images instead: one of {}", fmt::join(filterNames(), ", ")));
    command->add_option("--picture", options->picture,
                        "Write what --filter makes of them: .png for the eye, .tif the numbers");
    command->add_option(
        "--undistort", options->camera,
        "Take the lens distortion of this camera file (isocenter.camera/1, or OpenCV's .yml) out first");
    command->add_option("--device", options->device, "Device, such as cpu or opencl:0")
        ->capture_default_str();
    command->add_flag("--every-device", options->everyDevice,
                      "Do it on every device, and say how far they agree with the first");
    command->add_flag("--json", options->json, "Print JSON, with all keypoints");
    addFeatureExportOptions(*command, options->exports);
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
