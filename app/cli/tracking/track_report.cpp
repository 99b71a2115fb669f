// SPDX-License-Identifier: MIT
#include "app/cli/tracking/track_report.h"

#include "app/report/statistics.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace isocenter::app {
namespace {

// The first frame finds all corners and warms the device up: it is not a measure of the others.
std::span<const FollowedFrame> steadyFrames(const TrackRecord& record)
{
    const std::span<const FollowedFrame> frames(record.frames);
    return frames.size() > 1 ? frames.subspan(1) : frames;
}

template <class Value>
std::vector<double> collected(std::span<const FollowedFrame> frames, const Value& value)
{
    std::vector<double> values;
    for (const FollowedFrame& frame : frames)
        values.push_back(value(frame));
    return values;
}

MotionSummary motionOf(const TrackRecord& record, const core::GroundTruthCamera* truth)
{
    MotionSummary summary;
    std::vector<double> matches;
    std::vector<double> inliers;
    std::vector<double> rms;
    for (const FollowedFrame& frame : steadyFrames(record)) {
        if (!frame.motion) {
            ++summary.without;
            continue;
        }
        matches.push_back(frame.motion->matches);
        inliers.push_back(frame.motion->inliers);
        rms.push_back(frame.motion->rmsPx);
    }
    summary.frames = rms.size();
    summary.medianMatches = median(matches);
    summary.medianInliers = median(inliers);
    summary.medianRmsPx = median(rms);
    if (truth != nullptr)
        summary.errors = motionErrors(record.frames, *truth);
    return summary;
}

void print(const MotionSummary& motion, std::ostream& out)
{
    out << fmt::format("  homography: in {} of {} frames, {:.0f} of {:.0f} matches agree to {:.3f} px (RMS)",
                       motion.frames, motion.frames + motion.without, motion.medianInliers,
                       motion.medianMatches, motion.medianRmsPx);
    if (motion.errors)
        out << fmt::format("; corners off the truth by {:.3f} px (median), {:.3f} at worst",
                           motion.errors->cornerMedian, motion.errors->cornerWorst);
    out << '\n';
}

nlohmann::ordered_json toJson(const MotionSummary& motion)
{
    nlohmann::ordered_json document{{"frames", motion.frames},
                                    {"without", motion.without},
                                    {"matchesMedian", motion.medianMatches},
                                    {"inliersMedian", motion.medianInliers},
                                    {"rmsPxMedian", motion.medianRmsPx}};
    if (motion.errors)
        document["truth"] = {{"cornerErrorMedian", motion.errors->cornerMedian},
                             {"cornerErrorWorst", motion.errors->cornerWorst}};
    return document;
}

} // namespace

TrackReport::TrackReport(const TrackRecord& record, const core::GroundTruthCamera* truth)
    : device(record.device), frames(record.frames.size()), tracks(record.tracks.size())
{
    if (truth != nullptr)
        errors = trackErrors(record.tracks, *truth);
    if (record.options.tracker != TrackerKind::Klt)
        motion = motionOf(record, truth);
    const auto steady = steadyFrames(record);
    meanAlive = mean(collected(record.frames, [](const FollowedFrame& frame) { return frame.alive; }));
    medianResidual =
        median(collected(steady, [](const FollowedFrame& frame) { return frame.medianResidual; }));
    std::vector<double> ages;
    for (const Track& track : record.tracks) {
        ages.push_back(track.age());
        ++lost[static_cast<std::size_t>(track.status)];
    }
    meanAge = mean(ages);
    // Most frames detect nothing, so that a stage's median would hide what every fifth frame does: a mean.
    for (const TrackingStage stage : kTrackingStages)
        medianTimes[stage] =
            stage == TrackingStage::Detect
                ? mean(collected(steady, [&](const auto& frame) { return frame.times[stage]; }))
                : median(collected(steady, [&](const auto& frame) { return frame.times[stage]; }));
    algorithmMs = median(collected(steady, [](const auto& frame) { return frame.times.algorithmMs(); }));
    totalMs = median(collected(steady, [](const auto& frame) { return frame.times.totalMs(); }));
}

void print(const TrackReport& report, std::ostream& out)
{
    out << fmt::format("{}: {} frames, {} tracks, {:.0f} in a frame, mean age {:.1f} frames, median residual "
                       "{:.2f}\n  lost:",
                       report.device, report.frames, report.tracks, report.meanAlive, report.meanAge,
                       report.medianResidual);
    for (const core::TrackStatus reason : core::kTrackStatuses)
        if (reason != core::TrackStatus::Tracked)
            out << fmt::format(" {} {}", core::nameOf(reason), report.lost[static_cast<std::size_t>(reason)]);
    out << "\n  ms a frame:";
    for (const TrackingStage stage : kTrackingStages)
        out << fmt::format(" {} {:.2f},", toString(stage), report.medianTimes[stage]);
    out << fmt::format(" algorithm {:.2f} ({:.0f} frames/s), total {:.2f} ({:.0f} frames/s)\n",
                       report.algorithmMs, 1000.0 / report.algorithmMs, report.totalMs,
                       1000.0 / report.totalMs);
    if (report.motion)
        print(*report.motion, out);
    if (report.errors)
        out << fmt::format(
            "  truth: end-point error median {:.4f} px, 95 % below {:.4f}, {:.2f} % under 1 px ({} "
            "steps); drift median {:.3f} px, 95 % below {:.3f} ({} tracks)\n",
            report.errors->stepMedian, report.errors->step95, 100.0 * report.errors->stepsUnder1,
            report.errors->steps, report.errors->driftMedian, report.errors->drift95, report.errors->tracks);
}

nlohmann::ordered_json toJson(const TrackReport& report)
{
    nlohmann::ordered_json lost = nlohmann::ordered_json::object();
    for (const core::TrackStatus reason : core::kTrackStatuses)
        if (reason != core::TrackStatus::Tracked)
            lost[std::string(core::keyOf(reason))] = report.lost[static_cast<std::size_t>(reason)];
    nlohmann::ordered_json times = nlohmann::ordered_json::object();
    for (const TrackingStage stage : kTrackingStages)
        times[std::string(keyOf(stage))] = report.medianTimes[stage];
    times["algorithm"] = report.algorithmMs;
    times["total"] = report.totalMs;
    nlohmann::ordered_json document{{"device", report.device},
                                    {"frames", report.frames},
                                    {"tracks", report.tracks},
                                    {"meanAlive", report.meanAlive},
                                    {"meanAge", report.meanAge},
                                    {"medianResidual", report.medianResidual},
                                    {"lost", lost},
                                    {"ms", times}};
    if (report.motion)
        document["homography"] = toJson(*report.motion);
    if (report.errors)
        document["truth"] = {{"endPointErrorMedian", report.errors->stepMedian},
                             {"endPointError95", report.errors->step95},
                             {"shareUnder1Px", report.errors->stepsUnder1},
                             {"steps", report.errors->steps},
                             {"driftMedian", report.errors->driftMedian},
                             {"drift95", report.errors->drift95},
                             {"tracks", report.errors->tracks}};
    return document;
}

} // namespace isocenter::app
