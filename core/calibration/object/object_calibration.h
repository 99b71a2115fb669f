// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/camera_calibration.h"
#include "core/features/camera_intrinsics.h"
#include "core/geometry/projection_geometry.h"
#include "core/support/progress.h"

#include <Eigen/Geometry>

#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// A point of a calibration object, in the object's own right-handed frame, mm.
struct ObjectPoint
{
    std::string name;
    Eigen::Vector3d placeMm = Eigen::Vector3d::Zero();
};

// A camera that sees the object: an X-ray source with its detector, which do not move.
struct ObjectCamera
{
    std::string name;
    int columns = 0;
    int rows = 0;
};

// Where a camera sees a point. The object may be moved from picture to picture: each place that it is put to
// is a placement, which all cameras share. Pixels, the centre of the first one at (0.5, 0.5).
struct ObjectSighting
{
    std::size_t camera = 0;
    std::size_t placement = 0;
    std::size_t point = 0;
    Eigen::Vector2d pixel = Eigen::Vector2d::Zero();
};

struct CalibratedCamera
{
    CameraIntrinsics camera;
    CameraIntrinsics deviations; // the standard deviation of each of its numbers, from the points' scatter
    Eigen::Isometry3d cameraFromWorld; // mm; axes as CameraIntrinsics has them
    double rmsPx = 0.0;
    int points = 0;

    // Without the lens's distortion.
    ProjectionMatrix pixelFromWorld() const;
    Eigen::Vector2d project(const Eigen::Vector3d& worldMm) const; // with it
};

struct SightingResidual
{
    Eigen::Vector2d px = Eigen::Vector2d::Zero(); // where the camera would see the point, less where it does
    double leaveOneOutPx = 0.0; // its distance by a calibration without this sighting, to first order
};

struct ObjectCalibration
{
    std::vector<CalibratedCamera> cameras;          // as given
    std::vector<Eigen::Isometry3d> worldFromObject; // of each placement; the first is the identity
    std::vector<SightingResidual> residuals;        // as the sightings came
    double rmsPx = 0.0;
    double leaveOneOutRmsPx = 0.0;
    int iterations = 0;
};

// The lens of a camera that looks through an undistorted image: none.
inline constexpr CalibrationModel kWithoutLens{.radial = false, .tangential = false, .thirdRadial = false};

// Calibrates cameras by an object of known points: the direct linear transform of each (Abdel-Aziz and Karara
// 1971; Hartley and Zisserman, algorithm 7.1) gives the start, Levenberg's and Marquardt's method then
// minimises the distances in pixels over all cameras, their poses and where the object was put. The world is
// the object's frame in its first placement, of which each camera must see 6 points that do not lie in a
// plane. Throws InputError that says what to do: too few points, points in a plane, points that cannot belong
// to their names (which are named), pictures that are mirrored or an object whose frame is left-handed,
// cameras that the points do not determine. Throws Cancelled.
ObjectCalibration calibratedByObject(std::span<const ObjectPoint> object,
                                     std::span<const ObjectCamera> cameras,
                                     std::span<const ObjectSighting> sightings,
                                     const CalibrationModel& model = kWithoutLens,
                                     const Progress& progress = {});

} // namespace isocenter::core
