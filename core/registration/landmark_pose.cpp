// SPDX-License-Identifier: MIT
#include "core/registration/landmark_pose.h"

#include "core/geometry/angles.h"
#include "core/optimise/levenberg_marquardt.h"
#include "core/support/error.h"
#include "core/support/linear_algebra.h"
#include "core/support/translatable.h"

#include <Eigen/LU>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace isocenter::core {
namespace {

constexpr int kStartRotations = 300;
constexpr std::size_t kRefinedStarts = 24;
constexpr int kIterations = 100;
constexpr double kLineTolerance = 0.01;    // thickness of a set of points that is a line, in its length
constexpr double kPickingAccuracyPx = 1.0; // poses that differ by less than this cannot be told apart
constexpr double kSamePoseDeg = 5.0;

using Vector6 = Eigen::Matrix<double, 6, 1>;
using Matrix6 = Eigen::Matrix<double, 6, 6>;

// The re-projection of landmarks at a pose, whose increments are a translation (mm) and a rotation (rad)
// about the landmarks' centre, along the world's axes.
class Reprojection
{
public:
    Reprojection(std::span<const Landmark> landmarks, std::span<const ProjectionGeometry> views)
        : landmarks_(landmarks), views_(views)
    {
        for (const Landmark& landmark : landmarks)
            centre_ += landmark.volumeMm / static_cast<double>(landmarks.size());
    }

    const Eigen::Vector3d& centreMm() const { return centre_; }

    // Sum of squares (px^2); infinite if a landmark lies behind a source.
    double cost(const Eigen::Isometry3d& pose) const
    {
        double sum = 0.0;
        for (const Landmark& landmark : landmarks_) {
            const Eigen::Vector3d world = pose * landmark.volumeMm;
            if (view(landmark).depthMm(world) <= 0.0)
                return std::numeric_limits<double>::infinity();
            sum += (view(landmark).project(world) - landmark.pixel).squaredNorm();
        }
        return sum;
    }

    NormalEquations<6> equations(const Eigen::Isometry3d& pose) const
    {
        NormalEquations<6> normal;
        const Eigen::Vector3d pivot = pose * centre_;
        for (const Landmark& landmark : landmarks_) {
            const Eigen::Vector3d world = pose * landmark.volumeMm;
            const ProjectionMatrix& matrix = view(landmark).pixelFromWorld();
            const Eigen::Vector2d pixel = view(landmark).project(world);
            const double depth = view(landmark).depthMm(world);
            Eigen::Matrix<double, 2, 3> pixelByPoint;
            for (int axis = 0; axis < 2; ++axis)
                pixelByPoint.row(axis) =
                    (matrix.row(axis).head<3>() - pixel[axis] * matrix.row(2).head<3>()) / depth;
            const Eigen::Vector3d arm = world - pivot;
            Eigen::Matrix3d cross;
            cross << 0.0, -arm.z(), arm.y(), arm.z(), 0.0, -arm.x(), -arm.y(), arm.x(), 0.0;
            Eigen::Matrix<double, 2, 6> jacobian;
            jacobian << pixelByPoint, -pixelByPoint * cross;
            normal.hessian += jacobian.transpose() * jacobian;
            normal.gradient += jacobian.transpose() * (pixel - landmark.pixel);
        }
        return normal;
    }

    Eigen::Isometry3d stepped(const Eigen::Isometry3d& pose, const Vector6& increment) const
    {
        const double angle = increment.tail<3>().norm();
        const Eigen::Matrix3d rotation =
            angle > 0.0
                ? Eigen::AngleAxisd(angle, Eigen::Vector3d(increment.tail<3>() / angle)).toRotationMatrix()
                : Eigen::Matrix3d::Identity().eval();
        Eigen::Isometry3d result = Eigen::Isometry3d::Identity();
        result.linear() = rotation * pose.linear();
        result.translation() = pose * centre_ + increment.head<3>() - result.linear() * centre_;
        return result;
    }

    // For a given rotation the translation enters the projection equations linearly.
    Eigen::Isometry3d translated(const Eigen::Matrix3d& rotation) const
    {
        const Eigen::Index count = static_cast<Eigen::Index>(landmarks_.size());
        Eigen::MatrixXd equations(2 * count, 3);
        Eigen::VectorXd right(2 * count);
        for (Eigen::Index l = 0; l < count; ++l) {
            const Landmark& landmark = landmarks_[static_cast<std::size_t>(l)];
            const ProjectionMatrix& matrix = view(landmark).pixelFromWorld();
            const Eigen::Vector3d turned = rotation * landmark.volumeMm;
            for (int axis = 0; axis < 2; ++axis) {
                const Eigen::RowVector4d row = matrix.row(axis) - landmark.pixel[axis] * matrix.row(2);
                equations.row(2 * l + axis) = row.head<3>();
                right[2 * l + axis] = -row.head<3>().dot(turned) - row[3];
            }
        }
        Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
        pose.linear() = rotation;
        pose.translation() = leastSquares(equations, right);
        return pose;
    }

    double rayDistanceMm(const Landmark& landmark, const Eigen::Isometry3d& pose) const
    {
        const Eigen::Vector3d source = view(landmark).source();
        const Eigen::Vector3d ray = (view(landmark).detectorPoint(landmark.pixel) - source).normalized();
        const Eigen::Vector3d point = pose * landmark.volumeMm - source;
        return (point - ray.dot(point) * ray).norm();
    }

private:
    const ProjectionGeometry& view(const Landmark& landmark) const { return views_[landmark.view]; }

    std::span<const Landmark> landmarks_;
    std::span<const ProjectionGeometry> views_;
    Eigen::Vector3d centre_ = Eigen::Vector3d::Zero();
};

struct Candidate
{
    Eigen::Isometry3d pose;
    double cost = 0.0;
};

Candidate refined(const Reprojection& reprojection, const Candidate& start)
{
    LevenbergMarquardtOptions options;
    options.mostTrials = kIterations;
    options.leastDescent = 1e-14;
    const auto found = leastSquaresNear(start.pose, reprojection, options);
    return {found.place, found.cost};
}

// Rotations spread evenly over all directions: super-Fibonacci spirals (Alexa, CVPR 2022).
Eigen::Matrix3d spreadRotation(int index)
{
    constexpr double kPhi = std::numbers::sqrt2;
    constexpr double kPsi = 1.533751168755204288118041;
    const double s = index + 0.5;
    const double t = s / kStartRotations;
    const double alpha = 2.0 * std::numbers::pi * s / kPhi;
    const double beta = 2.0 * std::numbers::pi * s / kPsi;
    return Eigen::Quaterniond(std::sqrt(1.0 - t) * std::cos(beta), std::sqrt(t) * std::sin(alpha),
                              std::sqrt(t) * std::cos(alpha), std::sqrt(1.0 - t) * std::sin(beta))
        .toRotationMatrix();
}

// The local minima, best first.
std::vector<Candidate> minima(const Reprojection& reprojection)
{
    std::vector<Candidate> starts;
    for (int index = 0; index < kStartRotations; ++index) {
        const Eigen::Isometry3d pose = reprojection.translated(spreadRotation(index));
        if (const double cost = reprojection.cost(pose); std::isfinite(cost))
            starts.push_back({pose, cost});
    }
    if (starts.empty())
        throw InputError(translatable(
            "Data",
            "no pose puts the landmarks in front of the X-ray source: check their order, and the sign "
            "of the 3x4 matrix if the geometry came from one"));
    std::ranges::sort(starts, {}, &Candidate::cost);
    starts.resize(std::min(starts.size(), kRefinedStarts));
    for (Candidate& start : starts)
        start = refined(reprojection, start);
    std::ranges::sort(starts, {}, &Candidate::cost);
    return starts;
}

std::vector<Eigen::Vector3d> distinctPoints(std::span<const Landmark> landmarks)
{
    std::vector<Eigen::Vector3d> points;
    for (const Landmark& landmark : landmarks)
        if (std::ranges::none_of(points,
                                 [&](const Eigen::Vector3d& point) { return point == landmark.volumeMm; }))
            points.push_back(landmark.volumeMm);
    return points;
}

bool areOnALine(const std::vector<Eigen::Vector3d>& points)
{
    Eigen::Matrix3Xd centred(3, static_cast<Eigen::Index>(points.size()));
    for (std::size_t p = 0; p < points.size(); ++p)
        centred.col(static_cast<Eigen::Index>(p)) = points[p];
    centred.colwise() -= centred.rowwise().mean().eval();
    const Eigen::VectorXd extents = singularValues(centred);
    return extents[1] <= kLineTolerance * extents[0];
}

void check(std::span<const Landmark> landmarks, std::size_t views)
{
    if (landmarks.size() < kFewestLandmarks)
        throw InputError(fmt::format(
            translatable("Data",
                         "a pose needs at least {} landmarks, each a point of the volume and its place in "
                         "an X-ray; there {} {}"),
            kFewestLandmarks, landmarks.size() == 1 ? "is" : "are", landmarks.size()));
    for (const Landmark& landmark : landmarks)
        if (landmark.view >= views)
            throw InputError(
                fmt::format(translatable("Data", "the landmark \"{}\" is in view {}, but there {} {}"),
                            landmark.name, landmark.view + 1, views == 1 ? "is" : "are", views));
    const std::vector<Eigen::Vector3d> points = distinctPoints(landmarks);
    if (points.size() < 3)
        throw InputError(fmt::format(
            translatable("Data",
                         "a pose needs at least 3 different points of the volume; the landmarks hold {}"),
            points.size()));
    if (areOnALine(points))
        throw InputError(translatable(
            "Data",
            "the landmarks lie on a line: the rotation about it cannot be found. Add a point beside it"));
}

double angleBetweenDeg(const Eigen::Isometry3d& a, const Eigen::Isometry3d& b)
{
    return kDegPerRad * Eigen::AngleAxisd(a.linear().transpose() * b.linear()).angle();
}

// Another pose that explains the landmarks as well as anybody can mark them.
void refuseAmbiguous(const std::vector<Candidate>& found, std::size_t landmarks)
{
    const auto rms = [&](const Candidate& candidate) {
        return std::sqrt(candidate.cost / static_cast<double>(landmarks));
    };
    const auto other = std::ranges::find_if(found, [&](const Candidate& candidate) {
        return angleBetweenDeg(candidate.pose, found.front().pose) > kSamePoseDeg;
    });
    if (other != found.end() && rms(*other) < std::max(kPickingAccuracyPx, 1.5 * rms(found.front())))
        throw InputError(fmt::format(
            translatable("Data", "two poses {:.0f} degrees apart explain the landmarks, to {:.2f} and "
                                 "{:.2f} pixels: add a landmark off the "
                                 "plane in which they lie, or in another view"),
            angleBetweenDeg(other->pose, found.front().pose), rms(found.front()), rms(*other)));
}

PoseIncrement deviationPerPx(const Reprojection& reprojection, const Eigen::Isometry3d& pose,
                             const Eigen::Matrix3d& worldFromView)
{
    const std::optional<Eigen::MatrixXd> inverse =
        inverseSymmetric(reprojection.equations(pose).hessian, 1e-14);
    if (!inverse)
        throw InputError(translatable(
            "Data", "the landmarks do not fix all six parameters of the pose: add points, or another view"));
    Matrix6 viewFromWorld = Matrix6::Zero();
    viewFromWorld.topLeftCorner<3, 3>() = worldFromView.transpose();
    viewFromWorld.bottomRightCorner<3, 3>() = kDegPerRad * worldFromView.transpose();
    const Matrix6 covariance = viewFromWorld * *inverse * viewFromWorld.transpose();
    return covariance.diagonal().cwiseMax(0.0).cwiseSqrt();
}

} // namespace

LandmarkPose poseFromLandmarks(std::span<const Landmark> landmarks, std::span<const ProjectionGeometry> views)
{
    check(landmarks, views.size());
    const Reprojection reprojection(landmarks, views);
    const std::vector<Candidate> found = minima(reprojection);
    refuseAmbiguous(found, landmarks.size());

    const Eigen::Isometry3d& pose = found.front().pose;
    LandmarkPose result;
    result.pose = Pose::fromMatrix(pose.matrix());
    result.deviationPerPx = deviationPerPx(reprojection, pose, views.front().worldFromView());
    double squaredMm = 0.0;
    for (const Landmark& landmark : landmarks) {
        result.residualsPx.push_back(
            (views[landmark.view].project(pose * landmark.volumeMm) - landmark.pixel).norm());
        result.residualsMm.push_back(reprojection.rayDistanceMm(landmark, pose));
        squaredMm += result.residualsMm.back() * result.residualsMm.back();
    }
    const auto count = static_cast<double>(landmarks.size());
    result.rmsPx = std::sqrt(found.front().cost / count);
    result.rmsMm = std::sqrt(squaredMm / count);
    return result;
}

} // namespace isocenter::core
