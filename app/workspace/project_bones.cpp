// SPDX-License-Identifier: MIT
#include "app/workspace/project_bones.h"

#include <algorithm>

namespace isocenter::app {

ProjectBones bonesOf(const Session& session)
{
    const BoneSet& bones = session.bones();
    if (bones.empty())
        return {};
    AnnotationsByCt annotations = session.otherAnnotations();
    const auto taken = [&annotations](const std::shared_ptr<const core::Volume>& ct) {
        const auto found = annotations.extract(ct);
        return found ? found.mapped() : CtAnnotations();
    };
    ProjectBones kept{bones.file, bones.activeBone().entry.name};
    for (const SessionBone& bone : bones.bones)
        kept.bones.push_back({bone.entry.name, bone.pose, bone.shown, bone.track, taken(bone.ct)});
    kept.annotations = taken(session.openedCt().volume);
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

AnnotationsByCt annotationsOf(const Session& session, const ProjectBones& kept)
{
    AnnotationsByCt annotations;
    for (const SessionBone& bone : session.bones().bones) {
        const auto known = std::ranges::find(kept.bones, bone.entry.name, &ProjectBone::name);
        if (known != kept.bones.end() && !known->annotations.empty())
            annotations[bone.ct] = known->annotations;
    }
    if (const auto& whole = session.openedCt().volume; whole && !kept.annotations.empty())
        annotations[whole] = kept.annotations;
    return annotations;
}

} // namespace isocenter::app
