// SPDX-License-Identifier: MIT
#include "core/reconstruction/scan_geometry.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <Eigen/Dense>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kMostDeviation = 0.02; // of sources from their circle, of its radius
constexpr std::size_t kLeastProjections = 3;

using Points = std::vector<Eigen::Vector3d>;

Points sourcesOf(const std::vector<ProjectionGeometry>& projections)
{
    Points sources;
    for (const ProjectionGeometry& projection : projections)
        sources.push_back(projection.source());
    return sources;
}

Eigen::Vector3d withLargestPositive(const Eigen::Vector3d& direction)
{
    Eigen::Index largest = 0;
    direction.cwiseAbs().maxCoeff(&largest);
    return direction[largest] < 0.0 ? Eigen::Vector3d(-direction) : direction;
}

[[noreturn]] void failWithoutCircle(const std::string& why)
{
    throw InputError(fmt::format(
        translatable("Data",
                     "the X-ray sources of the scan lie on no circle: {}. Filtered back-projection needs "
                     "one; check the geometry"),
        why));
}

// Kasa's algebraic least-squares circle (1976) in the plane of least squares.
RotationAxis circleAxis(const Points& points)
{
    Eigen::Vector3d mean = Eigen::Vector3d::Zero();
    for (const Eigen::Vector3d& point : points)
        mean += point / static_cast<double>(points.size());
    Eigen::Matrix3d scatter = Eigen::Matrix3d::Zero();
    for (const Eigen::Vector3d& point : points)
        scatter += (point - mean) * (point - mean).transpose();
    const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> axes(scatter);
    if (!(axes.eigenvalues()[1] > 1e-9 * axes.eigenvalues()[2]))
        failWithoutCircle(translatable("Data", "they lie on a line or at one place"));
    const Eigen::Vector3d normal = withLargestPositive(axes.eigenvectors().col(0));
    const Eigen::Vector3d first = axes.eigenvectors().col(2);
    const Eigen::Vector3d second = normal.cross(first);

    Eigen::MatrixX3d equations(points.size(), 3);
    Eigen::VectorXd squares(points.size());
    for (std::size_t p = 0; p < points.size(); ++p) {
        const Eigen::Vector2d flat((points[p] - mean).dot(first), (points[p] - mean).dot(second));
        const auto row = static_cast<Eigen::Index>(p);
        equations.row(row) << 2.0 * flat.x(), 2.0 * flat.y(), 1.0;
        squares[row] = flat.squaredNorm();
    }
    const Eigen::Vector3d circle = equations.colPivHouseholderQr().solve(squares);
    return {mean + circle.x() * first + circle.y() * second, normal};
}

void requireCircle(const Points& sources, const RotationAxis& axis)
{
    double radius = 0.0;
    for (const Eigen::Vector3d& source : sources)
        radius += (source - axis.centreMm).norm() / static_cast<double>(sources.size());
    for (std::size_t s = 0; s < sources.size(); ++s) {
        const Eigen::Vector3d arm = sources[s] - axis.centreMm;
        const double along = arm.dot(axis.direction);
        const double deviation = std::hypot(along, (arm - along * axis.direction).norm() - radius);
        if (!(deviation <= kMostDeviation * radius))
            failWithoutCircle(fmt::format(
                translatable("Data", "that of projection {} is {:.1f} mm off one of radius {:.1f} mm"), s + 1,
                deviation, radius));
    }
}

void requireOneSize(const std::vector<ProjectionGeometry>& projections)
{
    if (projections.size() < kLeastProjections)
        throw InputError(
            fmt::format(translatable("Data", "a scan needs at least {} projections, there are {}"),
                        kLeastProjections, projections.size()));
    const ProjectionGeometry& first = projections.front();
    for (std::size_t p = 1; p < projections.size(); ++p)
        if (projections[p].columns() != first.columns() || projections[p].rows() != first.rows())
            throw InputError(fmt::format(
                translatable("Data",
                             "projection {} has a detector of {} x {} pixels, the first one of {} x {}"),
                p + 1, projections[p].columns(), projections[p].rows(), first.columns(), first.rows()));
}

// Rows and columns of the detector exchanged.
ProjectionGeometry transposedView(const ProjectionGeometry& view)
{
    ProjectionMatrix matrix = view.pixelFromWorld();
    matrix.row(0).swap(matrix.row(1));
    return ProjectionGeometry(matrix, view.rows(), view.columns(),
                              view.isDetectorPlaced() ? view.sourceToDetectorMm() : 0.0);
}

} // namespace

ProjectionFan::ProjectionFan(const ProjectionGeometry& view, const Eigen::Vector3d& centralDirection,
                             const Eigen::Vector3d& axisDirection)
{
    const Eigen::Vector3d across = axisDirection.cross(centralDirection);
    const double row = view.principalPoint().y();
    const auto inMidPlane = [&](double column) {
        const Eigen::Vector3d ray = view.detectorPoint({column, row}) - view.source();
        return Eigen::Vector2d(ray.dot(centralDirection), ray.dot(across));
    };
    first_ = inMidPlane(0.0);
    step_ = inMidPlane(1.0) - first_;
}

double ProjectionFan::angleRad(double column) const
{
    const Eigen::Vector2d ray = first_ + column * step_;
    return std::atan2(ray.y(), ray.x());
}

double ProjectionFan::column(double angleRad) const
{
    const double slope = std::tan(angleRad);
    return (first_.x() * slope - first_.y()) / (step_.y() - step_.x() * slope);
}

ScanGeometry::ScanGeometry(std::vector<ProjectionGeometry> projections) : projections_(std::move(projections))
{
    requireOneSize(projections_);
    const Points sources = sourcesOf(projections_);
    axis_ = circleAxis(sources);
    requireCircle(sources, axis_);
    measureAngles();
}

ScanGeometry::ScanGeometry(std::vector<ProjectionGeometry> projections, const RotationAxis& axis)
    : projections_(std::move(projections)), axis_(axis)
{
    requireOneSize(projections_);
    measureAngles();
}

void ScanGeometry::measureAngles()
{
    const Eigen::Vector3d first = -centralDirection(0);
    const Eigen::Vector3d second = axis_.direction.cross(first);
    for (std::size_t p = 0; p < count(); ++p) {
        const Eigen::Vector3d arm = -centralDirection(p);
        const double angle = std::atan2(arm.dot(second), arm.dot(first));
        const bool behind = angle < -1e-9; // rounding must not make a full turn of none
        anglesRad_.push_back(behind ? angle + 2.0 * std::numbers::pi : std::max(0.0, angle));
    }
}

Eigen::Vector3d ScanGeometry::footOf(std::size_t index) const
{
    const Eigen::Vector3d arm = projection(index).source() - axis_.centreMm;
    return axis_.centreMm + arm.dot(axis_.direction) * axis_.direction;
}

double ScanGeometry::sourceToAxisMm(std::size_t index) const
{
    return (footOf(index) - projection(index).source()).norm();
}

Eigen::Vector3d ScanGeometry::centralDirection(std::size_t index) const
{
    return (footOf(index) - projection(index).source()).normalized();
}

ProjectionFan ScanGeometry::fan(std::size_t index) const
{
    return ProjectionFan(projection(index), centralDirection(index), axis_.direction);
}

bool ScanGeometry::needsTransposing() const
{
    const ProjectionGeometry& first = projections_.front();
    return std::abs(first.columnDirection().dot(axis_.direction)) >
           std::abs(first.rowDirection().dot(axis_.direction));
}

ScanGeometry ScanGeometry::transposed() const
{
    std::vector<ProjectionGeometry> views;
    for (const ProjectionGeometry& view : projections_)
        views.push_back(transposedView(view));
    return ScanGeometry(std::move(views), axis_);
}

ScanGeometry ScanGeometry::subset(const std::vector<std::size_t>& indices) const
{
    std::vector<ProjectionGeometry> views;
    for (const std::size_t index : indices)
        views.push_back(projection(index));
    return ScanGeometry(std::move(views), axis_);
}

} // namespace isocenter::core
