// SPDX-License-Identifier: MIT
#include "core/features/homography_check.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::core {
namespace {

using Outline = std::array<Eigen::Vector2d, 4>;

Outline outlineOf(const PictureSize& picture)
{
    const double right = picture.columns;
    const double bottom = picture.rows;
    return {{{0.0, 0.0}, {right, 0.0}, {right, bottom}, {0.0, bottom}}};
}

double crossOf(const Eigen::Vector2d& a, const Eigen::Vector2d& b)
{
    return a.x() * b.y() - a.y() * b.x();
}

// Positive where the corners run clockwise as seen, y down.
double areaOf(const Outline& outline)
{
    return 0.5 * crossOf(outline[2] - outline[0], outline[3] - outline[1]);
}

bool isConvex(const Outline& outline)
{
    for (std::size_t corner = 0; corner < 4; ++corner) {
        const Eigen::Vector2d& at = outline[(corner + 1) % 4];
        if (!(crossOf(at - outline[corner], outline[(corner + 2) % 4] - at) > 0.0))
            return false;
    }
    return true;
}

// Of a homography with a positive determinant, which sees the front of what lies before the camera.
double depthOf(const Eigen::Matrix3d& homography, const Eigen::Vector2d& point)
{
    return homography.row(2).dot(point.homogeneous());
}

std::string problemOfPoints(const Eigen::Matrix3d& positive, std::span<const PointPair> agreeing)
{
    const auto before = std::ranges::count_if(
        agreeing, [&](const PointPair& pair) { return depthOf(positive, pair.first) > 0.0; });
    if (before == std::ssize(agreeing))
        return {};
    if (before == 0)
        return "it shows the picture mirrored";
    return "the matches that agree lie on both sides of its horizon";
}

// whose: "first" or "second".
std::string problemOfOutline(const Eigen::Matrix3d& positive, const PictureSize& picture, const char* whose)
{
    Outline seen = outlineOf(picture);
    const double area = areaOf(seen);
    for (Eigen::Vector2d& corner : seen) {
        if (!(depthOf(positive, corner) > 0.0))
            return fmt::format("its horizon runs through the {} picture", whose);
        corner = (positive * corner.homogeneous()).hnormalized();
    }
    if (!isConvex(seen))
        return fmt::format("it folds the outline of the {} picture", whose);
    const double ratio = areaOf(seen) / area;
    if (!(ratio < kLargestAreaRatio && ratio > 1.0 / kLargestAreaRatio))
        return fmt::format("it makes the area of the {} picture {} times as {}", whose,
                           ratio < 1.0 ? fmt::format("{:.0f}", 1.0 / ratio) : fmt::format("{:.0f}", ratio),
                           ratio < 1.0 ? "small" : "large");
    const double diagonal = std::max((seen[2] - seen[0]).squaredNorm(), (seen[3] - seen[1]).squaredNorm());
    if (!(areaOf(seen) > kLeastBreadth * diagonal))
        return fmt::format("it squeezes the {} picture to a line", whose);
    return {};
}

} // namespace

std::string homographyProblem(const Eigen::Matrix3d& secondFromFirst, std::span<const PointPair> agreeing,
                              const HomographyPictures& pictures)
{
    const double determinant = secondFromFirst.determinant();
    if (!secondFromFirst.allFinite() || !std::isfinite(determinant) || determinant == 0.0)
        return "it cannot be inverted";
    const Eigen::Matrix3d positive = determinant > 0.0 ? secondFromFirst : -secondFromFirst;
    if (std::string problem = problemOfPoints(positive, agreeing); !problem.empty())
        return problem;
    std::string problem = problemOfOutline(positive, pictures.first, "first");
    if (problem.empty() || !pictures.second)
        return problem;
    return problemOfOutline(positive.inverse(), *pictures.second, "second").empty() ? std::string() : problem;
}

} // namespace isocenter::core
