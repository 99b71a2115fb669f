// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/frame_span.h"
#include "core/image/image.h"
#include "core/image/pixel_size.h"
#include "core/io/frames/frame_source.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::app {

// What of a colour picture is looked at.
enum class PictureChannel { Grey, Red, Green, Blue };

// "grey", "red", "green", "blue"; throws UsageError that lists them.
PictureChannel parsePictureChannel(std::string_view name);

// A picture, or why there is none.
struct LinePicture
{
    std::string name;  // the file; of several frames with their number: run.dcm#12
    std::string label; // the same for names of files: run_12
    core::Image image; // 0 to 255
    std::string problem;
    std::optional<core::PixelSize> pixelSize{}; // where the file states it
};

// The files that sources name: files as they are, and those of folders and of patterns (* and ?) that are
// pictures, videos or DICOM, in their natural order. Throws InputError for a folder or pattern that names
// none.
std::vector<std::string> filesOf(const std::vector<std::string>& sources);

// Whether several pictures can come from a file, as from a video: by what it states, without decoding them.
// False for one that cannot be read. Throws Cancelled.
bool holdsSeveral(const std::string& file, const std::stop_token& stop);

// Pictures one by one. Used on one thread at a time.
class LinePictureSource
{
public:
    virtual ~LinePictureSource() = default;

    // The next one; none when there is none any more. Throws Cancelled.
    virtual std::optional<LinePicture> next(const std::stop_token& stop) = 0;
    // What was assumed of those that came.
    virtual std::vector<std::string> notes() const { return {}; }
};

// Those of a file, of videos and runs each frame of the span (core::openFrameSource). A file that cannot be
// read, or not to its end, or that has no frame of the span, is one picture with a problem, the last.
class LinePictures final : public LinePictureSource
{
public:
    LinePictures(std::string file, PictureChannel channel, const FrameSpan& frames = {});
    ~LinePictures() override;
    LinePictures(const LinePictures&) = delete;
    LinePictures& operator=(const LinePictures&) = delete;

    std::optional<LinePicture> next(const std::stop_token& stop) override;
    std::vector<std::string> notes() const override;

private:
    std::optional<LinePicture> read(const std::stop_token& stop);
    void open(const std::stop_token& stop);

    std::string file_;
    PictureChannel channel_;
    FrameSpan frames_;
    std::unique_ptr<core::FrameSource> source_;
    core::VideoFrame frame_;
    std::int64_t next_ = 0; // the number of the next frame
    bool isAtEnd_ = false;
};

} // namespace isocenter::app
