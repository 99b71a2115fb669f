// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/frame_series.h"
#include "app/frames/live/live_view.h"
#include "core/io/images/video_frame.h"

#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace isocenter::app {

// Where the frames of one view of a stream are, in the order in which they were dealt with: files by name,
// and of a camera, which is no file, the newest pictures, as many as fit into kKeptPictureBytes. Used on any
// thread.
class StreamFrames
{
public:
    static constexpr std::size_t kKeptPictureBytes = std::size_t{256} << 20;

    StreamFrames() = default;
    explicit StreamFrames(std::vector<FrameFile> files) : files_(std::move(files)) {}

    void add(const LiveImage& image);
    int size() const;
    std::vector<FrameFile> files() const;
    // The image of a frame (from 0), with its picture where that is of a camera or a video, which is decoded
    // again. Throws InputError where there is no such frame, or its picture is no longer kept.
    LiveImage at(int frame) const;

private:
    struct Picture
    {
        int frame = 0;
        std::shared_ptr<const core::VideoFrame> pixels;
    };

    mutable std::mutex mutex_; // guards all below
    std::vector<FrameFile> files_;
    std::deque<Picture> pictures_; // of a camera
    std::size_t pictureBytes_ = 0;
};

} // namespace isocenter::app
