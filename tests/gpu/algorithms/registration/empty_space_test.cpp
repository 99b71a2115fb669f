// SPDX-License-Identifier: MIT
// Leaving out empty space changes nothing in an image but the rounding of its sums.
#include "core/geometry/c_arm_geometry.h"
#include "gpu/algorithms/registration/attenuation_volume.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/drr_scene.h"

#include <cmath>
#include <random>

namespace isocenter::empty_space_test {
namespace {

using gpu::EmptySpace;
using gpu::VolumeStorage;

constexpr int kColumns = 31;
constexpr int kRows = 26;
constexpr double kRounding = 1e-6; // of the peak

core::Volume emptyVolume(const Eigen::Vector3i& size, const Eigen::Vector3d& spacingMm = {1.1, 0.9, 1.3})
{
    core::Volume volume;
    volume.quantity = core::VolumeQuantity::Attenuation;
    volume.geometry.size = size;
    volume.geometry.spacingMm = spacingMm;
    volume.geometry.originMm = -0.5 * spacingMm.cwiseProduct((size.array() - 1).matrix().cast<double>());
    volume.values.assign(volume.geometry.voxelCount(), 0.0f);
    return volume;
}

// Fills the voxels of which filled(offset from the middle in voxels, random number in [0, 1)) is true.
template <class Filled>
core::Volume filledVolume(const Eigen::Vector3i& size, const Filled& filled)
{
    core::Volume volume = emptyVolume(size);
    std::mt19937 random(3);
    std::uniform_real_distribution<float> uniform(0.0f, 1.0f);
    const Eigen::Vector3d middle = 0.5 * (size.array() - 1).matrix().cast<double>();
    for (int k = 0; k < size.z(); ++k)
        for (int j = 0; j < size.y(); ++j)
            for (int i = 0; i < size.x(); ++i) {
                const float chance = uniform(random);
                if (filled(Eigen::Vector3d(Eigen::Vector3d(i, j, k) - middle), chance))
                    volume.values[volume.index(i, j, k)] = 0.01f + 0.05f * uniform(random);
            }
    return volume;
}

core::Volume shell()
{
    return filledVolume({41, 38, 36}, [](const Eigen::Vector3d& offset, float) {
        return std::abs(offset.norm() - 15.0) < 0.8;
    });
}

core::Volume looseVoxels()
{
    return filledVolume({33, 40, 29}, [](const Eigen::Vector3d&, float chance) { return chance < 0.003f; });
}

core::Volume bodyWithHoles()
{
    return filledVolume({44, 31, 37}, [](const Eigen::Vector3d& offset, float) {
        return offset.norm() < 14.0 && (offset - Eigen::Vector3d(4, -3, 2)).norm() > 6.0;
    });
}

// One voxel on either side of the borders of blocks of 8, along every axis.
core::Volume voxelsAtBlockBorders()
{
    core::Volume volume = emptyVolume({40, 40, 40});
    for (int axis = 0; axis < 3; ++axis)
        for (const int place : {0, 6, 7, 8, 15, 16, 38, 39}) {
            Eigen::Vector3i voxel(20 + axis, 11 * axis + 3, 30 - 7 * axis);
            voxel[axis] = place;
            volume.values[volume.index(voxel.x(), voxel.y(), voxel.z())] = 0.4f;
        }
    return volume;
}

core::ProjectionGeometry viewFrom(double primaryDeg, double secondaryDeg, double sourceToIsocentreMm)
{
    core::CArmGeometry arm;
    arm.sourceToDetectorMm = sourceToIsocentreMm + 60;
    arm.sourceToIsocentreMm = sourceToIsocentreMm;
    arm.primaryAngleDeg = primaryDeg;
    arm.secondaryAngleDeg = secondaryDeg;
    arm.columns = kColumns;
    arm.rows = kRows;
    arm.pitchMm = {2.0, 2.5};
    return arm.projection();
}

class EmptySpaceOn : public test::DeviceTest
{
protected:
    std::vector<VolumeStorage> storages() { return gpu::readableVolumeStorages(device().info()); }

    std::vector<float> rendered(gpu::Device& on, const core::Volume& volume, const gpu::VolumeForm& form,
                                const std::vector<gpu::DrrPose>& poses, float stepMm, int columns = kColumns,
                                int rows = kRows)
    {
        return test::renderDrrs(on, volume, form, poses, test::drrParams(columns, rows, stepMm));
    }

    // Skipping equals sampling everything: on the reference, and on the device in every form of the volume.
    void expectTheSame(const core::Volume& volume, int blockVoxels, float stepMm)
    {
        std::vector<gpu::DrrPose> poses;
        const auto add = [&](double angle, double sourceToIsocentreMm) {
            const auto pose = core::Pose::fromParameters({{1, -2, 1.5}, {angle / 9, 3, 0}}, {0, 0, 0});
            poses.push_back(
                test::drrPose(viewFrom(angle, angle / 4, sourceToIsocentreMm), pose, volume.geometry));
        };
        for (const double angle : {0.0, 90.0, 33.0, -131.0})
            add(angle, 200.0);
        add(20.0, 12.0); // the source inside the volume
        expectTheSame(reference(), VolumeStorage::Texture32, volume, blockVoxels, stepMm, poses);
        for (const VolumeStorage storage : storages())
            expectTheSame(device(), storage, volume, blockVoxels, stepMm, poses);
    }
    void expectTheSame(gpu::Device& on, VolumeStorage storage, const core::Volume& volume, int blockVoxels,
                       float stepMm, const std::vector<gpu::DrrPose>& poses)
    {
        const auto all = rendered(on, volume, {storage, EmptySpace::Sample, blockVoxels}, poses, stepMm);
        const auto skipped = rendered(on, volume, {storage, EmptySpace::Skip, blockVoxels}, poses, stepMm);
        const auto peak = static_cast<double>(*std::ranges::max_element(all));
        ASSERT_GT(peak, 0.01);
        for (std::size_t p = 0; p < all.size(); ++p)
            ASSERT_NEAR(skipped[p], all[p], kRounding * peak) << on.info().id.toString() << " pixel " << p;
    }
};

TEST_P(EmptySpaceOn, Shell)
{
    expectTheSame(shell(), 8, 0.7f);
}

TEST_P(EmptySpaceOn, LooseVoxels)
{
    expectTheSame(looseVoxels(), 4, 0.9f);
}

TEST_P(EmptySpaceOn, BodyWithHolesAtStepsOfEveryLength)
{
    for (const float stepMm : {0.21f, 1.0f, 5.3f, 400.0f})
        expectTheSame(bodyWithHoles(), 8, stepMm);
}

TEST_P(EmptySpaceOn, VoxelsAtTheBordersOfBlocks)
{
    expectTheSame(voxelsAtBlockBorders(), 8, 0.4f);
}

TEST_P(EmptySpaceOn, FullVolume)
{
    expectTheSame(filledVolume({25, 24, 23}, [](const Eigen::Vector3d&, float) { return true; }), 8, 0.8f);
}

TEST_P(EmptySpaceOn, EmptyVolumeIsZero)
{
    const core::Volume volume = emptyVolume({30, 20, 25});
    const std::vector<gpu::DrrPose> poses{test::drrPose(viewFrom(20, 5, 200), {}, volume.geometry)};
    for (const VolumeStorage storage : storages())
        for (const float integral : rendered(device(), volume, {storage, EmptySpace::Skip}, poses, 0.5f))
            ASSERT_EQ(integral, 0.0f);
}

TEST_P(EmptySpaceOn, BoxInAirIsItsLength)
{
    // 10 x 8 x 6 voxels of attenuation 1 in the middle of air: the line integral is the length inside.
    core::Volume volume = emptyVolume({64, 64, 64}, {1, 1, 1});
    for (int k = 29; k < 35; ++k)
        for (int j = 28; j < 36; ++j)
            for (int i = 27; i < 37; ++i)
                volume.values[volume.index(i, j, k)] = 1.0f;
    const Eigen::Vector3d lengthsMm(10, 8, 6);
    const Eigen::Affine3d textureFromVolume = volume.geometry.volumeFromTexture().inverse();
    for (int axis = 0; axis < 3; ++axis) {
        gpu::DrrPose ray{};
        const Eigen::Vector3d along = 200.0 * Eigen::Vector3d::Unit(axis);
        ray.textureFromPixel.c3 = test::toVec4((textureFromVolume * along).homogeneous());
        ray.sourceTexture = test::toVec4((textureFromVolume * Eigen::Vector3d(-along)).homogeneous());
        for (const VolumeStorage storage : storages())
            EXPECT_NEAR(rendered(device(), volume, {storage, EmptySpace::Skip}, {ray}, 0.5f, 1, 1).at(0),
                        lengthsMm[axis], 1e-4 * lengthsMm[axis]);
    }
}

TEST_P(EmptySpaceOn, AutoSkipsWhatIsMostlyEmptyOnly)
{
    const auto full = filledVolume({40, 40, 40}, [](const Eigen::Vector3d&, float) { return true; });
    EXPECT_FALSE(gpu::AttenuationVolume(device(), full).skipsEmptySpace());
    EXPECT_TRUE(gpu::AttenuationVolume(device(), full, {{}, EmptySpace::Skip}).skipsEmptySpace());
    EXPECT_TRUE(gpu::AttenuationVolume(device(), shell()).skipsEmptySpace());
    EXPECT_FALSE(gpu::AttenuationVolume(device(), shell(), {{}, EmptySpace::Sample}).skipsEmptySpace());
}

ISOCENTER_TEST_ON_ALL_DEVICES(EmptySpaceOn);

} // namespace
} // namespace isocenter::empty_space_test
