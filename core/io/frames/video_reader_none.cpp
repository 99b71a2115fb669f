// SPDX-License-Identifier: MIT
#include "core/io/frames/video_reader.h"
#include "core/support/error.h"

namespace isocenter::core {
namespace {

[[noreturn]] void refuse(const std::string& name)
{
    throw InputError(name + ": videos, cameras and test sources need FFmpeg, and this program was built "
                            "without it (ISOCENTER_WITH_FFMPEG=OFF): use TIFF stills, a DICOM run, or a "
                            "build with FFmpeg");
}

} // namespace

std::unique_ptr<FrameSource> openVideoFrames(const std::filesystem::path& file, const FrameSourceOptions&)
{
    refuse(file.string());
}

std::unique_ptr<FrameSource> openCameraFrames(const CameraRequest& camera, const FrameSourceOptions&)
{
    refuse("camera:" + camera.device);
}

std::unique_ptr<FrameSource> openLavfiFrames(const std::string& graph, const FrameSourceOptions&)
{
    refuse("lavfi:" + graph);
}

} // namespace isocenter::core
