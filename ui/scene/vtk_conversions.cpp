// SPDX-License-Identifier: MIT
#include "ui/scene/vtk_conversions.h"

#include <QImage>
#include <vtkImageData.h>
#include <vtkMatrix4x4.h>
#include <vtkProp3D.h>

#include <cstring>

namespace isocenter::ui {

vtkNew<vtkMatrix4x4> vtkMatrix(const Eigen::Affine3d& transform)
{
    vtkNew<vtkMatrix4x4> matrix;
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column)
            matrix->SetElement(row, column, transform.matrix()(row, column));
    return matrix;
}

vtkNew<vtkImageData> vtkPicture(const QImage& image)
{
    const QImage grey = image.convertToFormat(QImage::Format_Grayscale8);
    vtkNew<vtkImageData> picture;
    picture->SetDimensions(grey.width(), grey.height(), 1);
    picture->AllocateScalars(VTK_UNSIGNED_CHAR, 1);
    for (int row = 0; row < grey.height(); ++row)
        std::memcpy(picture->GetScalarPointer(0, grey.height() - 1 - row, 0), grey.constScanLine(row),
                    static_cast<std::size_t>(grey.width()));
    return picture;
}

void turnFromX(vtkProp3D* prop, int axis)
{
    if (axis == 1)
        prop->RotateZ(90.0);
    else if (axis == 2)
        prop->RotateY(-90.0);
}

} // namespace isocenter::ui
