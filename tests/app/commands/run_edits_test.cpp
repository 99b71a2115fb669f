// SPDX-License-Identifier: MIT
#include "app/commands/run_edits.h"
#include "app/session/runs/finished_run.h"
#include "core/geometry/c_arm_geometry.h"

#include <gtest/gtest.h>

namespace isocenter::app::run_edits_test {
namespace {

FinishedRun runNamed(const std::string& search)
{
    FinishedRun run;
    run.search = search;
    return run;
}

std::string names(const Session& session)
{
    std::string names;
    for (const FinishedRun& run : session.runs())
        names += run.search + run.comment + " ";
    return names;
}

TEST(RunCommands, CommentsAndDeletionsUndoWhileRunsAreAdded)
{
    Session session;
    session.setRuns({runNamed("a"), runNamed("b")});
    const auto add = [&](const std::string& search) {
        std::vector<FinishedRun> runs = session.runs();
        runs.push_back(runNamed(search));
        session.setRuns(runs);
    };
    commentRun(session, 1, "!");
    add("c");
    deleteRun(session, 0);
    add("d");
    EXPECT_EQ(names(session), "b! c d ");
    session.commands().undo();
    EXPECT_EQ(names(session), "a b! c d ");
    session.commands().undo();
    EXPECT_EQ(names(session), "a b c d ");
    session.commands().redo();
    session.commands().redo();
    EXPECT_EQ(names(session), "b! c d ");
}

LoadedVolume smallVolume(float value = 100.0f)
{
    auto volume = std::make_shared<core::Volume>();
    volume->geometry.size = {4, 6, 8};
    volume->values.assign(volume->geometry.voxelCount(), value);
    return {volume, volume, {}};
}

SessionXray xrayOf(const char* file, float grey = 5.0f)
{
    auto xray = std::make_shared<core::Radiograph>();
    xray->pixels = core::Image(30, 30, grey);
    core::CArmGeometry carm;
    carm.columns = carm.rows = 30;
    xray->geometry = carm.projection();
    SessionXray opened{xray};
    opened.source.request.file = file;
    return opened;
}

// A run of what the session compares now.
FinishedRun runOf(const Session& session)
{
    FinishedRun run;
    run.data = session.comparedData();
    run.comparison = core::ValueComparison{"gc", 0.1, 0.2};
    return run;
}

TEST(RunData, KnowsTheRunsOfItsDataByContent)
{
    Session session;
    session.setVolume(smallVolume());
    session.addXray(xrayOf("a.dcm"));
    const FinishedRun run = runOf(session);
    EXPECT_TRUE(session.concerns(run));
    EXPECT_FALSE(session.concerns(FinishedRun())); // nothing is known of it
    // The same content by other names is the same.
    session.setVolume(smallVolume());
    session.replaceXray(0, xrayOf("copy of a.dcm"));
    EXPECT_TRUE(session.concerns(run));
    EXPECT_TRUE(areComparable(run, runOf(session)));
    // Another X-ray beside it changes what is compared, and not whose run it was.
    session.addXray(xrayOf("b.dcm", 9.0f));
    EXPECT_TRUE(session.concerns(run));
    EXPECT_FALSE(areComparable(run, runOf(session)));
    session.removeXray(0);
    EXPECT_FALSE(session.concerns(run)); // of an X-ray that is gone
    session.replaceXray(0, xrayOf("a.dcm"));
    EXPECT_TRUE(session.concerns(run));
    session.setVolume(smallVolume(101.0f));
    EXPECT_FALSE(session.concerns(run)); // of another CT
}

TEST(RunData, ValuesOfAnotherRegionMaskOrGeometryDoNotCompare)
{
    Session session;
    session.setVolume(smallVolume());
    session.addXray(xrayOf("a.dcm"));
    const FinishedRun whole = runOf(session);
    session.setRegion(session.activeXray(), {2, 3, 20, 20});
    const FinishedRun inRegion = runOf(session);
    EXPECT_TRUE(session.concerns(whole));
    EXPECT_FALSE(areComparable(whole, inRegion));
    session.setRegion(session.activeXray(), {});
    auto mask = std::make_shared<core::Mask>(30, 30, true);
    mask->set(1, 2, false);
    session.setMask(0, mask);
    EXPECT_FALSE(areComparable(whole, runOf(session)));
    session.setMask(0, nullptr);
    EXPECT_TRUE(areComparable(whole, runOf(session)));
    FinishedRun ncc = runOf(session);
    ncc.comparison->measure = "ncc";
    EXPECT_FALSE(areComparable(whole, ncc));
    ncc.comparison.reset();
    EXPECT_FALSE(areComparable(ncc, ncc));
}

TEST(RunTable, WritesPosesAboutThePivot)
{
    const Eigen::Vector3d pivotMm(10.0, 20.0, 30.0);
    FinishedRun run = runNamed("powell");
    run.finished = "2026-11-21T14:05:00Z";
    run.value = 0.75;
    run.evaluations = 120;
    run.seconds = 1.5;
    run.stopped = true;
    run.comment = "left knee, \"second\" try";
    run.pose = core::Pose::fromParameters({{1.0, 2.0, -3.0}, {4.0, 5.0, 6.0}}, pivotMm);
    run.endedInStage = 1;
    run.stageCount = 3;
    run.comparison = core::ValueComparison{"gc", 0.25, 0.5};
    run.doubts = {{core::RunDoubtKind::AtBound, "at its bound"}};
    run.data = {"xxh3-128:01", {{"xxh3-128:02", "xxh3-128:03"}}};
    const OpenData open{"xxh3-128:01", {"xxh3-128:09", "xxh3-128:02"}};
    const std::string text = runsAsCsv({run}, open, pivotMm);
    EXPECT_NE(text.find("2026-11-21T14:05:00Z,,powell,,0.750000,120,1.500,yes,1,3,gc,0.500000,0.250000,"
                        "at-bound,,,open,xxh3-128:01,1.0000,2.0000,-3.0000,4.0000,"
                        "5.0000,6.0000,\"left knee, \"\"second\"\" try\""),
              std::string::npos)
        << text;
    // The pose of a run of other data is about another pivot.
    const std::string other = runsAsCsv({run}, {"xxh3-128:0a", open.xrays}, pivotMm);
    EXPECT_NE(other.find("other,xxh3-128:01,,,,,,,\"left knee"), std::string::npos) << other;
}

} // namespace
} // namespace isocenter::app::run_edits_test
