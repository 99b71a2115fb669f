// SPDX-License-Identifier: MIT
#include "core/geometry/epipolar_line.h"

#include <cmath>
#include <vector>

namespace isocenter::core {
namespace {

constexpr double kSameSourceMm = 1e-6;
constexpr double kInside = 1e-9; // pixels, of rounding at the border

// Where the line a u + b v + c = 0 crosses the border of the image.
std::vector<Eigen::Vector2d> borderCrossings(const Eigen::Vector3d& line, double columns, double rows)
{
    std::vector<Eigen::Vector2d> crossings;
    const auto add = [&](double u, double v) {
        const Eigen::Vector2d point(u, v);
        const bool inside = u >= -kInside && u <= columns + kInside && v >= -kInside && v <= rows + kInside;
        const bool known = !crossings.empty() && (crossings.back() - point).norm() < kInside; // a corner
        if (std::isfinite(u) && std::isfinite(v) && inside && !known)
            crossings.push_back(point);
    };
    for (const double u : {0.0, columns})
        add(u, -(line.x() * u + line.z()) / line.y());
    for (const double v : {0.0, rows})
        add(-(line.y() * v + line.z()) / line.x(), v);
    return crossings;
}

} // namespace

std::optional<Eigen::Vector3d> epipolarCoefficients(const ProjectionGeometry& view,
                                                    const Eigen::Vector2d& pixel,
                                                    const ProjectionGeometry& other)
{
    if ((view.source() - other.source()).norm() < kSameSourceMm)
        return std::nullopt;
    const auto imageOf = [&](const Eigen::Vector3d& point) {
        return Eigen::Vector3d(other.pixelFromWorld() * point.homogeneous()).normalized();
    };
    return imageOf(view.source()).cross(imageOf(view.detectorPoint(pixel)));
}

std::optional<std::array<Eigen::Vector2d, 2>>
epipolarLine(const ProjectionGeometry& view, const Eigen::Vector2d& pixel, const ProjectionGeometry& other)
{
    const std::optional<Eigen::Vector3d> line = epipolarCoefficients(view, pixel, other);
    if (!line)
        return std::nullopt;
    const auto crossings = borderCrossings(*line, other.columns(), other.rows());
    if (crossings.size() < 2)
        return std::nullopt;
    // Through a corner there may be three, two of them the same.
    const Eigen::Vector2d& first = crossings.front();
    const Eigen::Vector2d& last = crossings.back();
    if ((first - last).norm() < kInside)
        return std::nullopt;
    return std::array{first, last};
}

} // namespace isocenter::core
