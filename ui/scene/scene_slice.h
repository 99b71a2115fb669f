// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/image/filters/window_level.h"
#include "core/image/slice.h"

#include <vtkNew.h>

#include <memory>

class vtkActor;
class vtkPlaneSource;
class vtkPoints;
class vtkPolyData;
class vtkRenderer;
class vtkTexture;

namespace isocenter::ui {

// A slice of the CT in the scene, from edge to edge of the grid: its outline in the colour of its axis, and
// its image, which is sampled only while it is shown.
class SceneSlice
{
public:
    explicit SceneSlice(core::SliceOrientation orientation);
    ~SceneSlice();

    void addTo(vtkRenderer* renderer);
    void setVolume(std::shared_ptr<const core::Volume> volume); // null: there is nothing to show
    void setPose(const core::Pose& pose);
    void setPoint(const Eigen::Vector3d& pointMm); // of the volume frame, through which it goes
    void setWindow(const core::WindowLevel& window);
    void setShown(bool outline, bool image);

private:
    void place();
    void refresh();

    core::SliceAxes axes_;
    std::shared_ptr<const core::Volume> volume_;
    core::SliceExtent extent_;
    double offsetMm_ = 0.0; // along the axis that it is normal to
    core::WindowLevel window_;
    core::Image values_;
    core::SlicePlane sampled_; // of the values
    vtkNew<vtkPoints> corners_;
    vtkNew<vtkPolyData> outline_;
    vtkNew<vtkActor> outlineActor_;
    vtkNew<vtkPlaneSource> plane_;
    vtkNew<vtkTexture> texture_;
    vtkNew<vtkActor> imageActor_;
};

} // namespace isocenter::ui
