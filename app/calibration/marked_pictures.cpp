// SPDX-License-Identifier: MIT
#include "app/calibration/marked_pictures.h"

#include "core/calibration/direct_linear_transform.h"
#include "core/calibration/distortion/spot_finder.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <utility>

namespace isocenter::app {
namespace {

constexpr double kSnapPx = 6.0;
constexpr int kAroundPx = 48; // what is looked at to find a bead
constexpr std::array kSnapWindowsPx{17, 41};

core::Image partOf(const core::Image& picture, int left, int top, int columns, int rows)
{
    core::Image part(columns, rows);
    for (int row = 0; row < rows; ++row)
        std::copy_n(&picture.values[picture.index(left, top + row)], columns, &part.at(0, row));
    return part;
}

bool haveOneSize(const core::Image& a, const core::Image& b)
{
    return a.columns == b.columns && a.rows == b.rows;
}

} // namespace

void MarkedPictures::setObject(std::vector<core::ObjectPoint> object)
{
    object_ = std::move(object);
    for (Picture& picture : pictures_)
        picture.marks.clear();
}

std::size_t MarkedPictures::add(std::filesystem::path file, std::shared_ptr<const core::Image> pixels)
{
    std::string camera;
    for (int number = 1; camera.empty(); ++number)
        if (const std::string name = fmt::format("cam{}", number);
            std::ranges::find(pictures_, name, &Picture::camera) == pictures_.end())
            camera = name;
    pictures_.push_back({std::move(file), std::move(pixels), std::move(camera)});
    return pictures_.size() - 1;
}

void MarkedPictures::remove(std::size_t picture)
{
    pictures_.erase(pictures_.begin() + static_cast<std::ptrdiff_t>(picture));
}

void MarkedPictures::assign(std::size_t picture, const std::string& camera, int placement)
{
    if (camera.empty() || camera.find_first_of("/\\,;=") != std::string::npos)
        throw InputError(translatable("Data", "a camera needs a name without / \\ , ; and ="));
    if (placement < 1)
        throw InputError(translatable("Data", "placements are counted from 1"));
    for (std::size_t other = 0; other < pictures_.size(); ++other) {
        if (other == picture || pictures_[other].camera != camera)
            continue;
        if (pictures_[other].placement == placement)
            throw InputError(fmt::format(
                translatable("Data",
                             "there is a picture by {} of placement {} already: give the object's other "
                             "places other numbers"),
                camera, placement));
        if (!haveOneSize(*pictures_[other].pixels, *pictures_[picture].pixels))
            throw InputError(
                fmt::format(translatable("Data", "the other picture by {} has another size"), camera));
    }
    pictures_[picture].camera = camera;
    pictures_[picture].placement = placement;
}

void MarkedPictures::mark(std::size_t picture, std::size_t point, const Eigen::Vector2d& place)
{
    pictures_.at(picture).marks[point] = place;
}

void MarkedPictures::unmark(std::size_t picture, std::size_t point)
{
    pictures_.at(picture).marks.erase(point);
}

void MarkedPictures::setMarks(std::size_t picture, PointMarks marks)
{
    pictures_.at(picture).marks = std::move(marks);
}

std::optional<std::size_t> MarkedPictures::nextUnmarked(std::size_t picture, std::size_t after) const
{
    const std::size_t count = object_.size();
    for (std::size_t step = 1; step <= count; ++step)
        if (const std::size_t point = (after + step) % count; !pictures_.at(picture).marks.contains(point))
            return point;
    return {};
}

std::vector<Eigen::Vector2d> MarkedPictures::expectedIn(std::size_t picture) const
{
    const Picture& shown = pictures_.at(picture);
    std::vector<core::SpacePoint> points;
    for (const auto& [point, place] : shown.marks)
        points.push_back({object_[point].name, object_[point].placeMm, place});
    const core::PlacedCamera placed =
        core::cameraOfPoints(points, shown.pixels->columns, shown.pixels->rows, shown.camera);
    std::vector<Eigen::Vector2d> expected;
    for (const core::ObjectPoint& point : object_)
        expected.push_back(placed.camera.pixelOf((placed.cameraFromSpace * point.placeMm).hnormalized()));
    return expected;
}

PointMarks MarkedPictures::withOthers(std::size_t picture) const
{
    const Picture& shown = pictures_.at(picture);
    ObjectCase one{object_, {{shown.camera, shown.pixels->columns, shown.pixels->rows}}, {}};
    for (const auto& [point, place] : shown.marks)
        one.sightings.push_back({0, 0, point, place});
    findMorePoints(one, {}, *shown.pixels, shown.file.filename().string());
    PointMarks marks;
    for (const core::ObjectSighting& sighting : one.sightings)
        marks[sighting.point] = sighting.pixel;
    return marks;
}

ObjectCase MarkedPictures::asCase() const
{
    ObjectCase result{object_, {}, {}};
    std::set<int> placements;
    for (const Picture& picture : pictures_)
        if (!picture.marks.empty())
            placements.insert(picture.placement);
    for (const Picture& picture : pictures_) {
        if (picture.marks.empty())
            continue;
        auto camera = std::ranges::find(result.cameras, picture.camera, &core::ObjectCamera::name);
        if (camera == result.cameras.end())
            camera = result.cameras.insert(camera,
                                           {picture.camera, picture.pixels->columns, picture.pixels->rows});
        const auto placement = std::distance(placements.begin(), placements.find(picture.placement));
        for (const auto& [point, place] : picture.marks)
            result.sightings.push_back({static_cast<std::size_t>(camera - result.cameras.begin()),
                                        static_cast<std::size_t>(placement), point, place});
    }
    return result;
}

std::optional<std::size_t> MarkedPictures::sightingOf(std::size_t picture, std::size_t point) const
{
    std::size_t before = 0;
    for (std::size_t other = 0; other < picture; ++other)
        before += pictures_[other].marks.size();
    const PointMarks& marks = pictures_.at(picture).marks;
    const auto mark = marks.find(point);
    if (mark == marks.end())
        return {};
    return before + static_cast<std::size_t>(std::distance(marks.begin(), mark));
}

Eigen::Vector2d centredOnBead(const core::Image& picture, const Eigen::Vector2d& place)
{
    const int left = std::clamp(static_cast<int>(place.x()) - kAroundPx, 0, picture.columns - 1);
    const int top = std::clamp(static_cast<int>(place.y()) - kAroundPx, 0, picture.rows - 1);
    const core::Image part = partOf(picture, left, top, std::min(2 * kAroundPx, picture.columns - left),
                                    std::min(2 * kAroundPx, picture.rows - top));
    Eigen::Vector2d nearest = place;
    double least = kSnapPx;
    for (const core::SpotKind kind : {core::SpotKind::Dark, core::SpotKind::Bright})
        for (const int window : kSnapWindowsPx)
            for (const core::Spot& spot : core::findSpots(part, kind, window)) {
                const Eigen::Vector2d centre = spot.place + Eigen::Vector2d(left, top);
                if (const double away = (centre - place).norm(); away < least) {
                    least = away;
                    nearest = centre;
                }
            }
    return nearest;
}

} // namespace isocenter::app
