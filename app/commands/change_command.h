// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command_stack.h"

#include <functional>
#include <string>
#include <utility>

namespace isocenter::app {

// Changes one value of the session by the function that sets it. Commands of one gesture (a drag, a spin of a
// field) carry the same text and number and merge; 0 never merges.
template <typename Value>
class ChangeCommand final : public Command
{
public:
    using Set = std::function<void(const Value&)>;

    ChangeCommand(std::string text, Value from, Value to, Set set, int gesture = 0)
        : text_(std::move(text)), from_(std::move(from)), to_(std::move(to)), set_(std::move(set)),
          gesture_(gesture)
    {
    }

    std::string text() const override { return text_; }
    void redo() override { set_(to_); }
    void undo() override { set_(from_); }
    bool merge(const Command& next) override
    {
        const auto* change = dynamic_cast<const ChangeCommand*>(&next);
        if (change == nullptr || gesture_ == 0 || change->gesture_ != gesture_ || change->text_ != text_)
            return false;
        to_ = change->to_;
        return true;
    }

private:
    std::string text_;
    Value from_;
    Value to_;
    Set set_;
    int gesture_;
};

} // namespace isocenter::app
