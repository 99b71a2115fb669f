// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/timeline.h"

#include <deque>
#include <utility>

namespace isocenter::gpu {

// The times of finished launches until somebody takes them. What nobody takes is bounded: the newest
// kMaxEntries are kept.
class TimelineRecorder
{
public:
    static constexpr std::size_t kMaxEntries = 65536;

    void add(std::string kernel, double ms)
    {
        entries_.push_back({std::move(kernel), ms});
        if (entries_.size() > kMaxEntries)
            entries_.pop_front();
    }
    Timeline take()
    {
        Timeline timeline;
        timeline.entries.assign(entries_.begin(), entries_.end());
        entries_.clear();
        return timeline;
    }

private:
    std::deque<Timeline::Entry> entries_;
};

} // namespace isocenter::gpu
