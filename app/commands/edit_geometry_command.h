// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command_stack.h"
#include "app/session/session.h"

namespace isocenter::app {

// Gives an X-ray another geometry, or (null) the one that was read, and says whether the user has confirmed
// what is guessed of it. Commands of one gesture (a spin of a field) carry the same number and merge; 0 never
// merges.
class EditGeometryCommand final : public Command
{
public:
    EditGeometryCommand(Session& session, std::string text, std::size_t xray,
                        std::shared_ptr<const core::ViewGeometry> to, bool confirmed, int gesture = 0)
        : session_(session), text_(std::move(text)),
          xray_(xray), from_{session.xrays().at(xray).source.edited,
                             session.xrays()[xray].source.geometryConfirmed},
          to_{std::move(to), confirmed}, gesture_(gesture)
    {
    }

    std::string text() const override { return text_; }
    void redo() override { session_.editGeometry(xray_, to_.edited, to_.confirmed); }
    void undo() override { session_.editGeometry(xray_, from_.edited, from_.confirmed); }
    bool merge(const Command& next) override;

private:
    struct State
    {
        std::shared_ptr<const core::ViewGeometry> edited;
        bool confirmed = false;
    };

    Session& session_;
    std::string text_;
    std::size_t xray_;
    State from_;
    State to_;
    int gesture_;
};

} // namespace isocenter::app
