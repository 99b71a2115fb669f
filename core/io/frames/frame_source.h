// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/pixel_size.h"
#include "core/io/images/video_frame.h"
#include "core/support/finding.h"
#include "core/support/progress.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

class GroundTruthCamera;

// Says that a live source was lost and is waited for, and why; with an empty text, that it is back. Called on
// the thread that reads the source.
using SourceInterrupted = std::function<void(const std::string& problem)>;

struct FrameSourceOptions
{
    GreyWeights weights = GreyWeights::Bt709;
    bool colour = false;                     // frames carry the picture for display, too
    std::optional<double> framesPerSecond{}; // of stills; without, as they state, or 25, which findings() say
    Progress opening{};                      // of what takes long before there is a source
    SourceInterrupted interrupted{};         // if set, a camera that is lost is waited for; otherwise it ends
};

struct FrameSourceInfo
{
    std::string name; // as the user gave it, for titles and messages
    int columns = 0;
    int rows = 0;
    double framesPerSecond = 0.0;       // 0: not known
    std::optional<std::int64_t> frames; // as the source states it; empty: not known, or without end
    bool live = false;                  // a camera: frames that nobody takes are dropped
    std::optional<PixelSize> pixelSize; // where the file, or the first of several, states it
};

// Frames one after another, all of one size: a video file, an image sequence, a camera, FFmpeg's test
// sources, a DICOM run. Used on one thread at a time.
class FrameSource
{
public:
    virtual ~FrameSource() = default;
    FrameSource(const FrameSource&) = delete;
    FrameSource& operator=(const FrameSource&) = delete;

    virtual const FrameSourceInfo& info() const = 0;

    // Puts the next frame into frame, whose memory is used again; false when there is none any more. Waits
    // for a live source. Throws Cancelled when stopped, and InputError that names the source and the frame
    // when it cannot go on (another frame size, a camera that was unplugged); frames before stay good.
    virtual bool next(VideoFrame& frame, const std::stop_token& stop = {}) = 0;

    // The next frame will be that one (0: the first); none, if there are not so many. Takes long on the way
    // ahead in a long video, whose frames are counted by decoding them; back to one of those it goes by key
    // frames. Throws InputError for a live source, and Cancelled when stopped: then the next frame is one
    // before.
    virtual void seek(std::int64_t number, const std::stop_token& stop = {}) = 0;

    // How many frames of a live source nobody took in time, of those before the frame that next() gave last.
    virtual std::int64_t dropped() const { return 0; }
    // What was wrong so far without stopping it, for the user: damaged frames, an early end.
    virtual std::vector<Finding> findings() const { return {}; }

    // Where everything was, if the source knows: the same frame numbers. As long as the source.
    virtual const GroundTruthCamera* truth() const { return nullptr; }

protected:
    FrameSource() = default;
};

// Opens what a text names:
//   PATH               a video file, a still, a TIFF of several pages, a DICOM run
//   FOLDER             stills in their natural order ("9" before "10"), or the files of a DICOM run
//   a/b*.png, a/b%04d.png            stills
//   camera:/dev/video0[,size=640x480][,rate=30][,format=mjpeg]    a camera
//   camera:PIPE        a named pipe to which a program writes video, such as FFmpeg's yuv4mpegpipe
//   lavfi:GRAPH        FFmpeg's sources, as lavfi:testsrc=size=640x480:rate=30
//   synthetic:[motion=combined][,size=640x480]...    a wall of known motion, see synthetic_frames.h
// Stills and DICOM runs of more than 8 bits are shown through one window, from the first frame's 0.1 to its
// 99.9 percentile. Throws UsageError for a text that is none of these, and InputError for what cannot be read
// or holds no frame.
std::unique_ptr<FrameSource> openFrameSource(std::string_view text, const FrameSourceOptions& options = {});

// The frame of that number (0: the first) of a source that is opened for it alone. Throws as openFrameSource
// and FrameSource do, and InputError that names the source where it has no such frame. The source's findings
// are appended to findings.
VideoFrame readFrame(std::string_view text, std::int64_t number = 0, const std::stop_token& stop = {},
                     std::vector<Finding>* findings = nullptr);

// Whether a file is a video by its content or its name.
bool isVideoFile(const std::filesystem::path& file);

// The part of --help that says what a source may be.
extern const char* const kFrameSourceForms;

} // namespace isocenter::core
