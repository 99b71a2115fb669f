// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/c_arm_geometry.h"
#include "core/geometry/error_measures.h"
#include "core/image/attenuation.h"
#include "core/phantom/exact_projector.h"
#include "core/phantom/phantom_bone.h"
#include "core/phantom/xray_simulation.h"
#include "gpu/algorithms/registration/registration_problem.h"

#include <fmt/format.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace isocenter::test {

// Bones, each with a CT of its own in one volume frame, and X-rays of all of them at their true poses. The
// X-rays come from exact path lengths, so that no voxel and no step is shared with what is tested.
struct BonesScene
{
    struct Bone
    {
        core::SolidScene scene;
        core::Volume ct; // HU
        std::shared_ptr<const core::Volume> attenuation;
        core::Pose truth;
        core::Pose start;
        std::vector<Eigen::Vector3d> targetsMm;
    };
    std::vector<core::Radiograph> xrays;
    std::vector<core::CArmGeometry> carms; // of them
    std::vector<gpu::RegistrationView> views;

protected:
    static core::Pose about(const Eigen::Vector3d& pivotMm, const Eigen::Vector3d& translationMm,
                            const Eigen::Vector3d& rotationDeg)
    {
        return core::Pose::fromParameters({translationMm, rotationDeg}, pivotMm);
    }

    // Where a bone is that moves so against another one of that true pose.
    static core::Pose against(const Bone& other, const core::Pose& moved)
    {
        return core::Pose(other.truth.worldFromVolume() * moved.worldFromVolume());
    }

    // Adds CT, targets and start to a bone of which solids and truth are known.
    static void complete(Bone& bone, const Eigen::Vector3i& size, double voxelMm,
                         const Eigen::Vector3d& cornerMm, const std::array<double, 6>& startOffset)
    {
        core::VolumeGeometry geometry;
        geometry.size = size;
        geometry.spacingMm.setConstant(voxelMm);
        geometry.originMm = cornerMm + 0.5 * geometry.spacingMm;
        bone.ct = bone.scene.voxelised(geometry);
        bone.attenuation = std::make_shared<const core::Volume>(core::attenuationOf(bone.ct));
        const Eigen::Vector3d centre = geometry.centreMm();
        bone.targetsMm = core::defaultTargets(centre, voxelMm * size.cast<double>());
        bone.start = core::moved(bone.truth, core::PoseIncrement(startOffset.data()),
                                 {Eigen::Matrix3d::Identity(), centre});
    }

    void addXray(const std::string& of, const std::vector<const Bone*>& bones, double primaryDeg)
    {
        core::CArmGeometry carm;
        carm.sourceToDetectorMm = 1200.0;
        carm.sourceToIsocentreMm = 800.0;
        carm.primaryAngleDeg = primaryDeg;
        carm.columns = carm.rows = 128;
        carm.pitchMm = Eigen::Vector2d::Constant(240.0 / 128.0);
        core::Image sum(carm.columns, carm.rows);
        for (const Bone* bone : bones) {
            const core::Image integrals = core::ExactProjector(bone->scene, bone->ct.geometry)
                                              .lineIntegrals(carm.projection(), bone->truth);
            for (std::size_t p = 0; p < sum.values.size(); ++p)
                sum.values[p] += integrals.values[p];
        }
        core::XraySimulationOptions exposure;
        exposure.scatterFraction = 0.0;
        core::Radiograph xray;
        xray.name = fmt::format("{} at {:g} degrees", of, primaryDeg);
        xray.pixels = core::simulatedXray(sum, exposure);
        xray.intensity = core::IntensityKind::Linear;
        xray.unattenuated = exposure.unattenuated;
        xray.geometry = carm.projection();
        xray.world = core::WorldFrame::Isocentre;
        xrays.push_back(xray);
        carms.push_back(carm);
        views.push_back({std::make_shared<const core::Radiograph>(xray), {}});
    }
};

} // namespace isocenter::test
