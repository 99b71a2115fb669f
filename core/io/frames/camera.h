// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/error.h"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

// A live source that delivered pictures and does so no more: the camera was unplugged, or the program that
// writes to the pipe has ended. It may come back.
class CameraLost : public InputError
{
public:
    using InputError::InputError;
};

// A camera that cannot be opened: why, with the remedy, and the error code of the call of the system that
// failed.
class CameraUnavailable : public InputError
{
public:
    CameraUnavailable(const std::string& camera, int error); // says cameraProblem(error)
    CameraUnavailable(const std::string& camera, const std::string& problem, int error);

    int error() const { return error_; } // 0: the calls succeeded, but the device delivers no pictures
    bool isMissing() const;              // no device is there, so that it may be plugged in

private:
    int error_;
};

// A camera as "camera:DEVICE[,size=640x480][,rate=30][,format=mjpeg]" names it.
struct CameraRequest
{
    std::string device; // /dev/video0, or a named pipe
    int columns = 0;    // 0: the camera's default
    int rows = 0;
    double framesPerSecond = 0.0; // 0: the camera's default
    std::string format;           // FFmpeg's name of the pixel format or codec; empty: the camera's default

    // Parses what follows "camera:". Throws UsageError that shows the form and lists the cameras.
    static CameraRequest parsed(std::string_view text);
};

// A picture format and size that a camera offers.
struct CameraMode
{
    std::string title;  // as the driver names the format: Motion-JPEG
    std::string format; // for CameraRequest; empty if it cannot be read
    int columns = 0;    // 0: not stated
    int rows = 0;
    std::vector<double> framesPerSecond; // highest first; empty: not stated
};

struct CameraInfo
{
    std::string device; // for CameraRequest
    std::string name;   // for display; empty if the device cannot be opened
    std::vector<CameraMode> modes;
    std::string problem; // why it cannot be opened, with the remedy; empty if it can
    int error{};         // the error code of the call of the system that failed
};

// Capture devices of the folder, by number, with what they offer. Devices that are not for capture are left
// out.
std::vector<CameraInfo> listCameras(const std::filesystem::path& folder = "/dev");

// Throws CameraUnavailable, which begins with the name, for a device that cannot be opened for capture.
void requireCamera(const std::filesystem::path& device, const std::string& name);
// Why a device cannot be opened by the error code of a call of the system on it, with the remedy.
std::string cameraProblem(int error);

// Answers a request of the Video4Linux interface: 0, or an error code.
using VideoControl = std::function<int(unsigned long request, void* argument)>;
// Name, modes and problem of a device.
CameraInfo describeCamera(const std::string& device, const VideoControl& control);

// "mjpeg 1280x720 (30, 15 frames/s)"
std::string describedMode(const CameraMode& mode);
// The modes that can be read in one line; empty if there are none.
std::string readableModes(const CameraInfo& camera);
// The cameras of this machine for messages, a line each: the text that opens it, and its name or its problem.
// Empty if there is none.
std::string listedCameras();
// The text by which openFrameSource opens a camera in a mode (null: its default) at a rate (0: its default).
std::string cameraSource(const CameraInfo& camera, const CameraMode* mode = nullptr,
                         double framesPerSecond = 0.0);

} // namespace isocenter::core
