// SPDX-License-Identifier: MIT
#include "app/tracking/track_files.h"

#include "app/tracking/tracking_options.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/io/files/json_values.h"
#include "core/io/formats/camera_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "core/support/version.h"

#include <Eigen/Core>
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
            losses[std::string(core::keyOf(reason))] = frame.lostBy(reason);
    return losses;
}

Json timesOf(const TrackingTimes& times)
{
    Json stages = Json::object();
    for (const TrackingStage stage : kTrackingStages)
        stages[std::string(keyOf(stage))] = rounded(times[stage], 1e-4);
    return stages;
}

Json toJson(const FrameMotion& motion, core::PixelCentre convention)
{
    return {{"from", motion.from},
            {"frameFromReference", core::rowsOf(core::homographyIn(convention, motion.frameFromReference))},
            {"matches", motion.matches},
            {"inliers", motion.inliers},
            {"rmsPx", rounded(motion.rmsPx, 1e-4)}};
}

Json toJson(const FollowedFrame& frame, core::PixelCentre convention)
{
    Json document{{"number", frame.number},
                  {"loop", frame.loop},
                  {"seconds", frame.seconds},
                  {"alive", frame.alive},
                  {"drifting", frame.drifting},
                  {"started", frame.started},
                  {"lost", lossesOf(frame)},
                  {"meanAge", rounded(frame.meanAge, 1e-3)},
                  {"medianResidual", rounded(frame.medianResidual, 1e-4)},
                  {"ms", timesOf(frame.times)}};
    if (frame.motion)
        document["motion"] = toJson(*frame.motion, convention);
    if (!frame.problem.empty())
        document["problem"] = frame.problem;
    return document;
}

Json toJson(const Track& track, core::PixelCentre convention)
{
    const double shift = core::shiftInto(convention);
    Json points = Json::array();
    for (const TrackPoint& point : track.points)
        points.push_back({point.frame, rounded(static_cast<double>(point.x) + shift, 1e-4),
                          rounded(static_cast<double>(point.y) + shift, 1e-4),
                          rounded(static_cast<double>(point.residual), 1e-3), point.drifting ? 1 : 0});
    return {{"id", track.id},
            {"loop", track.loop},
            {"status", core::nameOf(track.status)},
            {"lostInFrame", track.lostIn ? Json(*track.lostIn) : Json()},
            {"response", track.response},
            {"points", std::move(points)}};
}

// To be called before each track, with those that are done.
void tellOf(std::size_t done, std::size_t tracks, const core::Progress& progress)
{
    progress.update(static_cast<double>(done) / static_cast<double>(tracks), "writing tracks");
}

} // namespace

std::string forgottenNote(std::size_t points)
{
    return fmt::format(
        translatable("Data", "the oldest {} points of tracks were not kept, for there were too many"),
        points);
}

std::string tracksCsv(const TrackRecord& record, core::PixelCentre convention, const core::Progress& progress)
{
    std::unordered_map<std::int64_t, double> seconds;
    for (const FollowedFrame& frame : record.frames)
        seconds[frame.number] = frame.seconds;
    const double shift = core::shiftInto(convention);
    std::string text = "id,loop,frame,seconds,age,x,y,residual,drifting,lostInFrame,lossReason,pixelCentre\n";
    std::size_t done = 0;
    for (const Track& track : record.tracks) {
        tellOf(done++, record.tracks.size(), progress);
        for (std::size_t i = 0; i < track.points.size(); ++i) {
            const TrackPoint& point = track.points[i];
            const Eigen::Vector2d place = Eigen::Vector2f(point.x, point.y).cast<double>().array() + shift;
            const bool endsHere = i + 1 == track.points.size() && track.lostIn;
            fmt::format_to(std::back_inserter(text),
                           "{},{},{},{:.6g},{},{:.4f},{:.4f},{:.3f},{:d},{},{},{}\n", track.id, track.loop,
                           point.frame, seconds[point.frame], i, place.x(), place.y(), point.residual,
                           point.drifting, endsHere ? std::to_string(*track.lostIn) : "",
                           endsHere ? core::nameOf(track.status) : "", core::valueOf(convention));
        }
    }
    return text;
}

std::string tracksJson(const TrackRecord& record, core::PixelCentre convention,
                       const core::Progress& progress)
{
    Json document{{"schema", "isocenter.tracks/2"},
                  {"version", core::kVersion},
                  {"pixelCentre", core::valueOf(convention)},
                  {"source", record.source},
                  {"columns", record.columns},
                  {"rows", record.rows},
                  {"framesPerSecond", record.framesPerSecond},
                  {"device", record.device},
                  {"deviceName", record.deviceName},
                  {"driver", record.driver},
                  {"options", jsonOf(record.options)},
                  {"undistortedBy",
                   record.options.camera ? Json(core::jsonOf(*record.options.camera, convention)) : Json()},
                  {"droppedFrames", record.droppedFrames},
                  {"notes", record.notes},
                  {"frames", Json::array()},
                  {"tracks", Json::array()}};
    for (const FollowedFrame& frame : record.frames)
        document["frames"].push_back(toJson(frame, convention));
    for (const Track& track : record.tracks) {
        tellOf(document["tracks"].size(), record.tracks.size(), progress);
        document["tracks"].push_back(toJson(track, convention));
    }
    return core::jsonText(document, 1) + '\n';
}

void writeTracks(const std::filesystem::path& file, const TrackRecord& record, core::PixelCentre convention,
                 const core::Progress& progress)
{
    const std::string ending = file.extension().string();
    if (ending == ".csv")
        core::writeTextFile(file, tracksCsv(record, convention, progress));
    else if (ending == ".json")
        core::writeTextFile(file, tracksJson(record, convention, progress));
    else
        throw UsageError(
            fmt::format(translatable("Data", "{}: tracks are written as .csv or .json"), file.string()));
}

} // namespace isocenter::app
