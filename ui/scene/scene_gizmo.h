// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/looks/pose_gizmo.h"

#include <vtkNew.h>

#include <array>
#include <optional>

class QColor;
class vtkActor;
class vtkBillboardTextActor3D;
class vtkCamera;
class vtkMatrix4x4;
class vtkRenderWindow;
class vtkRenderer;

namespace isocenter::ui {

// Draws the handles that move the volume over everything else in the scene: rings and arrows in the colours
// of their axes, with letters at the arrows, and the point around which the rings turn.
class SceneGizmo
{
public:
    SceneGizmo();
    ~SceneGizmo();

    void addTo(vtkRenderWindow* window);
    void hide();
    // highlighted: the one that is held or would be.
    void show(const app::PoseGizmo& gizmo, std::optional<app::GizmoHandle> highlighted);
    // Sees them as the scene's camera does.
    void follow(vtkCamera* camera);

private:
    void build(app::GizmoHandle handle);
    void addLabel(int axis, const char* letter);
    void paint(app::GizmoHandle handle, bool highlighted, bool dimmed);

    vtkNew<vtkRenderer> renderer_;
    vtkNew<vtkMatrix4x4> placed_; // of all handles, which are made for a radius of 1
    std::array<vtkNew<vtkActor>, app::kGizmoHandles.size()> handles_;
    std::array<vtkNew<vtkBillboardTextActor3D>, 3> labels_; // at the arrows
    app::PoseGizmo gizmo_;
};

} // namespace isocenter::ui
