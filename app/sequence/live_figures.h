// SPDX-License-Identifier: MIT
#pragma once

#include "app/sequence/stream_tracker.h"

#include <Eigen/Core>

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::app {

// A frame of a stream after it was dealt with.
struct LiveOutcome
{
    int number = 0;    // in the stream, from 0; those that were passed over count
    std::string image; // of the first view
    LiveFrame frame{};
    double latencyMs = 0.0; // from the arrival of the last of its images, or when all was set up, to the pose
    double registrationMs = 0.0; // of that
};

// The table of a stream, "frames.csv": the columns of frameColumns(), then the image of the first view,
// latencyMs and registrationMs. The names of the columns, and the line of a frame, both with an end of line.
// pivotMm: volume frame.
std::string liveTableHead();
std::string liveTableLine(const LiveOutcome& outcome, const Eigen::Vector3d& pivotMm);

// How many frames of a stream became what, and how fast.
class LiveFigures
{
public:
    static constexpr std::size_t kLatest = 30; // frames, for what is told while it runs

    // end: when it was dealt with.
    void add(const LiveOutcome& outcome,
             std::chrono::steady_clock::time_point end = std::chrono::steady_clock::now());
    std::size_t frames() const { return ends_.size(); }
    int count(std::string_view state) const; // see LiveFrame::stateName
    // Of the last so many frames, or all; 0 where fewer than two have come.
    double framesPerSecond(std::size_t frames) const;
    double medianLatencyMs(std::size_t frames) const; // of the last so many that were registered
    double lastLatencyMs() const { return latenciesMs_.empty() ? 0.0 : latenciesMs_.back(); }
    // Of the frames that were registered.
    const std::vector<double>& latenciesMs() const { return latenciesMs_; }
    const std::vector<double>& registrationsMs() const { return registrationsMs_; }

private:
    std::vector<std::chrono::steady_clock::time_point> ends_; // of each frame
    std::vector<double> latenciesMs_;
    std::vector<double> registrationsMs_;
    std::map<std::string, int, std::less<>> counts_; // by state
};

} // namespace isocenter::app
