// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/track_files.h"
#include "app/tracking/track_set.h"

namespace isocenter::app {

// What was tracked in the loops of a source before the one that runs: every loop's tracks begin anew, and all
// of them are exported. The oldest loops are let go of when they have too many points in all.
class FinishedLoops
{
public:
    explicit FinishedLoops(std::size_t mostPoints = TrackSet::kMostPoints) : mostPoints_(mostPoints) {}

    // The loop that runs is over.
    void add(std::vector<FollowedFrame> frames, const TrackSet& tracks);
    int running() const { return running_; } // the number of the loop that runs, from 1
    // Puts the frames and tracks before those of the record, which are the running loop's, and numbers loops
    // and tracks through; notes what was let go of.
    void putBefore(TrackRecord& record) const;

private:
    struct Loop
    {
        std::vector<FollowedFrame> frames;
        std::vector<Track> tracks;
        std::size_t points = 0;
    };

    std::size_t mostPoints_;
    std::size_t kept_ = 0; // points in all loops
    std::vector<Loop> loops_;
    int running_ = 1;
    std::int64_t firstId_ = 0; // of the running loop
};

} // namespace isocenter::app
