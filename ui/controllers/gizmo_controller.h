// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/looks/pose_gizmo.h"
#include "app/session/session.h"

#include <QObject>

#include <functional>
#include <optional>

class QMouseEvent;

namespace isocenter::ui {

class Actions;
class SceneView;

// The handles in the 3-D scene: keeps them at the point around which drags turn the volume, and moves the
// volume when they are dragged, each drag one step to undo.
class GizmoController : public QObject
{
    Q_OBJECT

public:
    // mayMove: whether the pose may be changed by hand now.
    GizmoController(app::Session& session, const Actions& actions, SceneView& view,
                    std::function<bool()> mayMove, QObject* parent = nullptr);

    void place(); // where they belong now, or hides them

Q_SIGNALS:
    void hintChanged(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectActions();
    void hover(const QMouseEvent& event);
    bool press(const QMouseEvent& event);
    void drag(const QMouseEvent& event);
    void highlight(std::optional<app::GizmoHandle> handle);
    void updateActions();
    QString hint() const;
    QString amountText(const app::ViewRay& ray) const;

    app::Session& session_;
    const Actions& actions_;
    SceneView& view_;
    std::function<bool()> mayMove_;
    std::optional<app::GizmoHandle> highlighted_;
    std::optional<app::GizmoDrag> drag_;
    core::Pose dragStart_;
    int gesture_ = 0; // merges the commands of one drag
};

} // namespace isocenter::ui
