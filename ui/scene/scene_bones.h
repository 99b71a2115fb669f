// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/looks/pose_gizmo.h"
#include "core/geometry/pose.h"

#include <QColor>
#include <vtkActor.h>
#include <vtkCellLocator.h>
#include <vtkPolyData.h>
#include <vtkSmartPointer.h>

#include <optional>
#include <vector>

class vtkRenderer;

namespace isocenter::ui {

// A bone in the scene.
struct SceneBone
{
    vtkSmartPointer<vtkPolyData> surface; // volume frame of the bone (mm); null: not known yet
    core::Pose pose;
    QColor colour;
    bool shown = true;
    bool active = false; // stands out
};

// The bones of a session in the 3-D scene, as surfaces of a colour each.
class SceneBones
{
public:
    SceneBones();
    ~SceneBones();

    void addTo(vtkRenderer* renderer) { renderer_ = renderer; }
    void setBones(const std::vector<SceneBone>& bones);
    int count() const; // of those that are seen
    // Where a ray in the world (mm) first meets the surface of the active bone, in the volume frame of the
    // bone; nothing if it passes it by, or meets another bone before.
    std::optional<Eigen::Vector3d> pointOfActive(const app::ViewRay& ray) const;

private:
    std::vector<SceneBone> bones_;
    // Locators of the surfaces, made on first use.
    mutable std::vector<vtkSmartPointer<vtkCellLocator>> locators_;
    vtkRenderer* renderer_ = nullptr;
    std::vector<vtkSmartPointer<vtkActor>> actors_;
};

} // namespace isocenter::ui
