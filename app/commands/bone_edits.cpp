// SPDX-License-Identifier: MIT
#include "app/commands/bone_edits.h"

#include "app/history/change_command.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <algorithm>

namespace isocenter::app {

void activateBone(Session& session, std::size_t bone)
{
    if (bone == session.bones().active || bone >= session.bones().size())
        return;
    changeBoneShown(session, bone, true);
    pushChange(session.commands(), translatable("App", "Choose bone"), session.bones().active, bone,
               [&session](std::size_t to) { session.activateBone(to); });
}

void changeBoneShown(Session& session, std::size_t bone, bool shown)
{
    if (session.bones().bones.at(bone).shown == shown)
        return;
    pushChange(session.commands(),
               shown ? translatable("App", "Show bone") : translatable("App", "Hide bone"), !shown, shown,
               [&session, bone](bool to) { session.setBoneShown(bone, to); });
}

void changeBoneFrame(Session& session, std::size_t bone, const std::optional<core::AnatomicalFrame>& frame)
{
    pushChange(
        session.commands(), translatable("App", "Set anatomical axes"),
        session.bones().bones.at(bone).entry.frame, frame,
        [&session, bone](const std::optional<core::AnatomicalFrame>& to) { session.setBoneFrame(bone, to); });
}

void arrangeBonesAsInCt(Session& session)
{
    const BoneSet& bones = session.bones();
    if (bones.empty())
        return;
    if (std::ranges::any_of(bones.bones,
                            [&](const SessionBone& bone) { return bone.ct != bones.activeBone().ct; }))
        throw UsageError(translatable(
            "Data", "the bones are parts of several CTs, which do not say how they stand to each other"));
    BoneSet arranged = bones;
    for (SessionBone& bone : arranged.bones)
        bone.pose = session.pose();
    pushChange(session.commands(), translatable("App", "Arrange bones"), bones, arranged,
               [&session](const BoneSet& to) { session.setBonePoses(to.poses()); });
}

void restoreBones(Session& session, int frame, const BoneSet& state)
{
    for (std::size_t bone = 0; bone < state.size(); ++bone)
        session.setBoneTrack(bone, state.bones[bone].track);
    if (session.frame() == frame)
        session.setBonePoses(state.poses());
}

void changeBones(Session& session, std::string text, int frame, const BoneSet& from, const BoneSet& to)
{
    pushChange(session.commands(), std::move(text), from, to,
               [&session, frame](const BoneSet& state) { restoreBones(session, frame, state); });
}

} // namespace isocenter::app
