// SPDX-License-Identifier: MIT
// The part of Actions that moves the volume by keys, by quarters of a circle and into the views.
#include "ui/actions/actions.h"

#include <QAction>

#include <string>

namespace isocenter::ui {

void Actions::addNudges()
{
    const struct
    {
        std::string name;
        QString text;
        QString minusKey;
        QString plusKey;
    } axes[] = {
        {"shift-along-columns", tr("Move along columns"), QStringLiteral("Left"), QStringLiteral("Right")},
        {"shift-along-rows", tr("Move along rows"), QStringLiteral("Up"), QStringLiteral("Down")},
        {"shift-in-depth", tr("Move in depth"), QStringLiteral("PgUp"), QStringLiteral("PgDown")},
        {"tilt-about-horizontal", tr("Tilt about the horizontal"), QStringLiteral("Ctrl+Shift+Up"),
         QStringLiteral("Ctrl+Shift+Down")},
        {"tilt-about-vertical", tr("Tilt about the vertical"), QStringLiteral("Ctrl+Shift+Left"),
         QStringLiteral("Ctrl+Shift+Right")},
        {"rotate-in-plane", tr("Rotate in plane"), QStringLiteral("Ctrl+Left"), QStringLiteral("Ctrl+Right")},
    };
    int axis = 0;
    for (const auto& [name, text, minusKey, plusKey] : axes) {
        for (const bool minus : {false, true}) {
            QAction* action = add((name + (minus ? "-minus" : "-plus")).c_str(),
                                  tr("%1 %2").arg(text, minus ? QStringLiteral("−") : QStringLiteral("+")),
                                  minus ? minusKey : plusKey, tr("By the step of the pose panel"));
            action->setData(2 * axis + (minus ? 1 : 0));
            action->setShortcutContext(Qt::WidgetShortcut); // where the radiograph has the focus
            nudges.append(action);
        }
        ++axis;
    }
}

void Actions::addTurns()
{
    fineDrag = add("fine-drag", tr("Fine Drags"), QStringLiteral("Shift+F"),
                   tr("Drags in the X-rays move the volume a tenth as far, as they do while Alt is held"));
    fineDrag->setCheckable(true);
    centreInViews = add("centre-in-views", tr("Centre in Views"), QStringLiteral("Ctrl+Shift+M"),
                        tr("Move the volume into the centre of the X-rays, without rotating it"));
    const struct
    {
        std::string axis;
        QString text;
    } axes[] = {
        {"columns", tr("About the Horizontal: %1°")},
        {"rows", tr("About the Vertical: %1°")},
        {"depth", tr("In the Image Plane: %1°")},
    };
    for (const auto& [axis, text] : axes)
        for (const int degrees : {90, -90, 180}) {
            const std::string rotation = axis + ":" + std::to_string(degrees);
            QAction* action = add(
                ("turn-" + axis + "-" + std::to_string(degrees)).c_str(),
                text.arg(degrees < 0 ? QStringLiteral("−%1").arg(-degrees) : QString::number(degrees)), {},
                tr("Rotate the volume about an axis of the active X-ray, where it is oriented otherwise"));
            action->setData(QString::fromStdString(rotation));
            rotations.append(action);
        }
}

} // namespace isocenter::ui
