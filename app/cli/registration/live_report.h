// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/live/live_stream.h"
#include "app/sequence/sequence_record.h"
#include "app/sequence/stream_tracker.h"
#include "core/io/files/growing_file.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace isocenter::app {

// A frame of a stream after it was dealt with.
struct LiveOutcome
{
    int number = 0;
    std::string image; // of the first view
    LiveFrame frame;
    double latencyMs = 0.0; // from the arrival of the last of its images, or when all was set up, to the pose
    double registrationMs = 0.0; // of that
};

// Keeps what came of a stream: the table while it runs, a line a frame, and the figures of all.
class LiveReport
{
public:
    // Writes the columns' names into the table, which must outlive this. pivotMm: volume frame, whose place
    // the table shows. Throws FileError.
    LiveReport(core::GrowingFile& table, Eigen::Vector3d pivotMm);

    void add(const LiveOutcome& outcome); // throws FileError
    std::string progressText() const;     // frames/s and latency of the last frames
    // All frames of the stream by their numbers; those passed over are Pending.
    const SequenceRecord& record() const { return record_; }
    void print(const LiveStreamCounts& counts, bool json, std::ostream& out) const;

private:
    int count(std::string_view state) const;
    double framesPerSecond(std::size_t frames) const; // of the last so many
    nlohmann::ordered_json summary(const LiveStreamCounts& counts) const;

    core::GrowingFile& table_;
    Eigen::Vector3d pivotMm_;
    SequenceRecord record_;
    std::vector<LiveClock::time_point> ends_; // of each frame
    std::vector<double> latenciesMs_;         // of frames that were registered
    std::vector<double> registrationsMs_;
    std::vector<std::string> states_;
};

} // namespace isocenter::app
