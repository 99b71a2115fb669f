// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/loss_gate.h"
#include "app/workspace/project.h"

#include <vector>

namespace isocenter::app {

// The kinds of work that a user does on data that is open.
enum class Work {
    Pose,
    Frames,   // poses of them
    Bones,    // poses of them, and what was marked in their CTs
    Marks,    // landmarks
    Measures, // distances and angles
    Masks,
    Regions,
    Locks,
    Runs,
    Scan,    // its description
    Changes, // anything else that a project keeps
};

struct WorkItem
{
    Work work = Work::Changes;
    int count = 1; // of what is counted: frames, bones, landmarks, ...

    bool operator==(const WorkItem&) const = default;
};

// The work of a session that goes with the data that is replaced, and that its project's file does not keep.
// now: the session as a project; saved: as the file has it, a default one where there is no file. A mask that
// covers just the collimator is no work.
std::vector<WorkItem> unsavedWork(const Session& session, const Project& now, const Project& saved,
                                  const std::vector<Replaced>& replaced);

} // namespace isocenter::app
