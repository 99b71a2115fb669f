// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/error_measures.h"
#include "core/geometry/projection_geometry.h"
#include "core/image/image.h"
#include "core/registration/registration_2d3d.h"
#include "core/registration/uncertainty.h"
#include "core/registration/value_comparison.h"
#include "gpu/algorithms/registration/batch_pool.h"
#include "gpu/device_info.h"

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// How far a pose is from the truth.
struct PoseError
{
    double targetMm = 0.0;                                  // mTRE
    double reprojectionMm = 0.0;                            // mRPD, mean over the views
    std::vector<double> viewReprojectionMm{};               // mRPD of each view
    core::PoseIncrement axes = core::PoseIncrement::Zero(); // of the frame that was given: mm and degrees

    bool isSuccess() const // van de Kraats 2005: a single view cannot see its depth
    {
        return (viewReprojectionMm.size() > 1 ? targetMm : reprojectionMm) < core::kSuccessMm;
    }
};

PoseError poseError(const core::Pose& pose, const core::GroundTruth& truth,
                    std::span<const core::ProjectionGeometry> views, const core::PoseFrame& frame);

// What a mask leaves out of a region.
struct IgnoredPixels
{
    std::size_t count = 0;
    std::size_t of = 0; // pixels

    double percent() const
    {
        return of > 0 ? 100.0 * static_cast<double>(count) / static_cast<double>(of) : 0.0;
    }
};

// One view at the result.
struct ViewReport
{
    std::string name;                           // of its X-ray
    core::Evaluation evaluation;                // at the resolution of the last stage
    std::vector<std::string> geometryGuesses{}; // what nobody stated or confirmed of its geometry
    // Of its region of interest, what its mask ignores; nothing without a mask.
    std::optional<IgnoredPixels> ignored{};
    core::Image xray; // region of interest, and the DRR at the result in its grey scale
    core::Image drr;
};

// What a view says of a registration that did not use it.
struct HeldOutView
{
    std::string name;            // of its X-ray
    double reprojectionMm = 0.0; // mRPD in this view between the poses found without and with it
    double reprojectionPx = 0.0; // the same on the detector: mean distance of the projected targets
    double targetMm = 0.0;       // mTRE between the two poses
    double value = 0.0;          // of the similarity in this view at the pose found without it
    double jointValue = 0.0;     // and at the pose found with it
    bool cancelled = false;
};

// What a registration leaves behind for its user.
struct RegistrationReport
{
    core::RegistrationResult result;
    Eigen::Vector3d pivotMm = Eigen::Vector3d::Zero();
    gpu::DeviceInfo device;
    std::vector<gpu::PoolShare> shares;         // of several devices; empty with one
    std::map<std::string, std::string> options; // as stated on the command line or in the window
    std::optional<PoseError> error;
    std::optional<core::ValueComparison> comparison; // of start and result; a run that failed has none
    std::optional<core::PoseUncertainty> uncertainty;
    // Along which it was searched, and its error and uncertainty are meant.
    core::LockAxes searchAxes = core::LockAxes::View;
    std::vector<core::Finding> findings; // on reading the volume
    std::vector<ViewReport> views;       // a run that failed has none
    std::vector<HeldOutView> heldOut;    // if asked for
};

// Writes pose.json, pose.tfm, trace.csv and, of each view, drr.png (16 bit), overlay.png and difference.png
// into the folder, which is made if needed; pose_alike.json of a pose that looks alike. With several views
// the pictures are numbered from 1: drr_1.png. Gives the names of the files. Throws FileError.
std::vector<std::string> writeRegistrationFiles(const std::filesystem::path& folder,
                                                const RegistrationReport& report);

} // namespace isocenter::app
