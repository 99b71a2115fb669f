// SPDX-License-Identifier: MIT
#include "core/calibration/boards/marker_finder.h"
#include "core/calibration/dark_runs.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <utility>

namespace isocenter::core {
namespace {

constexpr float kLeastDarker = 5.0f; // than the mean around a pixel, in grey values
constexpr double kShortestSidePx = 6.0;
constexpr double kAsidePx = 1.5;        // by which an outline may leave a straight side,
constexpr double kAsideOfSide = 0.08;   // or this share of the shortest side
constexpr double kThinnestCorner = 0.2; // sine of the angle between two sides
constexpr double kOutlineStepPx = 0.5;
constexpr double kOfCorner = 0.15; // of a side, at either end
constexpr int kTurnsOfSearch = 3;

using Points = std::vector<Eigen::Vector2d>;

double cross(const Eigen::Vector2d& a, const Eigen::Vector2d& b)
{
    return a.x() * b.y() - a.y() * b.x();
}

// The corners of the pixels at the ends of runs, of each area that is large enough.
std::vector<Points> outlinesOf(const std::vector<DarkRun>& runs)
{
    const std::vector<std::size_t> first = firstRuns(runs);
    std::vector<Points> areas(runs.size());
    for (std::size_t run = 0; run < runs.size(); ++run)
        for (const int column : {runs[run].begin, runs[run].end})
            for (const int row : {runs[run].row, runs[run].row + 1})
                areas[first[run]].emplace_back(column, row);
    std::erase_if(areas, [](const Points& points) {
        if (points.empty())
            return true;
        Eigen::Vector2d low = points.front();
        Eigen::Vector2d high = points.front();
        for (const Eigen::Vector2d& point : points) {
            low = low.cwiseMin(point);
            high = high.cwiseMax(point);
        }
        return (high - low).minCoeff() < kShortestSidePx;
    });
    return areas;
}

// Clockwise as seen (Andrew's monotone chain).
Points convexHull(Points points)
{
    std::ranges::sort(points, [](const Eigen::Vector2d& a, const Eigen::Vector2d& b) {
        return a.x() < b.x() || (a.x() == b.x() && a.y() < b.y());
    });
    Points hull;
    const auto extend = [&hull](const Eigen::Vector2d& point, std::size_t fixed) {
        while (hull.size() > fixed && cross(hull.back() - hull[hull.size() - 2], point - hull.back()) <= 0.0)
            hull.pop_back();
        hull.push_back(point);
    };
    for (const Eigen::Vector2d& point : points)
        extend(point, 1);
    const std::size_t half = hull.size();
    for (auto point = points.rbegin() + 1; point != points.rend(); ++point)
        extend(*point, half);
    hull.pop_back();
    return hull;
}

// The point that lies farthest to the right of the way from one place to another, as seen.
Eigen::Vector2d farthestAside(const Points& hull, const Eigen::Vector2d& from, const Eigen::Vector2d& to)
{
    return *std::ranges::max_element(
        hull, {}, [&](const Eigen::Vector2d& point) { return cross(to - from, point - from); });
}

double distanceToSide(const Eigen::Vector2d& point, const Eigen::Vector2d& from, const Eigen::Vector2d& to)
{
    return std::abs(cross(to - from, point - from)) / (to - from).norm();
}

// Each diagonal's ends are the points farthest from the other diagonal.
Quadrilateral cornersOf(const Points& hull)
{
    Quadrilateral corners;
    corners[0] = *std::ranges::max_element(
        hull, {}, [&](const Eigen::Vector2d& point) { return (point - hull.front()).squaredNorm(); });
    corners[2] = *std::ranges::max_element(
        hull, {}, [&](const Eigen::Vector2d& point) { return (point - corners[0]).squaredNorm(); });
    for (int turn = 0; turn < kTurnsOfSearch; ++turn)
        for (const std::size_t end : {1u, 0u}) {
            corners[end] = farthestAside(hull, corners[(end + 1) % 4], corners[(end + 3) % 4]);
            corners[end + 2] = farthestAside(hull, corners[(end + 3) % 4], corners[(end + 1) % 4]);
        }
    return corners;
}

struct Line
{
    Eigen::Vector2d through = Eigen::Vector2d::Zero();
    Eigen::Vector2d along = Eigen::Vector2d::UnitX();
};

// That from which the points' squared distances are smallest.
Line lineThrough(const Points& points)
{
    Line line;
    for (const Eigen::Vector2d& point : points)
        line.through += point / static_cast<double>(points.size());
    Eigen::Matrix2d scatter = Eigen::Matrix2d::Zero();
    for (const Eigen::Vector2d& point : points)
        scatter += (point - line.through) * (point - line.through).transpose();
    const double angle = 0.5 * std::atan2(2.0 * scatter(0, 1), scatter(0, 0) - scatter(1, 1));
    line.along = {std::cos(angle), std::sin(angle)};
    return line;
}

// Points of the outline beside each side, away from the corners, which pixels make blunt.
std::array<Points, 4> sidesOf(const Points& hull, const Quadrilateral& corners)
{
    std::array<Points, 4> sides;
    for (std::size_t end = 0; end < hull.size(); ++end) {
        const Eigen::Vector2d from = hull[end];
        const Eigen::Vector2d way = hull[(end + 1) % hull.size()] - from;
        const int steps = std::max(1, static_cast<int>(std::ceil(way.norm() / kOutlineStepPx)));
        for (int step = 0; step < steps; ++step) {
            const Eigen::Vector2d point = from + (step + 0.5) / steps * way;
            std::size_t nearest = 0;
            double distance = std::numeric_limits<double>::infinity();
            for (std::size_t side = 0; side < 4; ++side)
                if (const double aside = distanceToSide(point, corners[side], corners[(side + 1) % 4]);
                    aside < distance) {
                    distance = aside;
                    nearest = side;
                }
            const Eigen::Vector2d side = corners[(nearest + 1) % 4] - corners[nearest];
            const double share = side.dot(point - corners[nearest]) / side.squaredNorm();
            if (share > kOfCorner && share < 1.0 - kOfCorner)
                sides[nearest].push_back(point);
        }
    }
    return sides;
}

// Where the straight parts of the sides meet.
std::optional<Quadrilateral> sharpened(const Points& hull, const Quadrilateral& corners)
{
    const std::array<Points, 4> sides = sidesOf(hull, corners);
    Quadrilateral sharp;
    for (std::size_t corner = 0; corner < 4; ++corner) {
        const Points& before = sides[(corner + 3) % 4];
        const Points& after = sides[corner];
        if (before.size() < 2 || after.size() < 2)
            return {};
        const Line first = lineThrough(before);
        const Line second = lineThrough(after);
        const double turn = cross(first.along, second.along);
        if (std::abs(turn) < kThinnestCorner)
            return {};
        sharp[corner] =
            first.through + cross(second.through - first.through, second.along) / turn * first.along;
    }
    return sharp;
}

std::optional<Quadrilateral> quadrilateralIn(const Points& hull)
{
    if (hull.size() < 4)
        return {};
    const Quadrilateral rough = cornersOf(hull);
    for (std::size_t side = 0; side < 4; ++side)
        if ((rough[(side + 1) % 4] - rough[side]).norm() < 0.5 * kShortestSidePx)
            return {};
    const auto sharp = sharpened(hull, rough);
    if (!sharp)
        return {};
    const Quadrilateral& corners = *sharp;
    double shortest = std::numeric_limits<double>::infinity();
    for (std::size_t side = 0; side < 4; ++side)
        shortest = std::min(shortest, (corners[(side + 1) % 4] - corners[side]).norm());
    if (shortest < kShortestSidePx)
        return {};
    for (std::size_t corner = 0; corner < 4; ++corner) {
        const Eigen::Vector2d before = (corners[corner] - corners[(corner + 3) % 4]).normalized();
        const Eigen::Vector2d after = (corners[(corner + 1) % 4] - corners[corner]).normalized();
        if (cross(before, after) < kThinnestCorner)
            return {};
    }
    const double farthest = std::max(kAsidePx, kAsideOfSide * shortest);
    for (const Eigen::Vector2d& point : hull) {
        double nearest = std::numeric_limits<double>::infinity();
        for (std::size_t side = 0; side < 4; ++side)
            nearest = std::min(nearest, distanceToSide(point, corners[side], corners[(side + 1) % 4]));
        if (nearest > farthest)
            return {};
    }
    return corners;
}

} // namespace

std::vector<Quadrilateral> darkQuadrilaterals(const Image& image, int window)
{
    std::vector<Quadrilateral> found;
    for (Points& outline : outlinesOf(darkRuns(image, window, kLeastDarker)))
        if (const auto corners = quadrilateralIn(convexHull(std::move(outline))))
            found.push_back(*corners);
    return found;
}

} // namespace isocenter::core
