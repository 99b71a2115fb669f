// SPDX-License-Identifier: MIT
#include "ui/views/scene_volume.h"

#include <vtkActor.h>
#include <vtkColorTransferFunction.h>
#include <vtkImageData.h>
#include <vtkMatrix4x4.h>
#include <vtkOpenGLGPUVolumeRayCastMapper.h>
#include <vtkOutlineSource.h>
#include <vtkPiecewiseFunction.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkVolume.h>
#include <vtkVolumeProperty.h>

#include <algorithm>
#include <cstring>

namespace isocenter::ui {
namespace {

constexpr int kLargestExtent = 128; // voxels along an axis; enough for an overview, quick on every driver
constexpr double kSlowMs = 110.0;
constexpr double kFastMs = 15.0;
constexpr int kCoarsest = 3;
constexpr double kStillSampling = 0.5; // of a voxel

vtkNew<vtkMatrix4x4> vtkMatrix(const Eigen::Affine3d& transform)
{
    vtkNew<vtkMatrix4x4> matrix;
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column)
            matrix->SetElement(row, column, transform.matrix()(row, column));
    return matrix;
}

} // namespace

SceneVolume::SceneVolume()
{
    mapper_->SetInputData(grid_);
    mapper_->SetAutoAdjustSampleDistances(0);
    mapper_->SetBlendModeToComposite();
    mapper_->UseJitteringOn();
    property_->SetInterpolationTypeToLinear();
    property_->ShadeOn();
    property_->SetAmbient(0.35);
    property_->SetDiffuse(0.75);
    property_->SetSpecular(0.15);
    volume_->SetMapper(mapper_);
    volume_->SetProperty(property_);
    volume_->VisibilityOff();

    vtkNew<vtkPolyDataMapper> outlineMapper;
    outlineMapper->SetInputConnection(outline_->GetOutputPort());
    outlineActor_->SetMapper(outlineMapper);
    outlineActor_->GetProperty()->SetColor(0.42, 0.47, 0.53);
    outlineActor_->GetProperty()->LightingOff();
    outlineActor_->VisibilityOff();
}

SceneVolume::~SceneVolume() = default;

void SceneVolume::addTo(vtkRenderer* renderer)
{
    renderer->AddVolume(volume_);
    renderer->AddActor(outlineActor_);
}

void SceneVolume::setVolume(const core::Volume& volume)
{
    const int factor = std::max(1, (volume.geometry.size.maxCoeff() + kLargestExtent - 1) / kLargestExtent);
    const core::Volume coarse = core::shrunk(volume, factor);
    const Eigen::Vector3i size = coarse.geometry.size;
    grid_->SetDimensions(size.x(), size.y(), size.z());
    grid_->SetSpacing(coarse.geometry.spacingMm.data());
    grid_->SetOrigin(0.0, 0.0, 0.0);
    grid_->AllocateScalars(VTK_FLOAT, 1);
    std::memcpy(grid_->GetScalarPointer(), coarse.values.data(), coarse.values.size() * sizeof(float));
    grid_->Modified();

    Eigen::Affine3d placed = Eigen::Affine3d::Identity();
    placed.linear() = coarse.geometry.direction;
    placed.translation() = coarse.geometry.originMm;
    volumeFromIndex_ = placed;
    spacingMm_ = coarse.geometry.spacingMm.minCoeff();
    const Eigen::Vector3d extent = (size.cast<double>().array() * coarse.geometry.spacingMm.array()).matrix();
    const Eigen::Vector3d low = -0.5 * coarse.geometry.spacingMm;
    outline_->SetBounds(low.x(), low.x() + extent.x(), low.y(), low.y() + extent.y(), low.z(),
                        low.z() + extent.z());
    setTransferFunctions(coarse);
    setSampling();
    volume_->VisibilityOn();
    outlineActor_->VisibilityOn();
    setPose(pose_);
}

void SceneVolume::hide()
{
    volume_->VisibilityOff();
    outlineActor_->VisibilityOff();
}

void SceneVolume::setTransferFunctions(const core::Volume& volume)
{
    // Hounsfield units of bone; other quantities by the upper half of their range.
    double soft = 180.0;
    double hard = 900.0;
    if (volume.quantity != core::VolumeQuantity::HounsfieldUnits) {
        const auto [low, high] = std::ranges::minmax_element(volume.values);
        soft = static_cast<double>(*low) + 0.4 * static_cast<double>(*high - *low);
        hard = static_cast<double>(*high);
    }
    vtkNew<vtkColorTransferFunction> colour;
    colour->AddRGBPoint(soft, 0.82, 0.68, 0.56);
    colour->AddRGBPoint(0.5 * (soft + hard), 0.95, 0.89, 0.79);
    colour->AddRGBPoint(hard, 1.0, 0.98, 0.94);
    vtkNew<vtkPiecewiseFunction> opacity;
    opacity->AddPoint(0.75 * soft, 0.0);
    opacity->AddPoint(soft, 0.12);
    opacity->AddPoint(0.4 * soft + 0.6 * hard, 0.55);
    opacity->AddPoint(hard, 0.85);
    property_->SetColor(colour);
    property_->SetScalarOpacity(opacity);
}

void SceneVolume::setSampling()
{
    const double coarseness = still_ ? kStillSampling : coarseness_;
    mapper_->SetSampleDistance(static_cast<float>(spacingMm_ * coarseness));
    property_->SetScalarOpacityUnitDistance(2.0 * spacingMm_);
}

void SceneVolume::setPose(const core::Pose& pose)
{
    pose_ = pose;
    const Eigen::Affine3d worldFromGrid = Eigen::Affine3d(pose.worldFromVolume().matrix()) * volumeFromIndex_;
    const auto matrix = vtkMatrix(worldFromGrid);
    volume_->SetUserMatrix(matrix);
    outlineActor_->SetUserMatrix(matrix);
}

void SceneVolume::setStill(bool still)
{
    if (still == still_)
        return;
    still_ = still;
    setSampling();
}

void SceneVolume::adaptTo(double renderMs)
{
    const int wanted = renderMs > kSlowMs   ? coarseness_ + 1
                       : renderMs < kFastMs ? coarseness_ - 1
                                            : coarseness_;
    const int next = std::clamp(wanted, 1, kCoarsest);
    if (next != coarseness_) {
        coarseness_ = next;
        setSampling();
    }
}

} // namespace isocenter::ui
