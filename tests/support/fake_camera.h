// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/frames/frame_source.h"
#include "core/io/frames/live_frames.h"
#include "core/support/error.h"

#include <chrono>
#include <memory>
#include <thread>

namespace isocenter::tests {

// A wall that a camera sees until it is unplugged, at once after a number of frames.
class FakeCamera final : public core::FrameSource
{
public:
    FakeCamera(int frames, std::chrono::milliseconds pause)
        : wall_(core::openFrameSource("synthetic:motion=translation,size=200x150,frames=0,noise=1",
                                      {.colour = true})),
          frames_(frames), pause_(pause)
    {
        info_ = wall_->info();
        info_.name = "camera:/dev/video7";
        info_.live = true;
        info_.frames.reset();
    }
    const core::FrameSourceInfo& info() const override { return info_; }
    bool next(core::VideoFrame& frame, const std::stop_token& stop) override
    {
        std::this_thread::sleep_for(pause_);
        if (frames_-- == 0)
            throw InputError("camera:/dev/video7: the camera was unplugged");
        return wall_->next(frame, stop);
    }
    void seek(std::int64_t, const std::stop_token&) override { throw InputError("a camera cannot go back"); }

private:
    std::unique_ptr<core::FrameSource> wall_;
    core::FrameSourceInfo info_;
    int frames_;
    std::chrono::milliseconds pause_;
};

// Its frames come so fast; -1: without end.
inline std::unique_ptr<core::FrameSource> fakeCamera(int frames, std::chrono::milliseconds pause)
{
    return std::make_unique<core::LiveFrames>(std::make_unique<FakeCamera>(frames, pause));
}

} // namespace isocenter::tests
