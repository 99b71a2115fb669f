// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/camera_intrinsics.h"
#include "core/io/images/video_frame.h"
#include "gpu/algorithms/filters/undistortion.h"
#include "gpu/device.h"

#include <memory>
#include <optional>

namespace isocenter::app {

// Brings the frames of one size to a device as trackers want them: greys as floats, without the distortion of
// the camera's lens if the camera is known. Used on the device's thread.
class FrameUpload
{
public:
    // Throws InputError for a camera of another size, DeviceError.
    FrameUpload(gpu::Device& device, int columns, int rows,
                const std::optional<core::CameraIntrinsics>& camera);

    // Uploads and queues what there is to do. Throws InputError that names a frame of another size.
    const gpu::Buffer& upload(const core::VideoFrame& frame);
    // The same for who looks at a frame or writes it: its grey and its colours. Waits.
    void undistort(core::VideoFrame& frame) const;

private:
    int columns_;
    int rows_;
    std::unique_ptr<gpu::Buffer> image_;
    std::unique_ptr<gpu::Buffer> undistorted_;
    std::optional<gpu::Undistortion> undistortion_;
};

} // namespace isocenter::app
