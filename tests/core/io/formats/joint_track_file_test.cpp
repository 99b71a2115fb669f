// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/formats/joint_track_file.h"
#include "core/io/formats/pose_file.h"
#include "tests/core/temporary_files.h"

#include <gtest/gtest.h>

namespace isocenter::core::joint_track_file_test {
namespace {

TEST(JointTrackCalibration, IsTheGeometryOfOneView)
{
    const auto file = temporaryFile("calibration.txt", "JT_INTCALIB\n1000\n0\n0\n0.5\n");
    const JointTrackCalibration calibration = readJointTrackCalibration(file);
    const ProjectionGeometry view = pixelProjection(calibration, 200, 100);
    EXPECT_NEAR(view.sourceToDetectorMm(), 1000.0, 1e-9);
    EXPECT_TRUE(view.source().isZero(1e-9));
    // Half way to the detector everything is twice as large on it: 10 mm are 40 pixels.
    EXPECT_TRUE(view.project({0, 0, -500}).isApprox(Eigen::Vector2d(100, 50), 1e-9));
    EXPECT_TRUE(view.project({10, 0, -500}).isApprox(Eigen::Vector2d(140, 50), 1e-9));
    EXPECT_TRUE(view.project({0, 10, -500}).isApprox(Eigen::Vector2d(100, 10), 1e-9)); // up
}

TEST(JointTrackCalibration, OffsetsMoveThePrincipalPointRightAndUp)
{
    const auto file = temporaryFile("calibration.txt", "JTA_INTCALIB\r\n1000, 5, 10, 0.5\r\n");
    const ProjectionGeometry view = pixelProjection(readJointTrackCalibration(file), 200, 100);
    EXPECT_TRUE(view.principalPoint().isApprox(Eigen::Vector2d(110, 30), 1e-9));
    const auto written = temporaryFile("written.txt");
    writeJointTrackCalibration(written, view);
    const JointTrackCalibration back = readJointTrackCalibration(written);
    EXPECT_NEAR(back.principalDistanceMm, 1000.0, 1e-6);
    EXPECT_TRUE(back.offsetMm.isApprox(Eigen::Vector2d(5, 10), 1e-6));
    EXPECT_NEAR(back.pixelMm, 0.5, 1e-9);
}

TEST(JointTrackCalibration, RefusesWhatItCannotSay)
{
    const auto refusal = [](const char* text) {
        return messageOf([&] { readJointTrackCalibration(temporaryFile("c.txt", text)); });
    };
    expectMentions(refusal("JT_INTCALIB\n1000\n0\n"), {"c.txt", "four numbers"});
    expectMentions(refusal("JT_INTCALIB\n1000\n0\n0\n0\n"), {"c.txt", "positive"});
    expectMentions(refusal("JT_INTCALIB\n1000\nx\n0\n1\n"), {"c.txt", "line 3", "column 1"});
    expectMentions(refusal("JTA_INTCALIB_BIPLANE\n1000\n0\n0\n1\n"), {"two views"});
    expectMentions(refusal("1 2 3 4\n"), {"JT_INTCALIB"});
    const auto write = [](const ProjectionGeometry& view) {
        return messageOf([&] { writeJointTrackCalibration(temporaryFile("w.txt"), view); });
    };
    const Eigen::Vector3d x = Eigen::Vector3d::UnitX();
    const Eigen::Vector3d y = Eigen::Vector3d::UnitY();
    const auto view = [&](const Eigen::Vector3d& source, const Eigen::Vector3d& rows,
                          const Eigen::Vector2d& pitch) {
        return ProjectionGeometry::fromDetector(source, {-10, 10, -1000}, x, rows, pitch, 20, 20);
    };
    EXPECT_EQ(write(view({0, 0, 0}, -y, {1, 1})), "");
    expectMentions(write(view({5, 0, 0}, -y, {1, 1})), {"origin in the source"});
    expectMentions(write(view({0, 0, 0}, y, {1, 1})), {"against the rows"});
    expectMentions(write(view({0, 0, 0}, -y, {1, 2})), {"square pixels"});
    const ProjectionGeometry placed = view({0, 0, 0}, -y, {1, 1});
    expectMentions(write(ProjectionGeometry(placed.pixelFromWorld(), 20, 20)), {"--sdd"});
}

TEST(JointTrackPoses, AreRotationsAboutZThenXThenY)
{
    const auto file =
        temporaryFile("fem.jts", "JT_EULER_312\n x_tran, y_tran, z_tran, z_rot, x_rot, y_rot\n"
                                 " 1, 2, -1000, 90, 0, 0\n 0, 0, -900, 0, 90, 0,\n 0,0,-800,90,0,90\n\n");
    const PoseTrack track = readJointTrackPoses(file);
    ASSERT_EQ(track.size(), 3u);
    const auto expectAt = [&](std::size_t frame, const Eigen::Vector3d& point, const Eigen::Vector3d& world) {
        EXPECT_TRUE((*track[frame] * point).isApprox(world, 1e-9)) << frame;
    };
    expectAt(0, {1, 0, 0}, {1, 3, -1000});
    expectAt(1, {0, 1, 0}, {0, 0, -899});
    expectAt(2, {0, 0, 1}, {0, 1, -800}); // about y onto x, then about z onto y
}

TEST(JointTrackPoses, SurviveBeingWrittenAndFramesWithoutAPoseStayInTheirPlace)
{
    const PoseTrack track{
        Pose::fromParameters({{18.5, 19.7, -1027.7}, {-7.4, -0.26, -26.7}}, Eigen::Vector3d::Zero()),
        std::nullopt,
        Pose::fromParameters({{52.4, 13.5, -1028.2}, {0.14, 14.1, 80.9}}, Eigen::Vector3d::Zero())};
    for (const auto& [name, head] :
         {std::pair("a.jts", "JT_EULER_312\n"), std::pair("b.JTAK", "JTA_EULER_KINEMATICS\n")}) {
        const auto file = temporaryFile(name);
        EXPECT_TRUE(isJointTrackPoses(file));
        writeJointTrackPoses(file, track);
        EXPECT_TRUE(readTextFile(file).starts_with(head)) << name;
        const PoseTrack back = readJointTrackPoses(file);
        ASSERT_EQ(back.size(), 3u);
        EXPECT_FALSE(back[1]);
        for (const std::size_t frame : {0u, 2u})
            EXPECT_TRUE(back[frame]->worldFromVolume().isApprox(track[frame]->worldFromVolume(), 1e-7))
                << name;
    }
}

TEST(JointTrackPoses, AFrameIsNamedBehindItsFile)
{
    const auto file =
        temporaryFile("knee.jts", "JT_EULER_312\ntitles\n1,2,-900,0,0,0\nNOT_OPTIMIZED,0,0,0,0,0\n"
                                  "4,5,-800,0,0,0\n");
    const auto translationOf = [&](const std::string& mark) {
        return Eigen::Vector3d(
            readInitialPose(file.string() + mark, Eigen::Vector3d::Zero()).worldFromVolume().translation());
    };
    EXPECT_EQ(translationOf(""), Eigen::Vector3d(1, 2, -900));
    EXPECT_EQ(translationOf("#0"), Eigen::Vector3d(1, 2, -900));
    EXPECT_EQ(translationOf("#2"), Eigen::Vector3d(4, 5, -800));
    expectMentions(messageOf([&] { translationOf("#1"); }), {"knee.jts", "frame 1", "NOT_OPTIMIZED"});
    expectMentions(messageOf([&] { translationOf("#3"); }), {"holds 3 frames", "frame 3"});
    for (const char* other : {"pose.json", "pose.json#1", "a.jts#", "a.jts#x", "a.jts#-1", "a.jts#1x", "#1"})
        EXPECT_FALSE(jointTrackFrame(other)) << other;
}

TEST(JointTrackPoses, DamagedLinesAreNamed)
{
    const auto refusal = [](const std::string& text) {
        return messageOf([&] { readJointTrackPoses(temporaryFile("p.jts", text)); });
    };
    expectMentions(refusal("x\n"), {"p.jts", "line 1", "JT_EULER_312"});
    expectMentions(refusal(""), {"p.jts", "line 1"});
    expectMentions(refusal("JT_EULER_312\ntitles\n"), {"no frame"});
    expectMentions(refusal("JT_EULER_312\ntitles\n1,2,3,4,5,6\n1,2,3\n"), {"line 4", "six numbers"});
    expectMentions(refusal("JT_EULER_312\ntitles\n1,2,3,4,5,nan\n"), {"line 3"});
}

} // namespace
} // namespace isocenter::core::joint_track_file_test
