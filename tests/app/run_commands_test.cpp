// SPDX-License-Identifier: MIT
#include "app/commands/run_commands.h"

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

} // namespace
} // namespace isocenter::app
