// SPDX-License-Identifier: MIT
#include "core/calibration/object/object_points_finder.h"

#include "core/calibration/direct_linear_transform.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::array<int, 3> kBeadWindowsPx{17, 41, 97};
constexpr int kCompletions = 3;       // each with a camera by all points that were found before
constexpr double kFirstReachPx = 8.0; // of a spot from where its point is expected
constexpr double kLastReachPx = 3.0;
constexpr double kFreeRadii = 3.0; // of a spot: another bead so near to it moves its centre of mass

struct ExpectedPoint
{
    std::size_t point = 0;
    Eigen::Vector2d pixel = Eigen::Vector2d::Zero();
};

std::vector<ExpectedPoint> expectedPoints(std::span<const ObjectPoint> object,
                                          std::span<const ObjectSighting> seen, const Image& picture,
                                          const std::string& who)
{
    std::vector<SpacePoint> points;
    for (const ObjectSighting& sighting : seen)
        points.push_back({object[sighting.point].name, object[sighting.point].placeMm, sighting.pixel});
    const PlacedCamera placed = cameraOfPoints(points, picture.columns, picture.rows, who);
    std::vector<ExpectedPoint> expected;
    for (std::size_t point = 0; point < object.size(); ++point)
        expected.push_back(
            {point, placed.camera.pixelOf((placed.cameraFromSpace * object[point].placeMm).hnormalized())});
    return expected;
}

// How many of some places lie within a reach of a place, and the last of them.
template <class Places, class PlaceOf>
std::pair<int, std::size_t> within(const Places& places, const PlaceOf& placeOf,
                                   const Eigen::Vector2d& around, double reachPx)
{
    std::pair<int, std::size_t> found{0, 0};
    for (std::size_t place = 0; place < places.size(); ++place)
        if ((placeOf(places[place]) - around).norm() < reachPx)
            found = {found.first + 1, place};
    return found;
}

// The points each of which alone is expected at a spot that alone is near to where it is expected.
std::vector<ObjectSighting> matchedTo(std::span<const Spot> spots, std::span<const ExpectedPoint> expected,
                                      const ObjectSighting& ofPicture, double reachPx)
{
    std::vector<ObjectSighting> matched;
    for (const ExpectedPoint& point : expected) {
        const auto [near, spot] = within(
            spots, [](const Spot& other) { return other.place; }, point.pixel, reachPx);
        if (near != 1)
            continue;
        const double freePx = std::max(reachPx, kFreeRadii * spots[spot].radiusPx);
        const int rivals =
            within(
                expected, [](const ExpectedPoint& other) { return other.pixel; }, spots[spot].place, freePx)
                .first;
        if (rivals == 1)
            matched.push_back({ofPicture.camera, ofPicture.placement, point.point, spots[spot].place});
    }
    return matched;
}

// With the marked points that no spot was found for, as they were marked.
std::vector<ObjectSighting> withMarked(std::vector<ObjectSighting> found,
                                       std::span<const ObjectSighting> marked)
{
    for (const ObjectSighting& sighting : marked)
        if (std::ranges::find(found, sighting.point, &ObjectSighting::point) == found.end())
            found.push_back(sighting);
    std::ranges::sort(found, {}, &ObjectSighting::point);
    return found;
}

} // namespace

std::vector<ObjectSighting> objectPointsIn(const Image& picture, std::span<const ObjectPoint> object,
                                           std::span<const ObjectSighting> marked, const std::string& who,
                                           std::optional<SpotKind> kind)
{
    std::vector<ObjectSighting> matched;
    std::vector<ExpectedPoint> expected = expectedPoints(object, marked, picture, who);
    std::vector<Spot> spots;
    std::size_t mostMatched = 0;
    for (const SpotKind tried : {SpotKind::Dark, SpotKind::Bright})
        for (const int window : kBeadWindowsPx) {
            if (kind.value_or(tried) != tried)
                continue;
            std::vector<Spot> some = findSpots(picture, tried, window);
            if (const std::size_t count = matchedTo(some, expected, marked.front(), kFirstReachPx).size();
                count > mostMatched) {
                mostMatched = count;
                spots = std::move(some);
            }
        }
    for (int completion = 0; completion < kCompletions; ++completion) {
        const double reachPx = completion == 0 ? kFirstReachPx : kLastReachPx;
        matched = matchedTo(spots, expected, marked.front(), reachPx);
        expected = expectedPoints(object, withMarked(matched, marked), picture, who);
    }
    if (matched.empty())
        throw InputError(fmt::format(
            translatable("Data", "{}: no beads are seen where the marked points let expect them"), who));
    return matched;
}

} // namespace isocenter::core
