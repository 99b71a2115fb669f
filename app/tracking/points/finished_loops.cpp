// SPDX-License-Identifier: MIT
#include "app/tracking/points/finished_loops.h"

#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace isocenter::app {
namespace {

void numberThrough(std::vector<FollowedFrame>& frames, std::vector<Track>& tracks, int loop,
                   std::int64_t firstId)
{
    for (FollowedFrame& frame : frames)
        frame.loop = loop;
    for (Track& track : tracks) {
        track.loop = loop;
        track.id += firstId;
    }
}

} // namespace

void FinishedLoops::add(std::vector<FollowedFrame> frames, const TrackSet& tracks)
{
    Loop loop{std::move(frames), tracks.all()};
    numberThrough(loop.frames, loop.tracks, running_, firstId_);
    for (const Track& track : loop.tracks)
        loop.points += track.points.size();
    kept_ += loop.points;
    loops_.push_back(std::move(loop));
    ++running_;
    firstId_ += tracks.started();
    std::size_t gone = 0;
    while (kept_ > mostPoints_ && gone < loops_.size())
        kept_ -= loops_[gone++].points;
    loops_.erase(loops_.begin(), loops_.begin() + static_cast<std::ptrdiff_t>(gone));
}

void FinishedLoops::putBefore(TrackRecord& record) const
{
    numberThrough(record.frames, record.tracks, running_, firstId_);
    std::vector<FollowedFrame> frames;
    std::vector<Track> tracks;
    for (const Loop& loop : loops_) {
        frames.insert(frames.end(), loop.frames.begin(), loop.frames.end());
        tracks.insert(tracks.end(), loop.tracks.begin(), loop.tracks.end());
    }
    std::ranges::move(record.frames, std::back_inserter(frames));
    std::ranges::move(record.tracks, std::back_inserter(tracks));
    record.frames = std::move(frames);
    record.tracks = std::move(tracks);
    if (const int gone = running_ - 1 - static_cast<int>(loops_.size()); gone > 0)
        record.notes.push_back(fmt::format(
            translatable("Data", "the first {} loops were not kept, for there were too many points"), gone));
}

} // namespace isocenter::app
