// SPDX-License-Identifier: MIT
#pragma once

#include "app/study/study_requests.h"
#include "app/workspace/workspace.h"

#include <functional>
#include <vector>

namespace isocenter::app {

// Opens a study in a workspace, by jobs of dataJobs(), in this order: volume or bones, X-rays, geometry of
// X-rays that are open already, masks, landmarks, poses of the frames. A volume with X-rays, or several
// X-rays, replace those that are open; one X-ray alone goes where place says. What fails is told by
// dataJobs().failed and leaves the rest. Lists of projections, videos and projects are not for a session.
void openStudy(Workspace& workspace, const StudyRequests& study,
               Workspace::XrayPlace place = Workspace::XrayPlace::Replace);

// What of the session opening the study replaces.
std::vector<Replaced> replacedBy(const StudyRequests& study, const Session& session,
                                 Workspace::XrayPlace place);

// What an import may belong to.
ImportContext contextOf(const Session& session);

} // namespace isocenter::app
