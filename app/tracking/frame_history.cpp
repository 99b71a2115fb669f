// SPDX-License-Identifier: MIT
#include "app/tracking/frame_history.h"

namespace isocenter::app {

void FrameHistory::clear()
{
    entries_.clear();
    newest_.reset();
}

void FrameHistory::add(const FollowedFrame& frame, const FollowedFrame* second)
{
    if (!newest_ || frame.number != *newest_ + 1)
        ++run_;
    newest_ = frame.number;
    entries_[frame.number] = {frame, second ? std::optional(*second) : std::nullopt, run_};
    entries_.erase(entries_.begin(), entries_.lower_bound(frame.number - kReach));
    entries_.erase(entries_.upper_bound(frame.number + kReach), entries_.end());
}

std::vector<FrameHistory::Stretch> FrameHistory::stretches() const
{
    std::vector<Stretch> stretches;
    const Entry* before = nullptr;
    for (const auto& [number, entry] : entries_) {
        const bool goesOn = before && before->run == entry.run && before->frame.number + 1 == number;
        if (!goesOn)
            stretches.emplace_back();
        stretches.back().push_back(&entry);
        before = &entry;
    }
    return stretches;
}

} // namespace isocenter::app
