// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command_stack.h"
#include "app/session/session.h"

#include <cstddef>
#include <string>

namespace isocenter::app {

// Changes of the list of finished runs. They name a run by its place: runs that end meanwhile are added
// behind it, and stay when the change is undone.

// Writes another comment on a run.
class CommentRunCommand final : public Command
{
public:
    CommentRunCommand(Session& session, std::size_t run, std::string comment);

    std::string text() const override { return "Comment run"; }
    void redo() override { write(to_); }
    void undo() override { write(from_); }
    bool merge(const Command&) override { return false; }

private:
    void write(const std::string& comment);

    Session& session_;
    std::size_t run_;
    std::string from_;
    std::string to_;
};

// Takes a run out of the list; the session's pose stays.
class DeleteRunCommand final : public Command
{
public:
    DeleteRunCommand(Session& session, std::size_t run);

    std::string text() const override { return "Delete run"; }
    void redo() override;
    void undo() override;
    bool merge(const Command&) override { return false; }

private:
    Session& session_;
    std::size_t place_;
    FinishedRun run_;
};

} // namespace isocenter::app
