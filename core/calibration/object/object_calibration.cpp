// SPDX-License-Identifier: MIT
#include "core/calibration/object/object_calibration.h"

#include "core/calibration/direct_linear_transform.h"
#include "core/calibration/reprojection.h"
#include "core/optimise/levenberg_marquardt.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <Eigen/LU>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::core {
namespace {

constexpr int kMostAdjustmentSteps = 200;
constexpr double kLargestFocalDeviation = 0.1; // of a focal length that is determined, relative

// Cameras and placements: what is adjusted.
struct Arrangement
{
    std::vector<CameraIntrinsics> cameras;
    std::vector<Eigen::Isometry3d> cameraFromWorld;
    std::vector<Eigen::Isometry3d> worldFromObject;
};

// The distances in pixels of all sightings, as a function of the arrangement's unknowns: of each camera its
// numbers and its pose, then the poses of all placements but the first. Throws Cancelled.
class SightingErrors : public SparseLeastSquares<SightingErrors>
{
public:
    SightingErrors(std::span<const ObjectPoint> object, std::span<const ObjectSighting> sightings,
                   Arrangement start, const CalibrationModel& model, const Progress& progress)
        : object_(object), sightings_(sightings), start_(std::move(start)), model_(model), progress_(progress)
    {
        CameraIntrinsics any;
        numbers_ = static_cast<Eigen::Index>(numbersOf(any, model_).size());
        const auto cameras = static_cast<Eigen::Index>(start_.cameras.size());
        const auto placements = static_cast<Eigen::Index>(start_.worldFromObject.size());
        inputs_ = cameras * (numbers_ + kUnknownsOfPose) + (placements - 1) * kUnknownsOfPose;
    }
    Eigen::Index inputs() const { return inputs_; }
    Eigen::Index values() const { return 2 * static_cast<Eigen::Index>(sightings_.size()); }
    Eigen::Index firstOfCamera(std::size_t camera) const
    {
        return static_cast<Eigen::Index>(camera) * (numbers_ + kUnknownsOfPose);
    }

    Eigen::VectorXd startUnknowns() const
    {
        Eigen::VectorXd unknown = Eigen::VectorXd::Zero(inputs_);
        for (std::size_t camera = 0; camera < start_.cameras.size(); ++camera) {
            CameraIntrinsics numbers = start_.cameras[camera];
            Eigen::Index index = firstOfCamera(camera);
            for (const double* number : numbersOf(numbers, model_))
                unknown[index++] = *number;
        }
        return unknown;
    }
    Arrangement arrangedAs(const Eigen::VectorXd& unknown) const
    {
        Arrangement result = start_;
        for (std::size_t camera = 0; camera < start_.cameras.size(); ++camera) {
            Eigen::Index index = firstOfCamera(camera);
            for (double* number : numbersOf(result.cameras[camera], model_))
                *number = unknown[index++];
            move(result.cameraFromWorld[camera], unknown.segment<kUnknownsOfPose>(index));
        }
        for (std::size_t placement = 1; placement < start_.worldFromObject.size(); ++placement)
            move(result.worldFromObject[placement],
                 unknown.segment<kUnknownsOfPose>(firstOfPlacement(placement)));
        return result;
    }

    Eigen::VectorXd at(const Eigen::VectorXd& unknown) const
    {
        progress_.throwIfCancelled();
        const Arrangement arranged = arrangedAs(unknown);
        Eigen::VectorXd errors(values());
        Eigen::Index row = 0;
        for (const ObjectSighting& sighting : sightings_) {
            const Eigen::Vector3d place =
                arranged.cameraFromWorld[sighting.camera] * inWorld(arranged, sighting);
            if (place.z() > 0.0)
                errors.segment<2>(row) =
                    arranged.cameras[sighting.camera].pixelOf(place.hnormalized()) - sighting.pixel;
            else
                errors.segment<2>(row).setConstant(std::numeric_limits<double>::infinity());
            row += 2;
        }
        return errors;
    }

    Eigen::SparseMatrix<double> jacobianAt(const Eigen::VectorXd& unknown) const
    {
        const Arrangement arranged = arrangedAs(unknown);
        std::vector<Eigen::Triplet<double>> elements;
        int row = 0;
        for (const ObjectSighting& sighting : sightings_) {
            const CameraIntrinsics& camera = arranged.cameras[sighting.camera];
            const Eigen::Isometry3d& cameraFromWorld = arranged.cameraFromWorld[sighting.camera];
            const Eigen::Vector3d world = inWorld(arranged, sighting);
            const Eigen::Vector3d place = cameraFromWorld * world;
            const Eigen::Matrix<double, 2, 3> byPlace = derivativeByPlace(camera, place);
            const Eigen::Index first = firstOfCamera(sighting.camera);
            appendBlock(elements, row, static_cast<int>(first),
                        derivativeByCamera(camera, place.hnormalized(), model_));
            appendBlock(
                elements, row, static_cast<int>(first + numbers_),
                byPose(byPlace, place - cameraFromWorld.translation(), unknown.segment<3>(first + numbers_)));
            if (sighting.placement > 0) {
                const Eigen::Index own = firstOfPlacement(sighting.placement);
                const Eigen::Isometry3d& worldFromObject = arranged.worldFromObject[sighting.placement];
                appendBlock(elements, row, static_cast<int>(own),
                            byPose(byPlace * cameraFromWorld.linear(), world - worldFromObject.translation(),
                                   unknown.segment<3>(own)));
            }
            row += 2;
        }
        Eigen::SparseMatrix<double> jacobian(values(), inputs_);
        jacobian.setFromTriplets(elements.begin(), elements.end());
        return jacobian;
    }

private:
    using PoseUnknowns = Eigen::Matrix<double, kUnknownsOfPose, 1>;

    Eigen::Index firstOfPlacement(std::size_t placement) const
    {
        return firstOfCamera(start_.cameras.size()) +
               kUnknownsOfPose * static_cast<Eigen::Index>(placement - 1);
    }
    static void move(Eigen::Isometry3d& pose, const PoseUnknowns& by)
    {
        pose.linear() = rotationOf(by.head<3>()) * pose.linear();
        pose.translation() += by.tail<3>();
    }
    // arm: from the pose's translation to the place, which turns about it.
    static Eigen::Matrix<double, 2, kUnknownsOfPose> byPose(const Eigen::Matrix<double, 2, 3>& byPlace,
                                                            const Eigen::Vector3d& arm,
                                                            const Eigen::Vector3d& turn)
    {
        Eigen::Matrix<double, 2, kUnknownsOfPose> derivative;
        derivative << -byPlace * crossing(arm) * leftJacobian(turn), byPlace;
        return derivative;
    }
    Eigen::Vector3d inWorld(const Arrangement& arranged, const ObjectSighting& sighting) const
    {
        return arranged.worldFromObject[sighting.placement] * object_[sighting.point].placeMm;
    }

    std::span<const ObjectPoint> object_;
    std::span<const ObjectSighting> sightings_;
    Arrangement start_;
    CalibrationModel model_;
    const Progress& progress_;
    Eigen::Index numbers_ = 0; // of a camera
    Eigen::Index inputs_ = 0;
};

std::vector<SpacePoint> pointsSeenBy(std::size_t camera, std::size_t placement,
                                     std::span<const ObjectPoint> object,
                                     std::span<const ObjectSighting> sightings)
{
    std::vector<SpacePoint> points;
    for (const ObjectSighting& sighting : sightings)
        if (sighting.camera == camera && sighting.placement == placement)
            points.push_back({object[sighting.point].name, object[sighting.point].placeMm, sighting.pixel});
    return points;
}

std::string nameOfPicture(const ObjectCamera& camera, std::size_t placement)
{
    return placement == 0
               ? fmt::format(translatable("Data", "camera {}"), camera.name)
               : fmt::format(translatable("Data", "camera {}, placement {}"), camera.name, placement + 1);
}

// Of each camera by the first placement, then of each further placement by the camera that sees most of it.
Arrangement startOf(std::span<const ObjectPoint> object, std::span<const ObjectCamera> cameras,
                    std::span<const ObjectSighting> sightings, std::size_t placements)
{
    const auto placedBy = [&](std::size_t camera, std::size_t placement) {
        return cameraOfPoints(pointsSeenBy(camera, placement, object, sightings), cameras[camera].columns,
                              cameras[camera].rows, nameOfPicture(cameras[camera], placement));
    };
    Arrangement start;
    for (std::size_t camera = 0; camera < cameras.size(); ++camera) {
        const PlacedCamera placed = placedBy(camera, 0);
        start.cameras.push_back(placed.camera);
        start.cameraFromWorld.push_back(placed.cameraFromSpace);
    }
    start.worldFromObject.push_back(Eigen::Isometry3d::Identity());
    for (std::size_t placement = 1; placement < placements; ++placement) {
        std::size_t best = 0;
        for (std::size_t camera = 1; camera < cameras.size(); ++camera)
            if (pointsSeenBy(camera, placement, object, sightings).size() >
                pointsSeenBy(best, placement, object, sightings).size())
                best = camera;
        start.worldFromObject.push_back(start.cameraFromWorld[best].inverse() *
                                        placedBy(best, placement).cameraFromSpace);
    }
    return start;
}

void requireFocalLengths(const CalibratedCamera& found, const std::string& name)
{
    const double worst = found.deviations.focalPx.cwiseQuotient(found.camera.focalPx).cwiseAbs().maxCoeff();
    if (!(found.camera.focalPx.minCoeff() > 0.0) || !(worst < kLargestFocalDeviation))
        throw InputError(fmt::format(
            translatable("Data",
                         "camera {}: the points do not determine it: its focal length would be {:.0f} "
                         "+- {:.0f} pixels. Mark more points, at different depths"),
            name, found.camera.focalPx.x(), found.deviations.focalPx.x()));
}

double rootMeanSquare(double squares, std::size_t count)
{
    return count > 0 ? std::sqrt(squares / static_cast<double>(count)) : 0.0;
}

std::size_t placementsIn(std::span<const ObjectSighting> sightings)
{
    std::size_t placements = 1;
    for (const ObjectSighting& sighting : sightings)
        placements = std::max(placements, sighting.placement + 1);
    return placements;
}

} // namespace

ProjectionMatrix CalibratedCamera::pixelFromWorld() const
{
    Eigen::Matrix3d lens;
    lens << camera.focalPx.x(), 0.0, camera.centrePx.x(), 0.0, camera.focalPx.y(), camera.centrePx.y(), 0.0,
        0.0, 1.0;
    return lens * cameraFromWorld.matrix().topRows<3>();
}

Eigen::Vector2d CalibratedCamera::project(const Eigen::Vector3d& worldMm) const
{
    return camera.pixelOf((cameraFromWorld * worldMm).hnormalized());
}

ObjectCalibration calibratedByObject(std::span<const ObjectPoint> object,
                                     std::span<const ObjectCamera> cameras,
                                     std::span<const ObjectSighting> sightings, const CalibrationModel& model,
                                     const Progress& progress)
{
    const SightingErrors errors(
        object, sightings, startOf(object, cameras, sightings, placementsIn(sightings)), model, progress);
    if (errors.values() <= errors.inputs())
        throw InputError(fmt::format(
            translatable("Data", "{} points seen do not determine {} unknowns: mark more, or leave out the "
                                 "lens"),
            sightings.size(), errors.inputs()));
    LevenbergMarquardtOptions options;
    options.mostTrials = kMostAdjustmentSteps;
    options.observe = [&](int steps, double cost) {
        progress.update(static_cast<double>(steps) / kMostAdjustmentSteps,
                        fmt::format("{:.3f} px", rootMeanSquare(cost, sightings.size())));
    };
    const LeastSquares<Eigen::VectorXd> fit = leastSquaresNear(errors.startUnknowns(), errors, options);
    const Arrangement arranged = errors.arrangedAs(fit.place);
    const Eigen::VectorXd distances = errors.at(fit.place);
    const UnknownsScatter scatter(errors.jacobianAt(fit.place), fit.cost);

    ObjectCalibration result;
    result.worldFromObject = arranged.worldFromObject;
    result.rmsPx = rootMeanSquare(fit.cost, sightings.size());
    result.iterations = fit.steps;
    for (std::size_t camera = 0; camera < cameras.size(); ++camera) {
        CalibratedCamera found{arranged.cameras[camera], {}, arranged.cameraFromWorld[camera], 0.0, 0};
        Eigen::Index index = errors.firstOfCamera(camera);
        for (double* number : numbersOf(found.deviations, model))
            *number = scatter.deviationOf(index++);
        requireFocalLengths(found, cameras[camera].name);
        result.cameras.push_back(found);
    }
    double leftOutSquares = 0.0;
    Eigen::Index row = 0;
    for (const ObjectSighting& sighting : sightings) {
        const Eigen::Vector2d distance = distances.segment<2>(row);
        const Eigen::Matrix2d remaining = Eigen::Matrix2d::Identity() - scatter.leverageOf(row);
        result.residuals.push_back({distance, (remaining.inverse() * distance).norm()});
        leftOutSquares += std::pow(result.residuals.back().leaveOneOutPx, 2.0);
        CalibratedCamera& camera = result.cameras[sighting.camera];
        camera.rmsPx += distance.squaredNorm();
        ++camera.points;
        row += 2;
    }
    for (CalibratedCamera& camera : result.cameras)
        camera.rmsPx = rootMeanSquare(camera.rmsPx, static_cast<std::size_t>(camera.points));
    result.leaveOneOutRmsPx = rootMeanSquare(leftOutSquares, sightings.size());
    return result;
}

} // namespace isocenter::core
