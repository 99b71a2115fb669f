// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/tracking/feature_options.h"
#include "app/devices/device_choice.h"
#include "app/tracking/matching/colmap_folder.h"
#include "app/tracking/matching/feature_files.h"
#include "app/tracking/matching/image_matcher.h"
#include "app/tracking/matching/overlays.h"
#include "app/tracking/points/first_frame.h"
#include "app/tracking/tracking_options.h"
#include "core/io/files/json_text.h"
#include "core/io/files/json_values.h"
#include "core/io/formats/camera_file.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "core/support/version.h"
#include "gpu/device_thread.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

struct MatchCommandOptions
{
    std::string first;
    std::string second;
    std::string detector = "sift";
    std::string device = "auto";
    bool oneWay = false;
    bool noDoubling = false;
    ImageMatchOptions match;
    int repeats = 1;
    std::filesystem::path camera; // whose distortion is taken out of both, or of the first
    std::filesystem::path secondCamera;
    std::filesystem::path overlay;
    std::filesystem::path exported; // .json or .csv
    std::filesystem::path colmap;   // folder
    core::PixelCentre pixelCentre = core::PixelCentre::Half;
    bool json = false;
};

// The last of some runs, which the device and its caches are warm for.
ImageMatch matched(gpu::Device& device, const core::Image& first, const core::Image& second,
                   const MatchCommandOptions& options, const std::stop_token& stop)
{
    ImageMatch match;
    for (int repeat = 0; repeat < options.repeats; ++repeat)
        match = matchImages(device, first, second, options.match, stop);
    return match;
}

Json jsonOf(const std::string& file, const core::Image& image, const core::SiftFeatures& features)
{
    return {{"source", file},
            {"columns", image.columns},
            {"rows", image.rows},
            {"features", features.keypoints.size()}};
}

Json jsonOf(const ImageMatch::Times& times)
{
    return {{"firstFeatures", times.firstFeatures},
            {"secondFeatures", times.secondFeatures},
            {"matching", times.matching},
            {"scoring", times.scoring},
            {"refining", times.refining}};
}

Json documentOf(const MatchCommandOptions& options, const core::Image& first, const core::Image& second,
                const ImageMatch& match, const gpu::DeviceInfo& device)
{
    const auto& homography = match.homography.secondFromFirst;
    Json document{{"schema", "isocenter.match/1"},
                  {"version", core::kVersion},
                  {"pixelCentre", core::valueOf(options.pixelCentre)},
                  {"first", jsonOf(options.first, first, match.first)},
                  {"second", jsonOf(options.second, second, match.second)},
                  {"detector", options.detector},
                  {"device", device.id.toString()},
                  {"deviceName", device.name},
                  {"driver", device.driver},
                  {"sift", app::jsonOf(options.match.sift)},
                  {"ratio", std::round(1e6 * static_cast<double>(options.match.matching.ratio)) / 1e6},
                  {"mutual", options.match.matching.mutual},
                  {"matches", match.matches.size()},
                  {"hypotheses", match.hypotheses},
                  {"inliers", match.homography.inlierCount},
                  {"rmsPx", match.homography.rmsPx},
                  {"secondFromFirst",
                   homography ? core::rowsOf(core::homographyIn(options.pixelCentre, *homography)) : Json()},
                  {"ms", jsonOf(match.times)}};
    if (!match.homography.problem.empty())
        document["problem"] = match.homography.problem;
    return document;
}

void report(const MatchCommandOptions& options, const core::Image& first, const core::Image& second,
            const ImageMatch& match, const gpu::DeviceInfo& device, std::ostream& out)
{
    const auto line = [&](const std::string& name, const core::Image& image,
                          const core::SiftFeatures& features, double ms) {
        out << fmt::format("{}: {} x {} pixels, {} SIFT features in {:.2f} ms\n", name, image.columns,
                           image.rows, features.keypoints.size(), ms);
    };
    line(options.first, first, match.first, match.times.firstFeatures);
    line(options.second, second, match.second, match.times.secondFeatures);
    out << fmt::format("{} matches below the ratio {}{} in {:.2f} ms on {}\n", match.matches.size(),
                       options.match.matching.ratio, options.oneWay ? "" : ", mutual", match.times.matching,
                       device.id.toString());
    if (!match.homography.secondFromFirst)
        return;
    const Eigen::Matrix3d matrix = core::homographyIn(options.pixelCentre, *match.homography.secondFromFirst);
    out << fmt::format("{} of them agree on a homography to {:.2f} pixels (RMS); {} hypotheses in {:.2f} ms, "
                       "refined in {:.2f} ms\n",
                       match.homography.inlierCount, match.homography.rmsPx, match.hypotheses,
                       match.times.scoring, match.times.refining);
    out << fmt::format("second from first (centre of the first pixel at {}):\n",
                       core::valueOf(options.pixelCentre));
    for (int row = 0; row < 3; ++row)
        out << fmt::format("  {:14.8g} {:14.8g} {:14.8g}\n", matrix(row, 0), matrix(row, 1), matrix(row, 2));
}

void writeExports(const MatchCommandOptions& options, const core::Image& first, const core::Image& second,
                  const ImageMatch& match, const gpu::DeviceInfo& device)
{
    if (!options.exported.empty()) {
        const auto featuresOf = [](const std::string& source, const core::Image& image,
                                   const core::SiftFeatures& found) {
            return ImageFeatures{source, image.columns, image.rows, found.keypoints, found.descriptors};
        };
        writeMatches(options.exported, documentOf(options, first, second, match, device),
                     featuresOf(options.first, first, match.first),
                     featuresOf(options.second, second, match.second), match, options.pixelCentre);
    }
    if (options.colmap.empty())
        return;
    ColmapFolder colmap(options.colmap);
    const std::string firstName = colmap.nameFor(options.first);
    const std::string secondName = colmap.nameFor(options.second);
    colmap.addImage(firstName, first);
    colmap.addImage(secondName, second);
    colmap.addFeatures(firstName, match.first.keypoints, match.first.descriptors);
    colmap.addFeatures(secondName, match.second.keypoints, match.second.descriptors);
    std::vector<ColmapFolder::IndexPair> pairs;
    for (const core::DescriptorMatch& pair : match.matches)
        pairs.emplace_back(pair.query, pair.train);
    colmap.addMatches(firstName, secondName, pairs);
    colmap.finish();
}

void run(MatchCommandOptions options, const CommandContext& context)
{
    options.match.matching.mutual = !options.oneWay;
    options.match.sift.doubling = !options.noDoubling;
    options.match.homography.validate();
    options.match.sift.validate();
    requireFeatureFileEnding("--export", options.exported);
    gpu::DeviceThread device(chooseDevice(options.device));
    const auto image = [&](const std::string& source, const std::filesystem::path& camera) {
        std::vector<std::string> notes;
        core::Image grey = firstFrameOf(source, context.stop, &notes);
        for (const std::string& note : notes)
            context.log << "note: " << note << '\n';
        return camera.empty()
                   ? grey
                   : undistorted(device, grey, core::readCameraFile(camera, notesTo(context.log)), source);
    };
    const core::Image first = image(options.first, options.camera);
    const core::Image second =
        image(options.second, options.secondCamera.empty() ? options.camera : options.secondCamera);
    const ImageMatch match =
        device.run([&](gpu::Device& opened) { return matched(opened, first, second, options, context.stop); })
            .get();
    if (options.json)
        context.out << core::jsonText(documentOf(options, first, second, match, device.info()), 2) << '\n';
    else
        report(options, first, second, match, device.info(), context.out);
    if (!options.overlay.empty())
        core::writeRgbPng(options.overlay, matchOverlay(first, second, match));
    writeExports(options, first, second, match, device.info());
    requireFeatures(match.first, options.first, options.match);
    requireFeatures(match.second, options.second, options.match);
    if (!match.homography.secondFromFirst)
        throw InputError(fmt::format("no homography was found: {}", match.homography.problem));
}

} // namespace

void addMatchCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand(
        "match", "Find what two pictures have in common: features, matches and the homography between them");
    const auto options = std::make_shared<MatchCommandOptions>();
    command->add_option("first", options->first, "A picture, or a video's first frame")->required();
    command->add_option("second", options->second, "Another one, of any size")->required();
    command->add_option("--detector", options->detector, "sift")
        ->check(CLI::IsMember({"sift"}))
        ->capture_default_str();
    addDeviceOption(*command, options->device);
    addMatchOptions(*command, options->match);
    command->add_flag("--one-way", options->oneWay, "Keep matches that are not mutual, too");
    command
        ->add_option("--contrast", options->match.sift.contrastThreshold,
                     "SIFT's contrast threshold; lower: more and weaker features")
        ->capture_default_str();
    command->add_flag("--no-doubling", options->noDoubling,
                      "Start from the picture's own size: faster, a quarter of the features");
    command->add_flag("--root-sift", options->match.sift.rootSift,
                      "Compare descriptors by Hellinger's distance");
    command->add_option("--repeats", options->repeats, "Do it so often; times are those of the last run")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    command->add_option("--export", options->exported,
                        "Write positions, descriptors and matches (.json), or the matches' positions (.csv)");
    command->add_option(
        "--colmap", options->colmap,
        "Write both pictures, their features and all matches for COLMAP's feature_importer and "
        "matches_importer into a new folder (needs FFmpeg)");
    addPixelCentreOption(*command, options->pixelCentre, "COLMAP's folder always has 0.5");
    command->add_option("--overlay", options->overlay,
                        "PNG to write: both pictures with the matches and the first one's frame");
    command->add_option(
        "--undistort", options->camera,
        "Take the lens distortion of this camera file (isocenter.camera/1, or OpenCV's .yml) out first");
    command->add_option("--undistort-second", options->secondCamera,
                        "The same for the second picture, if another camera took it");
    command->add_flag("--json", options->json, "Print JSON");
    command->footer(
        "Example: isocenter-cli match box.png box_in_scene.png --overlay matches.png\nWithout a homography "
        "the exit code is 3.");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
