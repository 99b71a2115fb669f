// SPDX-License-Identifier: MIT
#include "app/commands/pose_edits.h"

#include "app/history/change_command.h"

namespace isocenter::app {

void changePose(Session& session, std::string text, const core::Pose& to, int gesture)
{
    changePoseFrom(session, std::move(text), session.pose(), to, gesture);
}

void changePoseFrom(Session& session, std::string text, const core::Pose& from, const core::Pose& to,
                    int gesture)
{
    pushChange(session.commands(), std::move(text), from, to,
               [&session](const core::Pose& pose) { session.setPose(pose); }, {gesture});
}

} // namespace isocenter::app
