// SPDX-License-Identifier: MIT
#include "app/commands/run_commands.h"

namespace isocenter::app {

CommentRunCommand::CommentRunCommand(Session& session, std::size_t run, std::string comment)
    : session_(session), run_(run), from_(session.runs().at(run).comment), to_(std::move(comment))
{
}

void CommentRunCommand::write(const std::string& comment)
{
    std::vector<FinishedRun> runs = session_.runs();
    runs.at(run_).comment = comment;
    session_.setRuns(std::move(runs));
}

DeleteRunCommand::DeleteRunCommand(Session& session, std::size_t run)
    : session_(session), place_(run), run_(session.runs().at(run))
{
}

void DeleteRunCommand::redo()
{
    std::vector<FinishedRun> runs = session_.runs();
    runs.erase(runs.begin() + static_cast<std::ptrdiff_t>(place_));
    session_.setRuns(std::move(runs));
}

void DeleteRunCommand::undo()
{
    std::vector<FinishedRun> runs = session_.runs();
    runs.insert(runs.begin() + static_cast<std::ptrdiff_t>(place_), run_);
    session_.setRuns(std::move(runs));
}

} // namespace isocenter::app
