// SPDX-License-Identifier: MIT
#include "app/history/command_stack.h"

namespace isocenter::app {

void CommandStack::push(std::unique_ptr<Command> command)
{
    command->redo();
    commands_.resize(done_);
    if (done_ == 0 || !commands_.back()->merge(*command))
        commands_.push_back(std::move(command));
    done_ = commands_.size();
    changed();
}

void CommandStack::undo()
{
    if (!canUndo())
        return;
    commands_[--done_]->undo();
    changed();
}

void CommandStack::redo()
{
    if (!canRedo())
        return;
    commands_[done_++]->redo();
    changed();
}

void CommandStack::clear()
{
    commands_.clear();
    done_ = 0;
    changed();
}

std::string CommandStack::undoText() const
{
    return canUndo() ? commands_[done_ - 1]->text() : std::string();
}

std::string CommandStack::redoText() const
{
    return canRedo() ? commands_[done_]->text() : std::string();
}

} // namespace isocenter::app
