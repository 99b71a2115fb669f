// SPDX-License-Identifier: MIT
// The part of Actions that deals with several bones.
#include "ui/actions/actions.h"

#include <QAction>

namespace isocenter::ui {

void Actions::addBoneActions()
{
    openBones = add("open-bones", tr("Open Bones…"), QStringLiteral("Ctrl+B"),
                    tr("Open a file that says which parts of the CT are bones that move by themselves, or "
                       "surface models as further bones"));
    openBones->setIconText(tr("Open…"));
    closeBones = add("close-bones", tr("Close Bones"), {},
                     tr("Move the CT as a whole again, from where the chosen bone is"));
    closeBones->setIconText(tr("Close"));
    registerBones = add("register-bones", tr("Register All Bones"), QStringLiteral("Shift+F5"),
                        tr("Register the bones that are shown, each in turn with the others behind it, until "
                           "none moves"));
    registerBones->setIconText(tr("Register All"));
    registerBonesFromHere =
        add("register-bones-from-here", tr("Register All Bones From Here"), QStringLiteral("Shift+F8"),
            tr("Register all bones in this frame and the following ones, to the last frame that the panel "
               "Frames says"));
    registerBonesFromHere->setIconText(tr("From Here"));
    nextBone = add("next-bone", tr("Next Bone"), QStringLiteral("B"), tr("Let the tools move the next bone"));
    arrangeBones = add("arrange-bones", tr("Arrange as in the CT"), {},
                       tr("Put all other bones where they are in the CT beside the chosen one"));
    arrangeBones->setIconText(tr("As in the CT"));
    anatomicalAxes = add("anatomical-axes", tr("Anatomical Axes…"), {},
                         tr("Set the axes of the chosen bone by clicking three points, for joint angles"));
    anatomicalAxes->setIconText(tr("Axes…"));
    saveJointAngles = add("save-joint-angles", tr("Save Joint Angles…"), {},
                          tr("Save how the bones stand to each other, in all frames, as a table (CSV)"));
    saveJointAngles->setIconText(tr("Save…"));
}

} // namespace isocenter::ui
