// SPDX-License-Identifier: MIT
#include "ui/tracking/augmented_frame.h"

#include <vtkActor.h>
#include <vtkCellArray.h>
#include <vtkFloatArray.h>
#include <vtkImageData.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkTexture.h>

#include <cstring>

namespace isocenter::ui {
namespace {

constexpr int kCells = 32; // along a side of the screen

} // namespace

AugmentedFrame::AugmentedFrame()
{
    vtkNew<vtkFloatArray> places; // in the texture
    places->SetNumberOfComponents(2);
    places->SetName("Places");
    vtkNew<vtkCellArray> cells;
    points_->SetNumberOfPoints((kCells + 1) * (kCells + 1));
    for (int row = 0; row <= kCells; ++row)
        for (int column = 0; column <= kCells; ++column) {
            const float place[2] = {static_cast<float>(column) / kCells, static_cast<float>(row) / kCells};
            places->InsertNextTuple(place);
            points_->SetPoint(row * (kCells + 1) + column, 0.0, 0.0, 1.0);
            if (row == kCells || column == kCells)
                continue;
            const vtkIdType corner = row * (kCells + 1) + column;
            const vtkIdType cell[4] = {corner, corner + 1, corner + kCells + 2, corner + kCells + 1};
            cells->InsertNextCell(4, cell);
        }
    screen_->SetPoints(points_);
    screen_->SetPolys(cells);
    screen_->GetPointData()->SetTCoords(places);
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputData(screen_);
    texture_->SetInputData(image_);
    texture_->InterpolateOn();
    texture_->SetColorModeToDirectScalars();
    actor_->SetMapper(mapper);
    actor_->SetTexture(texture_);
    actor_->GetProperty()->LightingOff();
    actor_->VisibilityOff(); // until there is a picture
}

AugmentedFrame::~AugmentedFrame() = default;

void AugmentedFrame::addTo(vtkRenderer* renderer)
{
    renderer->AddActor(actor_);
}

void AugmentedFrame::setCamera(const core::CameraIntrinsics& camera)
{
    if (camera_ == camera)
        return;
    camera_ = camera;
    for (int row = 0; row <= kCells; ++row)
        for (int column = 0; column <= kCells; ++column) {
            const Eigen::Vector2d pixel(static_cast<double>(column) / kCells * camera.columns,
                                        static_cast<double>(row) / kCells * camera.rows);
            Eigen::Vector2d direction = camera.directionOf(pixel);
            if (!direction.allFinite()) // where the lens cannot be undone
                direction = (pixel - camera.centrePx).cwiseQuotient(camera.focalPx);
            points_->SetPoint(row * (kCells + 1) + column, direction.x(), direction.y(), 1.0);
        }
    points_->Modified();
    screen_->Modified();
}

void AugmentedFrame::setPicture(const core::RgbImage& picture)
{
    int size[3];
    image_->GetDimensions(size);
    if (size[0] != picture.columns || size[1] != picture.rows) {
        image_->SetDimensions(picture.columns, picture.rows, 1);
        image_->AllocateScalars(VTK_UNSIGNED_CHAR, 3);
    }
    std::memcpy(image_->GetScalarPointer(), picture.values.data(), picture.values.size() * sizeof(core::Rgb));
    image_->Modified();
    actor_->VisibilityOn();
}

void AugmentedFrame::setDepth(double mm)
{
    actor_->SetScale(mm);
}

} // namespace isocenter::ui
