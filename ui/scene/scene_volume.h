// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/looks/volume_clip.h"
#include "app/session/looks/volume_look.h"
#include "core/geometry/pose.h"
#include "core/image/volume.h"

#include <vtkNew.h>

#include <array>
#include <vector>

class vtkActor;
class vtkImageData;
class vtkOpenGLGPUVolumeRayCastMapper;
class vtkOutlineSource;
class vtkPlane;
class vtkRenderer;
class vtkVolume;
class vtkVolumeProperty;

namespace isocenter::ui {

// The CT in the 3-D scene: by direct volume rendering, what a clip leaves of it, and the outlines of its grid
// and of the clip's box. On software renderers it is drawn from a coarser copy with fewer samples.
class SceneVolume
{
public:
    SceneVolume();
    ~SceneVolume();

    void addTo(vtkRenderer* renderer);
    void setVolume(const core::Volume& volume);
    void hide();                     // until the next volume is set
    void setRendered(bool rendered); // else only the outline of its grid is drawn
    void setPose(const core::Pose& pose);
    void setTransferFunction(const app::TransferFunction& function);
    void setClip(const app::VolumeClip& clip);
    void setCrosshair(const Eigen::Vector3d& pointMm); // volume frame; where a corner is cut away
    // The direction in which it is looked at (world), which says what corner that is.
    void faceViewer(const Eigen::Vector3d& viewDirection);
    // The corners of its grid in the world (mm); empty while it is hidden.
    std::vector<Eigen::Vector3d> cornersMm() const;
    // From the time that a render took while things move: draws coarser when slow.
    void adaptTo(double renderMs);
    // Draws with all samples, for a still picture, or again at the speed that moving allows.
    void setStill(bool still);
    bool still() const { return still_; }

private:
    void setSampling();
    void placeClip();
    void placeCorner();

    vtkNew<vtkImageData> grid_;
    vtkNew<vtkOpenGLGPUVolumeRayCastMapper> mapper_;
    vtkNew<vtkVolumeProperty> property_;
    vtkNew<vtkVolume> volume_;
    vtkNew<vtkOutlineSource> outline_;
    vtkNew<vtkActor> outlineActor_;
    vtkNew<vtkOutlineSource> box_; // of the clip
    vtkNew<vtkActor> boxActor_;
    std::array<vtkNew<vtkPlane>, 6> sides_; // of the box
    core::VolumeGeometry geometry_;         // of the copy
    core::Pose pose_;
    app::VolumeClip clip_;
    Eigen::Vector3d crosshairMm_ = Eigen::Vector3d::Zero();
    std::array<bool, 3> corner_{}; // as cornerTowards has it
    int coarseness_ = 1;           // sampling is this many times coarser than a voxel
    bool still_ = false;
    bool rendered_ = true;
};

} // namespace isocenter::ui
