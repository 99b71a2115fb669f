// SPDX-License-Identifier: MIT
#include "core/io/formats/calibration_object_file.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/number_list.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string_view>
#include <tuple>

namespace isocenter::core {
namespace {

constexpr double kMostPlacements = 1000.0;

std::vector<std::string> fieldsOf(std::string_view line)
{
    std::vector<std::string> fields;
    for (std::size_t begin = 0; begin <= line.size();) {
        const std::size_t end = std::min(line.find_first_of(",;", begin), line.size());
        fields.emplace_back(trimmed(line.substr(begin, end - begin)));
        begin = end + 1;
    }
    return fields;
}

std::optional<double> numberIn(const std::string& field)
{
    const auto numbers = parseNumbers(field);
    return numbers && numbers->size() == 1 && std::isfinite(numbers->front())
               ? std::optional(numbers->front())
               : std::nullopt;
}

// Some fields from one on as numbers; none if one of them is not.
std::optional<std::vector<double>> numbersFrom(const std::vector<std::string>& fields, std::size_t first)
{
    std::vector<double> numbers;
    for (std::size_t field = first; field < fields.size(); ++field)
        if (const auto number = numberIn(fields[field]))
            numbers.push_back(*number);
        else
            return {};
    return numbers;
}

// Calls take(fields) for each line that says something, from the first one that it does not take for a
// header: take says whether it could read the line. expected: for the message about one that it could not.
void readTable(const std::filesystem::path& file, const char* expected,
               const std::function<bool(const std::vector<std::string>&)>& take,
               const std::function<void(const std::string&)>& header = {})
{
    std::istringstream lines(readTextFile(file));
    std::string line;
    bool mayBeHeader = true;
    for (int number = 1; std::getline(lines, line); ++number) {
        if (isBlankOrComment(line))
            continue;
        bool isTaken = false;
        try {
            isTaken = take(fieldsOf(line));
        } catch (const FileError&) {
            throw;
        } catch (const InputError& error) {
            throw FileError(file, fmt::format(translatable("Data", "line {}: {}"), number, error.what()));
        }
        if (!isTaken && !mayBeHeader)
            throw FileError(file, fmt::format(translatable("Data", "line {} must be {}; it is \"{}\""),
                                              number, expected, trimmed(line)));
        if (!isTaken && header)
            header(line);
        mayBeHeader = false;
    }
}

// The scales in the first line of a frame specification of XMALab; 1 in any other.
Eigen::Vector3d scalesIn(const std::string& header)
{
    const std::vector<std::string> fields = fieldsOf(header);
    Eigen::Vector3d scales = Eigen::Vector3d::Ones();
    if (fields.size() < 3)
        return scales;
    for (Eigen::Index axis = 0; axis < 3; ++axis) {
        const std::string& field = fields[static_cast<std::size_t>(axis)];
        const auto scale = field.starts_with('s') ? numberIn(field.substr(1)) : std::nullopt;
        if (!scale)
            return Eigen::Vector3d::Ones();
        scales[axis] = *scale;
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
    const auto take = [&](const std::vector<std::string>& fields) {
        const bool isNamed = fields.size() == 4;
        const auto numbers = numbersFrom(fields, isNamed ? 1 : 0);
        if (!numbers || numbers->size() != 3)
            return false;
        const std::string name = isNamed ? fields[0] : std::to_string(points.size() + 1);
        if (!names.insert(name).second)
            throw InputError(fmt::format(translatable("Data", "the point \"{}\" stands there twice"), name));
        points.push_back({name, mmOfUnit * scales.cwiseProduct(Eigen::Vector3d(numbers->data()))});
        return true;
    };
    readTable(file, translatable("Data", "name,x,y,z or x,y,z"), take,
              [&](const std::string& line) { scales = scalesIn(line); });
    if (points.empty())
        throw FileError(file, translatable("Data", "holds no points: name,x,y,z or x,y,z a line"));
    return points;
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
    const auto take = [&](const std::vector<std::string>& fields) {
        const auto numbers = fields.size() == 4 || fields.size() == 5 ? numbersFrom(fields, 2) : std::nullopt;
        if (!numbers)
            return false;
        const double placement = numbers->size() == 3 ? numbers->back() : 1.0;
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
                                      pixelOf((*numbers)[0], (*numbers)[1], pixelCentre)};
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
    readTable(file, "column,row,column,row: of the first view and of the second",
              [&](const std::vector<std::string>& fields) {
                  const auto numbers = numbersFrom(fields, 0);
                  if (!numbers || numbers->size() != 4)
                      return false;
                  pairs.push_back({pixelOf((*numbers)[0], (*numbers)[1], pixelCentre),
                                   pixelOf((*numbers)[2], (*numbers)[3], pixelCentre)});
                  return true;
              });
    return pairs;
}

} // namespace isocenter::core
