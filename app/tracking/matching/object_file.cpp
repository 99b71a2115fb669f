// SPDX-License-Identifier: MIT
#include "app/tracking/matching/object_file.h"

#include "app/tracking/tracking_options.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_object.h"
#include "core/io/files/json_values.h"
#include "core/support/base64.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <utility>

namespace isocenter::app {
namespace {

constexpr const char* kObjectsSchema = "isocenter.objects/1";
constexpr std::size_t kKeypointFloats = 5;
constexpr std::size_t kKeypointBytes = 4 * (kKeypointFloats + 1);

void appendWord(std::vector<std::uint8_t>& bytes, std::uint32_t word)
{
    for (unsigned shift = 0; shift < 32; shift += 8)
        bytes.push_back(static_cast<std::uint8_t>(word >> shift & 255u));
}

std::uint32_t wordAt(const std::vector<std::uint8_t>& bytes, std::size_t first)
{
    std::uint32_t word = 0;
    for (std::size_t byte = 4; byte-- > 0;)
        word = word << 8 | bytes[first + byte];
    return word;
}

std::string textOf(const std::vector<core::Keypoint>& keypoints)
{
    std::vector<std::uint8_t> bytes;
    bytes.reserve(keypoints.size() * kKeypointBytes);
    for (const core::Keypoint& k : keypoints) {
        for (const float number : {k.x, k.y, k.response, k.scale, k.orientation})
            appendWord(bytes, std::bit_cast<std::uint32_t>(number));
        appendWord(bytes, static_cast<std::uint32_t>(k.octave));
    }
    return core::base64(bytes);
}

std::string textOf(const std::vector<core::Descriptor>& descriptors)
{
    std::vector<std::uint8_t> bytes;
    bytes.reserve(descriptors.size() * core::kDescriptorBytes);
    for (const core::Descriptor& descriptor : descriptors)
        bytes.insert(bytes.end(), descriptor.begin(), descriptor.end());
    return core::base64(bytes);
}

std::vector<std::uint8_t> bytesAt(const core::JsonObject& object, const std::string& key,
                                  std::size_t features, std::size_t bytesOfFeature)
{
    std::optional<std::vector<std::uint8_t>> bytes = core::bytesOfBase64(object.text(key));
    if (!bytes || bytes->size() != features * bytesOfFeature)
        object.fail(key,
                    fmt::format("base 64 of {} bytes for each of {} features", bytesOfFeature, features));
    return *std::move(bytes);
}

std::vector<core::Keypoint> keypointsAt(const core::JsonObject& object, std::size_t features,
                                        const KnownObject& of, core::PixelCentre convention)
{
    const auto bytes = bytesAt(object, "keypoints", features, kKeypointBytes);
    std::vector<core::Keypoint> keypoints;
    for (std::size_t at = 0; at < bytes.size(); at += kKeypointBytes) {
        std::array<float, kKeypointFloats> numbers{};
        for (std::size_t n = 0; n < kKeypointFloats; ++n)
            numbers[n] = std::bit_cast<float>(wordAt(bytes, at + 4 * n));
        const auto octave = static_cast<int>(wordAt(bytes, at + 4 * kKeypointFloats));
        const core::Keypoint keypoint = core::keypointFrom(
            convention, {numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], octave});
        const auto [x, y] = std::pair(keypoint.x, keypoint.y);
        const bool isInside =
            x >= 0.0f && y >= 0.0f && x <= static_cast<float>(of.columns) && y <= static_cast<float>(of.rows);
        if (!isInside || !std::ranges::all_of(numbers, [](float number) { return std::isfinite(number); }))
            object.failWhole("\"keypoints\" has one that does not lie in the picture");
        keypoints.push_back(keypoint);
    }
    return keypoints;
}

std::vector<core::Descriptor> descriptorsAt(const core::JsonObject& object, std::size_t features)
{
    const auto bytes = bytesAt(object, "descriptors", features, core::kDescriptorBytes);
    std::vector<core::Descriptor> descriptors(features);
    for (std::size_t f = 0; f < features; ++f)
        std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(f * core::kDescriptorBytes),
                    core::kDescriptorBytes, descriptors[f].begin());
    return descriptors;
}

KnownObject objectFrom(const core::JsonObject& object, core::PixelCentre convention)
{
    object.allowOnly({"name", "columns", "rows", "widthMm", "features", "keypoints", "descriptors"});
    KnownObject known;
    known.name = object.text("name");
    known.columns = object.positiveInteger("columns", "pixels");
    known.rows = object.positiveInteger("rows", "pixels");
    if (object.has("widthMm"))
        known.widthMm = object.positiveNumber("widthMm", "mm");
    const auto features = static_cast<std::size_t>(object.positiveInteger("features", "features"));
    known.features.keypoints = keypointsAt(object, features, known, convention);
    known.features.descriptors = descriptorsAt(object, features);
    return known;
}

bool truthAt(const core::JsonObject& object, const std::string& key)
{
    if (!object.has(key) || !object.json().at(key).is_boolean())
        object.fail(key, "true or false");
    return object.json().at(key).get<bool>();
}

core::SiftOptions siftFrom(const core::JsonObject& object)
{
    object.allowOnly({"doubling", "sigma", "imageSigma", "contrastThreshold", "edgeThreshold",
                      "maximumKeypoints", "rootSift"});
    core::SiftOptions sift;
    sift.doubling = truthAt(object, "doubling");
    sift.sigma = object.number("sigma", "a number of pixels");
    sift.imageSigma = object.number("imageSigma", "a number of pixels");
    sift.contrastThreshold = object.number("contrastThreshold", "a share of the grey range");
    sift.edgeThreshold = object.number("edgeThreshold", "a ratio of curvatures");
    sift.maximumKeypoints = object.positiveInteger("maximumKeypoints", "keypoints");
    sift.rootSift = truthAt(object, "rootSift");
    return sift;
}

nlohmann::ordered_json jsonOf(const KnownObject& known)
{
    nlohmann::ordered_json object{{"name", known.name}, {"columns", known.columns}, {"rows", known.rows}};
    if (known.widthMm)
        object["widthMm"] = *known.widthMm;
    object["features"] = known.features.keypoints.size();
    object["keypoints"] = textOf(known.features.keypoints);
    object["descriptors"] = textOf(known.features.descriptors);
    return object;
}

} // namespace

ObjectDatabase readObjectFile(const std::filesystem::path& file)
{
    const core::JsonObject document = core::JsonObject::fromFile(file, kObjectsSchema);
    document.allowOnly({"schema", "pixelCentre", "sift", "objects"});
    try {
        ObjectDatabase database(siftFrom(document.object("sift")));
        const core::PixelCentre convention = document.has(core::kPixelCentreKey)
                                                 ? core::pixelCentreAt(document)
                                                 : core::PixelCentre::Half; // as older versions wrote it
        for (const core::JsonObject& object : document.objects("objects"))
            database.add(objectFrom(object, convention));
        return database;
    } catch (const FileError&) {
        throw;
    } catch (const Error& error) { // of options and objects, which know no file
        throw FileError(file, error.what());
    }
}

void writeObjectFile(const std::filesystem::path& file, const ObjectDatabase& database)
{
    nlohmann::ordered_json document{{"schema", kObjectsSchema},
                                    {core::kPixelCentreKey, core::valueOf(core::PixelCentre::Half)},
                                    {"sift", jsonOf(database.sift())},
                                    {"objects", nlohmann::ordered_json::array()}};
    for (const KnownObject& object : database.objects())
        document["objects"].push_back(jsonOf(object));
    try {
        core::replaceTextFile(file, document.dump(1) + "\n");
    } catch (const nlohmann::json::exception&) {
        throw FileError(file, "an object's name is not valid UTF-8: take another name");
    }
}

} // namespace isocenter::app
