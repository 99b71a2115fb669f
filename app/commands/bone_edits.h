// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <cstddef>
#include <optional>
#include <string>

namespace isocenter::app {

// What the user does with the bones of a session, each as one step to undo.

void activateBone(Session& session, std::size_t bone);
void changeBoneShown(Session& session, std::size_t bone, bool shown);
// The anatomical frame by which joint angles are stated; none: they are stated along the CT.
void changeBoneFrame(Session& session, std::size_t bone, const std::optional<core::AnatomicalFrame>& frame);
// All others stand to the active one as they do in the CT. Throws UsageError where they are of several CTs.
void arrangeBonesAsInCt(Session& session);
// The poses of all bones, now and over the frames, went from one to the other while the session showed that
// frame: they are as in the second already.
void changeBones(Session& session, std::string text, int frame, const BoneSet& from, const BoneSet& to);
// Their poses, now (if that frame is shown) and over the frames, as another state has them.
void restoreBones(Session& session, int frame, const BoneSet& state);

} // namespace isocenter::app
