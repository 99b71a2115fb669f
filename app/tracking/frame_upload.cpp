// SPDX-License-Identifier: MIT
#include "app/tracking/frame_upload.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

namespace isocenter::app {

FrameUpload::FrameUpload(gpu::Device& device, int columns, int rows,
                         const std::optional<core::CameraIntrinsics>& camera)
    : columns_(columns), rows_(rows)
{
    const std::size_t bytes =
        sizeof(float) * static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
    image_ = device.createBuffer(bytes);
    if (!camera)
        return;
    undistortion_.emplace(device, *camera);
    undistortion_->requireSize(columns, rows);
    undistorted_ = device.createBuffer(bytes);
}

const gpu::Buffer& FrameUpload::upload(const core::VideoFrame& frame)
{
    if (frame.grey.columns != columns_ || frame.grey.rows != rows_)
        throw InputError(fmt::format(translatable("Data", "frame {} has {} x {} pixels, not {} x {}"),
                                     frame.number, frame.grey.columns, frame.grey.rows, columns_, rows_));
    image_->write<float>(frame.grey.values);
    if (!undistortion_)
        return *image_;
    undistortion_->apply({image_.get()}, {undistorted_.get()});
    return *undistorted_;
}

void FrameUpload::undistort(core::VideoFrame& frame) const
{
    if (!undistortion_)
        return;
    frame.grey = undistortion_->undistorted(frame.grey);
    if (!frame.colour.values.empty())
        frame.colour = undistortion_->undistorted(frame.colour);
}

} // namespace isocenter::app
