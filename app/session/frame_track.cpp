// SPDX-License-Identifier: MIT
#include "app/session/frame_track.h"

#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {

bool FrameTrack::empty() const
{
    return std::ranges::all_of(frames, [](const TrackedFrame& frame) {
        return frame.found.state == FrameState::Pending && !frame.key;
    });
}

FrameQuality FrameTrack::quality(int frame) const
{
    if (frame < 0 || frame >= size()) // as before a case's first track
        return FrameQuality::None;
    const FrameRecord& found = frames[static_cast<std::size_t>(frame)].found;
    switch (found.state) {
    case FrameState::Pending:
        return FrameQuality::None;
    case FrameState::Lost:
        return FrameQuality::Lost;
    case FrameState::Corrupt:
        return FrameQuality::Corrupt;
    case FrameState::Tracked:
        break;
    }
    if (found.evaluations == 0)
        return FrameQuality::Given;
    // As doubts(), without making sentences for each frame of a long sequence that is drawn.
    const bool isInDoubt = !found.note.empty() || !found.changeOfAlike.empty() || found.lookAlike;
    return isInDoubt ? FrameQuality::Doubtful : FrameQuality::Good;
}

std::vector<std::string> FrameTrack::doubts(int frame) const
{
    const FrameRecord& found = frames.at(static_cast<std::size_t>(frame)).found;
    std::vector<std::string> doubts;
    for (const std::string& doubt : {found.note, found.changeOfAlike})
        if (!doubt.empty())
            doubts.push_back(doubt);
    if (found.lookAlike)
        doubts.push_back(fmt::format(translatable("Data", "a pose rotated by {:.1f} degrees looks alike"),
                                     found.lookAlike->apartDeg));
    return doubts;
}

void FrameTrack::judgeChangesAt(int frame, const TrackJudgement& judgement)
{
    const auto isTracked = [](const TrackedFrame& other) { return other.found.state == FrameState::Tracked; };
    const auto behind = frames.begin() + frame + 1;
    const auto next = static_cast<int>(std::find_if(behind, frames.end(), isTracked) - frames.begin());
    const SequenceRecord now = record();
    for (const int judged : {frame, next})
        if (judged < size())
            frames[static_cast<std::size_t>(judged)].found.changeOfAlike =
                judgement.changeOfAlike(judged, 1, now);
}

std::optional<core::Pose> FrameTrack::pose(int frame) const
{
    if (frame < 0 || frame >= size())
        return std::nullopt;
    const FrameRecord& found = frames[static_cast<std::size_t>(frame)].found;
    if (found.state != FrameState::Tracked && found.state != FrameState::Lost)
        return std::nullopt;
    return found.pose;
}

std::vector<int> FrameTrack::framesOf(FrameQuality wanted) const
{
    std::vector<int> found;
    for (int frame = 0; frame < size(); ++frame)
        if (quality(frame) == wanted)
            found.push_back(frame);
    return found;
}

std::optional<int> FrameTrack::keyFrom(int frame, int direction) const
{
    for (int other = frame + direction; other >= 0 && other < size(); other += direction)
        if (frames[static_cast<std::size_t>(other)].key)
            return other;
    return std::nullopt;
}

SequenceRecord FrameTrack::record(int first, int last) const
{
    SequenceRecord record;
    record.firstFrame = first;
    record.options = options;
    for (int frame = first; frame <= last; ++frame)
        record.frames.push_back(frames.at(static_cast<std::size_t>(frame)).found);
    return record;
}

void FrameTrack::setKey(int frame, const core::Pose& pose)
{
    TrackedFrame& key = frames.at(static_cast<std::size_t>(frame));
    key = {};
    key.key = true;
    key.found.state = FrameState::Tracked;
    key.found.pose = pose;
    key.found.start = "set by hand";
}

} // namespace isocenter::app
