// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/camera_intrinsics.h"
#include "core/image/drawing/rgb_image.h"

#include <vtkNew.h>

#include <optional>

class vtkActor;
class vtkImageData;
class vtkPoints;
class vtkPolyData;
class vtkRenderer;
class vtkTexture;

namespace isocenter::ui {

// A frame of a video as a screen before the camera that took it, on which every pixel lies in the direction
// from which it was seen: what the lens bent is straight, and what is drawn in space fits.
class AugmentedFrame
{
public:
    AugmentedFrame();
    ~AugmentedFrame();

    void addTo(vtkRenderer* renderer);
    void setCamera(const core::CameraIntrinsics& camera);
    void setPicture(const core::RgbImage& picture);
    void setDepth(double mm); // where the screen is

private:
    std::optional<core::CameraIntrinsics> camera_;
    vtkNew<vtkPoints> points_;
    vtkNew<vtkPolyData> screen_;
    vtkNew<vtkImageData> image_;
    vtkNew<vtkTexture> texture_;
    vtkNew<vtkActor> actor_;
};

} // namespace isocenter::ui
