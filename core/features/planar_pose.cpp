// SPDX-License-Identifier: MIT
#include "core/features/planar_pose.h"

#include "core/features/homography.h"
#include "core/optimise/levenberg_marquardt.h"
#include "core/support/error.h"
#include "core/support/linear_algebra.h"
#include "core/support/translatable.h"

#include <Eigen/LU>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace isocenter::core {
namespace {

constexpr int kMostPoseSteps = 30;
constexpr double kAlmostAsGood = 1.25; // of the better pose's distance
constexpr double kSmallDistancePx = 0.05;
constexpr double kSameTurnRad = 1e-4;

using Turns = std::array<Eigen::Matrix3d, 2>;

// The two rotations that give a homography of a plane about its origin: algorithm 1 of the paper, from its
// Jacobian there and the direction in which the origin is seen.
Turns rotationsOf(const Eigen::Matrix2d& jacobian, const Eigen::Vector2d& seen)
{
    const Eigen::Matrix3d towards = rotationBetween(Eigen::Vector3d::UnitZ(), seen.homogeneous());
    const Eigen::Matrix2d b = towards.topLeftCorner<2, 2>() - seen * towards.bottomLeftCorner<1, 2>();
    const Eigen::Matrix2d a = b.inverse() * jacobian;
    const Eigen::Matrix2d squared = a * a.transpose();
    const double difference = squared(0, 0) - squared(1, 1);
    const double largest = std::sqrt(
        0.5 * (squared.trace() + std::hypot(difference, 2.0 * squared(0, 1)))); // singular value of a
    const Eigen::Matrix2d r = a / largest;
    const double b0 = std::sqrt(std::max(0.0, 1.0 - r.col(0).squaredNorm()));
    double b1 = std::sqrt(std::max(0.0, 1.0 - r.col(1).squaredNorm()));
    if (-r.col(0).dot(r.col(1)) < 0.0)
        b1 = -b1;
    Turns turns;
    for (std::size_t side = 0; side < 2; ++side) {
        const double sign = side == 0 ? 1.0 : -1.0;
        Eigen::Matrix3d turn;
        turn.col(0) << r(0, 0), r(1, 0), sign * b0;
        turn.col(1) << r(0, 1), r(1, 1), sign * b1;
        turn.col(2) = turn.col(0).cross(turn.col(1));
        turns[side] = Eigen::Quaterniond(towards * turn).normalized().toRotationMatrix();
    }
    return turns;
}

// The shift that brings turned points closest to the directions in which they are seen.
Eigen::Vector3d shiftFor(const Eigen::Matrix3d& turn, std::span<const PointPair> pairs)
{
    Eigen::Matrix3d normal = Eigen::Matrix3d::Zero();
    Eigen::Vector3d right = Eigen::Vector3d::Zero();
    for (const PointPair& pair : pairs) {
        const Eigen::Vector3d point = turn.leftCols<2>() * pair.first;
        Eigen::Matrix<double, 2, 3> rows;
        rows << 1.0, 0.0, -pair.second.x(), 0.0, 1.0, -pair.second.y();
        normal += rows.transpose() * rows;
        right += rows.transpose() * (pair.second * point.z() - point.head<2>());
    }
    return solvedSymmetric(normal, right);
}

Eigen::Vector3d inCamera(const Eigen::Isometry3d& pose, const PlanePoint& point)
{
    return pose * Eigen::Vector3d(point.planeMm.x(), point.planeMm.y(), 0.0);
}

// The distances in pixels of a plane's points from where a camera sees them, as a function of the pose; its
// parameters are a turn about the camera's axes (rad) and a shift (mm).
class PlaneReprojection
{
public:
    PlaneReprojection(std::span<const PlanePoint> points, const CameraIntrinsics& camera)
        : points_(points), camera_(camera)
    {
    }

    // Infinite if a point lies behind the camera.
    double cost(const Eigen::Isometry3d& pose) const
    {
        double sum = 0.0;
        for (const PlanePoint& point : points_) {
            const Eigen::Vector3d position = inCamera(pose, point);
            if (position.z() <= 0.0)
                return std::numeric_limits<double>::infinity();
            sum += (camera_.pixelOf(position.hnormalized()) - point.pixel).squaredNorm();
        }
        return sum;
    }

    NormalEquations<6> equations(const Eigen::Isometry3d& pose) const
    {
        NormalEquations<6> normal;
        for (const PlanePoint& point : points_) {
            const Eigen::Vector3d position = inCamera(pose, point);
            const Eigen::Vector3d arm = position - pose.translation(); // turned about the plane's origin
            const Eigen::Vector2d direction = position.hnormalized();
            Eigen::Matrix<double, 2, 3> byPosition;
            byPosition << 1.0, 0.0, -direction.x(), 0.0, 1.0, -direction.y();
            byPosition = camera_.pixelDerivative(direction) * byPosition / position.z();
            Eigen::Matrix<double, 2, 6> jacobian;
            for (int axis = 0; axis < 3; ++axis)
                jacobian.col(axis) = byPosition * Eigen::Vector3d::Unit(axis).cross(arm);
            jacobian.rightCols<3>() = byPosition;
            normal.hessian += jacobian.transpose() * jacobian;
            normal.gradient += jacobian.transpose() * (camera_.pixelOf(direction) - point.pixel);
        }
        return normal;
    }

    Eigen::Isometry3d stepped(const Eigen::Isometry3d& pose, const Eigen::Matrix<double, 6, 1>& step) const
    {
        const Eigen::Vector3d turn = step.head<3>();
        Eigen::Isometry3d result = pose;
        if (turn.norm() > 0.0)
            result.linear() =
                Eigen::AngleAxisd(turn.norm(), turn.normalized()).toRotationMatrix() * pose.linear();
        result.translation() += step.tail<3>();
        return result;
    }

private:
    std::span<const PlanePoint> points_;
    const CameraIntrinsics& camera_;
};

PlanarPose refined(const Eigen::Isometry3d& pose, std::span<const PlanePoint> points,
                   const CameraIntrinsics& camera)
{
    LevenbergMarquardtOptions options;
    options.mostTrials = kMostPoseSteps;
    options.firstDamping = 1e-4;
    const auto found = leastSquaresNear(pose, PlaneReprojection(points, camera), options);
    return {found.place, std::sqrt(found.cost / static_cast<double>(points.size()))};
}

double turnBetween(const Eigen::Isometry3d& a, const Eigen::Isometry3d& b)
{
    return Eigen::AngleAxisd(a.linear().transpose() * b.linear()).angle();
}

} // namespace

PlanarPoses planarPoses(std::span<const PlanePoint> points, const CameraIntrinsics& camera)
{
    camera.validate();
    Eigen::Vector2d centre = Eigen::Vector2d::Zero();
    for (const PlanePoint& point : points)
        centre += point.planeMm / static_cast<double>(points.size());
    std::vector<PointPair> pairs; // of the plane about its centre, and directions
    for (const PlanePoint& point : points)
        pairs.push_back({point.planeMm - centre, camera.directionOf(point.pixel)});
    const HomographyFit fit = fitHomography(pairs);
    if (!fit.secondFromFirst)
        return {{}, fit.problem};
    const Eigen::Matrix3d h =
        scaledHomography(refinedHomography(*fit.secondFromFirst, pairs, {}, TransferError::OneSided, 5));
    const Eigen::Vector2d seen = h.col(2).head<2>() / h(2, 2);
    const Eigen::Matrix2d jacobian = (h.topLeftCorner<2, 2>() - seen * h.bottomLeftCorner<1, 2>()) / h(2, 2);

    PlanarPoses found;
    for (const Eigen::Matrix3d& turn : rotationsOf(jacobian, seen)) {
        Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
        pose.linear() = turn;
        pose.translation() = shiftFor(turn, pairs) - turn * Eigen::Vector3d(centre.x(), centre.y(), 0.0);
        const PlanarPose better = refined(pose, points, camera);
        if (std::isfinite(better.rmsPx))
            found.poses.push_back(better);
    }
    std::ranges::sort(found.poses, {}, &PlanarPose::rmsPx);
    if (found.poses.size() == 2 &&
        turnBetween(found.poses[0].cameraFromPlane, found.poses[1].cameraFromPlane) < kSameTurnRad)
        found.poses.pop_back();
    if (found.poses.empty())
        found.problem = translatable("App", "no pose before the camera explains the points");
    return found;
}

PlanarPose steadyPose(const PlanarPoses& found, const Eigen::Isometry3d& previous)
{
    if (found.poses.empty())
        throw InputError("there is no pose of the plane: " + found.problem);
    const PlanarPose& best = found.poses.front();
    const PlanarPose& other = found.poses.back();
    const bool almostAsGood = other.rmsPx <= kAlmostAsGood * best.rmsPx + kSmallDistancePx;
    const bool nearer =
        turnBetween(other.cameraFromPlane, previous) < turnBetween(best.cameraFromPlane, previous);
    return almostAsGood && nearer ? other : best;
}

} // namespace isocenter::core
