// SPDX-License-Identifier: MIT
#include "ui/scene/scene_slice.h"

#include "ui/scene/vtk_conversions.h"
#include "ui/support/theme.h"
#include "ui/views/grey_picture.h"

#include <vtkActor.h>
#include <vtkCellArray.h>
#include <vtkImageData.h>
#include <vtkMatrix4x4.h>
#include <vtkPlaneSource.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkTexture.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr double kPixels = 256.0; // of the image along its longer side

} // namespace

SceneSlice::SceneSlice(core::SliceOrientation orientation) : axes_(core::sliceAxes(orientation))
{
    corners_->SetNumberOfPoints(4);
    vtkNew<vtkCellArray> line;
    const std::array<vtkIdType, 5> around = {0, 1, 2, 3, 0};
    line->InsertNextCell(static_cast<vtkIdType>(around.size()), around.data());
    outline_->SetPoints(corners_);
    outline_->SetLines(line);
    vtkNew<vtkPolyDataMapper> lineMapper;
    lineMapper->SetInputData(outline_);
    outlineActor_->SetMapper(lineMapper);
    const QColor colour = theme::axisColour(axes_.next);
    outlineActor_->GetProperty()->SetColor(colour.redF(), colour.greenF(), colour.blueF());
    outlineActor_->GetProperty()->LightingOff();

    vtkNew<vtkPolyDataMapper> planeMapper;
    planeMapper->SetInputConnection(plane_->GetOutputPort());
    planeMapper->SetResolveCoincidentTopologyToPolygonOffset(); // or the outline would flicker
    texture_->InterpolateOn();
    imageActor_->SetMapper(planeMapper);
    imageActor_->SetTexture(texture_);
    imageActor_->GetProperty()->LightingOff();
}

SceneSlice::~SceneSlice() = default;

void SceneSlice::addTo(vtkRenderer* renderer)
{
    renderer->AddActor(outlineActor_);
    renderer->AddActor(imageActor_);
}

void SceneSlice::setVolume(std::shared_ptr<const core::Volume> volume)
{
    volume_ = std::move(volume);
    extent_ = volume_ ? core::sliceExtent(volume_->geometry, axes_) : core::SliceExtent();
    sampled_ = {};
    place();
}

void SceneSlice::setPose(const core::Pose& pose)
{
    const auto matrix = vtkMatrix(Eigen::Affine3d(pose.worldFromVolume().matrix()));
    outlineActor_->SetUserMatrix(matrix);
    imageActor_->SetUserMatrix(matrix);
}

void SceneSlice::setPoint(const Eigen::Vector3d& pointMm)
{
    const double offsetMm = pointMm.dot(axes_.next);
    if (offsetMm == offsetMm_)
        return;
    offsetMm_ = offsetMm;
    place();
}

void SceneSlice::place()
{
    const Eigen::Vector3d topLeft =
        extent_.left * axes_.column + extent_.top * axes_.row + offsetMm_ * axes_.next;
    const Eigen::Vector3d across = extent_.width * axes_.column;
    const Eigen::Vector3d down = extent_.height * axes_.row;
    const std::array<Eigen::Vector3d, 4> corners = {topLeft, topLeft + across, topLeft + across + down,
                                                    topLeft + down};
    for (std::size_t corner = 0; corner < corners.size(); ++corner)
        corners_->SetPoint(static_cast<vtkIdType>(corner), corners[corner].data());
    corners_->Modified();
    // The picture's first row is at the top.
    plane_->SetOrigin(corners[3].x(), corners[3].y(), corners[3].z());
    plane_->SetPoint1(corners[2].x(), corners[2].y(), corners[2].z());
    plane_->SetPoint2(corners[0].x(), corners[0].y(), corners[0].z());
    refresh();
}

void SceneSlice::setWindow(const core::WindowLevel& window)
{
    window_ = window;
    refresh();
}

void SceneSlice::setShown(bool outline, bool image)
{
    outlineActor_->SetVisibility(outline);
    imageActor_->SetVisibility(image);
    refresh();
}

void SceneSlice::refresh()
{
    if (!imageActor_->GetVisibility() || !volume_)
        return;
    core::SlicePlane plane;
    plane.columnDirection = axes_.column;
    plane.rowDirection = axes_.row;
    plane.pixelMm = std::max(extent_.width, extent_.height) / kPixels;
    plane.columns = std::max(1, static_cast<int>(std::lround(extent_.width / plane.pixelMm)));
    plane.rows = std::max(1, static_cast<int>(std::lround(extent_.height / plane.pixelMm)));
    plane.originMm = (extent_.left + 0.5 * plane.pixelMm) * axes_.column +
                     (extent_.top + 0.5 * plane.pixelMm) * axes_.row + offsetMm_ * axes_.next;
    if (plane != sampled_)
        values_ = core::sampledSlice(*volume_, plane);
    sampled_ = plane;
    texture_->SetInputData(vtkPicture(greyPicture(values_, window_)));
}

} // namespace isocenter::ui
