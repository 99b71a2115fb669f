// SPDX-License-Identifier: MIT
#pragma once

#include <vtkNew.h>

#include <Eigen/Geometry>

class QImage;
class vtkImageData;
class vtkMatrix4x4;
class vtkProp3D;

namespace isocenter::ui {

vtkNew<vtkMatrix4x4> vtkMatrix(const Eigen::Affine3d& transform);
// In grey, as a texture has it: the first row at the bottom. The image must not be null.
vtkNew<vtkImageData> vtkPicture(const QImage& image);
// Turns what was made along x so that it runs along another axis (0 to 2).
void turnFromX(vtkProp3D* prop, int axis);

} // namespace isocenter::ui
