// SPDX-License-Identifier: MIT
#include "ui/bones/bone_surfaces.h"

#include "core/image/volume.h"

#include <vtkFlyingEdges3D.h>
#include <vtkImageData.h>
#include <vtkMatrix4x4.h>
#include <vtkNew.h>
#include <vtkTransform.h>
#include <vtkTransformPolyDataFilter.h>

#include <algorithm>
#include <cstring>

namespace isocenter::ui {
namespace {

constexpr double kBonePerMm = 0.025; // about 250 HU at the attenuation of water of 0.02/mm
constexpr double kShareOfLargest = 0.5;

double threshold(const core::Volume& attenuation)
{
    const auto largest = static_cast<double>(*std::ranges::max_element(attenuation.values));
    return largest > kBonePerMm ? kBonePerMm : kShareOfLargest * largest;
}

} // namespace

vtkSmartPointer<vtkPolyData> boneSurface(const core::Volume& attenuation, int voxels)
{
    const core::Volume coarse = core::overviewOf(attenuation, voxels);
    const core::VolumeGeometry& geometry = coarse.geometry;
    // A rim of air closes the surface where the bone was cut.
    const Eigen::Vector3i size = geometry.size + Eigen::Vector3i::Constant(2);
    vtkNew<vtkImageData> grid;
    grid->SetDimensions(size.data());
    grid->SetSpacing(geometry.spacingMm.data());
    grid->SetOrigin((-geometry.spacingMm).eval().data());
    grid->AllocateScalars(VTK_FLOAT, 1);
    auto* padded = static_cast<float*>(grid->GetScalarPointer());
    std::fill_n(padded, static_cast<std::size_t>(size.x()) * size.y() * size.z(), 0.0F);
    for (int k = 0; k < geometry.size.z(); ++k)
        for (int j = 0; j < geometry.size.y(); ++j) {
            const auto row = static_cast<std::size_t>(k) * geometry.size.y() + j;
            const auto paddedRow = (static_cast<std::size_t>(k) + 1) * size.y() + j + 1;
            std::copy_n(coarse.values.data() + row * geometry.size.x(), geometry.size.x(),
                        padded + paddedRow * size.x() + 1);
        }
    vtkNew<vtkFlyingEdges3D> contour;
    contour->SetInputData(grid);
    contour->SetValue(0, threshold(coarse));
    contour->ComputeNormalsOn();
    contour->ComputeScalarsOff();
    vtkNew<vtkMatrix4x4> volumeFromGrid;
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column)
            volumeFromGrid->SetElement(row, column, geometry.direction(row, column));
        volumeFromGrid->SetElement(row, 3, geometry.originMm[row]);
    }
    vtkNew<vtkTransform> transform;
    transform->SetMatrix(volumeFromGrid);
    vtkNew<vtkTransformPolyDataFilter> placed;
    placed->SetInputConnection(contour->GetOutputPort());
    placed->SetTransform(transform);
    placed->Update();
    return placed->GetOutput();
}

BoneSurfaces::BoneSurfaces(const app::Dispatcher& dispatcher, QObject* parent)
    : QObject(parent), jobs_(dispatcher)
{
}

void BoneSurfaces::follow(const app::BoneSet& bones)
{
    std::erase_if(surfaces_, [&](const auto& kept) {
        return std::ranges::find(bones.bones, kept.first, &app::SessionBone::attenuation) ==
               bones.bones.end();
    });
    for (const app::SessionBone& bone : bones.bones) {
        if (!surfaces_.try_emplace(bone.attenuation).second)
            continue;
        jobs_.submit("Making surfaces",
                     [this, body = bone.attenuation](const core::Progress&) -> app::JobQueue::Finish {
                         return [this, body, surface = boneSurface(*body)] {
                             const auto wanted = surfaces_.find(body);
                             if (wanted == surfaces_.end())
                                 return;
                             wanted->second = surface;
                             Q_EMIT ready();
                         };
                     });
    }
}

vtkSmartPointer<vtkPolyData> BoneSurfaces::of(const app::SessionBone& bone) const
{
    const auto known = surfaces_.find(bone.attenuation);
    return known == surfaces_.end() ? nullptr : known->second;
}

} // namespace isocenter::ui
