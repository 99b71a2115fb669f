// SPDX-License-Identifier: MIT
#pragma once

#include "app/history/command_stack.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

namespace isocenter::app {

// Which changes belong together: those of one gesture (a drag, a spin of a field), of one item where the same
// field is that of several. Gesture 0 is none.
struct MergeKey
{
    int gesture = 0;
    std::size_t item = 0;

    bool operator==(const MergeKey&) const = default;
};

// Changes one value of the session by the function that sets it. Commands of the same text and key merge.
template <typename Value>
class ChangeCommand final : public Command
{
public:
    using Set = std::function<void(const Value&)>;

    ChangeCommand(std::string text, Value from, Value to, Set set, MergeKey key = {})
        : text_(std::move(text)), from_(std::move(from)), to_(std::move(to)), set_(std::move(set)), key_(key)
    {
    }

    std::string text() const override { return text_; }
    void redo() override { set_(to_); }
    void undo() override { set_(from_); }
    bool merge(const Command& next) override
    {
        const auto* change = dynamic_cast<const ChangeCommand*>(&next);
        if (change == nullptr || key_.gesture == 0 || change->key_ != key_ || change->text_ != text_)
            return false;
        to_ = change->to_;
        return true;
    }

private:
    std::string text_;
    Value from_;
    Value to_;
    Set set_;
    MergeKey key_;
};

// Does the change as one step of the stack.
template <typename Value>
void pushChange(CommandStack& commands, std::string text, Value from, Value to,
                std::type_identity_t<std::function<void(const Value&)>> set, MergeKey key = {})
{
    commands.push(std::make_unique<ChangeCommand<Value>>(std::move(text), std::move(from), std::move(to),
                                                         std::move(set), key));
}

} // namespace isocenter::app
