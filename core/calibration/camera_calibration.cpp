// SPDX-License-Identifier: MIT
#include "core/calibration/camera_calibration.h"

#include "core/calibration/reprojection.h"
#include "core/features/homography.h"
#include "core/optimise/levenberg_marquardt.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr std::size_t kFewestViews = 3;
constexpr int kMostIterations = 100;
constexpr double kLargestDeviation = 0.1; // of a focal length that is determined, relative
constexpr double kBehindCameraPx = 1e6;   // distance that stands for a point behind the camera

// The distances in pixels of all points of all views, as a function of the camera and of the poses, which are
// counted as turns and shifts from their start. Throws Cancelled between views.
class ReprojectionErrors : public SparseLeastSquares<ReprojectionErrors>
{
public:
    ReprojectionErrors(std::span<const std::vector<PlanePoint>> views, const CameraIntrinsics& start,
                       std::vector<Eigen::Isometry3d> startPoses, const CalibrationModel& model, int points,
                       const Progress& progress)
        : inputs_(unknowns(start, model, views.size())), values_(2 * points), views_(views), start_(start),
          startPoses_(std::move(startPoses)), model_(model), progress_(progress)
    {
    }
    int inputs() const { return inputs_; }
    int values() const { return values_; }
    Eigen::VectorXd startUnknowns() const
    {
        Eigen::VectorXd unknown = Eigen::VectorXd::Zero(inputs());
        CameraIntrinsics camera = start_;
        Eigen::Index index = 0;
        for (const double* number : numbersOf(camera, model_))
            unknown[index++] = *number;
        return unknown;
    }
    CameraIntrinsics cameraOf(const Eigen::VectorXd& unknown) const
    {
        CameraIntrinsics camera = start_;
        Eigen::Index index = 0;
        for (double* number : numbersOf(camera, model_))
            *number = unknown[index++];
        return camera;
    }
    Eigen::Isometry3d poseOf(const Eigen::VectorXd& unknown, std::size_t view) const
    {
        const Eigen::Index first = firstOf(view);
        Eigen::Isometry3d pose = startPoses_[view];
        pose.linear() = rotationOf(unknown.segment<3>(first)) * pose.linear();
        pose.translation() += unknown.segment<3>(first + 3);
        return pose;
    }

    Eigen::VectorXd at(const Eigen::VectorXd& unknown) const
    {
        Eigen::VectorXd errors(values_);
        const CameraIntrinsics camera = cameraOf(unknown);
        Eigen::Index row = 0;
        for (std::size_t view = 0; view < views_.size(); ++view) {
            progress_.throwIfCancelled();
            const Eigen::Isometry3d pose = poseOf(unknown, view);
            for (const PlanePoint& point : views_[view]) {
                const Eigen::Vector3d place = pose * onBoard(point);
                if (place.z() > 0.0)
                    errors.segment<2>(row) = camera.pixelOf(place.hnormalized()) - point.pixel;
                else
                    errors.segment<2>(row).setConstant(kBehindCameraPx);
                row += 2;
            }
        }
        return errors;
    }

    Eigen::SparseMatrix<double> jacobianAt(const Eigen::VectorXd& unknown) const
    {
        const CameraIntrinsics camera = cameraOf(unknown);
        std::vector<Eigen::Triplet<double>> elements;
        int row = 0;
        for (std::size_t view = 0; view < views_.size(); ++view) {
            progress_.throwIfCancelled();
            const Eigen::Isometry3d pose = poseOf(unknown, view);
            const Eigen::Matrix3d turning = leftJacobian(unknown.segment<3>(firstOf(view)));
            for (const PlanePoint& point : views_[view]) {
                const Eigen::Vector3d place = pose * onBoard(point);
                const Eigen::Vector2d direction = place.hnormalized();
                const Eigen::Matrix<double, 2, 3> byPlace = derivativeByPlace(camera, place);
                const Eigen::Vector3d arm = place - pose.translation(); // turned about the board's origin
                Eigen::Matrix<double, 2, kUnknownsOfPose> byPose;
                byPose << -byPlace * crossing(arm) * turning, byPlace;
                appendBlock(elements, row, 0, derivativeByCamera(camera, direction, model_));
                appendBlock(elements, row, static_cast<int>(firstOf(view)), byPose);
                row += 2;
            }
        }
        Eigen::SparseMatrix<double> jacobian(values_, inputs_);
        jacobian.setFromTriplets(elements.begin(), elements.end());
        return jacobian;
    }

private:
    static int unknowns(CameraIntrinsics camera, const CalibrationModel& model, std::size_t views)
    {
        return static_cast<int>(numbersOf(camera, model).size() + kUnknownsOfPose * views);
    }
    Eigen::Index firstOf(std::size_t view) const
    {
        return inputs() - kUnknownsOfPose * static_cast<Eigen::Index>(views_.size() - view);
    }
    static Eigen::Vector3d onBoard(const PlanePoint& point)
    {
        return {point.planeMm.x(), point.planeMm.y(), 0.0};
    }

    int inputs_;
    int values_;
    std::span<const std::vector<PlanePoint>> views_;
    CameraIntrinsics start_;
    std::vector<Eigen::Isometry3d> startPoses_;
    CalibrationModel model_;
    const Progress& progress_;
};

LeastSquares<Eigen::VectorXd> leastReprojectionErrors(const ReprojectionErrors& errors,
                                                      const Progress& progress)
{
    LevenbergMarquardtOptions options;
    options.mostTrials = kMostIterations;
    options.leastDescent = 1e-10;
    options.observe = [&](int steps, double cost) {
        progress.update(static_cast<double>(steps) / kMostIterations,
                        fmt::format("{:.3f} px", std::sqrt(2.0 * cost / errors.values())));
    };
    return leastSquaresNear(errors.startUnknowns(), errors, options);
}

Eigen::Matrix3d pixelFromBoard(const std::vector<PlanePoint>& view, std::size_t number)
{
    std::vector<PointPair> pairs;
    pairs.reserve(view.size());
    for (const PlanePoint& point : view)
        pairs.push_back({point.planeMm, point.pixel});
    const HomographyFit fit = fitHomography(pairs);
    if (!fit.secondFromFirst)
        throw InputError(fmt::format(translatable("Data", "view {} of the board: {}"), number, fit.problem));
    return refinedHomography(*fit.secondFromFirst, pairs, {}, TransferError::OneSided, 10);
}

std::vector<Eigen::Isometry3d> posesBefore(const CameraIntrinsics& camera,
                                           std::span<const std::vector<PlanePoint>> views)
{
    std::vector<Eigen::Isometry3d> poses;
    for (std::size_t view = 0; view < views.size(); ++view) {
        const PlanarPoses found = planarPoses(views[view], camera);
        if (found.poses.empty())
            throw InputError(
                fmt::format(translatable("Data", "view {} of the board: {}"), view, found.problem));
        poses.push_back(found.poses.front().cameraFromPlane);
    }
    return poses;
}

// The scatter of the camera's numbers that the errors' scatter leads to.
CameraIntrinsics deviationsOf(const ReprojectionErrors& errors, const Eigen::VectorXd& unknown,
                              double squaredSum, CameraIntrinsics camera, const CalibrationModel& model)
{
    const UnknownsScatter scatter(errors.jacobianAt(unknown), squaredSum);
    camera.radial = {};
    camera.tangential = {};
    Eigen::Index index = 0;
    for (double* number : numbersOf(camera, model))
        *number = scatter.deviationOf(index++);
    return camera;
}

void requireDetermined(const CameraIntrinsics& camera, const CameraIntrinsics& deviations)
{
    const double worst = deviations.focalPx.cwiseQuotient(camera.focalPx).cwiseAbs().maxCoeff();
    if (!(camera.focalPx.minCoeff() > 0.0) || !(worst < kLargestDeviation))
        throw InputError(
            fmt::format(translatable("Data", "the views of the board do not determine the camera: its focal "
                                             "length would be {:.0f} +- {:.0f} "
                                             "pixels. Take views in which the board is tilted, by 30 degrees "
                                             "and more, to different sides"),
                        camera.focalPx.x(), deviations.focalPx.x()));
}

} // namespace

CameraCalibration calibratedCamera(std::span<const std::vector<PlanePoint>> views, int columns, int rows,
                                   const CalibrationModel& model, const Progress& progress)
{
    if (views.size() < kFewestViews)
        throw InputError(fmt::format(
            translatable("Data", "a camera is calibrated by {} views of the board or more, and there {}: "
                                 "take more, and tilt the board to different sides"),
            kFewestViews,
            views.size() == 1 ? translatable("Data", "is 1")
                              : fmt::format(translatable("Data", "are {}"), views.size())));
    std::vector<Eigen::Matrix3d> homographies;
    int points = 0;
    for (const std::vector<PlanePoint>& view : views) {
        homographies.push_back(pixelFromBoard(view, homographies.size()));
        points += static_cast<int>(view.size());
    }
    const CameraIntrinsics start = cameraFromHomographies(homographies, columns, rows);
    ReprojectionErrors errors(views, start, posesBefore(start, views), model, points, progress);
    if (errors.values() <= errors.inputs())
        throw InputError(fmt::format(
            translatable("Data", "{} points in {} views do not determine a camera: take more views"), points,
            views.size()));

    const LeastSquares<Eigen::VectorXd> fit = leastReprojectionErrors(errors, progress);
    CameraCalibration result;
    result.camera = errors.cameraOf(fit.place);
    const Eigen::VectorXd residuals = errors.at(fit.place);
    result.deviations = deviationsOf(errors, fit.place, fit.cost, result.camera, model);
    requireDetermined(result.camera, result.deviations);
    result.rmsPx = std::sqrt(fit.cost / points);
    result.iterations = fit.steps;
    Eigen::Index first = 0;
    for (std::size_t view = 0; view < views.size(); ++view) {
        const auto count = static_cast<Eigen::Index>(views[view].size());
        result.views.push_back(
            {errors.poseOf(fit.place, view),
             std::sqrt(residuals.segment(first, 2 * count).squaredNorm() / static_cast<double>(count))});
        first += 2 * count;
    }
    return result;
}

} // namespace isocenter::core
