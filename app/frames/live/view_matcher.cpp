// SPDX-License-Identifier: MIT
#include "app/frames/live/view_matcher.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace isocenter::app {

ViewMatcher::ViewMatcher(std::size_t views, MatchBy by, LiveClock::duration farthest)
    : by_(by), farthest_(farthest), waiting_(views), lastNumber_(std::numeric_limits<std::int64_t>::min())
{
}

void ViewMatcher::add(std::size_t view, LiveImage image)
{
    std::deque<LiveImage>& ofView = waiting_[view];
    if (by_ == MatchBy::Time) {
        ofView.push_back(std::move(image));
        return;
    }
    const auto place = std::ranges::lower_bound(ofView, image.number, {}, &LiveImage::number);
    const bool isThere = place != ofView.end() && place->number == image.number;
    if (image.number <= lastNumber_ || isThere) // too late, or a second one
        ++unmatched_;
    else
        ofView.insert(place, std::move(image));
}

// Whether the first of all views belong together; if not, the earliest of them is left out.
bool ViewMatcher::matchFronts()
{
    const auto key = [this](const std::deque<LiveImage>& view) {
        return by_ == MatchBy::Number
                   ? view.front().number
                   : static_cast<std::int64_t>(view.front().arrived.time_since_epoch().count());
    };
    const auto [first, last] = std::ranges::minmax_element(waiting_, {}, key);
    const std::int64_t farthest = by_ == MatchBy::Number ? 0 : static_cast<std::int64_t>(farthest_.count());
    if (key(*last) - key(*first) <= farthest)
        return true;
    first->pop_front();
    ++unmatched_;
    return false;
}

std::vector<std::vector<LiveImage>> ViewMatcher::takeComplete()
{
    std::vector<std::vector<LiveImage>> sets;
    while (std::ranges::none_of(waiting_, &std::deque<LiveImage>::empty)) {
        if (!matchFronts())
            continue;
        std::vector<LiveImage>& set = sets.emplace_back();
        for (std::deque<LiveImage>& view : waiting_) {
            set.push_back(std::move(view.front()));
            view.pop_front();
        }
        lastNumber_ = set.front().number;
    }
    return sets;
}

} // namespace isocenter::app
