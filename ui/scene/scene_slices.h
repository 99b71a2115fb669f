// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/slice_plane.h"
#include "core/image/filters/window_level.h"
#include "core/image/volume.h"
#include "ui/scene/scene_slice.h"

#include <vtkNew.h>

#include <array>
#include <memory>

class vtkActor;
class vtkRenderer;

namespace isocenter::ui {

// The three slices of the CT in the scene: their outlines in the colours of their axes, the point where they
// cross, and, if wanted, their images.
class SceneSlices
{
public:
    SceneSlices();
    ~SceneSlices();

    void addTo(vtkRenderer* renderer);
    void setVolume(std::shared_ptr<const core::Volume> volume); // null: nothing is shown
    void setPose(const core::Pose& pose);
    void setCrosshair(const Eigen::Vector3d& pointMm); // volume frame
    void setWindow(const core::WindowLevel& window);
    void setOutlinesShown(bool shown);
    void setImagesShown(bool shown);

private:
    void show();

    std::array<SceneSlice, core::kSliceOrientations.size()> slices_;
    vtkNew<vtkActor> point_; // where they cross
    core::Pose pose_;
    Eigen::Vector3d crosshairMm_ = Eigen::Vector3d::Zero();
    bool loaded_ = false;
    bool outlines_ = true;
    bool images_ = false;
};

} // namespace isocenter::ui
