// SPDX-License-Identifier: MIT
#include "app/commands/run_commands.h"
#include "app/session/run_table.h"

#include <gtest/gtest.h>

namespace isocenter::app {
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
    session.commands().push(std::make_unique<CommentRunCommand>(session, 1, "!"));
    add("c");
    session.commands().push(std::make_unique<DeleteRunCommand>(session, 0));
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
    const std::string text = runsAsCsv({run}, pivotMm);
    EXPECT_NE(text.find("2026-11-21T14:05:00Z,,powell,,0.750000,120,1.500,yes,1.0000,2.0000,-3.0000,4.0000,"
                        "5.0000,6.0000,\"left knee, \"\"second\"\" try\""),
              std::string::npos)
        << text;
}

} // namespace
} // namespace isocenter::app
