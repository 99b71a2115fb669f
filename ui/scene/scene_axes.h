// SPDX-License-Identifier: MIT
#pragma once

#include <vtkNew.h>

class QColor;
class vtkCamera;
class vtkRenderWindow;
class vtkRenderer;

namespace isocenter::ui {

// The small arrows in the lower left corner that point to the patient's left (L), back (P) and head (S).
class SceneAxes
{
public:
    SceneAxes();
    ~SceneAxes();

    void addTo(vtkRenderWindow* window);
    // Turns the arrows as the scene's camera sees them.
    void follow(vtkCamera* camera);

private:
    void addArrow(int axis, const QColor& colour, const char* letter);

    vtkNew<vtkRenderer> renderer_;
};

} // namespace isocenter::ui
