// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/judging/ground_truth_camera.h"
#include "core/io/frames/frame_source.h"

#include <string_view>

namespace isocenter::core {

// The camera with ground truth that a text describes, all parts optional, separated by commas:
//   motion=combined size=640x480 noise=2 gain=0 blur=0 seed=1 frames=60 rate=25
// Throws UsageError.
struct SyntheticRequest
{
    GroundTruthCameraOptions camera;
    std::int64_t frames = 60; // 0: without end
    double framesPerSecond = 25.0;

    static SyntheticRequest parsed(std::string_view text);
};

// Its frames as a source, as fast as they are asked for.
class SyntheticFrames final : public FrameSource
{
public:
    SyntheticFrames(const SyntheticRequest& request, const FrameSourceOptions& options);

    const FrameSourceInfo& info() const override { return info_; }
    bool next(VideoFrame& frame, const std::stop_token& stop = {}) override;
    void seek(std::int64_t number, const std::stop_token&) override { position_ = number; }
    const GroundTruthCamera* truth() const override { return &camera_; }

private:
    GroundTruthCamera camera_;
    FrameSourceInfo info_;
    bool colour_;
    std::int64_t position_ = 0;
};

} // namespace isocenter::core
