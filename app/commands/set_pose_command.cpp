// SPDX-License-Identifier: MIT
#include "app/commands/set_pose_command.h"

namespace isocenter::app {

bool SetPoseCommand::merge(const Command& next)
{
    const auto* move = dynamic_cast<const SetPoseCommand*>(&next);
    if (move == nullptr || gesture_ == 0 || move->gesture_ != gesture_)
        return false;
    to_ = move->to_;
    return true;
}

} // namespace isocenter::app
