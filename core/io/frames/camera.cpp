// SPDX-License-Identifier: MIT
#include "core/io/frames/camera.h"

#include "core/io/files/number_list.h"
#include "core/support/translatable.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <linux/videodev2.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <tuple>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::uint32_t kMostAnswers = 256; // of a driver to one question
constexpr std::size_t kMostSummarised = 8;

// The formats of Video4Linux that can be read, and FFmpeg's names for them.
constexpr std::array<std::pair<std::uint32_t, const char*>, 16> kReadableFormats{{
    {V4L2_PIX_FMT_MJPEG, "mjpeg"},
    {V4L2_PIX_FMT_JPEG, "mjpeg"},
    {V4L2_PIX_FMT_H264, "h264"},
    {V4L2_PIX_FMT_YUYV, "yuyv422"},
    {V4L2_PIX_FMT_UYVY, "uyvy422"},
    {V4L2_PIX_FMT_YUV420, "yuv420p"},
    {V4L2_PIX_FMT_NV12, "nv12"},
    {V4L2_PIX_FMT_NV21, "nv21"},
    {V4L2_PIX_FMT_YUV422P, "yuv422p"},
    {V4L2_PIX_FMT_GREY, "gray"},
    {V4L2_PIX_FMT_Y16, "gray16le"},
    {V4L2_PIX_FMT_RGB24, "rgb24"},
    {V4L2_PIX_FMT_BGR24, "bgr24"},
    {V4L2_PIX_FMT_BGR32, "bgr0"},
    {V4L2_PIX_FMT_RGB32, "0rgb"},
    {V4L2_PIX_FMT_RGB565, "rgb565le"},
}};

std::string readableFormat(std::uint32_t format)
{
    const auto* const found =
        std::ranges::find(kReadableFormats, format, &std::pair<std::uint32_t, const char*>::first);
    return found == kReadableFormats.end() ? std::string() : found->second;
}

template <std::size_t count>
std::string textFrom(const std::uint8_t (&characters)[count])
{
    const auto* const end = std::find(std::begin(characters), std::end(characters), std::uint8_t(0));
    return {std::begin(characters), end};
}

double rateOf(const v4l2_fract& interval)
{
    return interval.numerator > 0 ? static_cast<double>(interval.denominator) / interval.numerator : 0.0;
}

std::vector<double> ratesOf(const VideoControl& control, std::uint32_t format, const CameraMode& mode)
{
    std::vector<double> rates;
    v4l2_frmivalenum interval{};
    interval.pixel_format = format;
    interval.width = static_cast<std::uint32_t>(mode.columns);
    interval.height = static_cast<std::uint32_t>(mode.rows);
    for (; interval.index < kMostAnswers && control(VIDIOC_ENUM_FRAMEINTERVALS, &interval) == 0;
         ++interval.index) {
        if (interval.type != V4L2_FRMIVAL_TYPE_DISCRETE) { // a range: its ends
            rates = {rateOf(interval.stepwise.min), rateOf(interval.stepwise.max)};
            break;
        }
        rates.push_back(rateOf(interval.discrete));
    }
    std::erase_if(rates, [](double rate) { return !(rate > 0.0); });
    std::ranges::sort(rates, std::ranges::greater());
    rates.erase(std::unique(rates.begin(), rates.end()), rates.end());
    return rates;
}

void addModes(const VideoControl& control, const v4l2_fmtdesc& format, std::vector<CameraMode>& modes)
{
    CameraMode mode;
    mode.title = textFrom(format.description);
    mode.format = readableFormat(format.pixelformat);
    const std::size_t before = modes.size();
    const auto add = [&](std::uint32_t columns, std::uint32_t rows) {
        constexpr std::uint32_t kMost = std::numeric_limits<int>::max();
        mode.columns = static_cast<int>(std::min(columns, kMost));
        mode.rows = static_cast<int>(std::min(rows, kMost));
        mode.framesPerSecond = ratesOf(control, format.pixelformat, mode);
        modes.push_back(mode);
    };
    v4l2_frmsizeenum size{};
    size.pixel_format = format.pixelformat;
    for (; size.index < kMostAnswers && control(VIDIOC_ENUM_FRAMESIZES, &size) == 0; ++size.index) {
        if (size.type != V4L2_FRMSIZE_TYPE_DISCRETE) { // a range: its ends
            add(size.stepwise.max_width, size.stepwise.max_height);
            add(size.stepwise.min_width, size.stepwise.min_height);
            break;
        }
        add(size.discrete.width, size.discrete.height);
    }
    if (modes.size() == before) {
        mode.columns = mode.rows = 0;
        modes.push_back(mode);
    }
}

// A device that is open.
class OpenDevice
{
public:
    explicit OpenDevice(const std::string& device)
        : file_(::open(device.c_str(), O_RDWR | O_NONBLOCK)), error_(file_ < 0 ? errno : 0)
    {
    }
    ~OpenDevice()
    {
        if (file_ >= 0)
            ::close(file_);
    }
    OpenDevice(const OpenDevice&) = delete;
    OpenDevice& operator=(const OpenDevice&) = delete;

    int error() const { return error_; }
    int control(unsigned long request, void* argument) const
    {
        int result = 0;
        do
            result = ::ioctl(file_, request, argument);
        while (result < 0 && errno == EINTR);
        return result < 0 ? errno : 0;
    }

private:
    int file_;
    int error_; // of opening
};

CameraInfo describedCamera(const std::string& device)
{
    const OpenDevice opened(device);
    if (opened.error() != 0)
        return {device, {}, {}, cameraProblem(opened.error()), opened.error()};
    return describeCamera(device, [&opened](unsigned long request, void* argument) {
        return opened.control(request, argument);
    });
}

// The number in "video12"; -1 if it is another name.
int deviceNumber(const std::filesystem::path& device)
{
    constexpr std::string_view kName = "video";
    const std::string name = device.filename().string();
    const std::string digits = name.substr(std::min(kName.size(), name.size()));
    if (!name.starts_with(kName) || digits.empty() || digits.size() > 6 ||
        digits.find_first_not_of("0123456789") != std::string::npos)
        return -1;
    return std::stoi(digits);
}

// Columns and rows written as "640x480".
std::optional<std::pair<int, int>> pictureSize(const std::string& text)
{
    const std::size_t cross = text.find('x');
    if (cross == std::string::npos)
        return std::nullopt;
    const auto columns = parseNumbers(text.substr(0, cross));
    const auto rows = parseNumbers(text.substr(cross + 1));
    const auto isSide = [](const auto& numbers) {
        return numbers && numbers->size() == 1 && numbers->front() >= 1.0 && numbers->front() < 1e5;
    };
    if (!isSide(columns) || !isSide(rows))
        return std::nullopt;
    return std::pair(static_cast<int>(columns->front()), static_cast<int>(rows->front()));
}

// Frames a second; cameras may have less than one.
std::optional<double> frameRate(const std::string& text)
{
    const auto numbers = parseNumbers(text);
    if (!numbers || numbers->size() != 1 || !(numbers->front() > 0.0 && numbers->front() < 1e5))
        return std::nullopt;
    return numbers->front();
}

bool mayBeCamera(const CameraInfo& camera)
{
    return camera.problem.empty() || camera.error == EACCES || camera.error == EPERM || camera.error == EBUSY;
}

} // namespace

CameraUnavailable::CameraUnavailable(const std::string& camera, int error)
    : CameraUnavailable(camera, cameraProblem(error), error)
{
}

CameraUnavailable::CameraUnavailable(const std::string& camera, const std::string& problem, int error)
    : InputError(camera + ": " + problem), error_(error)
{
}

bool CameraUnavailable::isMissing() const
{
    return error_ == ENOENT || error_ == ENODEV || error_ == ENXIO;
}

std::string listedCameras()
{
    std::string list;
    for (const CameraInfo& camera : listCameras())
        list += fmt::format("\n  {}  {}", cameraSource(camera),
                            camera.problem.empty() ? camera.name : camera.problem);
    return list;
}

CameraRequest CameraRequest::parsed(std::string_view text)
{
    const auto refuse = [&] {
        const std::string cameras = listedCameras();
        throw UsageError(
            cameras.empty()
                ? fmt::format(translatable("Data",
                                           "camera:{}: a camera is written as "
                                           "camera:/dev/video0[,size=640x480][,rate=30][,format=mjpeg]; this "
                                           "machine has no camera that could be opened"),
                              text)
                : fmt::format(
                      translatable(
                          "Data",
                          "camera:{}: a camera is written as "
                          "camera:/dev/video0[,size=640x480][,rate=30][,format=mjpeg]; cameras here: {}"),
                      text, cameras));
    };
    CameraRequest camera;
    std::size_t from = 0;
    while (from <= text.size()) {
        const std::size_t comma = std::min(text.find(',', from), text.size());
        const std::string_view part = text.substr(from, comma - from);
        const std::string value(part.substr(std::min(part.find('=') + 1, part.size())));
        if (from == 0) {
            camera.device = part;
        } else if (const auto size = pictureSize(value); part.starts_with("size=") && size) {
            std::tie(camera.columns, camera.rows) = *size;
        } else if (const auto rate = frameRate(value); part.starts_with("rate=") && rate) {
            camera.framesPerSecond = *rate;
        } else if (part.starts_with("format=") && !value.empty()) {
            camera.format = value;
        } else {
            refuse();
        }
        from = comma + 1;
    }
    if (camera.device.empty())
        refuse();
    return camera;
}

std::string cameraProblem(int error)
{
    switch (error) {
    case ENOENT:
        return translatable("Data", "there is no such camera: plug it in, or choose another one");
    case EACCES:
    case EPERM:
        return translatable(
            "Data", "no permission to use the camera: add the user to the group video, and log in again");
    case EBUSY:
        return translatable("Data", "another program uses the camera: close it, or choose another camera");
    case ENODEV:
    case ENXIO:
    case EIO:
        return translatable("Data", "the camera was unplugged or does not respond: plug it in again");
    case ENOTTY:
    case EINVAL:
    case EISDIR:
        return translatable("Data", "is not a capture device: choose one that delivers pictures");
    default:
        return fmt::format(
            translatable("Data", "the camera cannot be opened ({}): plug it in again, or choose another one"),
            std::strerror(error));
    }
}

void requireCamera(const std::filesystem::path& device, const std::string& name)
{
    const CameraInfo camera = describedCamera(device.string());
    if (!camera.problem.empty())
        throw CameraUnavailable(name, camera.problem, camera.error);
}

CameraInfo describeCamera(const std::string& device, const VideoControl& control)
{
    CameraInfo camera{device, {}, {}, {}};
    v4l2_capability capability{};
    if (const int error = control(VIDIOC_QUERYCAP, &capability); error != 0) {
        camera.problem = cameraProblem(error);
        camera.error = error;
        return camera;
    }
    camera.name = textFrom(capability.card);
    const std::uint32_t can = (capability.capabilities & V4L2_CAP_DEVICE_CAPS) != 0 ? capability.device_caps
                                                                                    : capability.capabilities;
    if ((can & V4L2_CAP_VIDEO_CAPTURE) == 0) {
        camera.problem = cameraProblem(ENOTTY);
        camera.error = ENOTTY;
        return camera;
    }
    v4l2_fmtdesc format{};
    format.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    for (; format.index < kMostAnswers && control(VIDIOC_ENUM_FMT, &format) == 0; ++format.index)
        addModes(control, format, camera.modes);
    if (std::ranges::all_of(camera.modes, [](const CameraMode& mode) { return mode.format.empty(); })) {
        std::vector<std::string> titles;
        for (const CameraMode& mode : camera.modes)
            if (std::ranges::find(titles, mode.title) == titles.end())
                titles.push_back(mode.title);
        camera.problem =
            titles.empty()
                ? std::string(translatable("Data", "the camera offers no picture format: choose another one"))
                : fmt::format(translatable("Data", "the camera offers no picture format that can be read, "
                                                   "only {}: choose another one"),
                              fmt::join(titles, ", "));
    }
    return camera;
}

std::vector<CameraInfo> listCameras(const std::filesystem::path& folder)
{
    std::vector<std::pair<int, std::filesystem::path>> devices;
    std::error_code failure;
    for (auto entry = std::filesystem::directory_iterator(folder, failure);
         !failure && entry != std::filesystem::directory_iterator(); entry.increment(failure))
        if (const int number = deviceNumber(entry->path()); number >= 0)
            devices.emplace_back(number, entry->path());
    std::ranges::sort(devices);
    std::vector<CameraInfo> cameras;
    for (const auto& [number, device] : devices)
        if (CameraInfo camera = describedCamera(device.string());
            mayBeCamera(camera) || !camera.modes.empty())
            cameras.push_back(std::move(camera));
    return cameras;
}

std::string describedMode(const CameraMode& mode)
{
    std::string text = mode.format.empty() ? mode.title : mode.format;
    if (mode.columns > 0)
        text += fmt::format(" {}x{}", mode.columns, mode.rows);
    if (!mode.framesPerSecond.empty())
        text += fmt::format(" ({:g} frames/s)", fmt::join(mode.framesPerSecond, ", "));
    return text;
}

std::string readableModes(const CameraInfo& camera)
{
    std::vector<std::string> modes;
    for (const CameraMode& mode : camera.modes)
        if (!mode.format.empty())
            modes.push_back(describedMode(mode));
    const bool isCut = modes.size() > kMostSummarised;
    modes.resize(std::min(modes.size(), kMostSummarised));
    return fmt::format("{}{}", fmt::join(modes, ", "), isCut ? ", ..." : "");
}

std::string cameraSource(const CameraInfo& camera, const CameraMode* mode, double framesPerSecond)
{
    std::string text = "camera:" + camera.device;
    if (mode && mode->columns > 0)
        text += fmt::format(",size={}x{}", mode->columns, mode->rows);
    if (framesPerSecond > 0.0)
        text += fmt::format(",rate={:g}", framesPerSecond);
    if (mode && !mode->format.empty())
        text += ",format=" + mode->format;
    return text;
}

} // namespace isocenter::core
