// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/project.h"

namespace isocenter::app {

// What a project keeps of the bones of a session.
ProjectBones bonesOf(const BoneSet& bones);
// The bones of the file as the project left them. Those of which the project knows nothing, as their file has
// others now, stay where the file has them.
BoneSet resumed(BoneSet bones, const ProjectBones& kept);

} // namespace isocenter::app
