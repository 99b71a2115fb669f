// SPDX-License-Identifier: MIT
#include "core/io/formats/mask_file.h"

#include "core/io/files/json_object.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <utility>

namespace isocenter::core {
namespace {

constexpr const char* kMaskSchema = "isocenter.mask/1";
constexpr std::size_t kFewestCorners = 3;

using Polygon = std::vector<PixelPoint>;

void requireSize(const std::filesystem::path& file, int maskColumns, int maskRows, int columns, int rows)
{
    if (maskColumns != columns || maskRows != rows)
        throw FileError(
            file, fmt::format(translatable(
                                  "Data", "the mask has {} x {} pixels, but its X-ray has {} x {}; both must "
                                          "be of one size"),
                              maskColumns, maskRows, columns, rows));
}

Mask checked(const std::filesystem::path& file, Mask mask)
{
    if (mask.countedPixels() == 0)
        throw FileError(file, translatable("Data", "the mask ignores every pixel: at least some must count"));
    return mask;
}

std::vector<Polygon> polygonsOf(const JsonObject& object, const std::string& key)
{
    if (!object.has(key))
        return {};
    const auto fail = [&] {
        object.fail(
            key, translatable("Data",
                              "a list of polygons, each a list of at least three corners [u, v] in pixels"));
    };
    const nlohmann::json& list = object.json().at(key);
    if (!list.is_array())
        fail();
    std::vector<Polygon> polygons;
    for (const nlohmann::json& corners : list) {
        if (!corners.is_array() || corners.size() < kFewestCorners)
            fail();
        Polygon polygon;
        for (const nlohmann::json& corner : corners) {
            if (!corner.is_array() || corner.size() != 2 || !corner[0].is_number() || !corner[1].is_number())
                fail();
            polygon.push_back({corner[0].get<double>(), corner[1].get<double>()});
        }
        polygons.push_back(std::move(polygon));
    }
    return polygons;
}

} // namespace

Mask readMaskImage(const std::filesystem::path& file, int columns, int rows)
{
    const Image image = readImage(file);
    requireSize(file, image.columns, image.rows, columns, rows);
    Mask mask(columns, rows, false);
    for (std::size_t p = 0; p < image.values.size(); ++p)
        mask.counts[p] = image.values[p] != 0.0f ? 1 : 0;
    return checked(file, std::move(mask));
}

Mask readMaskPolygons(const std::filesystem::path& file, int columns, int rows)
{
    const JsonObject object = JsonObject::fromFile(file, kMaskSchema);
    object.allowOnly({"schema", "columns", "rows", "include", "exclude"});
    requireSize(file, object.positiveInteger("columns", "pixels"), object.positiveInteger("rows", "pixels"),
                columns, rows);
    const std::vector<Polygon> include = polygonsOf(object, "include");
    const std::vector<Polygon> exclude = polygonsOf(object, "exclude");
    if (include.empty() && exclude.empty())
        object.failWhole(translatable("Data", "needs at least one polygon in \"include\" or \"exclude\""));
    Mask mask(columns, rows, include.empty());
    for (const Polygon& polygon : include)
        mask.setInside(polygon, true);
    for (const Polygon& polygon : exclude)
        mask.setInside(polygon, false);
    return checked(file, std::move(mask));
}

Mask readMask(const std::filesystem::path& file, int columns, int rows)
{
    const bool polygons = file.extension() == ".json" || file.extension() == ".JSON";
    return polygons ? readMaskPolygons(file, columns, rows) : readMaskImage(file, columns, rows);
}

void writeMaskImage(const std::filesystem::path& file, const Mask& mask)
{
    constexpr float kCounts = 255.0f;
    Image image(mask.columns, mask.rows);
    for (std::size_t p = 0; p < mask.counts.size(); ++p)
        image.values[p] = mask.counts[p] != 0 ? kCounts : 0.0f;
    writePng8(file, image);
}

} // namespace isocenter::core
