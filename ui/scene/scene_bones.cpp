// SPDX-License-Identifier: MIT
#include "ui/scene/scene_bones.h"

#include "ui/scene/vtk_conversions.h"

#include <vtkMatrix4x4.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>

#include <algorithm>
#include <limits>

namespace isocenter::ui {
namespace {

constexpr double kBoneAmbientOfActive = 0.35;
constexpr double kBoneAmbient = 0.1;
constexpr double kBoneDiffuse = 0.75;
constexpr double kRayToleranceMm = 1e-6;
constexpr double kShareOfOthers = 0.6; // of the colour of bones that are not active

} // namespace

SceneBones::SceneBones() = default;
SceneBones::~SceneBones() = default;

void SceneBones::setBones(const std::vector<SceneBone>& bones)
{
    locators_.resize(bones.size());
    for (std::size_t place = 0; place < bones.size(); ++place)
        if (place >= bones_.size() || bones[place].surface != bones_[place].surface)
            locators_[place] = nullptr;
    bones_ = bones;
    while (actors_.size() > bones.size()) {
        renderer_->RemoveActor(actors_.back());
        actors_.pop_back();
    }
    while (actors_.size() < bones.size()) {
        actors_.push_back(vtkSmartPointer<vtkActor>::New());
        actors_.back()->SetMapper(vtkSmartPointer<vtkPolyDataMapper>::New());
        renderer_->AddActor(actors_.back());
    }
    for (std::size_t place = 0; place < bones.size(); ++place) {
        const SceneBone& bone = bones[place];
        vtkActor* actor = actors_[place];
        auto* mapper = vtkPolyDataMapper::SafeDownCast(actor->GetMapper());
        actor->SetVisibility(bone.shown && bone.surface);
        if (!bone.surface)
            continue;
        mapper->SetInputData(bone.surface);
        mapper->ScalarVisibilityOff();
        actor->SetUserMatrix(vtkMatrix(Eigen::Affine3d(bone.pose.worldFromVolume().matrix())));
        const double share = bone.active ? 1.0 : kShareOfOthers;
        const auto channel = [&](auto value) { return share * static_cast<double>(value); };
        actor->GetProperty()->SetColor(channel(bone.colour.redF()), channel(bone.colour.greenF()),
                                       channel(bone.colour.blueF()));
        actor->GetProperty()->SetAmbient(bone.active ? kBoneAmbientOfActive : kBoneAmbient);
        actor->GetProperty()->SetDiffuse(kBoneDiffuse);
    }
}

std::optional<Eigen::Vector3d> SceneBones::pointOfActive(const app::ViewRay& ray) const
{
    std::optional<Eigen::Vector3d> point;
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t place = 0; place < bones_.size(); ++place) {
        const SceneBone& bone = bones_[place];
        if (!bone.shown || !bone.surface || bone.surface->GetNumberOfCells() == 0)
            continue;
        vtkSmartPointer<vtkCellLocator>& locator = locators_[place];
        if (!locator) {
            locator = vtkSmartPointer<vtkCellLocator>::New();
            locator->SetDataSet(bone.surface);
            locator->BuildLocator();
        }
        const Eigen::Isometry3d boneFromWorld = bone.pose.worldFromVolume().inverse();
        const Eigen::Vector3d from = boneFromWorld * ray.origin;
        const Eigen::Vector3d centre = Eigen::Vector3d::Map(bone.surface->GetCenter());
        const double reachMm = (centre - from).norm() + bone.surface->GetLength(); // behind all of it
        const Eigen::Vector3d to = from + reachMm * (boneFromWorld.linear() * ray.direction).normalized();
        Eigen::Vector3d met;
        double share = 0.0;
        double inCell[3];
        int part = 0;
        if (!locator->IntersectWithLine(from.data(), to.data(), kRayToleranceMm, share, met.data(), inCell,
                                        part))
            continue;
        if (share * reachMm < nearest) {
            nearest = share * reachMm;
            point = bone.active ? std::optional(met) : std::nullopt;
        }
    }
    return point;
}

int SceneBones::count() const
{
    return static_cast<int>(
        std::ranges::count_if(actors_, [](const auto& actor) { return actor->GetVisibility() != 0; }));
}

} // namespace isocenter::ui
