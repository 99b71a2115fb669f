// SPDX-License-Identifier: MIT
#include "app/frames/live/stream_frames.h"

#include "core/io/files/file_contents.h"
#include "core/io/frames/frame_source.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

std::size_t bytesOf(const core::VideoFrame& picture)
{
    return picture.grey.values.size() * sizeof(float);
}

// The picture of a video; null for what is none, which is then read as an X-ray, with what speaks against it.
std::shared_ptr<const core::VideoFrame> decoded(const FrameFile& stored)
{
    if (!core::isRegularFile(stored.file) || isXrayFile(stored.file))
        return nullptr;
    try {
        return std::make_shared<const core::VideoFrame>(core::readFrame(stored.file.string(), stored.frame));
    } catch (const Error&) {
        return nullptr;
    }
}

} // namespace

void StreamFrames::add(const LiveImage& image)
{
    const std::lock_guard lock(mutex_);
    files_.push_back(image.file);
    if (!image.picture || !isCamera(image.file.file))
        return;
    pictures_.push_back({static_cast<int>(files_.size()) - 1, image.picture});
    pictureBytes_ += bytesOf(*image.picture);
    while (pictureBytes_ > kKeptPictureBytes && pictures_.size() > 1) {
        pictureBytes_ -= bytesOf(*pictures_.front().pixels);
        pictures_.pop_front();
    }
}

int StreamFrames::size() const
{
    const std::lock_guard lock(mutex_);
    return static_cast<int>(files_.size());
}

std::vector<FrameFile> StreamFrames::files() const
{
    const std::lock_guard lock(mutex_);
    return files_;
}

LiveImage StreamFrames::at(int frame) const
{
    LiveImage image;
    {
        const std::lock_guard lock(mutex_);
        if (frame < 0 || frame >= static_cast<int>(files_.size()))
            throw InputError(fmt::format(translatable("Data", "the stream has {} frames, no number {}"),
                                         files_.size(), frame + 1));
        image.file = files_[static_cast<std::size_t>(frame)];
        const auto kept = std::ranges::find(pictures_, frame, &Picture::frame);
        if (kept != pictures_.end())
            image.picture = kept->pixels;
    }
    if (image.picture)
        return image;
    if (isCamera(image.file.file))
        throw InputError(fmt::format(
            translatable("Data",
                         "{}: the picture of frame {} is no longer kept; of a camera only the newest are"),
            image.file.file.string(), frame + 1));
    image.picture = decoded(image.file);
    return image;
}

} // namespace isocenter::app
