// SPDX-License-Identifier: MIT
#include "ui/scene/scene_volume.h"

#include "core/image/volume.h"
#include "ui/scene/vtk_conversions.h"
#include "ui/support/theme.h"

#include <vtkActor.h>
#include <vtkColorTransferFunction.h>
#include <vtkImageData.h>
#include <vtkMatrix4x4.h>
#include <vtkOpenGLGPUVolumeRayCastMapper.h>
#include <vtkOutlineSource.h>
#include <vtkPiecewiseFunction.h>
#include <vtkPlane.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkVolume.h>
#include <vtkVolumeProperty.h>

#include <algorithm>
#include <cstring>

namespace isocenter::ui {
namespace {

constexpr int kVoxels = 128; // along the largest extent; enough for an overview, quick on every driver
constexpr double kSlowMs = 110.0;
constexpr double kFastMs = 15.0;
constexpr int kCoarsestVolume = 3;
constexpr double kStillSampling = 0.5; // of a voxel
const QColor kOutline(0x6b, 0x78, 0x87);

constexpr double kHair = 0.01;         // of a voxel
constexpr int kAllRegions = 0x7ffffff; // of the 27 into which two planes an axis cut the grid
constexpr int kRegionsOfAxis[3] = {1, 3, 9};

// The grid's axes in the volume frame, without its spacing: VTK keeps that in the image.
Eigen::Affine3d volumeFromGrid(const core::VolumeGeometry& geometry)
{
    Eigen::Affine3d placed = Eigen::Affine3d::Identity();
    placed.linear() = geometry.direction;
    placed.translation() = geometry.originMm;
    return placed;
}

// To the outer faces of its voxels, of which the parts between low and high are meant.
void setBounds(vtkOutlineSource* outline, const core::VolumeGeometry& geometry, const Eigen::Vector3d& low,
               const Eigen::Vector3d& high)
{
    const Eigen::Vector3d extent = geometry.size.cast<double>().cwiseProduct(geometry.spacingMm);
    const Eigen::Vector3d first = -0.5 * geometry.spacingMm + low.cwiseProduct(extent);
    const Eigen::Vector3d last = -0.5 * geometry.spacingMm + high.cwiseProduct(extent);
    outline->SetBounds(first.x(), last.x(), first.y(), last.y(), first.z(), last.z());
}

void styleOutline(vtkActor* actor, vtkOutlineSource* outline, const QColor& colour)
{
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputConnection(outline->GetOutputPort());
    actor->SetMapper(mapper);
    actor->GetProperty()->SetColor(colour.redF(), colour.greenF(), colour.blueF());
    actor->GetProperty()->LightingOff();
    actor->VisibilityOff();
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

    styleOutline(outlineActor_, outline_, kOutline);
    styleOutline(boxActor_, box_, theme::kAccent);
}

SceneVolume::~SceneVolume() = default;

void SceneVolume::addTo(vtkRenderer* renderer)
{
    renderer->AddVolume(volume_);
    renderer->AddActor(outlineActor_);
    renderer->AddActor(boxActor_);
}

void SceneVolume::setVolume(const core::Volume& volume)
{
    const core::Volume coarse = core::overviewOf(volume, kVoxels);
    const Eigen::Vector3i size = coarse.geometry.size;
    grid_->SetDimensions(size.x(), size.y(), size.z());
    grid_->SetSpacing(coarse.geometry.spacingMm.data());
    grid_->SetOrigin(0.0, 0.0, 0.0);
    grid_->AllocateScalars(VTK_FLOAT, 1);
    std::memcpy(grid_->GetScalarPointer(), coarse.values.data(), coarse.values.size() * sizeof(float));
    grid_->Modified();

    geometry_ = coarse.geometry;
    setBounds(outline_, geometry_, Eigen::Vector3d::Zero(), Eigen::Vector3d::Ones());
    setSampling();
    volume_->SetVisibility(rendered_);
    outlineActor_->VisibilityOn();
    setPose(pose_);
    setClip(clip_);
}

void SceneVolume::hide()
{
    volume_->VisibilityOff();
    outlineActor_->VisibilityOff();
    boxActor_->VisibilityOff();
}

void SceneVolume::setRendered(bool rendered)
{
    rendered_ = rendered;
    volume_->SetVisibility(rendered && outlineActor_->GetVisibility());
    setClip(clip_);
}

void SceneVolume::setTransferFunction(const app::TransferFunction& function)
{
    vtkNew<vtkColorTransferFunction> colour;
    vtkNew<vtkPiecewiseFunction> opacity;
    for (const app::LookPoint& point : function.points) {
        const auto [red, green, blue] = point.colour;
        colour->AddRGBPoint(point.value, red, green, blue);
        opacity->AddPoint(point.value, point.opacity);
    }
    property_->SetColor(colour);
    property_->SetScalarOpacity(opacity);
    property_->SetShade(function.shaded ? 1 : 0);
}

void SceneVolume::setSampling()
{
    const double voxelMm = geometry_.spacingMm.minCoeff();
    mapper_->SetSampleDistance(static_cast<float>(voxelMm * (still_ ? kStillSampling : coarseness_)));
    const Eigen::Vector3d extent = geometry_.size.cast<double>().cwiseProduct(geometry_.spacingMm);
    property_->SetScalarOpacityUnitDistance(app::kOpaqueLayerShare * extent.maxCoeff());
}

void SceneVolume::setPose(const core::Pose& pose)
{
    pose_ = pose;
    const auto matrix =
        vtkMatrix(Eigen::Affine3d(pose.worldFromVolume().matrix()) * volumeFromGrid(geometry_));
    for (vtkProp3D* prop : std::initializer_list<vtkProp3D*>{volume_, outlineActor_, boxActor_})
        prop->SetUserMatrix(matrix);
    placeClip();
}

void SceneVolume::setClip(const app::VolumeClip& clip)
{
    clip_ = clip;
    setBounds(box_, geometry_, clip.low, clip.high);
    boxActor_->SetVisibility(clip.box && volume_->GetVisibility());
    mapper_->RemoveAllClippingPlanes();
    if (clip.box)
        for (const auto& side : sides_)
            mapper_->AddClippingPlane(side);
    mapper_->SetCropping(clip.corner ? 1 : 0);
    placeClip();
    placeCorner();
}

void SceneVolume::placeClip()
{
    const std::array<app::ClipPlane, 6> planes = app::clipPlanes(geometry_, clip_);
    for (std::size_t side = 0; side < planes.size(); ++side) {
        Eigen::Vector3d point = pose_ * planes[side].pointMm;
        Eigen::Vector3d inward = pose_.worldFromVolume().linear() * planes[side].inward;
        sides_[side]->SetOrigin(point.data());
        sides_[side]->SetNormal(inward.data());
    }
}

void SceneVolume::setCrosshair(const Eigen::Vector3d& pointMm)
{
    crosshairMm_ = pointMm;
    placeCorner();
}

void SceneVolume::faceViewer(const Eigen::Vector3d& viewDirection)
{
    const std::array<bool, 3> corner =
        app::cornerTowards(geometry_, pose_.worldFromVolume().linear().transpose() * viewDirection);
    if (corner == corner_)
        return;
    corner_ = corner;
    placeCorner();
}

void SceneVolume::placeCorner()
{
    // Both planes of an axis lie in the crosshair, but for a hair: VTK draws nothing if they coincide.
    const Eigen::Vector3d at = volumeFromGrid(geometry_).inverse() * crosshairMm_;
    const Eigen::Vector3d after = at + kHair * geometry_.spacingMm;
    mapper_->SetCroppingRegionPlanes(at.x(), after.x(), at.y(), after.y(), at.z(), after.z());
    int region = 0;
    for (std::size_t axis = 0; axis < 3; ++axis)
        region += corner_[axis] ? 2 * kRegionsOfAxis[axis] : 0;
    mapper_->SetCroppingRegionFlags(kAllRegions & ~(1 << region));
}

std::vector<Eigen::Vector3d> SceneVolume::cornersMm() const
{
    std::vector<Eigen::Vector3d> corners;
    for (int corner = 0; corner < 8 && outlineActor_->GetVisibility(); ++corner) {
        const Eigen::Vector3i far(corner & 1, (corner >> 1) & 1, corner >> 2);
        const Eigen::Vector3d texture = far.cwiseProduct(geometry_.size).cast<double>();
        corners.push_back(pose_ * (geometry_.volumeFromTexture() * texture));
    }
    return corners;
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
    const int next = std::clamp(wanted, 1, kCoarsestVolume);
    if (next != coarseness_) {
        coarseness_ = next;
        setSampling();
    }
}

} // namespace isocenter::ui
