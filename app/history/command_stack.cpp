// SPDX-License-Identifier: MIT
#include "app/history/command_stack.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace isocenter::app {
namespace {

// Steps that are undone with the one that came last, which has the say over what they have in common.
class GatheredCommand final : public Command
{
public:
    GatheredCommand(std::vector<std::unique_ptr<Command>> steps, std::unique_ptr<Command> last)
        : steps_(std::move(steps)), last_(std::move(last))
    {
    }

    std::string text() const override { return last_->text(); }
    void redo() override
    {
        last_->redo(); // what the steps were done on
        for (const std::unique_ptr<Command>& step : steps_)
            step->redo();
        last_->redo();
    }
    void undo() override
    {
        for (auto step = steps_.rbegin(); step != steps_.rend(); ++step)
            (*step)->undo();
        last_->undo();
    }
    bool merge(const Command&) override { return false; }

private:
    std::vector<std::unique_ptr<Command>> steps_;
    std::unique_ptr<Command> last_;
};

} // namespace

void CommandStack::push(std::unique_ptr<Command> command)
{
    command->redo();
    commands_.resize(done_);
    if (done_ == 0 || !commands_.back()->merge(*command))
        commands_.push_back(std::move(command));
    done_ = commands_.size();
    changed();
}

void CommandStack::pushOver(std::unique_ptr<Command> command, std::size_t steps)
{
    command->redo();
    commands_.resize(done_);
    const auto first = commands_.begin() + static_cast<std::ptrdiff_t>(std::min(steps, done_));
    std::vector<std::unique_ptr<Command>> gathered(std::make_move_iterator(first),
                                                   std::make_move_iterator(commands_.end()));
    commands_.erase(first, commands_.end());
    commands_.push_back(std::make_unique<GatheredCommand>(std::move(gathered), std::move(command)));
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
