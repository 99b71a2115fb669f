// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"
#include "core/image/image.h"
#include "core/registration/error_measures.h"
#include "core/registration/registration_2d3d.h"
#include "gpu/device_info.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// How far a pose is from the truth.
struct PoseError
{
    double targetMm = 0.0;       // mTRE
    double reprojectionMm = 0.0; // mRPD, mean over the views
    core::PoseIncrement axes;    // along the first view's axes: mm and degrees
};

PoseError poseError(const core::Pose& pose, const core::GroundTruth& truth,
                    std::span<const core::ProjectionGeometry> views, const core::PoseFrame& frame);

// What a registration leaves behind for its user.
struct RegistrationReport
{
    core::RegistrationResult result;
    Eigen::Vector3d pivotMm = Eigen::Vector3d::Zero();
    gpu::DeviceInfo device;
    std::map<std::string, std::string> options; // as stated on the command line or in the window
    std::optional<PoseError> error;
    core::Image xray; // region of interest, and the DRR at the result in its grey scale
    core::Image drr;
};

// Writes pose.json, pose.tfm, trace.csv, drr.png (16 bit), overlay.png and difference.png into the folder,
// which is made if needed. Throws FileError.
void writeRegistrationFiles(const std::filesystem::path& folder, const RegistrationReport& report);

} // namespace isocenter::app
