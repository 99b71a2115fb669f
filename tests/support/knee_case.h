// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/c_arm_geometry.h"
#include "core/image/attenuation.h"
#include "core/image/exact_projector.h"
#include "core/image/phantom_bone.h"
#include "core/image/xray_simulation.h"
#include "gpu/algorithms/registration_problem.h"

#include <fmt/format.h>

#include <array>
#include <memory>
#include <vector>

namespace isocenter::test {

// Two bones, roughly a right knee's, each with a CT of its own in one volume frame, and two X-rays of both
// after the tibia has moved against the femur: they overlap in the images. The X-rays come from exact path
// lengths, so that no voxel and no step is shared with what is tested.
struct KneeCase
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
    Bone femur;
    Bone tibia;
    std::vector<core::Radiograph> xrays;
    std::vector<core::CArmGeometry> carms; // of them
    std::vector<gpu::RegistrationView> views;

    static constexpr double kVoxelMm = 1.5;

    static const KneeCase& shared()
    {
        static const KneeCase instance;
        return instance;
    }

    KneeCase()
    {
        addFemur();
        addTibia();
        complete(femur, {54, 44, 60}, {-40.0, -33.0, -24.0}, {1.5, -2.0, 1.0, 2.0, -1.5, 1.5});
        complete(tibia, {58, 44, 48}, {-42.0, -33.0, -81.0}, {-2.0, 1.5, -2.0, -1.5, 2.0, 1.0});
        for (const double primaryDeg : {0.0, 90.0})
            addXray(primaryDeg);
    }

private:
    static core::Pose about(const Eigen::Vector3d& pivotMm, const Eigen::Vector3d& translationMm,
                            const Eigen::Vector3d& rotationDeg)
    {
        return core::Pose::fromParameters({translationMm, rotationDeg}, pivotMm);
    }

    void addFemur()
    {
        core::PhantomBone bone(820.0, 230.0, 2.0);
        bone.addTube({0.0, 0.0, 58.0}, {0.0, 0.0, 10.0}, 11.0);
        bone.addEllipsoid(core::placed({-18.0, 4.0, 0.0}), {15.0, 21.0, 15.0});
        bone.addEllipsoid(core::placed({19.0, 3.0, 2.0}), {12.0, 18.0, 13.0});
        bone.addTo(femur.scene);
        femur.truth = about({0.0, 0.0, 0.0}, {4.0, -3.0, 5.0}, {3.0, -2.0, 4.0});
    }

    // Flexed by 20 degrees, turned by 6 and pushed by 6 mm against the femur.
    void addTibia()
    {
        core::PhantomBone bone(820.0, 230.0, 2.0);
        bone.addEllipsoid(core::placed({0.0, 2.0, -26.0}), {34.0, 22.0, 9.0});
        bone.addTube({2.0, 0.0, -30.0}, {4.0, -4.0, -74.0}, 10.0);
        bone.addTube({-30.0, 8.0, -32.0}, {-26.0, 10.0, -74.0}, 5.0);
        bone.addEllipsoid(core::placed({0.0, -17.0, -36.0}), {6.0, 6.0, 9.0});
        bone.addTo(tibia.scene);
        const core::Pose moved = about({0.0, 5.0, -14.0}, {0.0, 2.0, 6.0}, {20.0, 0.0, 6.0});
        tibia.truth = core::Pose(femur.truth.worldFromVolume() * moved.worldFromVolume());
    }

    static void complete(Bone& bone, const Eigen::Vector3i& size, const Eigen::Vector3d& cornerMm,
                         const std::array<double, 6>& startOffset)
    {
        core::VolumeGeometry geometry;
        geometry.size = size;
        geometry.spacingMm.setConstant(kVoxelMm);
        geometry.originMm = cornerMm + 0.5 * geometry.spacingMm;
        bone.ct = bone.scene.voxelised(geometry);
        bone.attenuation = std::make_shared<const core::Volume>(core::attenuationOf(bone.ct));
        const Eigen::Vector3d centre = geometry.centreMm();
        bone.targetsMm = core::defaultTargets(centre, kVoxelMm * size.cast<double>());
        bone.start = core::moved(bone.truth, core::PoseIncrement(startOffset.data()),
                                 {Eigen::Matrix3d::Identity(), centre});
    }

    void addXray(double primaryDeg)
    {
        core::CArmGeometry carm;
        carm.sourceToDetectorMm = 1200.0;
        carm.sourceToIsocentreMm = 800.0;
        carm.primaryAngleDeg = primaryDeg;
        carm.columns = carm.rows = 128;
        carm.pitchMm = Eigen::Vector2d::Constant(240.0 / 128.0);
        core::Image sum(carm.columns, carm.rows);
        for (const Bone* bone : {&femur, &tibia}) {
            const core::Image integrals = core::ExactProjector(bone->scene, bone->ct.geometry)
                                              .lineIntegrals(carm.projection(), bone->truth);
            for (std::size_t p = 0; p < sum.values.size(); ++p)
                sum.values[p] += integrals.values[p];
        }
        core::XraySimulationOptions exposure;
        exposure.scatterFraction = 0.0;
        core::Radiograph xray;
        xray.name = fmt::format("knee at {:g} degrees", primaryDeg);
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
