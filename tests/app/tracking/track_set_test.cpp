// SPDX-License-Identifier: MIT
// Tracks as they begin, go on and end; their files and their pictures.
#include "app/tracking/live/tracking_run.h"
#include "app/tracking/matching/colmap_tracks.h"
#include "app/tracking/points/finished_loops.h"
#include "app/tracking/track_errors.h"
#include "app/tracking/track_overlay.h"
#include "app/tracking/track_set.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "tests/core/temporary_files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace isocenter::app::track_set_test {
namespace {

using core::Keypoint;
using core::TrackedPoint;
using core::TrackStatus;

Keypoint cornerAt(float x, float y)
{
    Keypoint corner;
    corner.x = x;
    corner.y = y;
    corner.response = x + y;
    return corner;
}

TrackedPoint pointAt(float x, float y, TrackStatus status = TrackStatus::Tracked)
{
    TrackedPoint point;
    point.place = {x, y};
    point.status = status;
    point.residual = 0.5f;
    return point;
}

// Three points, of which the second is lost in frame 2; a fourth begins there.
TrackSet fourTracks()
{
    TrackSet tracks;
    const std::vector<Keypoint> corners{cornerAt(10, 10), cornerAt(20, 10), cornerAt(30, 10)};
    tracks.start(0, corners);
    const std::vector<TrackedPoint> first{pointAt(11, 10), pointAt(21, 10), pointAt(31, 10)};
    tracks.advance(1, first);
    const std::vector<TrackedPoint> second{pointAt(12, 10), pointAt(22, 10, TrackStatus::Residual),
                                           pointAt(32, 10)};
    tracks.advance(2, second);
    const std::vector<Keypoint> fresh{cornerAt(50, 20)};
    tracks.start(2, fresh);
    return tracks;
}

TrackRecord recordOf(const TrackSet& tracks)
{
    TrackRecord record;
    record.source = "test";
    record.device = "cpu";
    record.deviceName = "some processor";
    record.driver = "some driver";
    record.columns = 64;
    record.rows = 48;
    record.framesPerSecond = 10.0;
    for (int number = 0; number < 3; ++number) {
        FollowedFrame frame;
        frame.number = number;
        frame.seconds = 0.1 * number;
        frame.alive = 3;
        record.frames.push_back(frame);
    }
    record.frames.back().lostBy(TrackStatus::Residual) = 1;
    record.frames.back().times[TrackingStage::Track] = 1.5;
    record.tracks = tracks.all();
    return record;
}

TEST(TrackSet, KeepsIdsAgesAndReasons)
{
    const TrackSet tracks = fourTracks();
    ASSERT_EQ(tracks.alive().size(), 3u);
    EXPECT_EQ(tracks.alive()[1].id, 2);
    EXPECT_EQ(tracks.alive()[2].id, 3);
    EXPECT_EQ(tracks.alive()[0].age(), 2);
    EXPECT_EQ(tracks.alive()[2].age(), 0);
    EXPECT_NEAR(tracks.meanAge(), 4.0 / 3.0, 1e-12);
    ASSERT_EQ(tracks.ended().size(), 1u);
    EXPECT_EQ(tracks.ended().front().id, 1);
    EXPECT_EQ(tracks.ended().front().status, TrackStatus::Residual);
    EXPECT_EQ(tracks.ended().front().points.size(), 2u); // where it was given up is not part of it
    EXPECT_EQ(tracks.started(), 4);
    const std::vector<Keypoint> places = tracks.positions();
    ASSERT_EQ(places.size(), 3u);
    EXPECT_FLOAT_EQ(places[1].x, 32.0f);
    const std::vector<Track> all = tracks.all();
    for (std::size_t i = 0; i < all.size(); ++i)
        EXPECT_EQ(all[i].id, static_cast<std::int64_t>(i));
}

TEST(TrackSet, ForgetsTheOldestWhenThereIsTooMuch)
{
    TrackSet tracks(100);
    std::vector<Keypoint> corners(4, cornerAt(1, 1));
    tracks.start(0, corners);
    for (int frame = 1; frame <= 200; ++frame) {
        std::vector<TrackedPoint> points(tracks.alive().size(), pointAt(2, 2));
        points.front().status = frame % 10 == 0 ? TrackStatus::LeftImage : TrackStatus::Tracked;
        tracks.advance(frame, points);
        if (frame % 10 == 0)
            tracks.start(frame, std::span(corners).first(1));
        std::size_t kept = 0;
        for (const Track& track : tracks.all())
            kept += track.points.size();
        EXPECT_LE(kept, 100u);
        EXPECT_EQ(tracks.alive().size(), 4u);
        EXPECT_EQ(tracks.alive().front().points.back().frame, frame);
    }
    EXPECT_EQ(tracks.started(), 24);
    EXPECT_GT(tracks.forgotten(), 500u);
}

TEST(TrackFiles, HoldEveryPoint)
{
    const TrackRecord record = recordOf(fourTracks());
    const std::string csv = tracksCsv(record);
    EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + 3 + 2 + 3 + 1);
    EXPECT_TRUE(csv.starts_with(
        "id,loop,frame,seconds,age,x,y,residual,drifting,lostInFrame,lossReason,pixelCentre\n"))
        << csv;
    EXPECT_NE(csv.find("\n1,1,0,0,0,20.0000,10.0000,0.000,0,,,0.5\n"
                       "1,1,1,0.1,1,21.0000,10.0000,0.500,0,2,residual,0.5\n"),
              std::string::npos)
        << csv;
    const auto json = nlohmann::json::parse(tracksJson(record));
    EXPECT_EQ(json["schema"], "isocenter.tracks/2");
    EXPECT_EQ(json["pixelCentre"], 0.5);
    for (const char* key : {"version", "device", "deviceName", "driver"})
        EXPECT_FALSE(json.at(key).get<std::string>().empty()) << key;
    EXPECT_EQ(json["tracks"][1]["lostInFrame"], 2);
    EXPECT_TRUE(json["tracks"][0]["lostInFrame"].is_null());
    ASSERT_EQ(json["tracks"].size(), 4u);
    EXPECT_EQ(json["tracks"][1]["status"], "residual");
    EXPECT_EQ(json["tracks"][0]["points"][2], nlohmann::json::array({2, 12.0, 10.0, 0.5, 0}));
    EXPECT_EQ(json["frames"][2]["lost"]["residual"], 1);
    EXPECT_EQ(json["frames"][2]["ms"]["track"], 1.5);
    EXPECT_TRUE(json["frames"][2]["ms"].contains("readBack"));
    const auto file = core::temporaryFile("tracks.csv");
    writeTracks(file, record);
    EXPECT_EQ(core::readTextFile(file), csv);
    EXPECT_THROW(writeTracks("tracks.xyz", record), UsageError);
    std::stop_source stop;
    stop.request_stop();
    const auto cancelled = core::temporaryFile("cancelled.csv");
    for (const char* ending : {".csv", ".json"}) {
        const auto none = std::filesystem::path(cancelled).replace_extension(ending);
        EXPECT_THROW(writeTracks(none, record, core::PixelCentre::Half, {{}, stop.get_token()}), Cancelled);
        EXPECT_FALSE(std::filesystem::exists(none));
    }
}

// What differs between two runs can be told from their files.
TEST(TrackFiles, StateEveryOptionOfTheirTracker)
{
    TrackRecord record = recordOf(fourTracks());
    const auto optionsOf = [&] { return nlohmann::json::parse(tracksJson(record)).at("options"); };
    const auto klt = optionsOf();
    EXPECT_EQ(klt.at("corners").at("cornerWindow"), "box");
    EXPECT_EQ(klt.at("klt").at("smallestCorrelation"), record.options.klt.smallestCorrelation);
    EXPECT_EQ(klt.at("firstTemplates").at("window"), 15);
    record.options.affineConsistency = false;
    EXPECT_TRUE(optionsOf().at("firstTemplates").is_null());
    record.options.tracker = TrackerKind::Sift;
    EXPECT_EQ(optionsOf().at("sift").at("contrastThreshold"), 0.04);
    EXPECT_EQ(optionsOf().at("matching").at("mutual"), true);
    record.options.tracker = TrackerKind::OpenVidia;
    EXPECT_EQ(optionsOf().at("openVidia").at("edgeReach"), 2);
    // Keys are words in one.
    const auto requireNames = [](const auto& self, const nlohmann::json& json) -> void {
        for (const auto& [key, value] : json.items()) {
            if (json.is_object()) {
                EXPECT_EQ(
                    key.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"),
                    std::string::npos)
                    << key;
            }
            if (value.is_structured())
                self(self, value);
        }
    };
    for (std::size_t reason = 0; reason < core::kTrackStatuses.size(); ++reason)
        record.frames.back().lost[reason] = 1;
    requireNames(requireNames, nlohmann::json::parse(tracksJson(record)));
}

TEST(TrackFiles, AreWrittenInEitherConvention)
{
    TrackRecord record = recordOf(fourTracks());
    Eigen::Matrix3d motion = Eigen::Matrix3d::Identity();
    motion(2, 0) = 1e-3;
    record.frames[1].motion = FrameMotion{0, motion, 20, 15, 0.4};
    record.options.camera = core::simpleCamera(64, 48, 60.0);
    const auto json = nlohmann::json::parse(tracksJson(record, core::PixelCentre::Zero));
    EXPECT_EQ(json.at("pixelCentre"), 0.0);
    EXPECT_EQ(json.at("tracks")[0].at("points")[2], nlohmann::json::array({2, 11.5, 9.5, 0.5, 0}));
    EXPECT_EQ(json.at("undistortedBy").at("centrePx")[0], 31.5);
    Eigen::Matrix3d read;
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 3; ++column)
            read(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(column)) =
                json.at("frames")[1].at("motion").at("frameFromReference")[row][column];
    EXPECT_FALSE(read.isApprox(motion, 1e-6));
    EXPECT_TRUE(core::homographyFrom(core::PixelCentre::Zero, read).isApprox(motion, 1e-9));
    EXPECT_NE(tracksCsv(record, core::PixelCentre::Zero).find("\n1,1,0,0,0,19.5000,9.5000,0.000,0,,,0\n"),
              std::string::npos);
}

TEST(FinishedLoops, AreAllExportedWithTheirNumbers)
{
    FinishedLoops loops;
    const TrackRecord one = recordOf(fourTracks());
    TrackRecord record = one;
    loops.putBefore(record);
    EXPECT_EQ(record.tracks.back().loop, 1);
    EXPECT_EQ(record.tracks.size(), 4u);
    loops.add(one.frames, fourTracks());
    loops.add(one.frames, fourTracks());
    record = one;
    loops.putBefore(record);
    ASSERT_EQ(record.tracks.size(), 12u);
    ASSERT_EQ(record.frames.size(), 9u);
    EXPECT_TRUE(record.notes.empty());
    for (std::size_t t = 0; t < record.tracks.size(); ++t) {
        EXPECT_EQ(record.tracks[t].id, static_cast<std::int64_t>(t)); // of one loop each
        EXPECT_EQ(record.tracks[t].loop, static_cast<int>(t / 4) + 1);
    }
    EXPECT_EQ(record.frames[5].loop, 2);
    EXPECT_EQ(nlohmann::json::parse(tracksJson(record)).at("frames")[8].at("loop"), 3);
    EXPECT_NE(tracksCsv(record).find("\n11,3,2,0.2,0,"), std::string::npos);

    FinishedLoops few(12); // points: one loop has 9
    few.add(one.frames, fourTracks());
    few.add(one.frames, fourTracks());
    record = one;
    few.putBefore(record);
    EXPECT_EQ(record.tracks.size(), 8u);
    EXPECT_EQ(record.tracks.front().loop, 2);
    ASSERT_EQ(record.notes.size(), 1u);
    core::expectMentions(record.notes.front(), {"the first 1 loops were not kept"});
}

TEST(ColmapTracks, HoldFeaturesAndTheMatchesOfTracks)
{
    const auto folder = core::temporaryFile("colmap");
    ColmapTracks colmap(folder);
    for (int frame = 0; frame < 3; ++frame)
        colmap.add(frame, core::Image(64, 48, 100.0f));
    colmap.finish(recordOf(fourTracks()));
    EXPECT_TRUE(std::filesystem::exists(folder / "images/frame_000002.png"));
    const std::string features = core::readTextFile(folder / "features/frame_000002.png.txt");
    EXPECT_TRUE(features.starts_with("3 128\n12.0000 10.0000 3.5000 0 0 0")) << features.substr(0, 60);
    const std::string matches = core::readTextFile(folder / "matches.txt");
    EXPECT_EQ(matches, "frame_000000.png frame_000001.png\n0 0\n1 1\n2 2\n\n"
                       "frame_000001.png frame_000002.png\n0 0\n2 1\n\n"
                       "frame_000000.png frame_000002.png\n0 0\n2 1\n\n");
    EXPECT_NE(core::readTextFile(folder / "cameras.txt").find("1 SIMPLE_RADIAL 64 48 76.8 32 24 0"),
              std::string::npos);
    core::expectMentions(core::messageOf([&] { ColmapTracks again(folder); }), {"colmap", "empty folder"});
}

TEST(ColmapFolder, HoldsDescriptorsAndNamesOfSources)
{
    const auto folder = core::temporaryFile("colmap_features");
    ColmapFolder colmap(folder);
    const std::string first = colmap.nameFor("/here/a b.jpg");
    const std::string second = colmap.nameFor("/there/a b.png");
    EXPECT_EQ(first, "a_b.png");
    EXPECT_EQ(second, "a_b_2.png");
    colmap.addImage(first, core::Image(64, 48, 100.0f));
    colmap.addImage(second, core::Image(32, 48, 100.0f));
    core::Descriptor descriptor{};
    descriptor.front() = 7;
    descriptor.back() = 255;
    const std::vector<Keypoint> points{{.x = 3.25f, .y = 4.5f, .scale = 1.5f, .orientation = 0.25f}};
    colmap.addFeatures(first, points, std::span(&descriptor, 1));
    colmap.addFeatures(second, points, std::span(&descriptor, 1));
    const std::vector<ColmapFolder::IndexPair> pairs{{0, 0}};
    colmap.addMatches(first, second, pairs);
    colmap.finish();
    const std::string features = core::readTextFile(folder / "features/a_b.png.txt");
    EXPECT_TRUE(features.starts_with("1 128\n3.2500 4.5000 1.5000 0.25 7 0 0")) << features;
    EXPECT_TRUE(features.ends_with(" 0 255\n"));
    EXPECT_EQ(core::readTextFile(folder / "matches.txt"), "a_b.png a_b_2.png\n0 0\n\n");
    const std::string cameras = core::readTextFile(folder / "cameras.txt");
    EXPECT_NE(cameras.find("\n1 SIMPLE_RADIAL 64 48"), std::string::npos) << cameras;
    EXPECT_NE(cameras.find("\n2 SIMPLE_RADIAL 32 48"), std::string::npos) << cameras;
}

TEST(TrackErrors, AreThoseOfTheTruth)
{
    core::GroundTruthCameraOptions options;
    options.columns = 64;
    options.rows = 48;
    options.motion = core::CameraMotion::named("translation");
    const core::GroundTruthCamera camera(options);
    TrackSet tracks;
    const std::vector<Keypoint> corners{cornerAt(30, 20), cornerAt(20, 30)};
    tracks.start(0, corners);
    for (int frame = 1; frame <= 4; ++frame) {
        std::vector<TrackedPoint> points;
        for (const Keypoint& corner : corners) {
            const Eigen::Vector2d truth = camera.mapped({corner.x, corner.y}, 0, frame);
            points.push_back(pointAt(static_cast<float>(truth.x()) + 0.25f * static_cast<float>(frame),
                                     static_cast<float>(truth.y())));
        }
        tracks.advance(frame, points);
    }
    const TrackErrors errors = trackErrors(tracks.all(), camera);
    EXPECT_EQ(errors.steps, 8u);
    EXPECT_NEAR(errors.stepMedian, 0.25, 1e-4);
    EXPECT_NEAR(errors.driftMedian, 1.0, 1e-4);
    EXPECT_DOUBLE_EQ(errors.stepsUnder1, 1.0);
    EXPECT_EQ(errors.tracks, 2u);
}

TEST(TrackOverlay, ShowsPointsTrailsAndQuality)
{
    core::RgbImage picture(64, 48, {0, 0, 0});
    TrackSet tracks;
    const std::vector<Keypoint> corners{cornerAt(10.5f, 10.5f), cornerAt(10.5f, 30.5f)};
    tracks.start(0, corners);
    std::vector<TrackedPoint> moved{pointAt(40.5f, 10.5f), pointAt(40.5f, 30.5f)};
    moved[1].residual = 100.0f;
    tracks.advance(1, moved);
    TrackOverlayOptions options;
    drawTracks(picture, tracks.alive(), options);
    const core::Rgb good = picture.at(40, 10);
    const core::Rgb bad = picture.at(40, 30);
    EXPECT_GT(good[2], good[0]); // blue
    EXPECT_GT(bad[0], bad[2]);   // orange
    EXPECT_NE(picture.at(25, 10), (core::Rgb{0, 0, 0}));
    EXPECT_EQ(picture.at(25, 20), (core::Rgb{0, 0, 0}));

    core::RgbImage bare(64, 48, {0, 0, 0});
    options.trail = 0;
    drawTracks(bare, tracks.alive(), options);
    EXPECT_EQ(bare.at(25, 10), (core::Rgb{0, 0, 0}));
    options.ids = true;
    core::RgbImage numbered = bare;
    drawTracks(numbered, tracks.alive(), options);
    EXPECT_NE(numbered.values, bare.values);
}

TEST(FrameSpan, ReadsRanges)
{
    EXPECT_EQ(FrameSpan::parsed("20").first, 0);
    EXPECT_EQ(FrameSpan::parsed("20").last, 19);
    EXPECT_EQ(FrameSpan::parsed("5:20").first, 5);
    EXPECT_EQ(FrameSpan::parsed("5:20").last, 20);
    EXPECT_EQ(FrameSpan::parsed(":7").last, 7);
    EXPECT_FALSE(FrameSpan::parsed("3:").last);
    for (const char* wrong : {"", "0", "a", "5:3", "-1:3", "1:2:3", "1.5"})
        EXPECT_THROW(FrameSpan::parsed(wrong), UsageError) << wrong;
}

} // namespace
} // namespace isocenter::app::track_set_test
