// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/track_errors.h"
#include "app/tracking/track_files.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <ostream>

namespace isocenter::app {

// The homographies of a run's frames, in a few numbers.
struct MotionSummary
{
    std::size_t frames = 0;  // that have one
    std::size_t without = 0; // that could have one
    double medianMatches = 0.0;
    double medianInliers = 0.0;
    double medianRmsPx = 0.0;
    std::optional<MotionErrors> errors;
};

// What one device made of a source, in a few numbers.
struct TrackReport
{
    // truth: of the source, if it is known.
    TrackReport(const TrackRecord& record, const core::GroundTruthCamera* truth);

    std::string device;
    std::size_t frames = 0;
    std::size_t tracks = 0;
    double meanAlive = 0.0; // tracks in a frame
    double meanAge = 0.0;   // of all tracks at their end, frames
    double medianResidual = 0.0;
    std::array<std::int64_t, core::kTrackStatuses.size()> lost{}; // tracks by why
    TrackingTimes medianTimes; // of a frame, each stage for itself; without the first frame
    double algorithmMs = 0.0;  // medians likewise
    double totalMs = 0.0;
    std::optional<TrackErrors> errors;
    std::optional<MotionSummary> motion; // of trackers that match
};

void print(const TrackReport& report, std::ostream& out);
nlohmann::ordered_json toJson(const TrackReport& report);

} // namespace isocenter::app
