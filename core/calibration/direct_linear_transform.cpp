// SPDX-License-Identifier: MIT
#include "core/calibration/direct_linear_transform.h"

#include "core/support/error.h"
#include "core/support/linear_algebra.h"
#include "core/support/random.h"
#include "core/support/translatable.h"

#include <Eigen/LU>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace isocenter::core {
namespace {

constexpr double kFlat = 0.02; // thinnest extent of points to the widest: a plane
constexpr double kMisfitOfSpread =
    0.02;                     // RMS distance of points that belong together, of their spread in the image
constexpr int kSubsets = 400; // that are tried to tell points that do not belong to their names
constexpr std::size_t kFewestAgreeing = 8;

// Scales points about their mean, so that their mean distance from it is the root of their dimension.
template <int Dimension>
struct Normalised
{
    using Vector = Eigen::Matrix<double, Dimension, 1>;
    Vector mean = Vector::Zero();
    double scale = 1.0;

    template <class PointAt>
    Normalised(std::size_t count, const PointAt& at)
    {
        for (std::size_t point = 0; point < count; ++point)
            mean += at(point) / static_cast<double>(count);
        double distance = 0.0;
        for (std::size_t point = 0; point < count; ++point)
            distance += (at(point) - mean).norm() / static_cast<double>(count);
        scale = std::sqrt(static_cast<double>(Dimension)) / std::max(distance, 1e-300);
    }
    Vector operator()(const Vector& point) const { return scale * (point - mean); }
    Eigen::Matrix<double, Dimension + 1, Dimension + 1> matrix() const
    {
        Eigen::Matrix<double, Dimension + 1, Dimension + 1> result;
        result.setIdentity();
        result.template topLeftCorner<Dimension, Dimension>() *= scale;
        result.template topRightCorner<Dimension, 1>() = -scale * mean;
        return result;
    }
};

bool liesInPlane(std::span<const SpacePoint> points)
{
    Eigen::Vector3d mean = Eigen::Vector3d::Zero();
    for (const SpacePoint& point : points)
        mean += point.placeMm / static_cast<double>(points.size());
    Eigen::MatrixXd places(points.size(), 3);
    for (std::size_t point = 0; point < points.size(); ++point)
        places.row(static_cast<Eigen::Index>(point)) = (points[point].placeMm - mean).transpose();
    const Eigen::VectorXd extents = singularValues(places);
    return !(extents[2] > kFlat * extents[0]);
}

// Up to scale and sign.
ProjectionMatrix transformOf(std::span<const SpacePoint> points)
{
    const Normalised<3> space(points.size(), [&](std::size_t point) { return points[point].placeMm; });
    const Normalised<2> image(points.size(), [&](std::size_t point) { return points[point].pixel; });
    Eigen::MatrixXd equations = Eigen::MatrixXd::Zero(2 * static_cast<Eigen::Index>(points.size()), 12);
    for (std::size_t point = 0; point < points.size(); ++point) {
        const Eigen::RowVector4d place = space(points[point].placeMm).homogeneous().transpose();
        const Eigen::Vector2d pixel = image(points[point].pixel);
        const auto row = 2 * static_cast<Eigen::Index>(point);
        equations.block<1, 4>(row, 0) = place;
        equations.block<1, 4>(row, 8) = -pixel.x() * place;
        equations.block<1, 4>(row + 1, 4) = place;
        equations.block<1, 4>(row + 1, 8) = -pixel.y() * place;
    }
    const Eigen::VectorXd solution = leastDirection(equations);
    const ProjectionMatrix normalised(
        Eigen::Map<const Eigen::Matrix<double, 3, 4, Eigen::RowMajor>>(solution.data()));
    return image.matrix().inverse() * normalised * space.matrix();
}

double misfitPx(const ProjectionMatrix& pixelFromSpace, const SpacePoint& point)
{
    const Eigen::Vector3d seen = pixelFromSpace * point.placeMm.homogeneous();
    return (seen.hnormalized() - point.pixel).norm();
}

double rmsMisfitPx(const ProjectionMatrix& pixelFromSpace, std::span<const SpacePoint> points)
{
    double squares = 0.0;
    for (const SpacePoint& point : points)
        squares += std::pow(misfitPx(pixelFromSpace, point), 2.0);
    return std::sqrt(squares / static_cast<double>(points.size()));
}

// The RMS distance of the pixels from their middle.
double spreadPx(std::span<const SpacePoint> points)
{
    const Normalised<2> image(points.size(), [&](std::size_t point) { return points[point].pixel; });
    double squares = 0.0;
    for (const SpacePoint& point : points)
        squares += (point.pixel - image.mean).squaredNorm();
    return std::sqrt(squares / static_cast<double>(points.size()));
}

// The names of points that do not agree with a camera on which most do (random sample consensus, Fischler and
// Bolles 1981); none if there is no such camera.
std::vector<std::string> strangersAmong(std::span<const SpacePoint> points, double agreeingPx)
{
    const RandomField random(7);
    std::uint64_t draw = 0;
    std::vector<std::string> fewest;
    std::size_t mostAgreeing = 0;
    for (int subset = 0; subset < kSubsets; ++subset) {
        std::vector<SpacePoint> chosen(points.begin(), points.end());
        for (std::size_t place = 0; place < kFewestSpacePoints; ++place) {
            const auto left = static_cast<double>(chosen.size() - place);
            std::swap(chosen[place], chosen[place + static_cast<std::size_t>(random.uniform(draw++) * left)]);
        }
        chosen.resize(kFewestSpacePoints);
        if (liesInPlane(chosen))
            continue;
        const ProjectionMatrix transform = transformOf(chosen);
        std::vector<std::string> strangers;
        for (const SpacePoint& point : points)
            if (!(misfitPx(transform, point) < agreeingPx))
                strangers.push_back(point.name);
        if (const std::size_t agreeing = points.size() - strangers.size(); agreeing > mostAgreeing) {
            mostAgreeing = agreeing;
            fewest = std::move(strangers);
        }
    }
    const bool isMajority = mostAgreeing >= kFewestAgreeing && 2 * mostAgreeing > points.size();
    return isMajority ? fewest : std::vector<std::string>();
}

void requireThatPointsFit(const ProjectionMatrix& transform, std::span<const SpacePoint> points,
                          const std::string& who)
{
    const double limit = kMisfitOfSpread * spreadPx(points);
    const double rms = rmsMisfitPx(transform, points);
    if (rms < limit)
        return;
    const std::vector<std::string> strangers = strangersAmong(points, limit);
    if (!strangers.empty())
        throw InputError(fmt::format(
            translatable("Data", "{}: the points {} are not where the others let expect them: were they "
                                 "exchanged, or given other points' names?"),
            who, fmt::join(strangers, ", ")));
    throw InputError(fmt::format(
        translatable("Data", "{}: no camera sees the points where they are ({:.1f} px RMS): do their names "
                             "belong to those of the object, and its places to its units?"),
        who, rms));
}

} // namespace

ProjectionMatrix directLinearTransform(std::span<const SpacePoint> points)
{
    if (points.size() < kFewestSpacePoints)
        throw InputError(
            fmt::format(translatable("Data", "a camera takes {} points of the object or more, and there {}"),
                        kFewestSpacePoints,
                        points.size() == 1 ? translatable("Data", "is 1")
                                           : fmt::format(translatable("Data", "are {}"), points.size())));
    if (liesInPlane(points))
        throw InputError(translatable(
            "Data", "the points lie in a plane, which leaves the camera open: use points of an object that "
                    "is as deep as wide, or the chessboard (--board)"));
    ProjectionMatrix transform = transformOf(points);
    transform /= transform.block<1, 3>(2, 0).norm();
    std::size_t behind = 0;
    for (const SpacePoint& point : points)
        behind += transform.row(2).dot(point.placeMm.homogeneous()) < 0.0 ? 1 : 0;
    return 2 * behind > points.size() ? ProjectionMatrix(-transform) : transform;
}

PlacedCamera cameraOfPoints(std::span<const SpacePoint> points, int columns, int rows, const std::string& who)
{
    const ProjectionMatrix transform = [&] {
        try {
            return directLinearTransform(points);
        } catch (const InputError& error) {
            throw InputError(fmt::format("{}: {}", who, error.what()));
        }
    }();
    requireThatPointsFit(transform, points, who);
    const Eigen::Matrix3d turnAndLens = transform.leftCols<3>();
    if (turnAndLens.determinant() < 0.0)
        throw InputError(fmt::format(
            translatable("Data",
                         "{}: it would see the object as in a mirror: the picture is mirrored, or the "
                         "object's frame is left-handed. Flip the picture, or the sign of one "
                         "coordinate of all points, and mark the points anew"),
            who));
    const Eigen::Vector3d across = turnAndLens.row(0);
    const Eigen::Vector3d down = turnAndLens.row(1);
    const Eigen::Vector3d ahead = turnAndLens.row(2);
    PlacedCamera placed;
    placed.camera.columns = columns;
    placed.camera.rows = rows;
    placed.camera.centrePx = {across.dot(ahead), down.dot(ahead)};
    placed.camera.focalPx = {across.cross(ahead).norm(), down.cross(ahead).norm()};
    Eigen::Matrix3d rotation;
    rotation.row(0) = (across - placed.camera.centrePx.x() * ahead) / placed.camera.focalPx.x();
    rotation.row(1) = (down - placed.camera.centrePx.y() * ahead) / placed.camera.focalPx.y();
    rotation.row(2) = ahead;
    placed.cameraFromSpace.setIdentity();
    placed.cameraFromSpace.linear() = nearestOrthogonal(rotation);
    const Eigen::Vector3d last = transform.col(3);
    placed.cameraFromSpace.translation() = Eigen::Vector3d(
        (last.x() - placed.camera.centrePx.x() * last.z()) / placed.camera.focalPx.x(),
        (last.y() - placed.camera.centrePx.y() * last.z()) / placed.camera.focalPx.y(), last.z());
    return placed;
}

} // namespace isocenter::core
