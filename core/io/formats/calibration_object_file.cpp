// SPDX-License-Identifier: MIT
#include "core/io/formats/calibration_object_file.h"

#include "core/io/files/text_table.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace isocenter::core {
namespace {

constexpr double kMostPlacements = 1000.0;

// Calls take(row) for each line but the header; take says whether it could read the line. expected: for the
// message about one that it could not.
void readTable(const std::filesystem::path& file, const char* expected,
               const std::function<bool(const TextRow&)>& take,
               const std::function<void(const TextRow&)>& header = {})
{
    const TextTable table = readTextTable(file);
    if (table.header && header)
        header(*table.header);
    for (const TextRow& row : table.rows) {
        bool isTaken = false;
        try {
            isTaken = take(row);
        } catch (const FileError&) {
            throw;
        } catch (const InputError& error) {
            row.fail(error.what());
        }
        if (!isTaken)
            throw FileError(file, fmt::format(translatable("Data", "line {} must be {}; it is \"{}\""),
                                              row.line(), expected, row.text()));
    }
}

// A scale of a frame specification of XMALab, such as s10.
bool isScale(const std::string& field)
{
    return field.size() > 1 && field.front() == 's' &&
           (std::isdigit(static_cast<unsigned char>(field[1])) != 0 ||
            std::string_view("+-.,").find(field[1]) != std::string_view::npos);
}

// The scales in the first line of a frame specification of XMALab; 1 in any other.
Eigen::Vector3d scalesIn(const TextRow& header)
{
    Eigen::Vector3d scales = Eigen::Vector3d::Ones();
    const auto isScaleAt = [&](std::size_t axis) {
        return axis < header.size() && isScale(header.field(axis));
    };
    if (!isScaleAt(0) && !isScaleAt(1) && !isScaleAt(2))
        return scales;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto scale =
            isScaleAt(axis) ? numberOfValue(header.field(axis).substr(1)) : std::optional<double>();
        if (!scale || *scale == 0.0)
            header.fail(
                fmt::format(translatable("Data", "column {} must be a scale such as s10, as in a frame "
                                                 "specification of XMALab; the line is \"{}\""),
                            axis + 1, header.text()));
        scales[static_cast<Eigen::Index>(axis)] = *scale;
    }
    return scales;
}

Eigen::Vector2d pixelOf(double column, double row, PixelCentre convention)
{
    return Eigen::Vector2d(column, row) - Eigen::Vector2d::Constant(shiftInto(convention));
}

} // namespace

std::vector<ObjectPoint> readCalibrationObject(const std::filesystem::path& file, double mmOfUnit)
{
    std::vector<ObjectPoint> points;
    std::set<std::string> names;
    Eigen::Vector3d scales = Eigen::Vector3d::Ones();
    const auto take = [&](const TextRow& row) {
        const bool isNamed = row.size() == 4;
        if (!isNamed && row.size() != 3)
            return false;
        const std::vector<double> numbers = row.numbers(isNamed ? 1 : 0);
        const std::string name = isNamed ? row.field(0) : std::to_string(points.size() + 1);
        if (name.empty())
            throw InputError(translatable("Data", "column 1 is empty: the name of a point is needed"));
        if (!names.insert(name).second)
            throw InputError(fmt::format(translatable("Data", "the point \"{}\" stands there twice"), name));
        points.push_back({name, mmOfUnit * scales.cwiseProduct(Eigen::Vector3d(numbers.data()))});
        return true;
    };
    readTable(file, translatable("Data", "name,x,y,z or x,y,z"), take,
              [&](const TextRow& line) { scales = scalesIn(line); });
    if (points.empty())
        throw FileError(file, translatable("Data", "holds no points: name,x,y,z or x,y,z a line"));
    return points;
}

bool isSightingsTable(const std::string& text)
{
    return text.starts_with("camera,point,column,row");
}

ObjectSightings readObjectSightings(const std::filesystem::path& file, std::span<const ObjectPoint> object,
                                    PixelCentre pixelCentre)
{
    std::map<std::string, std::size_t> points;
    for (std::size_t point = 0; point < object.size(); ++point)
        points[object[point].name] = point;
    ObjectSightings result;
    std::set<std::tuple<std::size_t, std::size_t, std::size_t>> seen;
    std::set<std::size_t> placements;
    const auto take = [&](const TextRow& row) {
        if (row.size() != 4 && row.size() != 5)
            return false;
        const std::vector<std::string>& fields = row.fields();
        const std::vector<double> numbers = row.numbers(2);
        const double placement = numbers.size() == 3 ? numbers.back() : 1.0;
        if (!(placement >= 1.0) || placement > kMostPlacements || placement != std::floor(placement))
            throw InputError(
                fmt::format(translatable("Data", "placements are counted from 1, not {:g}"), placement));
        const auto point = points.find(fields[1]);
        if (point == points.end())
            throw InputError(fmt::format(translatable("Data", "the object has no point \"{}\""), fields[1]));
        auto camera = std::ranges::find(result.cameras, fields[0]);
        if (camera == result.cameras.end())
            camera = result.cameras.insert(camera, fields[0]);
        const ObjectSighting sighting{static_cast<std::size_t>(camera - result.cameras.begin()),
                                      static_cast<std::size_t>(placement) - 1, point->second,
                                      pixelOf(numbers[0], numbers[1], pixelCentre)};
        if (!seen.emplace(sighting.camera, sighting.placement, sighting.point).second)
            throw InputError(fmt::format(translatable("Data", "camera {} sees the point \"{}\" twice"),
                                         fields[0], fields[1]));
        placements.insert(sighting.placement);
        result.sightings.push_back(sighting);
        return true;
    };
    readTable(file, translatable("Data", "camera,point,column,row or camera,point,column,row,placement"),
              take);
    if (result.sightings.empty())
        throw FileError(file, translatable("Data", "holds no points: camera,point,column,row a line"));
    if (*placements.rbegin() + 1 != placements.size())
        throw FileError(
            file,
            fmt::format(
                translatable("Data", "has points of {} placements, numbered up to {}: number them from 1 on"),
                placements.size(), *placements.rbegin() + 1));
    return result;
}

std::vector<PointPair> readMatchedPoints(const std::filesystem::path& file, PixelCentre pixelCentre)
{
    std::vector<PointPair> pairs;
    readTable(file, "column,row,column,row: of the first view and of the second", [&](const TextRow& row) {
        if (row.size() != 4)
            return false;
        const std::vector<double> numbers = row.numbers();
        pairs.push_back(
            {pixelOf(numbers[0], numbers[1], pixelCentre), pixelOf(numbers[2], numbers[3], pixelCentre)});
        return true;
    });
    return pairs;
}

} // namespace isocenter::core
