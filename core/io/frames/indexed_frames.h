// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/window_level.h"
#include "core/io/frames/frame_source.h"

#include <filesystem>

namespace isocenter::core {

// A source whose frames can be read in any order. Those who derive from it read one frame; it counts, shows
// values of more than 8 bits through the window of the first frame, and holds on to one size.
class IndexedFrames : public FrameSource
{
public:
    const FrameSourceInfo& info() const override { return info_; }
    bool next(VideoFrame& frame, const std::stop_token& stop) override;
    void seek(std::int64_t number, const std::stop_token& stop) override;
    std::vector<std::string> notes() const override;

protected:
    explicit IndexedFrames(const FrameSourceOptions& options) : options_(options) {}

    // To be called by constructors at their end: reads the first frame, of that file.
    void begin(std::string name, const std::filesystem::path& firstFile, std::int64_t frames,
               double framesPerSecond);

    struct Reading
    {
        Image values;
        RgbImage colour;       // if the source has it and it is wanted
        bool isGrey = false;   // values are 0 to 255 already
        bool inverted = false; // low values are meant to be shown bright
    };
    virtual Reading read(std::int64_t number) = 0;
    virtual std::string nameOf(std::int64_t number) const = 0; // for messages

    const FrameSourceOptions& options() const { return options_; }

private:
    void show(Reading& reading, VideoFrame& frame) const;

    FrameSourceOptions options_;
    FrameSourceInfo info_;
    WindowLevel window_; // of the first frame
    bool isWindowed_ = false;
    std::int64_t position_ = 0;
};

} // namespace isocenter::core
