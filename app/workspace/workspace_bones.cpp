// SPDX-License-Identifier: MIT
// The part of Workspace that opens bones.
#include "app/support/warning.h"
#include "app/workspace/workspace.h"
#include "core/support/translatable.h"

namespace isocenter::app {

void Workspace::openBones(const std::filesystem::path& file)
{
    lossGate_.pass({Replaced::Bones}, [this, file] {
        registration_.stop();
        // In the background's queue, so that a CT that is still being loaded counts.
        dataJobs_.submit(translatable("App", "Opening bones"),
                         [this, file](const core::Progress&) -> JobQueue::Finish {
                             return [this, file] { cutBones(file, {}); };
                         });
    });
}

void Workspace::addBones(const std::vector<CtRequest>& further, const std::filesystem::path& file)
{
    // Bones that are open stay, the poses of a CT's frames do not.
    const auto replaced = session_.bones().empty() ? std::vector{Replaced::Frames} : std::vector<Replaced>();
    lossGate_.pass(replaced, [this, further, file] { writeAndOpenBones(further, file); });
}

void Workspace::writeAndOpenBones(const std::vector<CtRequest>& further, const std::filesystem::path& file)
{
    registration_.stop();
    const core::BonesFile bones = withFurtherBones(session_.bones(), session_.openedCt().source, further);
    const std::filesystem::path bonesFile = file.empty() ? keptBonesFile(bones) : file;
    core::writeBonesFile(bonesFile, bones);
    BoneSet before = session_.bones();
    if (!before.empty())
        before.bones[before.active].track = session_.track();
    cutBones(bonesFile, before);
}

// Where the CT is now, the bones begin.
void Workspace::cutBones(const std::filesystem::path& file, const BoneSet& before)
{
    dataJobs_.submit(translatable("App", "Cutting bones"),
                     [this, file, before, ct = session_.openedCt(),
                      start = session_.pose()](const core::Progress& progress) -> JobQueue::Finish {
                         LoadedBones loaded = loadBoneSet(file, ct, start, progress);
                         keepPoses(before, loaded.bones);
                         return [this, ct, file, loaded = std::move(loaded)] {
                             if (session_.openedCt().volume != ct.volume)
                                 return; // another one was opened meanwhile
                             for (const std::string& note : loaded.notes)
                                 noted(warning(note));
                             replaceVolume([&] { session_.setBones(loaded.bones); });
                             filesOpened({file});
                         };
                     });
}

void Workspace::closeBones()
{
    lossGate_.pass({Replaced::Bones}, [this] {
        registration_.stop();
        session_.setBones({});
    });
}

} // namespace isocenter::app
