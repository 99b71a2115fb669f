// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/signal.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace isocenter::app {

// Something the user did that can be taken back.
class Command
{
public:
    virtual ~Command() = default;
    virtual std::string text() const = 0; // for the menu: "Move pose"
    virtual void redo() = 0;
    virtual void undo() = 0;
    // Takes the next command into this one, so that both are undone in one step. The next has been done
    // already.
    virtual bool merge(const Command& next) = 0;
};

// The truth for undo and redo; the window mirrors it in two actions. On the session's thread.
class CommandStack
{
public:
    // Does the command, merges it into the last one if that agrees, and forgets what could be redone.
    void push(std::unique_ptr<Command> command);
    // The same, as one step with all that was done since there were so many steps(): it comes last.
    void pushOver(std::unique_ptr<Command> command, std::size_t steps);
    void undo();
    void redo();
    void clear();

    std::size_t steps() const { return done_; } // that can be undone
    bool canUndo() const { return done_ > 0; }
    bool canRedo() const { return done_ < commands_.size(); }
    std::string undoText() const; // empty when there is nothing to undo
    std::string redoText() const;

    // A number that no other gesture (a drag, a spin of a field) has, whose commands merge.
    int newGesture() { return ++gestures_; }

    core::Signal<> changed;

private:
    std::vector<std::unique_ptr<Command>> commands_;
    int gestures_ = 0;
    std::size_t done_ = 0; // how many of them are in force
};

} // namespace isocenter::app
