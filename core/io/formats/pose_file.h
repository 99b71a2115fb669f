// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/registration/misfit/model_test.h"
#include "core/registration/uncertainty.h"
#include "core/support/finding.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::core {

// What a pose.json or truth.json holds (schema isocenter.pose/1). The optional key "uncertainty" is
// {axes, deviationMm, deviationDeg, scatterMm, scatterDeg, depthIsWeak}: standard deviations (see
// PoseUncertainty; null where there is none) along the columns, the rows and the depth of the first view
// (axes "view", or not there) or along L, P and S ("world"), and those among the results of a multi-start
// (only then there). The matrix is authoritative; the six numbers in the file are about the pivot, a point of
// the volume frame (mm).
struct PoseFile
{
    Pose pose;
    Eigen::Vector3d pivotMm = Eigen::Vector3d::Zero();
    std::map<std::string, double> measures;     // by name, for example "gc", "mtreMm"
    std::string device;                         // what found the pose
    std::map<std::string, std::string> options; // how it was found
    std::string version;                        // of Isocenter; the running one is written
    std::vector<Eigen::Vector3d> targetsMm;     // truth.json: fiducials in the volume frame
    std::optional<PoseUncertainty> uncertainty; // of a registration
    std::optional<ModelTest> model;             // of a registration; not read back
    std::vector<Finding> findings;              // on reading the volume; not read back
};

// Throws FileError naming the key that is unknown, missing or wrong.
PoseFile readPoseFile(const std::filesystem::path& file);
void writePoseFile(const std::filesystem::path& file, const PoseFile& content);

// The pose that the user starts from: a pose.json, an ITK transform file (.tfm, .txt), a frame of
// JointTrack's poses (see jointTrackFrame) or six numbers "tx,ty,tz,rx,ry,rz" in mm and degrees about the
// pivot. Throws FileError or UsageError.
Pose readInitialPose(const std::string& text, const Eigen::Vector3d& pivotMm);

// The pose in an ITK transform text file (.tfm), which maps world points to volume points (ITK's fixed to
// moving; LPS, mm). Reads AffineTransform, MatrixOffsetTransformBase, Euler3DTransform and
// VersorRigid3DTransform. Throws FileError if it is another kind or not rigid.
Pose readItkTransformFile(const std::filesystem::path& file);

// Writes an AffineTransform_double_3_3, which every ITK-based program reads.
void writeItkTransformFile(const std::filesystem::path& file, const Pose& pose);

} // namespace isocenter::core
