// SPDX-License-Identifier: MIT
// The part of Actions that deals with the 3-D scene.
#include "app/session/looks/volume_look.h"
#include "ui/actions/actions.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace isocenter::ui {

void Actions::addSceneActions()
{
    looks = new QActionGroup(this);
    const auto look = [this](app::VolumeLook value, const char* name, const QString& text,
                             const QString& tip) {
        return addChoice(looks, static_cast<int>(value), name, text, {}, tip);
    };
    look(app::VolumeLook::Bone, "look-bones", tr("Bones"), tr("Render the bones of the CT"))
        ->setChecked(true);
    look(app::VolumeLook::SoftTissue, "look-soft-tissue", tr("Soft Tissue"),
         tr("Render skin and muscles of the CT, with the bones in them"));
    look(app::VolumeLook::XrayLike, "look-x-ray", tr("X-ray Like"),
         tr("Render the CT as an X-ray has it, by how much it attenuates"));
    resetLook = add("reset-look", tr("Reset Look"), {},
                    tr("Render the CT as the chosen look does by itself, without changes of your own"));
    resetLook->setIconText(tr("Reset"));
    ownLooks =
        add("own-looks", tr("Own Looks"), {}, tr("Keep looks under names of your own, and use them again"));
    ownLooks->setMenu(new QMenu(window_));

    const auto option = [this](const char* name, const QString& text, const QString& shortcut,
                               const QString& tip, const QString& iconName = {}) {
        QAction* action = add(name, text, shortcut, tip, iconName);
        action->setCheckable(true);
        return action;
    };
    clipVolume = option("clip-volume", tr("Clip to a Box"), {},
                        tr("Render only what lies in a box along the axes of the CT"));
    cutCorner = option("cut-at-crosshair", tr("Cut at the Crosshair"), {},
                       tr("Cut away what lies before all three slices, as they are seen in the scene"));
    resetClip = add("reset-clipping", tr("Reset Clipping"), {}, tr("Render the whole CT again"));
    resetClip->setIconText(tr("Reset"));
    sliceImages = option("slices-in-scene", tr("Slices in the Scene"), {},
                         tr("Show the images of the three slices in the scene"));
    lookAtVolume = add("look-at-volume", tr("Look at the Volume"), QStringLiteral("V"),
                       tr("Bring the volume near in the scene"));
    gizmo = option(
        "gizmo", tr("Handles in the Scene"), QStringLiteral("G"),
        tr("Arrows that translate the volume and rings that rotate it, to be dragged in the 3-D scene"),
        QStringLiteral("gizmo"));
    gizmoWorldAxes =
        option("handles-along-world", tr("Handles Along the World's Axes"), {},
               tr("Translate and rotate along the axes of the world instead of the volume's own"));
    gizmoWorldAxes->setIconText(tr("Along the World's Axes"));
    pivotToCrosshair = add("pivot-to-crosshair", tr("Pivot to the Crosshair"), {},
                           tr("Let drags and keys rotate the volume around the crosshair"));
    pivotToCrosshair->setIconText(tr("To the Crosshair"));
    pivotToMiddle = add("pivot-to-middle", tr("Pivot to the Volume's Centre"), {},
                        tr("Let drags and keys rotate the volume around its centre"));
    pivotToMiddle->setIconText(tr("To the Centre"));
}

} // namespace isocenter::ui
