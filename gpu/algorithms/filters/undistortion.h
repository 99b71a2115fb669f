// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/camera_intrinsics.h"
#include "core/image/drawing/rgb_image.h"
#include "core/image/image.h"
#include "gpu/algorithms/filters/gaussian_filter.h"
#include "gpu/device.h"
#include "gpu/params/filters/undistort_params.h"

#include <memory>

namespace isocenter::gpu {

// Takes the distortion of a camera's lens out of its images on a device: the result is what a pinhole camera
// of the same size, focal lengths and centre would have seen, sampled bilinearly. Places that this camera
// sees and the real one did not repeat the edge of the image. Used on the device's thread.
//
// The kernel undistort looks for each pixel where the lens put it; beyond the radius at which Brown's
// polynomial turns back it stays on that radius.
class Undistortion
{
public:
    // Throws InputError for a camera that makes no sense, DeviceError.
    Undistortion(Device& device, const core::CameraIntrinsics& camera);

    const core::CameraIntrinsics& camera() const { return camera_; }

    // Queues it for that many slabs of the camera's size. from and to may not be the same slabs.
    void apply(const ImageSlabs& from, const ImageSlabs& to, int slabs = 1) const;

    // The same for pictures on the host. Wait. Throw InputError that states both sizes if the picture does
    // not have the camera's.
    core::Image undistorted(const core::Image& image) const;
    core::RgbImage undistorted(const core::RgbImage& picture) const;

    // Throws InputError that states both sizes if such images do not have the camera's.
    void requireSize(int columns, int rows) const;

private:
    std::vector<float> undistorted(std::span<const float> slabs, int count) const;

    Device& device_;
    core::CameraIntrinsics camera_;
    UndistortParams params_;
};

} // namespace isocenter::gpu
