// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/distortion/distortion_map.h"
#include "core/features/camera_intrinsics.h"
#include "core/image/drawing/rgb_image.h"
#include "core/image/image.h"
#include "gpu/algorithms/filters/gaussian_filter.h"
#include "gpu/device.h"
#include "gpu/params/filters/undistort_params.h"

#include <memory>

namespace isocenter::gpu {

// Takes distortion out of images on a device: that of a camera's lens, so that the result is what a pinhole
// camera of the same size, focal lengths and centre would have seen, or that of an image intensifier by its
// map. Sampled bilinearly. Places that were not seen repeat the edge of the image. Used on the device's
// thread.
//
// The kernel undistort looks for each pixel where it was seen; beyond the radius at which Brown's polynomial
// turns back it stays on that radius.
class Undistortion
{
public:
    // Throws InputError for a camera that makes no sense, DeviceError.
    Undistortion(Device& device, const core::CameraIntrinsics& camera);
    // Throws DeviceError.
    Undistortion(Device& device, const core::DistortionMap& map);

    // Queues it for that many slabs of the camera's or map's size. from and to may not be the same slabs.
    void apply(const ImageSlabs& from, const ImageSlabs& to, int slabs = 1) const;

    // The same for pictures on the host. Wait. Throw InputError that states both sizes if the picture has
    // another one.
    core::Image undistorted(const core::Image& image) const;
    core::RgbImage undistorted(const core::RgbImage& picture) const;

    // Throws InputError that states both sizes if such images have another one.
    void requireSize(int columns, int rows) const;

private:
    std::vector<float> undistorted(std::span<const float> slabs, int count) const;

    Device& device_;
    UndistortParams params_;
    std::unique_ptr<Buffer> map_; // of displacements; none of a lens
};

} // namespace isocenter::gpu
