// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/image/volume.h"

#include <vtkNew.h>

class vtkActor;
class vtkImageData;
class vtkOpenGLGPUVolumeRayCastMapper;
class vtkOutlineSource;
class vtkPiecewiseFunction;
class vtkRenderer;
class vtkVolume;
class vtkVolumeProperty;

namespace isocenter::ui {

// The CT in the 3-D scene: bones by direct volume rendering, and the outline of its grid. On software
// renderers it is drawn from a coarser copy with fewer samples.
class SceneVolume
{
public:
    SceneVolume();
    ~SceneVolume();

    void addTo(vtkRenderer* renderer);
    void setVolume(const core::Volume& volume);
    void hide(); // until the next volume is set
    void setPose(const core::Pose& pose);
    // From the time that a render took while things move: draws coarser when slow.
    void adaptTo(double renderMs);
    // Draws with all samples, for a still picture, or again at the speed that moving allows.
    void setStill(bool still);
    bool still() const { return still_; }

private:
    void setTransferFunctions(const core::Volume& volume);
    void setSampling();

    vtkNew<vtkImageData> grid_;
    vtkNew<vtkOpenGLGPUVolumeRayCastMapper> mapper_;
    vtkNew<vtkVolumeProperty> property_;
    vtkNew<vtkVolume> volume_;
    vtkNew<vtkOutlineSource> outline_;
    vtkNew<vtkActor> outlineActor_;
    Eigen::Affine3d volumeFromIndex_ = Eigen::Affine3d::Identity();
    core::Pose pose_;
    double spacingMm_ = 1.0;
    int coarseness_ = 1; // sampling is this many times coarser than a voxel
    bool still_ = false;
};

} // namespace isocenter::ui
