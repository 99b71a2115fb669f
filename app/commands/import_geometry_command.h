// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command_stack.h"
#include "app/geometry/geometry_check.h"

namespace isocenter::app {

// Gives several X-rays their views at once, and the volume the pose that goes with them (poseWithViews).
class ImportGeometryCommand final : public Command
{
public:
    // One view for each X-ray of the session. Throws InputError for one that checkViews finds impossible.
    ImportGeometryCommand(Session& session, std::string text, const AssignedViews& views);

    std::string text() const override { return text_; }
    void redo() override { apply(to_, poseAfter_); }
    void undo() override { apply(from_, poseBefore_); }
    bool merge(const Command&) override { return false; }

private:
    using Edits = std::vector<std::shared_ptr<const core::ViewGeometry>>; // null: as read
    void apply(const Edits& edits, const core::Pose& pose);

    Session& session_;
    std::string text_;
    Edits from_;
    Edits to_;
    core::Pose poseBefore_;
    core::Pose poseAfter_;
};

} // namespace isocenter::app
