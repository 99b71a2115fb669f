// SPDX-License-Identifier: MIT
#include "core/surfaces/surface_model.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <tuple>

namespace isocenter::core {
namespace {

auto coordinatesOf(const Eigen::Vector3d& point)
{
    return std::tuple(point.x(), point.y(), point.z());
}

// The new index of each point, and the points themselves in their new order.
std::vector<int> mergeEqualPoints(const std::vector<Eigen::Vector3d>& points,
                                  std::vector<Eigen::Vector3d>& merged)
{
    std::vector<std::size_t> order(points.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t point) { return coordinatesOf(points[point]); });
    std::vector<int> places(points.size());
    for (const std::size_t point : order) {
        if (merged.empty() || merged.back() != points[point])
            merged.push_back(points[point]);
        places[point] = static_cast<int>(merged.size()) - 1;
    }
    return places;
}

bool hasThreeCorners(const Eigen::Vector3i& triangle)
{
    return triangle[0] != triangle[1] && triangle[1] != triangle[2] && triangle[2] != triangle[0];
}

// The same triangle with its lowest corner first: how it is turned stays.
std::array<int, 3> fromLowestCorner(const Eigen::Vector3i& triangle)
{
    std::array<int, 3> corners{triangle[0], triangle[1], triangle[2]};
    std::rotate(corners.begin(), std::ranges::min_element(corners), corners.end());
    return corners;
}

} // namespace

Eigen::AlignedBox3d SurfaceModel::extent() const
{
    Eigen::AlignedBox3d box;
    for (const Eigen::Vector3i& triangle : triangles)
        for (int number = 0; number < 3; ++number)
            box.extend(corner(triangle, number));
    return box;
}

double SurfaceModel::enclosedVolumeMm3() const
{
    const Eigen::Vector3d origin = extent().center(); // near the surface, so that little cancels
    double sixfold = 0.0;
    for (const Eigen::Vector3i& triangle : triangles) {
        const Eigen::Vector3d a = corner(triangle, 0) - origin;
        const Eigen::Vector3d b = corner(triangle, 1) - origin;
        const Eigen::Vector3d c = corner(triangle, 2) - origin;
        sixfold += a.dot(b.cross(c));
    }
    return sixfold / 6.0;
}

SurfaceModel welded(const SurfaceModel& model)
{
    SurfaceModel result;
    result.description = model.description;
    const std::vector<int> places = mergeEqualPoints(model.pointsMm, result.pointsMm);
    std::vector<std::array<int, 3>> triangles;
    for (const Eigen::Vector3i& old : model.triangles) {
        const Eigen::Vector3i triangle =
            old.unaryExpr([&](int p) { return places[static_cast<std::size_t>(p)]; });
        if (hasThreeCorners(triangle))
            triangles.push_back(fromLowestCorner(triangle));
    }
    std::ranges::sort(triangles);
    triangles.erase(std::unique(triangles.begin(), triangles.end()), triangles.end());
    for (const std::array<int, 3>& triangle : triangles)
        result.triangles.emplace_back(triangle[0], triangle[1], triangle[2]);
    return result;
}

} // namespace isocenter::core
