// SPDX-License-Identifier: MIT
#include "core/io/frames/indexed_frames.h"

#include "core/io/radiographs/stated_pixel_size.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace isocenter::core {

void IndexedFrames::begin(std::string name, const std::filesystem::path& firstFile, std::int64_t frames,
                          double framesPerSecond)
{
    info_.name = std::move(name);
    if (frames < 1)
        throw InputError(fmt::format(translatable("Data", "{}: it holds no frame"), info_.name));
    info_.frames = frames;
    info_.framesPerSecond = framesPerSecond;
    const Reading first = read(0);
    info_.columns = first.values.columns;
    info_.rows = first.values.rows;
    info_.pixelSize = statedPixelSize(firstFile);
    isWindowed_ = !first.isGrey;
    if (!isWindowed_)
        return;
    window_ = automaticWindow(first.values);
    if (first.inverted)
        std::swap(window_.low, window_.high);
}

bool IndexedFrames::next(VideoFrame& frame, const std::stop_token& stop)
{
    if (stop.stop_requested())
        throw Cancelled();
    if (position_ >= *info_.frames)
        return false;
    Reading reading = read(position_);
    if (reading.values.columns != info_.columns || reading.values.rows != info_.rows)
        throw InputError(fmt::format(
            translatable("Data", "{}: has {} x {} pixels, the frames before it {} x {}: only frames of "
                                 "one size can be followed"),
            nameOf(position_), reading.values.columns, reading.values.rows, info_.columns, info_.rows));
    show(reading, frame);
    frame.number = position_++;
    frame.seconds = secondsOf(frame.number);
    return true;
}

void IndexedFrames::show(Reading& reading, VideoFrame& frame) const
{
    frame.grey = std::move(reading.values);
    if (isWindowed_) {
        const auto scale = static_cast<float>(255.0 / (window_.high - window_.low));
        const auto low = static_cast<float>(window_.low);
        for (float& value : frame.grey.values)
            value = std::clamp(scale * (value - low), 0.0f, 255.0f);
    }
    if (!options_.colour)
        return;
    if (reading.colour.values.empty())
        showGrey(frame.grey, frame.colour);
    else
        frame.colour = std::move(reading.colour);
}

double IndexedFrames::secondsOf(std::int64_t number) const
{
    return static_cast<double>(number) / info_.framesPerSecond;
}

void IndexedFrames::seek(std::int64_t number, const std::stop_token&)
{
    position_ = std::clamp<std::int64_t>(number, 0, *info_.frames);
}

std::vector<Finding> IndexedFrames::findings() const
{
    if (!isWindowed_)
        return {};
    return {{false,
             fmt::format(translatable("Data", "{}: values from {:g} to {:g} are shown from black to white"),
                         info_.name, window_.low, window_.high),
             "window", fmt::format("{:g} to {:g}", window_.low, window_.high)}};
}

} // namespace isocenter::core
