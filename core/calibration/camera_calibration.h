// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/planar_pose.h"
#include "core/support/progress.h"

#include <span>
#include <vector>

namespace isocenter::core {

// What of a camera is estimated besides focal lengths and centre; the others stay 0.
struct CalibrationModel
{
    bool radial = true;       // k1 and k2
    bool tangential = true;   // p1 and p2
    bool thirdRadial = false; // k3, for wide angles: it needs points up to the corners of the pictures
};

// A camera as its views of a flat board tell it.
struct CameraCalibration
{
    CameraIntrinsics camera;
    CameraIntrinsics deviations;   // the standard deviation of each of its numbers, from the points' scatter
    std::vector<PlanarPose> views; // camera from board, with the distance of its points; as the views came
    double rmsPx = 0.0;            // distance of all points to where the camera would see them
    int iterations = 0;
};

// Calibrates a camera by views of a flat board: Zhang's closed form gives the start (A flexible new technique
// for camera calibration, PAMI 2000, without skew), Levenberg's and Marquardt's method then minimises the
// distances in pixels over the camera and all poses. Three views or more, that are turned against each other.
// Throws InputError that says what to do with fewer, with views that do not determine the camera, and with
// points that lie on a line; Cancelled within an iteration, which takes some milliseconds.
CameraCalibration calibratedCamera(std::span<const std::vector<PlanePoint>> views, int columns, int rows,
                                   const CalibrationModel& model = {}, const Progress& progress = {});

// The closed form: a camera without distortion that is about right, from the homographies that take points of
// the board (mm) to pixels. If they leave the centre open it is the picture's centre. Throws InputError where
// they leave the focal length open, too.
CameraIntrinsics cameraFromHomographies(std::span<const Eigen::Matrix3d> pixelFromBoard, int columns,
                                        int rows);

} // namespace isocenter::core
