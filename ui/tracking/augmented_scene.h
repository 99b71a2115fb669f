// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live/live_picture.h"
#include "ui/tracking/augmented_frame.h"
#include "ui/tracking/augmented_object.h"

#include <QSizeF>
#include <vtkNew.h>

class vtkCamera;
class vtkRenderer;

namespace isocenter::ui {

// A frame of a video with an object that stands on the plane which is followed in it, in the perspective of
// the camera: what a renderer draws, in the window or in a recording. The frame is a screen before the same
// camera, every pixel in its own direction, so that lens distortion is undone there and the object fits. Used
// on its renderer's thread.
class AugmentedScene
{
public:
    AugmentedScene();
    ~AugmentedScene();

    vtkRenderer* renderer() const { return renderer_; }
    void show(const app::LivePicture& picture); // with a plane
    void hide();                                // the object
    void setShape(AugmentedObject::Shape shape) { object_.setShape(shape); }
    const AugmentedObject& object() const { return object_; }
    // Of what it is drawn into, in any unit; the frame is as large as there is room for, in the middle.
    void setRoom(QSizeF size);

private:
    void setProjection();

    AugmentedFrame frame_;
    AugmentedObject object_;
    vtkNew<vtkCamera> camera_;
    vtkNew<vtkRenderer> renderer_;
    core::CameraIntrinsics intrinsics_;
    double depthMm_;
    QSizeF room_;
};

} // namespace isocenter::ui
