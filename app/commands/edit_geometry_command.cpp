// SPDX-License-Identifier: MIT
#include "app/commands/edit_geometry_command.h"

namespace isocenter::app {

bool EditGeometryCommand::merge(const Command& next)
{
    const auto* edit = dynamic_cast<const EditGeometryCommand*>(&next);
    if (edit == nullptr || gesture_ == 0 || edit->gesture_ != gesture_ || edit->xray_ != xray_)
        return false;
    to_ = edit->to_;
    return true;
}

} // namespace isocenter::app
