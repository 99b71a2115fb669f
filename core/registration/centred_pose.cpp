// SPDX-License-Identifier: MIT
#include "core/registration/centred_pose.h"

#include "core/support/error.h"
#include "core/support/linear_algebra.h"
#include "core/support/translatable.h"

#include <Eigen/LU>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace isocenter::core {
namespace {

constexpr double kLeastSpread = 1e-3; // of ray directions, the smallest eigenvalue: about 2.5 degrees
constexpr double kLeastDepth = 0.05;  // of the source to detector distance
constexpr std::array<std::string_view, 3> kAxisNames{"columns", "rows", "depth"};

struct Ray
{
    Eigen::Vector3d from;
    Eigen::Vector3d direction; // unit
};

Ray rayOf(const CentredView& view)
{
    const Eigen::Vector2d middle(view.region.column + 0.5 * view.region.columns,
                                 view.region.row + 0.5 * view.region.rows);
    const Eigen::Vector3d source = view.geometry.source();
    return {source, (view.geometry.detectorPoint(middle) - source).normalized()};
}

// Where a volume of that size (mm) fills the shorter side of the region, and its half is still before the
// detector. Magnification is taken in pixels a mm, of which the detector's assumed place says nothing.
double depthBySize(const CentredView& view, double sizeMm)
{
    const double detectorMm = view.geometry.sourceToDetectorMm();
    const double pixelsPerRadian = detectorMm / view.geometry.pitchMm().mean();
    const double seen = std::min(view.region.columns, view.region.rows);
    const double wanted = pixelsPerRadian * sizeMm / std::max(seen, 1.0);
    const double farthest =
        view.geometry.isDetectorPlaced() ? std::max(detectorMm - 0.5 * sizeMm, 0.5 * detectorMm) : wanted;
    return std::clamp(wanted, kLeastDepth * detectorMm, std::max(farthest, kLeastDepth * detectorMm));
}

Eigen::Vector3d pointAlong(const CentredView& view, double sizeMm)
{
    const Ray ray = rayOf(view);
    const double isocentre = view.geometry.depthMm(Eigen::Vector3d::Zero());
    const double depth = view.aboutIsocentre && isocentre > 0.0 ? isocentre : depthBySize(view, sizeMm);
    return ray.from + depth / ray.direction.dot(view.geometry.viewDirection()) * ray.direction;
}

constexpr double kAlongAxis = 0.95; // cosine of the angle at which z is not a guide to what is up

// Columns: right, down and ahead in the image. down leads as far as it can towards the given direction.
Eigen::Matrix3d frameOf(const Eigen::Vector3d& ahead, const Eigen::Vector3d& towardsDown)
{
    Eigen::Matrix3d frame;
    frame.col(2) = ahead;
    frame.col(0) = towardsDown.cross(ahead).normalized();
    frame.col(1) = ahead.cross(frame.col(0));
    return frame;
}

Eigen::Matrix3d rotationOf(const Aim& aim, const ProjectionGeometry& view, const Eigen::Vector3d& worldRay)
{
    if (!aim.direction)
        return Eigen::Matrix3d::Identity();
    if (!(aim.direction->norm() > 0.0) || !aim.direction->allFinite())
        throw InputError(translatable("Data", "the direction of a view must have a length"));
    const Eigen::Vector3d ahead = aim.direction->normalized();
    const Eigen::Vector3d down =
        std::abs(ahead.z()) < kAlongAxis ? Eigen::Vector3d(0.0, 0.0, -1.0) : Eigen::Vector3d(0.0, 1.0, 0.0);
    // The detector's rows may be mirrored against a right-handed frame; what is down in the image counts.
    const Eigen::Matrix3d worldFromRay = frameOf(worldRay, view.rowDirection());
    return worldFromRay * frameOf(ahead, down).transpose();
}

} // namespace

Pose centredInViews(const Pose& pose, const VolumeGeometry& volume, std::span<const CentredView> views)
{
    if (views.empty())
        throw InputError(
            translatable("Data", "a volume is centred in X-ray images with geometry: there is none"));
    Eigen::Matrix3d normal = Eigen::Matrix3d::Zero();
    Eigen::Vector3d right = Eigen::Vector3d::Zero();
    for (const CentredView& view : views) {
        const Ray ray = rayOf(view);
        const Eigen::Matrix3d across =
            Eigen::Matrix3d::Identity() - ray.direction * ray.direction.transpose();
        normal += across;
        right += across * ray.from;
    }
    const double least = symmetricEigen(normal).values[0];
    const double sizeMm = volume.size.cast<double>().cwiseProduct(volume.spacingMm).maxCoeff();
    const Eigen::Vector3d middle = least > kLeastSpread ? Eigen::Vector3d(solvedSymmetric(normal, right))
                                                        : pointAlong(views.front(), sizeMm);
    Eigen::Isometry3d centred = pose.worldFromVolume();
    centred.translation() += middle - pose * volume.centreMm();
    return Pose(centred);
}

ViewRotation ViewRotation::parse(std::string_view text)
{
    const std::size_t colon = text.find(':');
    const auto axis = std::ranges::find(kAxisNames, text.substr(0, colon));
    for (const int quarters : {-1, 1, 2})
        if (colon != std::string_view::npos && axis != kAxisNames.end() &&
            text.substr(colon + 1) == fmt::format("{}", 90 * quarters))
            return {static_cast<ViewAxis>(axis - kAxisNames.begin()), quarters};
    throw UsageError(fmt::format(
        translatable("Data", "'{}' is not a rotation: write an axis of the first X-ray (columns, rows or "
                             "depth) and 90, -90 or 180 degrees, such as rows:180"),
        text));
}

std::string ViewRotation::text() const
{
    return fmt::format("{}:{}", kAxisNames[static_cast<std::size_t>(axis)], 90 * quarters);
}

Pose rotated(const Pose& pose, const ViewRotation& rotation, const ProjectionGeometry& view,
             const Eigen::Vector3d& pivotMm)
{
    // Directions of the image, whose rows may run against the view's right-handed frame.
    const Eigen::Vector3d axis = rotation.axis == ViewAxis::Columns ? view.columnDirection()
                                 : rotation.axis == ViewAxis::Rows  ? view.rowDirection()
                                                                    : view.viewDirection();
    const double radians = 0.5 * std::numbers::pi * rotation.quarters;
    Eigen::Isometry3d moved = Eigen::Isometry3d::Identity();
    moved.linear() = Eigen::AngleAxisd(radians, axis.normalized()) * pose.worldFromVolume().linear();
    moved.translation() = pose * pivotMm - moved.linear() * pivotMm;
    return Pose::fromMatrix(moved.matrix());
}

Pose aimedPose(const Aim& aim, const ProjectionGeometry& view)
{
    const Eigen::Vector2d pixel =
        aim.pixel.value_or(Eigen::Vector2d(0.5 * view.columns(), 0.5 * view.rows()));
    const Eigen::Vector3d ray = (view.detectorPoint(pixel) - view.source()).normalized();
    const double depth = aim.depthMm.value_or(view.depthMm(Eigen::Vector3d::Zero()));
    if (!(depth > 0.0) || !std::isfinite(depth))
        throw InputError(fmt::format(
            translatable("Data",
                         "a start {:g} mm in front of the X-ray source is not possible: give its depth "
                         "in mm"),
            depth));
    Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
    pose.linear() = rotationOf(aim, view, ray);
    const Eigen::Vector3d world = view.source() + depth / ray.dot(view.viewDirection()) * ray;
    pose.translation() = world - pose.linear() * aim.pointMm;
    return Pose::fromMatrix(pose.matrix());
}

} // namespace isocenter::core
