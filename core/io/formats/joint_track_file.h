// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"
#include "core/io/formats/autoscoper_track.h"

#include <filesystem>
#include <optional>
#include <string>

namespace isocenter::core {

// Files of JointTrack and JointTrack Machine Learning (github.com/ajensen1234/JTML), for single-plane
// fluoroscopy of implants. Their world is ours for such a case: origin in the X-ray source, x to the right of
// the image, y upwards, z towards the viewer (the body lies at negative z), mm. A body's frame is that of its
// surface file.

// A calibration: the source's distance from the detector, where the ray that is normal to the detector meets
// it, from the centre of the image (x to the right, y upwards), and the side of a pixel.
struct JointTrackCalibration
{
    double principalDistanceMm = 0.0;
    Eigen::Vector2d offsetMm = Eigen::Vector2d::Zero();
    double pixelMm = 0.0;
};

// Whether a text is one, of one view or two: its first word is JT_INTCALIB, JTA_INTCALIB or
// JTA_INTCALIB_BIPLANE.
bool isJointTrackCalibration(const std::string& text);

// Throws FileError for numbers that are missing or make no sense, and for a calibration of two views.
JointTrackCalibration readJointTrackCalibration(const std::filesystem::path& file);

// The file leaves the size of the images open.
ProjectionGeometry pixelProjection(const JointTrackCalibration& calibration, int columns, int rows);

// Throws InputError for a view that is not in JointTrack's world, whose detector's distance is unknown or
// whose pixels are not square; FileError.
void writeJointTrackCalibration(const std::filesystem::path& file, const ProjectionGeometry& view);

// The poses of one body, a line a frame: x, y, z (mm), then the rotation about z, x and y in degrees, with
// R = Rz Rx Ry. First line JT_EULER_312 (.jts) or JTA_EULER_KINEMATICS (.jtak), then a line of titles; frames
// without a pose say NOT_OPTIMIZED. Throws FileError naming the line.
PoseTrack readJointTrackPoses(const std::filesystem::path& file);

// By the file's name .jts or .jtak. Throws FileError.
void writeJointTrackPoses(const std::filesystem::path& file, const PoseTrack& track);
bool isJointTrackPoses(const std::filesystem::path& file); // by its name

// One pose of such a file, as options and files name it: "fem.jts", its first frame, or "fem.jts#12", the
// frame of that number from 0.
struct JointTrackFrame
{
    std::filesystem::path file;
    int frame = 0;
};
std::optional<JointTrackFrame> jointTrackFrame(const std::string& text); // nothing if the name is another's
// Throws FileError for a frame that is not there or has no pose, and as readJointTrackPoses does.
Pose readJointTrackPose(const JointTrackFrame& frame);

} // namespace isocenter::core
