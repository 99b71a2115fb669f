// SPDX-License-Identifier: MIT
#include "core/reconstruction/judging/shepp_logan_test_scan.h"

#include "core/reconstruction/judging/feldkamp_oracle.h"

#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kSideMm = 256.0;
constexpr double kDetectorMm = 512.0;
constexpr double kReference = 2.0;
constexpr double kBrain = 1.02;
constexpr double kPartOfWhatIsSeen = 0.9;

// In the scale of the phantom.
const Eigen::Vector3d kFlatRegion(0.0, -0.35, 0.0);
constexpr double kFlatRadius = 0.12;

} // namespace

EllipsoidPhantom sheppLoganTestPhantom()
{
    return sheppLoganPhantom(kSheppLoganScaleMm);
}

CircularScan sheppLoganTestScan(int pixels, int projections, double arcDeg, double offsetMm)
{
    const double pitch = kDetectorMm / pixels;
    CircularScan scan{600.0, 1200.0, pixels, pixels, {pitch, pitch}};
    scan.detectorOffsetMm.x() = offsetMm;
    for (int p = 0; p < projections; ++p)
        scan.anglesDeg.push_back(p * arcDeg / projections);
    return scan;
}

VolumeGeometry sheppLoganTestVolume(int voxels)
{
    VolumeGeometry volume;
    volume.size = Eigen::Vector3i::Constant(voxels);
    volume.spacingMm = Eigen::Vector3d::Constant(kSideMm / voxels);
    volume.originMm = Eigen::Vector3d::Constant(-0.5 * kSideMm * (voxels - 1) / voxels);
    return volume;
}

PhantomErrors phantomErrors(const Volume& volume, const EllipsoidPhantom& phantom,
                            const std::function<bool(const Eigen::Vector3d&)>& counts)
{
    double absolute = 0.0;
    double squares = 0.0;
    double count = 0.0;
    for (std::size_t v = 0; v < volume.values.size(); ++v) {
        const Eigen::Vector3d place = voxelCentreMm(volume.geometry, v);
        if (!counts(place))
            continue;
        const double error = static_cast<double>(volume.values[v]) - phantom.valueAt(place);
        absolute += std::abs(error);
        squares += error * error;
        ++count;
    }
    return {absolute / count, 10.0 * std::log10(kReference * kReference * count / squares)};
}

double ballMean(const Volume& volume, const Eigen::Vector3d& centreMm, double radiusMm)
{
    double sum = 0.0;
    double count = 0.0;
    for (std::size_t v = 0; v < volume.values.size(); ++v)
        if ((voxelCentreMm(volume.geometry, v) - centreMm).norm() < radiusMm) {
            sum += static_cast<double>(volume.values[v]);
            ++count;
        }
    return sum / count;
}

SheppLoganQuality sheppLoganQuality(const Volume& volume, const SeenCylinder& seen)
{
    const double flat = ballMean(volume, kSheppLoganScaleMm * kFlatRegion, kFlatRadius * kSheppLoganScaleMm);
    const auto isSeen = [&](const Eigen::Vector3d& place) {
        return place.head<2>().norm() <= kPartOfWhatIsSeen * seen.radiusMm &&
               std::abs(place.z()) <= kPartOfWhatIsSeen * seen.highMm;
    };
    return {phantomErrors(volume, sheppLoganTestPhantom(), isSeen), flat / kBrain - 1.0};
}

} // namespace isocenter::core
