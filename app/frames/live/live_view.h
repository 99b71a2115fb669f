// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/frame_series.h"
#include "core/io/frames/frame_source.h"
#include "core/io/images/video_frame.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace isocenter::app {

using LiveClock = std::chrono::steady_clock;

// An image of one view that has come in: a file, or the picture of a camera or video.
struct LiveImage
{
    std::int64_t number = 0; // by which the views of a set belong together
    LiveClock::time_point arrived;
    FrameFile file; // of a camera or video: its name, and the picture's number
    std::shared_ptr<const core::VideoFrame> picture; // null for a file, which is still to be read
};

// So many pictures of a view are kept at each place where they may have to wait: each takes megabytes. Names
// of files are kept without such a limit.
inline constexpr std::size_t kMostPictures = 8;

// The images of one view as they come in. Used on one thread.
class LiveView
{
public:
    virtual ~LiveView() = default;
    LiveView(const LiveView&) = delete;
    LiveView& operator=(const LiveView&) = delete;

    // Those that came since it was asked last, in order. Never waits for one. What is played without a clock
    // gives its next image only where one is wanted. Throws InputError when the source cannot go on.
    virtual std::vector<LiveImage> arrivals(bool wanted) = 0;
    // No more will come.
    virtual bool ended() const = 0;

protected:
    LiveView() = default;
};

struct LiveViewOptions
{
    // At which a multi-frame file or a video is played; empty: the next frame comes when it is wanted.
    std::optional<double> framesPerSecond{};
    // Of files that appear: the last number in the name, where there is one, else they are counted.
    bool numbersFromNames = false;
    // If set, a camera that is lost is waited for; otherwise that is an error. See core::SourceInterrupted.
    core::SourceInterrupted interrupted{};
};

// Whether the text names a camera, "camera:DEVICE", as core::openFrameSource takes it.
bool isCamera(const std::filesystem::path& source);

// Whether a file is read as X-rays, frame by frame; others are videos.
bool isXrayFile(const std::filesystem::path& file);

// A folder or a pattern whose files appear one after another, a multi-frame DICOM or TIFF file, a video, or a
// camera. Throws FileError, UsageError and InputError for what is none of these.
std::unique_ptr<LiveView> openLiveView(const std::filesystem::path& source, const LiveViewOptions& options);

} // namespace isocenter::app
