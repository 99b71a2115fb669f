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
        if (ofView.size() == kMostPictures)
            leaveOutFront(ofView);
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

bool ViewMatcher::isFull(std::size_t view) const
{
    const std::deque<LiveImage>& ofView = waiting_[view];
    return ofView.size() >= kMostPictures && ofView.front().picture;
}

void ViewMatcher::leaveOutFront(std::deque<LiveImage>& view)
{
    view.pop_front();
    ++unmatched_;
}

// Whether the front of the view that came first belongs to another image than the front that came last: where
// the one behind it lies clearly nearer to that, or it to the one that was taken there before. Clearly, so
// that cameras half a picture apart keep their partners.
bool ViewMatcher::hasNearer(Waiting::const_iterator first, Waiting::const_iterator last) const
{
    const auto front = first->front().arrived;
    const auto partner = last->front().arrived;
    const auto isClearlyNearer = [apart = partner - front](LiveClock::duration other) {
        return 2 * std::chrono::abs(other) < apart;
    };
    if (first->size() > 1 && isClearlyNearer((*first)[1].arrived - partner))
        return true;
    return !taken_.empty() &&
           isClearlyNearer(front - taken_[static_cast<std::size_t>(last - waiting_.begin())]);
}

// Whether the first of all views belong together; if not, the earliest of them is left out.
bool ViewMatcher::matchFronts()
{
    const auto number = [](const std::deque<LiveImage>& view) { return view.front().number; };
    const auto arrived = [](const std::deque<LiveImage>& view) { return view.front().arrived; };
    const auto [first, last] = by_ == MatchBy::Number ? std::ranges::minmax_element(waiting_, {}, number)
                                                      : std::ranges::minmax_element(waiting_, {}, arrived);
    const bool match = by_ == MatchBy::Number
                           ? number(*first) == number(*last)
                           : arrived(*last) - arrived(*first) <= farthest_ && !hasNearer(first, last);
    if (!match)
        leaveOutFront(*first);
    return match;
}

std::vector<std::vector<LiveImage>> ViewMatcher::takeComplete()
{
    std::vector<std::vector<LiveImage>> sets;
    while (std::ranges::none_of(waiting_, &std::deque<LiveImage>::empty)) {
        if (!matchFronts())
            continue;
        std::vector<LiveImage>& set = sets.emplace_back();
        taken_.clear();
        for (std::deque<LiveImage>& view : waiting_) {
            taken_.push_back(view.front().arrived);
            set.push_back(std::move(view.front()));
            view.pop_front();
        }
        lastNumber_ = set.front().number;
    }
    return sets;
}

} // namespace isocenter::app
