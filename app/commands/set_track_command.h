// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command_stack.h"
#include "app/session/session.h"

namespace isocenter::app {

// Changes the poses of the frames, and with them the pose of the frame that is shown meanwhile.
class SetTrackCommand final : public Command
{
public:
    struct State
    {
        FrameTrack track;
        core::Pose pose; // of the session
    };
    // Both at the frame that the session shows now.
    SetTrackCommand(Session& session, std::string text, State from, State to)
        : session_(session), text_(std::move(text)), frame_(session.frame()), from_(std::move(from)),
          to_(std::move(to))
    {
    }

    std::string text() const override { return text_; }
    void redo() override { put(to_); }
    void undo() override { put(from_); }
    bool merge(const Command&) override { return false; }

private:
    void put(const State& state)
    {
        session_.setTrack(state.track); // which shows the pose of another frame, if it changed
        if (session_.frame() == frame_)
            session_.setPose(state.pose);
    }

    Session& session_;
    std::string text_;
    int frame_;
    State from_;
    State to_;
};

} // namespace isocenter::app
