// SPDX-License-Identifier: MIT
#include "ui/scene/scene_slices.h"

#include "ui/scene/vtk_conversions.h"
#include "ui/support/theme.h"

#include <vtkActor.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkSphereSource.h>

#include <utility>

namespace isocenter::ui {
namespace {

constexpr double kPointShare = 0.008; // of the volume's diagonal

} // namespace

SceneSlices::SceneSlices()
    : slices_{SceneSlice(core::SliceOrientation::Axial), SceneSlice(core::SliceOrientation::Sagittal),
              SceneSlice(core::SliceOrientation::Coronal)}
{
    vtkNew<vtkSphereSource> sphere; // of radius 1
    sphere->SetRadius(1.0);
    sphere->SetThetaResolution(16);
    sphere->SetPhiResolution(12);
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputConnection(sphere->GetOutputPort());
    point_->SetMapper(mapper);
    point_->GetProperty()->SetColor(theme::kText.redF(), theme::kText.greenF(), theme::kText.blueF());
    point_->GetProperty()->LightingOff();
    show();
}

SceneSlices::~SceneSlices() = default;

void SceneSlices::addTo(vtkRenderer* renderer)
{
    for (SceneSlice& slice : slices_)
        slice.addTo(renderer);
    renderer->AddActor(point_);
}

void SceneSlices::setVolume(std::shared_ptr<const core::Volume> volume)
{
    loaded_ = volume != nullptr;
    if (volume) {
        const core::VolumeGeometry& grid = volume->geometry;
        point_->SetScale(kPointShare * grid.size.cast<double>().cwiseProduct(grid.spacingMm).norm());
    }
    for (SceneSlice& slice : slices_)
        slice.setVolume(volume);
    show();
}

void SceneSlices::setPose(const core::Pose& pose)
{
    pose_ = pose;
    for (SceneSlice& slice : slices_)
        slice.setPose(pose);
    Eigen::Vector3d place = pose_ * crosshairMm_;
    point_->SetPosition(place.data());
}

void SceneSlices::setCrosshair(const Eigen::Vector3d& pointMm)
{
    crosshairMm_ = pointMm;
    for (SceneSlice& slice : slices_)
        slice.setPoint(pointMm);
    setPose(pose_);
}

void SceneSlices::setWindow(const core::WindowLevel& window)
{
    for (SceneSlice& slice : slices_)
        slice.setWindow(window);
}

void SceneSlices::setOutlinesShown(bool shown)
{
    outlines_ = shown;
    show();
}

void SceneSlices::setImagesShown(bool shown)
{
    images_ = shown;
    show();
}

void SceneSlices::show()
{
    for (SceneSlice& slice : slices_)
        slice.setShown(loaded_ && (outlines_ || images_), loaded_ && images_);
    point_->SetVisibility(loaded_ && outlines_);
}

} // namespace isocenter::ui
