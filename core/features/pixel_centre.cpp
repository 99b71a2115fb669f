// SPDX-License-Identifier: MIT
#include "core/features/pixel_centre.h"

#include "core/features/homography.h"

namespace isocenter::core {
namespace {

Eigen::Matrix3d shiftBy(double pixels)
{
    Eigen::Matrix3d shift = Eigen::Matrix3d::Identity();
    shift.topRightCorner<2, 1>().setConstant(pixels);
    return shift;
}

Keypoint shifted(Keypoint keypoint, double pixels)
{
    keypoint.x += static_cast<float>(pixels);
    keypoint.y += static_cast<float>(pixels);
    return keypoint;
}

Eigen::Matrix3d shifted(const Eigen::Matrix3d& homography, double pixels)
{
    return pixels == 0.0 ? homography : scaledHomography(shiftBy(pixels) * homography * shiftBy(-pixels));
}

CameraIntrinsics shifted(CameraIntrinsics camera, double pixels)
{
    camera.centrePx.array() += pixels;
    return camera;
}

} // namespace

Eigen::Vector2d placeIn(PixelCentre convention, const Eigen::Vector2d& ours)
{
    return ours.array() + shiftInto(convention);
}

Keypoint keypointIn(PixelCentre convention, Keypoint ours)
{
    return shifted(ours, shiftInto(convention));
}

Keypoint keypointFrom(PixelCentre convention, Keypoint given)
{
    return shifted(given, -shiftInto(convention));
}

Eigen::Matrix3d homographyIn(PixelCentre convention, const Eigen::Matrix3d& ours)
{
    return shifted(ours, shiftInto(convention));
}

Eigen::Matrix3d homographyFrom(PixelCentre convention, const Eigen::Matrix3d& given)
{
    return shifted(given, -shiftInto(convention));
}

CameraIntrinsics cameraIn(PixelCentre convention, CameraIntrinsics ours)
{
    return shifted(ours, shiftInto(convention));
}

CameraIntrinsics cameraFrom(PixelCentre convention, CameraIntrinsics given)
{
    return shifted(given, -shiftInto(convention));
}

} // namespace isocenter::core
