// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QObject>

namespace isocenter::ui {

class Actions;
class SceneView;

// Shows the session's volume, its slices and how it is to look in the 3-D scene, and lets the window's
// actions change that.
class SceneController : public QObject
{
    Q_OBJECT

public:
    SceneController(app::Session& session, const Actions& actions, SceneView& view,
                    QObject* parent = nullptr);

private:
    void connectActions();
    void connectSession();
    void showClip();
    void updateActions();

    app::Session& session_;
    const Actions& actions_;
    SceneView& view_;
};

} // namespace isocenter::ui
