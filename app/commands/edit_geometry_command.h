// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command_stack.h"
#include "app/session/session.h"

namespace isocenter::app {

// Gives an X-ray another geometry, or (null) the one that was read. Commands of one gesture (a spin of a
// field) carry the same number and merge; 0 never merges.
class EditGeometryCommand final : public Command
{
public:
    EditGeometryCommand(Session& session, std::string text, std::size_t xray,
                        std::shared_ptr<const core::ViewGeometry> to, int gesture = 0)
        : session_(session), text_(std::move(text)), xray_(xray),
          from_(session.xrays().at(xray).source.edited), to_(std::move(to)), gesture_(gesture)
    {
    }

    std::string text() const override { return text_; }
    void redo() override { session_.editGeometry(xray_, to_); }
    void undo() override { session_.editGeometry(xray_, from_); }
    bool merge(const Command& next) override;

private:
    Session& session_;
    std::string text_;
    std::size_t xray_;
    std::shared_ptr<const core::ViewGeometry> from_;
    std::shared_ptr<const core::ViewGeometry> to_;
    int gesture_;
};

} // namespace isocenter::app
