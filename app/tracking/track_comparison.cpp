// SPDX-License-Identifier: MIT
#include "app/tracking/track_comparison.h"

#include "app/report/statistics.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace isocenter::app {
namespace {

// Live tracks stand in the order of their ids.
const Track* liveTrack(const TrackSet& tracks, std::int64_t id)
{
    const auto found = std::ranges::lower_bound(tracks.alive(), id, {}, &Track::id);
    return found != tracks.alive().end() && found->id == id ? &*found : nullptr;
}

double distance(const TrackPoint& a, const TrackPoint& b)
{
    return std::hypot(static_cast<double>(a.x) - static_cast<double>(b.x),
                      static_cast<double>(a.y) - static_cast<double>(b.y));
}

// The live tracks that began in a frame, by column.
std::vector<const Track*> begunIn(std::int64_t frame, const TrackSet& tracks)
{
    std::vector<const Track*> begun;
    for (const Track& track : tracks.alive())
        if (track.points.size() == 1 && track.points.front().frame == frame)
            begun.push_back(&track);
    std::ranges::sort(begun, {}, [](const Track* track) { return track->points.front().x; });
    return begun;
}

} // namespace

void TrackComparison::pairNew(std::int64_t frame, const TrackSet& first, const TrackSet& second)
{
    const std::vector<const Track*> others = begunIn(frame, second);
    std::set<std::int64_t> taken;
    for (const Track* track : begunIn(frame, first)) {
        const TrackPoint& place = track->points.front();
        const Track* nearest = nullptr;
        double least = kSamePlacePx;
        const auto column = [](const Track* other) { return other->points.front().x; };
        const float reach = static_cast<float>(kSamePlacePx);
        for (auto other = std::ranges::lower_bound(others, place.x - reach, {}, column);
             other != others.end() && column(*other) <= place.x + reach; ++other)
            if (const double apart = distance(place, (*other)->points.front());
                apart <= least && !taken.contains((*other)->id)) {
                least = apart;
                nearest = *other;
            }
        if (!nearest)
            continue;
        taken.insert(nearest->id);
        pairs_[track->id] = {nearest->id, false};
    }
}

TrackDifference TrackComparison::add(std::int64_t frame, const TrackSet& first, const TrackSet& second)
{
    pairNew(frame, first, second);
    TrackDifference difference;
    std::vector<double> distances;
    for (auto pair = pairs_.begin(); pair != pairs_.end();) {
        Other& other = pair->second;
        const Track* one = liveTrack(first, pair->first);
        const Track* two = liveTrack(second, other.id);
        if (!one && !two) {
            pair = pairs_.erase(pair);
            continue;
        }
        if (one && two) {
            distances.push_back(distance(one->points.back(), two->points.back()));
        } else {
            ++difference.differing;
            everDiffering_ += other.differs ? 0 : 1;
            other.differs = true;
        }
        ++pair;
    }
    difference.same = distances.size();
    difference.medianPx = median(distances);
    difference.largestPx = distances.empty() ? 0.0 : *std::ranges::max_element(distances);
    difference.everDiffering = everDiffering_;
    std::size_t onlyOneOf[2] = {0, 0}; // pairs of which the other is gone
    for (const auto& [id, other] : pairs_)
        if (other.differs)
            ++onlyOneOf[liveTrack(first, id) ? 0 : 1];
    difference.onlyFirst = first.alive().size() - difference.same - onlyOneOf[0];
    difference.onlySecond = second.alive().size() - difference.same - onlyOneOf[1];
    return difference;
}

} // namespace isocenter::app
