// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/track_errors.h"
#include "app/tracking/track_files.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <ostream>

namespace isocenter::app {

// What one device made of a source, in a few numbers.
struct TrackReport
{
    TrackReport(const TrackRecord& record, const std::optional<TrackErrors>& truth);

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
};

void print(const TrackReport& report, std::ostream& out);
nlohmann::ordered_json toJson(const TrackReport& report);

} // namespace isocenter::app
