// SPDX-License-Identifier: MIT
#include "app/tracking/live/live_recording.h"

namespace isocenter::app {

LiveRecording::LiveRecording(const std::filesystem::path& file, double framesPerSecond,
                             const MakeFramePainter& painter)
    : video_(core::openVideo(file, framesPerSecond)), painter_(painter())
{
}

void LiveRecording::add(const LivePicture& picture)
{
    video_->add(painter_->paint(picture));
    hasFrames_ = true;
}

bool LiveRecording::finish()
{
    if (hasFrames_)
        video_->finish();
    return hasFrames_;
}

} // namespace isocenter::app
