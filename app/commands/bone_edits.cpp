// SPDX-License-Identifier: MIT
#include "app/commands/bone_edits.h"

#include "app/commands/change_command.h"
#include "core/support/error.h"

#include <algorithm>

namespace isocenter::app {
namespace {

// Sets what a command of bones sets; of bones that went, nothing.
using SetBones = std::function<void(const BoneSet&)>;

class ChangeBonesCommand final : public Command
{
public:
    ChangeBonesCommand(std::string text, BoneSet from, BoneSet to, SetBones set)
        : text_(std::move(text)), from_(std::move(from)), to_(std::move(to)), set_(std::move(set))
    {
    }

    std::string text() const override { return text_; }
    void redo() override { set_(to_); }
    void undo() override { set_(from_); }
    bool merge(const Command&) override { return false; }

private:
    std::string text_;
    BoneSet from_;
    BoneSet to_;
    SetBones set_;
};

} // namespace

void activateBone(Session& session, std::size_t bone)
{
    if (bone == session.bones().active || bone >= session.bones().size())
        return;
    changeBoneShown(session, bone, true);
    session.commands().push(std::make_unique<ChangeCommand<std::size_t>>(
        "Choose bone", session.bones().active, bone,
        [&session](std::size_t to) { session.activateBone(to); }));
}

void changeBoneShown(Session& session, std::size_t bone, bool shown)
{
    if (session.bones().bones.at(bone).shown == shown)
        return;
    session.commands().push(
        std::make_unique<ChangeCommand<bool>>(shown ? "Show bone" : "Hide bone", !shown, shown,
                                              [&session, bone](bool to) { session.setBoneShown(bone, to); }));
}

void arrangeBonesAsInCt(Session& session)
{
    const BoneSet& bones = session.bones();
    if (bones.empty())
        return;
    if (std::ranges::any_of(bones.bones,
                            [&](const SessionBone& bone) { return bone.ct != bones.activeBone().ct; }))
        throw UsageError("the bones are parts of several CTs, which do not say how they stand to each other");
    BoneSet arranged = bones;
    for (SessionBone& bone : arranged.bones)
        bone.pose = session.pose();
    session.commands().push(
        std::make_unique<ChangeBonesCommand>("Arrange bones", bones, arranged, [&session](const BoneSet& to) {
            session.setBonePoses(to.poses());
        }));
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
    session.commands().push(std::make_unique<ChangeBonesCommand>(
        std::move(text), from, to,
        [&session, frame](const BoneSet& state) { restoreBones(session, frame, state); }));
}

} // namespace isocenter::app
