// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/live/live_view.h"

#include <cstddef>
#include <deque>
#include <vector>

namespace isocenter::app {

// How the images of several views are joined.
enum class MatchBy {
    Number, // equal numbers
    Time,   // arrivals that lie near each other
};

// Joins the images of several views to sets. What has no partner by the time that a later set is complete is
// left out and counted; of what is matched by time also the oldest of a view of which kMostPictures wait.
// After a picture that a camera missed, one set may join pictures that follow each other; not those behind.
class ViewMatcher
{
public:
    // farthest: between the first and the last arrival of a set that is matched by time.
    ViewMatcher(std::size_t views, MatchBy by, LiveClock::duration farthest = std::chrono::milliseconds(20));

    void add(std::size_t view, LiveImage image);
    // The sets that are complete, in order, an image of each view.
    std::vector<std::vector<LiveImage>> takeComplete();
    bool hasWaiting(std::size_t view) const { return !waiting_[view].empty(); } // for their partners
    // Whether so many pictures of a view wait for partners that no more should be brought.
    bool isFull(std::size_t view) const;
    // Images that were left out, of all views.
    int unmatched() const { return unmatched_; }

private:
    using Waiting = std::vector<std::deque<LiveImage>>;

    bool matchFronts();
    bool hasNearer(Waiting::const_iterator first, Waiting::const_iterator last) const;
    void leaveOutFront(std::deque<LiveImage>& view);

    MatchBy by_;
    LiveClock::duration farthest_;
    Waiting waiting_;                          // of each view; by number in ascending order
    std::int64_t lastNumber_;                  // of a set that was taken
    std::vector<LiveClock::time_point> taken_; // when the images of that set arrived; empty: none was
    int unmatched_ = 0;
};

} // namespace isocenter::app
