// SPDX-License-Identifier: MIT
#include "app/tracking/matching/feature_files.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "core/support/version.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <iterator>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kFeaturesSchema = "isocenter.features/1";

// Of bytes, from their exact square.
double distanceOf(int squared)
{
    return std::sqrt(static_cast<double>(squared));
}

Json keypointsOf(const ImageFeatures& image, core::PixelCentre convention)
{
    Json keypoints = Json::array();
    for (std::size_t k = 0; k < image.keypoints.size(); ++k) {
        Json keypoint = jsonOf(image.keypoints[k], convention);
        if (!image.descriptors.empty())
            keypoint["descriptor"] = image.descriptors[k];
        keypoints.push_back(std::move(keypoint));
    }
    return keypoints;
}

std::string csvOf(const ImageFeatures& image, core::PixelCentre convention)
{
    std::string text = "x,y,response,scale,orientation,octave,pixelCentre";
    if (!image.descriptors.empty())
        for (std::size_t number = 1; number <= core::kDescriptorBytes; ++number)
            fmt::format_to(std::back_inserter(text), ",d{}", number);
    text += '\n';
    for (std::size_t k = 0; k < image.keypoints.size(); ++k) {
        const core::Keypoint point = core::keypointIn(convention, image.keypoints[k]);
        fmt::format_to(std::back_inserter(text), "{:.4f},{:.4f},{:.6g},{:.4f},{:.5f},{},{}", point.x, point.y,
                       point.response, point.scale, point.orientation, point.octave,
                       core::valueOf(convention));
        if (!image.descriptors.empty())
            for (const std::uint8_t element : image.descriptors[k])
                fmt::format_to(std::back_inserter(text), ",{}", element);
        text += '\n';
    }
    return text;
}

std::string csvOf(const ImageMatch& match, core::PixelCentre convention)
{
    std::string text = "first,second,x1,y1,x2,y2,distance,secondDistance,inlier,pixelCentre\n";
    for (std::size_t m = 0; m < match.matches.size(); ++m) {
        const core::DescriptorMatch& pair = match.matches[m];
        const auto placeOf = [&](const core::SiftFeatures& features, int index) {
            return core::keypointIn(convention, features.keypoints[static_cast<std::size_t>(index)]);
        };
        const core::Keypoint from = placeOf(match.first, pair.query);
        const core::Keypoint to = placeOf(match.second, pair.train);
        const bool hasSecond = pair.secondSquaredDistance != core::kNoSecondDistance;
        fmt::format_to(std::back_inserter(text), "{},{},{:.4f},{:.4f},{:.4f},{:.4f},{:.3f},{},{},{}\n",
                       pair.query, pair.train, from.x, from.y, to.x, to.y, distanceOf(pair.squaredDistance),
                       hasSecond ? fmt::format("{:.3f}", distanceOf(pair.secondSquaredDistance)) : "",
                       match.homography.inliers[m], core::valueOf(convention));
    }
    return text;
}

Json matchListOf(const ImageMatch& match)
{
    Json list = Json::array();
    for (std::size_t m = 0; m < match.matches.size(); ++m) {
        const core::DescriptorMatch& pair = match.matches[m];
        const bool hasSecond = pair.secondSquaredDistance != core::kNoSecondDistance;
        list.push_back({{"first", pair.query},
                        {"second", pair.train},
                        {"distance", distanceOf(pair.squaredDistance)},
                        {"secondDistance", hasSecond ? Json(distanceOf(pair.secondSquaredDistance)) : Json()},
                        {"inlier", match.homography.inliers[m] != 0}});
    }
    return list;
}

} // namespace

void requireFeatureFileEnding(const char* option, const std::filesystem::path& file)
{
    if (!file.empty() && file.extension() != ".json" && file.extension() != ".csv")
        throw UsageError(fmt::format(translatable("Data", "{} {}: the file must end in .json or .csv"),
                                     option, file.string()));
}

Json jsonOf(const core::Keypoint& keypoint, core::PixelCentre convention)
{
    const core::Keypoint shown = core::keypointIn(convention, keypoint);
    Json point{{"x", shown.x}, {"y", shown.y}, {"response", shown.response}};
    if (keypoint.scale > 0.0f) {
        point["scale"] = shown.scale;
        point["orientation"] = shown.orientation;
        point["octave"] = shown.octave;
    }
    return point;
}

void writeFeatures(const std::filesystem::path& file, const ImageFeatures& image, const std::string& detector,
                   const gpu::DeviceInfo& device, core::PixelCentre convention)
{
    requireFeatureFileEnding("features:", file);
    if (file.extension() == ".csv")
        return core::writeTextFile(file, csvOf(image, convention));
    Json document{{"schema", kFeaturesSchema},
                  {"version", core::kVersion},
                  {"pixelCentre", core::valueOf(convention)},
                  {"source", image.source},
                  {"columns", image.columns},
                  {"rows", image.rows},
                  {"detector", detector},
                  {"device", device.id.toString()},
                  {"deviceName", device.name},
                  {"driver", device.driver},
                  {"keypoints", keypointsOf(image, convention)}};
    core::writeTextFile(file, core::jsonText(document, 1) + '\n');
}

void writeMatches(const std::filesystem::path& file, Json document, const ImageFeatures& first,
                  const ImageFeatures& second, const ImageMatch& match, core::PixelCentre convention)
{
    requireFeatureFileEnding("matches:", file);
    if (file.extension() == ".csv")
        return core::writeTextFile(file, csvOf(match, convention));
    document["first"]["keypoints"] = keypointsOf(first, convention);
    document["second"]["keypoints"] = keypointsOf(second, convention);
    document["matchList"] = matchListOf(match);
    core::writeTextFile(file, core::jsonText(document, 1) + '\n');
}

} // namespace isocenter::app
