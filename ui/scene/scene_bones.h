// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"

#include <QColor>
#include <vtkActor.h>
#include <vtkPolyData.h>
#include <vtkSmartPointer.h>

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

private:
    vtkRenderer* renderer_ = nullptr;
    std::vector<vtkSmartPointer<vtkActor>> actors_;
};

} // namespace isocenter::ui
