// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"
#include "core/reconstruction/circular_scan.h"
#include "core/reconstruction/feldkamp.h"
#include "core/reconstruction/judging/ellipsoid_phantom.h"

#include <functional>

namespace isocenter::core {

// The test by which RTK judges reconstructions: Shepp and Logan's head, 116 mm in scale, in a cube of 256 mm,
// seen by a detector of 512 mm, source at 600 mm from the axis, detector at 1200 mm, so that results can be
// compared with its own (Rit et al., J. Phys. Conf. Ser. 489, 2014).
constexpr double kSheppLoganScaleMm = 116.0;
EllipsoidPhantom sheppLoganTestPhantom();
// Without offset; its middle lies beside the central ray by so many mm for displaced detectors.
CircularScan sheppLoganTestScan(int pixels, int projections, double arcDeg, double offsetMm = 0.0);
VolumeGeometry sheppLoganTestVolume(int voxels);

// How far the voxels of a volume are from a phantom.
struct PhantomErrors
{
    double meanError = 0.0;           // absolute
    double peakSignalToNoiseDb = 0.0; // reference 2, as RTK has it
};
// At the voxels whose centres (mm) count.
PhantomErrors phantomErrors(const Volume& volume, const EllipsoidPhantom& phantom,
                            const std::function<bool(const Eigen::Vector3d&)>& counts);

// The mean of the voxels whose centres lie in a ball; that of none is not a number.
double ballMean(const Volume& volume, const Eigen::Vector3d& centreMm, double radiusMm);

struct SheppLoganQuality
{
    PhantomErrors errors;
    double flatRegionError = 0.0; // relative, of the mean in a part of the brain without structure
};

// In a cylinder of 0.9 of what is seen.
SheppLoganQuality sheppLoganQuality(const Volume& volume, const SeenCylinder& seen);

} // namespace isocenter::core
