// SPDX-License-Identifier: MIT
#include "ui/actions/actions.h"

namespace isocenter::ui {

void Actions::addHelpActions()
{
    preferences = add("preferences", tr("Preferences…"), QStringLiteral("Ctrl+,"),
                      tr("Device at the start, mouse, theme, and how often the session is kept"));
    shortcuts = add("keyboard-shortcuts", tr("Keyboard Shortcuts…"), QStringLiteral("?"),
                    tr("See and change the keys of all actions"));
    kernelLog =
        add("kernel-log", tr("Kernel Log…"), {}, tr("Devices, their drivers, and the logs of what failed"));
    about = add("about-isocenter", tr("About Isocenter"), {}, tr("Version and terms of use"));
    startPage = add("start-page", tr("Start Page"), {},
                    tr("Ways to begin: open a study, recent projects, sample cases"));
    guidedTour = add("guided-first-registration", tr("Guided First Registration"), {},
                     tr("Register the built-in case in five steps, each shown on its control"));
    commandPalette = add("command-palette", tr("Command Palette…"), QStringLiteral("Ctrl+K"),
                         tr("Find any action by typing, and run it"));
    firstSteps = add("first-steps", tr("First Steps"), {}, tr("From your files to a registered pose"));
    manual = add("manual", tr("Manual"), {}, tr("All pages of the manual, offline"));
    helpHere = add("help-on-this-panel", tr("Help on This Panel"), QStringLiteral("F1"),
                   tr("The manual on the panel that has the keyboard"));
}

} // namespace isocenter::ui
