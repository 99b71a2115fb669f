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
// left out and counted.
class ViewMatcher
{
public:
    // farthest: between the first and the last arrival of a set that is matched by time.
    ViewMatcher(std::size_t views, MatchBy by, LiveClock::duration farthest = std::chrono::milliseconds(20));

    void add(std::size_t view, LiveImage image);
    // The sets that are complete, in order, an image of each view.
    std::vector<std::vector<LiveImage>> takeComplete();
    bool hasWaiting(std::size_t view) const { return !waiting_[view].empty(); } // for their partners
    // Images that were left out, of all views.
    int unmatched() const { return unmatched_; }

private:
    bool matchFronts();

    MatchBy by_;
    LiveClock::duration farthest_;
    std::vector<std::deque<LiveImage>> waiting_; // of each view; by number in ascending order
    std::int64_t lastNumber_;                    // of a set that was taken
    int unmatched_ = 0;
};

} // namespace isocenter::app
