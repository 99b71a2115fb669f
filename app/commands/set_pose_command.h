// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command_stack.h"
#include "app/session/session.h"

namespace isocenter::app {

// Moves the volume from one pose to another. Commands of one gesture (a drag, a spin of a field) carry the
// same number and merge; 0 never merges.
class SetPoseCommand final : public Command
{
public:
    SetPoseCommand(Session& session, std::string text, const core::Pose& from, const core::Pose& to,
                   int gesture = 0)
        : session_(session), text_(std::move(text)), from_(from), to_(to), gesture_(gesture)
    {
    }

    std::string text() const override { return text_; }
    void redo() override { session_.setPose(to_); }
    void undo() override { session_.setPose(from_); }
    bool merge(const Command& next) override;

private:
    Session& session_;
    std::string text_;
    core::Pose from_;
    core::Pose to_;
    int gesture_;
};

} // namespace isocenter::app
