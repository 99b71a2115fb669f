// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QString>

class QAction;

namespace isocenter::ui {

class Actions;

// What the window has and does, as far as actions depend on it.
struct WindowState
{
    const app::Session& session;
    bool hasDevice = false;
    bool isRegistering = false; // a moment, frames, bones or a stream
};

// Why an action is greyed, in a few words: "needs a CT". Where no single thing is missing it says that there
// is nothing to do it with.
QString reasonForGrey(const Actions& actions, const QAction* action, const WindowState& state);

} // namespace isocenter::ui
