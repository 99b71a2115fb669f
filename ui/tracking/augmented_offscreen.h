// SPDX-License-Identifier: MIT
#pragma once

#include "ui/tracking/augmented_scene.h"

#include <QImage>
#include <QOpenGLContext>
#include <QSurfaceFormat>

class QOffscreenSurface;
class vtkGenericOpenGLRenderWindow;
class vtkObject;

namespace isocenter::ui {

// An AugmentedScene drawn into pictures, with an OpenGL context of its own: made, used and destroyed on one
// thread, which need not be the window's.
class AugmentedOffscreen
{
public:
    static QSurfaceFormat format();

    // The surface must have that format and outlive it. Throws DeviceError without OpenGL.
    explicit AugmentedOffscreen(QOffscreenSurface& surface);
    ~AugmentedOffscreen();
    AugmentedOffscreen(const AugmentedOffscreen&) = delete;
    AugmentedOffscreen& operator=(const AugmentedOffscreen&) = delete;

    // A picture that has a plane, as large as there is room for in that size.
    QImage render(const app::LivePicture& picture, AugmentedObject::Shape shape, QSize size);

private:
    void onMakeCurrent(vtkObject* caller, unsigned long event, void* data);
    void onIsCurrent(vtkObject* caller, unsigned long event, void* isCurrent);

    QOffscreenSurface& surface_;
    QOpenGLContext context_;
    vtkNew<vtkGenericOpenGLRenderWindow> window_;
    AugmentedScene scene_;
};

} // namespace isocenter::ui
