// SPDX-License-Identifier: MIT
#include "app/session/project_bones.h"

#include <algorithm>

namespace isocenter::app {

ProjectBones bonesOf(const BoneSet& bones)
{
    if (bones.empty())
        return {};
    ProjectBones kept{bones.file, bones.activeBone().entry.name};
    for (const SessionBone& bone : bones.bones)
        kept.bones.push_back({bone.entry.name, bone.pose, bone.shown, bone.track});
    return kept;
}

BoneSet resumed(BoneSet bones, const ProjectBones& kept)
{
    for (std::size_t place = 0; place < bones.size(); ++place) {
        SessionBone& bone = bones.bones[place];
        if (bone.entry.name == kept.active)
            bones.active = place;
        const auto known = std::ranges::find(kept.bones, bone.entry.name, &ProjectBone::name);
        if (known == kept.bones.end())
            continue;
        bone.pose = known->pose;
        bone.shown = known->shown;
        bone.track = known->track;
    }
    return bones;
}

} // namespace isocenter::app
