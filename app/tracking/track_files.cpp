// SPDX-License-Identifier: MIT
#include "app/tracking/track_files.h"

#include "core/io/text_file.h"
#include "core/support/error.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <iterator>
#include <unordered_map>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

double rounded(double value, double unit)
{
    return std::round(value / unit) * unit;
}

Json lossesOf(const FollowedFrame& frame)
{
    Json losses = Json::object();
    for (const core::TrackStatus reason : core::kTrackStatuses)
        if (frame.lostBy(reason) > 0)
            losses[std::string(core::nameOf(reason))] = frame.lostBy(reason);
    return losses;
}

Json timesOf(const TrackingTimes& times)
{
    Json stages = Json::object();
    for (const TrackingStage stage : kTrackingStages)
        stages[std::string(toString(stage))] = rounded(times[stage], 1e-4);
    return stages;
}

Json toJson(const FrameMotion& motion)
{
    Json rows = Json::array();
    for (int row = 0; row < 3; ++row)
        rows.push_back({motion.frameFromReference(row, 0), motion.frameFromReference(row, 1),
                        motion.frameFromReference(row, 2)});
    return {{"from", motion.from},
            {"frameFromReference", std::move(rows)},
            {"matches", motion.matches},
            {"inliers", motion.inliers},
            {"rmsPx", rounded(motion.rmsPx, 1e-4)}};
}

Json toJson(const FollowedFrame& frame)
{
    Json document{{"number", frame.number},
                  {"seconds", frame.seconds},
                  {"alive", frame.alive},
                  {"started", frame.started},
                  {"lost", lossesOf(frame)},
                  {"meanAge", rounded(frame.meanAge, 1e-3)},
                  {"medianResidual", rounded(frame.medianResidual, 1e-4)},
                  {"ms", timesOf(frame.times)}};
    if (frame.motion)
        document["motion"] = toJson(*frame.motion);
    if (!frame.problem.empty())
        document["problem"] = frame.problem;
    return document;
}

Json toJson(const Track& track)
{
    Json points = Json::array();
    for (const TrackPoint& point : track.points)
        points.push_back({point.frame, rounded(static_cast<double>(point.x), 1e-4),
                          rounded(static_cast<double>(point.y), 1e-4),
                          rounded(static_cast<double>(point.residual), 1e-3)});
    return {{"id", track.id},
            {"status", core::nameOf(track.status)},
            {"response", track.response},
            {"points", std::move(points)}};
}

Json kltOptions(const TrackingOptions& options)
{
    return {{"tracker", toString(options.tracker)},
            {"detector", core::toString(options.measure)},
            {"points", options.points},
            {"minimumDistance", options.minimumDistance},
            {"reselectEvery", options.reselectEvery},
            {"relativeThreshold", options.relativeThreshold},
            {"window", options.klt.window},
            {"coarsestWindow", options.klt.coarsestWindow},
            {"levels", options.klt.pyramid.levels},
            {"iterations", options.klt.iterations},
            {"largestResidual", options.klt.largestResidual},
            {"largestBackwardError", options.klt.backward ? Json(options.klt.largestBackwardError) : Json()}};
}

Json descriptorOptions(const TrackingOptions& options)
{
    const DescriptorTrackingOptions& descriptors = options.descriptors;
    Json document{{"tracker", toString(options.tracker)},
                  {"points", options.points},
                  {"ratio", rounded(static_cast<double>(descriptors.matching.ratio), 1e-6)},
                  {"homographyThreshold", descriptors.homography.thresholdPx},
                  {"fewestInliers", descriptors.homography.fewestInliers},
                  {"anyMotion", descriptors.anyMotion},
                  {"keyFrames", descriptors.keyFrames}};
    if (options.tracker == TrackerKind::Sift) {
        document["doubling"] = descriptors.sift.doubling;
        return document;
    }
    document["minimumDistance"] = options.minimumDistance;
    document["cornerness"] = descriptors.openVidia.cornerness;
    document["randomness"] = descriptors.openVidia.randomness;
    return document;
}

Json toJson(const TrackingOptions& options)
{
    Json document = options.tracker == TrackerKind::Klt ? kltOptions(options) : descriptorOptions(options);
    document["undistorted"] = options.camera.has_value();
    return document;
}

} // namespace

std::string tracksCsv(const TrackRecord& record)
{
    std::unordered_map<std::int64_t, double> seconds;
    for (const FollowedFrame& frame : record.frames)
        seconds[frame.number] = frame.seconds;
    std::string text = "id,frame,seconds,age,x,y,residual,status\n";
    for (const Track& track : record.tracks)
        for (std::size_t i = 0; i < track.points.size(); ++i) {
            const TrackPoint& point = track.points[i];
            const bool isLast = i + 1 == track.points.size();
            fmt::format_to(std::back_inserter(text), "{},{},{:.6g},{},{:.4f},{:.4f},{:.3f},{}\n", track.id,
                           point.frame, seconds[point.frame], i, point.x, point.y, point.residual,
                           core::nameOf(isLast ? track.status : core::TrackStatus::Tracked));
        }
    return text;
}

std::string tracksJson(const TrackRecord& record)
{
    Json document{{"schema", "isocenter.tracks/1"},
                  {"source", record.source},
                  {"columns", record.columns},
                  {"rows", record.rows},
                  {"framesPerSecond", record.framesPerSecond},
                  {"device", record.device},
                  {"options", toJson(record.options)},
                  {"droppedFrames", record.droppedFrames},
                  {"notes", record.notes},
                  {"frames", Json::array()},
                  {"tracks", Json::array()}};
    for (const FollowedFrame& frame : record.frames)
        document["frames"].push_back(toJson(frame));
    for (const Track& track : record.tracks)
        document["tracks"].push_back(toJson(track));
    return document.dump(1) + '\n';
}

void writeTracks(const std::filesystem::path& file, const TrackRecord& record)
{
    const std::string ending = file.extension().string();
    if (ending == ".csv")
        core::writeTextFile(file, tracksCsv(record));
    else if (ending == ".json")
        core::writeTextFile(file, tracksJson(record));
    else
        throw UsageError(fmt::format("{}: tracks are written as .csv or .json", file.string()));
}

} // namespace isocenter::app
