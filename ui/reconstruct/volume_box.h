// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"

#include <vtkNew.h>

#include <functional>
#include <optional>
#include <utility>

class vtkBoxRepresentation;
class vtkBoxWidget2;
class vtkObject;
class vtkRenderWindowInteractor;
class vtkRenderer;

namespace isocenter::ui {

// The box of a volume along the axes of the world, in a scene: its six faces and its middle have handles that
// are dragged.
class VolumeBox
{
public:
    using Corners = std::pair<Eigen::Vector3d, Eigen::Vector3d>; // lowest and highest, mm

    VolumeBox(vtkRenderWindowInteractor* interactor, vtkRenderer* renderer); // which must outlive it
    ~VolumeBox();
    VolumeBox(const VolumeBox&) = delete;
    VolumeBox& operator=(const VolumeBox&) = delete;

    void setVolume(const std::optional<core::VolumeGeometry>& volume); // null: none is shown
    void enable();                                                     // once there is something to draw on
    Corners corners() const;
    // Called after the user has let go of a handle.
    void setDragged(std::function<void(const Corners&)> dragged) { dragged_ = std::move(dragged); }

private:
    void onDragEnd(vtkObject* caller, unsigned long event, void* data);
    void show();

    vtkNew<vtkBoxRepresentation> representation_;
    vtkNew<vtkBoxWidget2> widget_;
    std::optional<core::VolumeGeometry> volume_;
    std::function<void(const Corners&)> dragged_;
    bool enabled_ = false;
};

} // namespace isocenter::ui
