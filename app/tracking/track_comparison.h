// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/track_set.h"

#include <map>

namespace isocenter::app {

// How far two trackers of the same frames are apart. A point is the same in both where they began to follow
// it in the same frame, within half a pixel.
struct TrackDifference
{
    std::size_t same = 0;          // points that both follow
    double medianPx = 0.0;         // of their distances in the newest frame
    double largestPx = 0.0;        // of these
    std::size_t differing = 0;     // points that both began and only one still follows
    std::size_t everDiffering = 0; // of those, with the ones that the other has given up since, too
    std::size_t onlyFirst = 0;     // points that the second never began, as its detector chose others
    std::size_t onlySecond = 0;
};

// Compares the tracks of two trackers frame by frame.
class TrackComparison
{
public:
    static constexpr double kSamePlacePx = 0.5;

    // After both have taken that frame; each frame in turn, from the first one on.
    TrackDifference add(std::int64_t frame, const TrackSet& first, const TrackSet& second);

private:
    void pairNew(std::int64_t frame, const TrackSet& first, const TrackSet& second);

    struct Other
    {
        std::int64_t id = 0; // in the second
        bool differs = false;
    };
    std::map<std::int64_t, Other> pairs_; // by the id in the first; none that both have given up
    std::size_t everDiffering_ = 0;
};

} // namespace isocenter::app
