// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/files/file_pattern.h"
#include "core/io/files/json_object.h"
#include "core/reconstruction/projections/projection_formats.h"
#include "core/reconstruction/projections/stored_pixels.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

namespace isocenter::core {
namespace {

constexpr const char* kProjectionsSchema = "isocenter.projections/1";
constexpr const char* kSchemaHelp = translatable(
    "Data", "a description (schema isocenter.projections/1) with columns, rows, projections and pixelType");
constexpr double kMostRawHeaderBytes = 1e9;
constexpr int kMostRawProjections = 1000000;

PixelLayout layoutOf(const JsonObject& object)
{
    PixelLayout layout;
    layout.columns = object.positiveInteger("columns", "pixels");
    layout.rows = object.positiveInteger("rows", "pixels");
    const auto type = pixelTypeOf(object.text("pixelType"));
    if (!type)
        object.fail("pixelType", "one of " + pixelTypeNames());
    layout.type = *type;
    const std::string order = object.has("byteOrder") ? object.text("byteOrder") : "little-endian";
    if (order != "little-endian" && order != "big-endian")
        object.fail("byteOrder", translatable("Data", "\"little-endian\" or \"big-endian\""));
    layout.byteOrder = order == "big-endian" ? std::endian::big : std::endian::little;
    return layout;
}

std::uintmax_t headerBytesOf(const JsonObject& object)
{
    if (!object.has("headerBytes"))
        return 0;
    const double bytes = object.number("headerBytes", translatable("Data", "a number of bytes"));
    if (!(bytes >= 0.0 && bytes <= kMostRawHeaderBytes) ||
        bytes != static_cast<double>(static_cast<long>(bytes)))
        object.fail("headerBytes", translatable("Data", "a whole number of bytes, 0 or more"));
    return static_cast<std::uintmax_t>(bytes);
}

// The files beside the description that it names; its own name less ".json" where it names none.
std::vector<std::filesystem::path> filesOf(const JsonObject& object, const std::filesystem::path& description)
{
    if (!object.has("files")) {
        std::filesystem::path file = description;
        return {file.replace_extension()};
    }
    const std::filesystem::path named = description.parent_path() / object.text("files");
    if (!isPattern(named))
        return {named};
    std::vector<std::filesystem::path> files = filesNamedBy(named);
    if (files.empty())
        object.fail(
            "files",
            translatable("Data",
                         "a file beside the description, or a pattern that some have (\"scan_*.raw\")"));
    return files;
}

std::vector<StoredImage> imagesOf(const std::vector<std::filesystem::path>& files, int projections,
                                  std::uintmax_t headerBytes, const PixelLayout& layout)
{
    std::vector<StoredImage> images;
    if (files.size() == 1 && projections > 1)
        for (int p = 0; p < projections; ++p)
            images.push_back(
                {files.front(), headerBytes + static_cast<std::uintmax_t>(p) * layout.bytes(), layout,
                 fmt::format(translatable("Data", "{}, projection {}"), files.front().string(), p)});
    else
        for (const std::filesystem::path& file : files)
            images.push_back({file, headerBytes, layout, file.string()});
    return images;
}

// A file that goes on after its last image is described wrongly.
void requireNothingMore(const StoredImage& last)
{
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(last.file, error);
    const std::uintmax_t stated = last.offset + last.layout.bytes();
    if (!error && size > stated)
        throw FileError(
            last.file,
            fmt::format(translatable(
                            "Data", "has {} bytes, {} more than its description states: check columns, rows, "
                                    "projections, pixelType and headerBytes"),
                        size, size - stated));
}

StatedScan statedBy(const JsonObject& object, const std::filesystem::path& description)
{
    StatedScan stated;
    const bool lineIntegrals = object.has("lineIntegrals");
    if (lineIntegrals && !object.json().at("lineIntegrals").is_boolean())
        object.fail("lineIntegrals", translatable("Data", "true or false"));
    const bool areLineIntegrals = lineIntegrals && object.json().at("lineIntegrals").get<bool>();
    if (areLineIntegrals && object.has("i0"))
        object.fail("i0", "left out: lineIntegrals are stated");
    if (areLineIntegrals)
        stated.intensity = StatedIntensity{true, 1.0, {}, description.filename().string()};
    if (object.has("i0"))
        stated.intensity = StatedIntensity{false, 1.0, object.positiveNumber("i0", "stored numbers"),
                                           description.filename().string()};
    return stated;
}

} // namespace

std::unique_ptr<ProjectionSource> openRawProjections(const std::vector<std::filesystem::path>& files)
{
    const std::filesystem::path& description = onlyFile(files);
    const JsonObject object = JsonObject::fromFile(description, kProjectionsSchema);
    object.allowOnly({"schema", "columns", "rows", "projections", "pixelType", "byteOrder", "headerBytes",
                      "files", "lineIntegrals", "i0"});
    const PixelLayout layout = layoutOf(object);
    const int projections = object.positiveInteger("projections", "images");
    if (projections > kMostRawProjections)
        object.fail("projections",
                    fmt::format(translatable("Data", "a number of images up to {}"), kMostRawProjections));
    const std::vector<std::filesystem::path> raw = filesOf(object, description);
    if (raw.size() > 1 && static_cast<int>(raw.size()) != projections)
        object.fail("projections", fmt::format("{}, for so many files have names of the pattern, one "
                                               "projection each",
                                               raw.size()));
    const std::vector<StoredImage> images = imagesOf(raw, projections, headerBytesOf(object), layout);
    auto source = std::make_unique<StoredProjections>(images);
    requireNothingMore(images.back());
    source->state(statedBy(object, description));
    return source;
}

std::unique_ptr<ProjectionSource> openRawNumbers(const std::vector<std::filesystem::path>& files)
{
    const std::filesystem::path& raw = onlyFile(files);
    const std::filesystem::path description = raw.string() + ".json";
    if (!isRegularFile(description))
        throw FileError(raw, fmt::format(translatable("Data", "holds raw numbers: write {} beside it as {}"),
                                         description.filename().string(), kSchemaHelp));
    return openRawProjections({description});
}

} // namespace isocenter::core
