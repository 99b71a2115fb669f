// SPDX-License-Identifier: MIT
#include "core/io/frames/camera.h"
#include "tests/core/temporary_files.h"

#include <linux/videodev2.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <string_view>
#include <utility>

namespace isocenter::core::camera_test {
namespace {

// Answers as a driver does.
struct FakeDriver
{
    std::uint32_t capabilities = V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING;
    std::vector<std::uint32_t> formats{V4L2_PIX_FMT_MJPEG, V4L2_PIX_FMT_YUYV,
                                       v4l2_fourcc('Q', 'Q', 'Q', 'Q')};

    static int size(v4l2_frmsizeenum& asked)
    {
        if (asked.pixel_format == V4L2_PIX_FMT_YUYV) { // a range
            if (asked.index > 0)
                return EINVAL;
            asked.type = V4L2_FRMSIZE_TYPE_STEPWISE;
            asked.stepwise = {160, 640, 16, 120, 480, 8};
            return 0;
        }
        if (asked.pixel_format != V4L2_PIX_FMT_MJPEG || asked.index > 1)
            return EINVAL;
        asked.type = V4L2_FRMSIZE_TYPE_DISCRETE;
        asked.discrete =
            asked.index == 0 ? v4l2_frmsize_discrete{1280, 720} : v4l2_frmsize_discrete{640, 480};
        return 0;
    }
    static int interval(v4l2_frmivalenum& asked)
    {
        if (asked.pixel_format != V4L2_PIX_FMT_MJPEG || asked.index > 1)
            return EINVAL;
        asked.type = V4L2_FRMIVAL_TYPE_DISCRETE;
        asked.discrete = asked.index == 0 ? v4l2_fract{1, 15} : v4l2_fract{1001, 30000};
        return 0;
    }
    int operator()(unsigned long request, void* argument) const
    {
        if (request == VIDIOC_QUERYCAP) {
            auto& answer = *static_cast<v4l2_capability*>(argument);
            std::strcpy(reinterpret_cast<char*>(answer.card), "Desk Camera");
            answer.capabilities = V4L2_CAP_DEVICE_CAPS | V4L2_CAP_VIDEO_CAPTURE; // of all nodes of the device
            answer.device_caps = capabilities;
            return 0;
        }
        if (request == VIDIOC_ENUM_FMT) {
            auto& answer = *static_cast<v4l2_fmtdesc*>(argument);
            if (answer.index >= formats.size())
                return EINVAL;
            answer.pixelformat = formats[answer.index];
            std::strcpy(reinterpret_cast<char*>(answer.description),
                        answer.pixelformat == V4L2_PIX_FMT_MJPEG ? "Motion-JPEG" : "Odd Format");
            return 0;
        }
        if (request == VIDIOC_ENUM_FRAMESIZES)
            return size(*static_cast<v4l2_frmsizeenum*>(argument));
        if (request == VIDIOC_ENUM_FRAMEINTERVALS)
            return interval(*static_cast<v4l2_frmivalenum*>(argument));
        return ENOTTY;
    }
};

TEST(Camera, ListsFormatsSizesAndRates)
{
    const CameraInfo camera = describeCamera("/dev/video3", FakeDriver());
    EXPECT_EQ(camera.name, "Desk Camera");
    EXPECT_EQ(camera.problem, "");
    ASSERT_EQ(camera.modes.size(), 5u); // two of MJPEG, both ends of YUYV, one that cannot be read
    EXPECT_EQ(camera.modes[0].title, "Motion-JPEG");
    EXPECT_EQ(camera.modes[0].format, "mjpeg");
    EXPECT_EQ(camera.modes[0].columns, 1280);
    ASSERT_EQ(camera.modes[0].framesPerSecond.size(), 2u);
    EXPECT_NEAR(camera.modes[0].framesPerSecond[0], 29.97, 0.001);
    EXPECT_DOUBLE_EQ(camera.modes[0].framesPerSecond[1], 15.0);
    EXPECT_EQ(camera.modes[2].format, "yuyv422");
    EXPECT_EQ(camera.modes[2].columns, 640);
    EXPECT_EQ(camera.modes[3].columns, 160);
    EXPECT_EQ(camera.modes[4].format, "");
    EXPECT_EQ(readableModes(camera),
              "mjpeg 1280x720 (29.97, 15 frames/s), mjpeg 640x480 (29.97, 15 frames/s), "
              "yuyv422 640x480, yuyv422 160x120");
    EXPECT_EQ(cameraSource(camera), "camera:/dev/video3");
    const std::string chosen = cameraSource(camera, &camera.modes[0], 15.0);
    EXPECT_EQ(chosen, "camera:/dev/video3,size=1280x720,rate=15,format=mjpeg");
    const CameraRequest parsed = CameraRequest::parsed(chosen.substr(std::string_view("camera:").size()));
    EXPECT_EQ(parsed.device, "/dev/video3");
    EXPECT_EQ(parsed.columns, 1280);
    EXPECT_EQ(parsed.rows, 720);
    EXPECT_DOUBLE_EQ(parsed.framesPerSecond, 15.0);
    EXPECT_EQ(parsed.format, "mjpeg");
}

TEST(Camera, SaysWhyItCannotBeUsed)
{
    FakeDriver metadata;
    metadata.capabilities = V4L2_CAP_STREAMING;
    expectMentions(describeCamera("/dev/video1", metadata).problem, {"not a capture device"});
    FakeDriver odd;
    odd.formats = {v4l2_fourcc('Q', 'Q', 'Q', 'Q')};
    expectMentions(describeCamera("/dev/video1", odd).problem,
                   {"no picture format that can be read", "Odd Format"});
    FakeDriver none;
    none.formats = {};
    expectMentions(describeCamera("/dev/video1", none).problem, {"no picture format"});
    const auto gone = [](unsigned long, void*) { return ENODEV; };
    expectMentions(describeCamera("/dev/video1", gone).problem, {"unplugged", "plug it in again"});
    expectMentions(cameraProblem(EACCES), {"no permission", "group video"});
    expectMentions(cameraProblem(EBUSY), {"another program", "close it"});
    expectMentions(cameraProblem(ENOENT), {"no such camera", "plug it in"});
    expectMentions(cameraProblem(EMFILE), {"cannot be opened", "plug it in"});
    expectMentions(messageOf([] { requireCamera("/dev/null", "camera:null"); }),
                   {"camera:null", "not a capture device"});
}

TEST(Camera, WhatKeepsItFromBeingOpenedHasItsErrorCode)
{
    const auto errorOf = [](const char* device) {
        try {
            requireCamera(device, device);
        } catch (const CameraUnavailable& unavailable) {
            expectMentions(unavailable.what(), {device, cameraProblem(unavailable.error()).c_str()});
            return std::pair(unavailable.error(), unavailable.isMissing());
        }
        return std::pair(-1, false);
    };
    EXPECT_EQ(errorOf("/dev/no-such-camera"), std::pair(ENOENT, true));
    EXPECT_EQ(errorOf("/dev/null"), std::pair(ENOTTY, false));
    const auto gone = [](unsigned long, void*) { return ENODEV; };
    EXPECT_EQ(describeCamera("/dev/video1", gone).error, ENODEV);
    for (const int missing : {ENOENT, ENODEV, ENXIO})
        EXPECT_TRUE(CameraUnavailable("camera", missing).isMissing());
    for (const int other : {0, EACCES, EBUSY, EIO})
        EXPECT_FALSE(CameraUnavailable("camera", other).isMissing());
}

TEST(Camera, AFolderWithoutCamerasListsNone)
{
    const std::filesystem::path folder = temporaryFile("video0", "not a device").parent_path();
    std::ofstream(folder / "video") << "no number";
    EXPECT_TRUE(listCameras(folder).empty());
    EXPECT_TRUE(listCameras(folder / "nowhere").empty());
}

TEST(Camera, AWrongTextShowsTheForm)
{
    for (const char* wrong :
         {"", "/dev/video0,size=640", "/dev/video0,rate=x", "/dev/video0,zoom=2", "/dev/video0,rate=3x",
          "/dev/video0,rate=0", "/dev/video0,size=640 480", "/dev/video0,size=-1x5", "/dev/video0,format="})
        expectMentions(messageOf([&] { CameraRequest::parsed(wrong); }),
                       {"camera:/dev/video0[,size=640x480][,rate=30][,format=mjpeg]", "camera"});
}

} // namespace
} // namespace isocenter::core::camera_test
