// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/project.h"

namespace isocenter::app {

// What a project keeps of the bones of a session.
ProjectBones bonesOf(const Session& session);
// The bones of the file as the project left them. Those of which the project knows nothing, as their file has
// others now, stay where the file has them.
BoneSet resumed(BoneSet bones, const ProjectBones& kept);
// What the project keeps of CTs that the session has and does not show.
AnnotationsByCt annotationsOf(const Session& session, const ProjectBones& kept);

} // namespace isocenter::app
