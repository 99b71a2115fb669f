// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/c_arm_geometry.h"
#include "core/geometry/pose.h"
#include "core/image/radiograph.h"
#include "core/phantom/phantom.h"
#include "core/phantom/xray_simulation.h"
#include "core/support/progress.h"

#include <vector>

namespace isocenter::core {

// From where an X-ray of the synthetic case is taken; signs as in CArmGeometry.
struct SyntheticView
{
    double primaryDeg = 0.0;
    double secondaryDeg = 0.0;
};

struct SyntheticCaseOptions
{
    PhantomKind kind = PhantomKind::Spine;
    Eigen::Vector3i volumeSize{256, 256, 189};
    double ctNoiseHu = 14.0;
    int columns = 512; // of the X-rays
    int rows = 512;
    std::vector<SyntheticView> views{{0.0, 0.0}, {90.0, 0.0}};
    double detectorWidthMm = 358.4; // all columns; pixels are square
    double sourceToDetectorMm = 1200.0;
    double sourceToIsocentreMm = 800.0;
    XraySimulationOptions xray; // its seed is replaced, its open beam varied by up to 15 % a view
    double startErrorMm = 12.0; // mTRE of the start
    std::uint32_t seed = 1;

    void validate() const; // throws UsageError
};

// A CT and X-rays of the same invented patient, with the pose that is to be found. The X-rays come from exact
// path lengths (ExactProjector), not from the CT's voxels.
struct SyntheticCase
{
    Volume ct;                     // Hounsfield units; attenuation (1/mm) of an implant
    std::vector<Radiograph> xrays; // linear intensities about the isocentre, one for each view
    std::vector<CArmGeometry> carms;
    int bitsStored = 16;
    Pose truth;
    Pose start;                             // some way off, for a demonstration
    Eigen::Vector3d pivotMm;                // the volume's centre
    std::vector<Eigen::Vector3d> targetsMm; // in bone, volume frame
};

// Takes seconds at full size on two cores. The same numbers for the same options. Throws UsageError,
// Cancelled.
SyntheticCase makeSyntheticCase(const SyntheticCaseOptions& options = {}, const Progress& progress = {});

} // namespace isocenter::core
