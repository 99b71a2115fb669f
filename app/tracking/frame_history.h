// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/followed_frame.h"

#include <map>
#include <optional>
#include <vector>

namespace isocenter::app {

// What happened in the last frames, by their numbers in the source, for curves. Where a frame comes again, in
// another loop or because it was sought, its newer values replace the older ones. Frames that are further
// than kReach from the newest are let go of.
class FrameHistory
{
public:
    static constexpr std::int64_t kReach = 600;

    struct Entry
    {
        FollowedFrame frame;
        std::optional<FollowedFrame> second; // what a second device made of it
        int run = 0;                         // entries of one run came one after another
    };
    // Frames that follow one another in the source, and came so.
    using Stretch = std::vector<const Entry*>;

    void clear();
    void add(const FollowedFrame& frame, const FollowedFrame* second = nullptr);
    std::size_t size() const { return entries_.size(); }
    // By number; what they point to is good until the next change.
    std::vector<Stretch> stretches() const;

private:
    std::map<std::int64_t, Entry> entries_;
    std::optional<std::int64_t> newest_;
    int run_ = 0;
};

} // namespace isocenter::app
