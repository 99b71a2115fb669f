// SPDX-License-Identifier: MIT
#include "core/geometry/c_arm_geometry.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/drr_scene.h"

#include <cmath>
#include <random>

namespace isocenter::drr_parity_test {
namespace {

using test::drrPose;

constexpr int kColumns = 53;
constexpr int kRows = 37;
constexpr double kTolerance = 1e-5;   // of the peak, where the sampler interpolates in float
constexpr double kTolerance16 = 2e-5; // where the volume is rounded to 16 bit as well

// Smooth and without symmetry: a sum of a few waves of random directions, above zero.
core::Volume randomSmoothVolume()
{
    std::mt19937 random(7);
    std::uniform_real_distribution<double> uniform(-0.6, 0.6);
    core::Volume volume;
    volume.geometry.size = {31, 26, 22};
    volume.geometry.spacingMm = {1.1, 0.9, 1.6};
    volume.geometry.originMm = {-17, -12, -16};
    volume.quantity = core::VolumeQuantity::Attenuation;
    volume.values.assign(volume.geometry.voxelCount(), 0.02f);
    for (int wave = 0; wave < 6; ++wave) {
        const Eigen::Vector3d direction(uniform(random), uniform(random), uniform(random));
        const double phase = 6.0 * uniform(random);
        for (int k = 0; k < volume.geometry.size.z(); ++k)
            for (int j = 0; j < volume.geometry.size.y(); ++j)
                for (int i = 0; i < volume.geometry.size.x(); ++i)
                    volume.values[volume.index(i, j, k)] +=
                        static_cast<float>(0.003 * std::sin(direction.dot(Eigen::Vector3d(i, j, k)) + phase));
    }
    return volume;
}

core::ProjectionGeometry view(double primaryDeg, double secondaryDeg)
{
    core::CArmGeometry arm;
    arm.sourceToDetectorMm = 300;
    arm.sourceToIsocentreMm = 200;
    arm.primaryAngleDeg = primaryDeg;
    arm.secondaryAngleDeg = secondaryDeg;
    arm.columns = kColumns;
    arm.rows = kRows;
    arm.pitchMm = {1.3, 1.7};
    return arm.projection();
}

std::vector<gpu::DrrPose> severalPoses(const core::VolumeGeometry& volume)
{
    std::vector<gpu::DrrPose> poses;
    for (const double angle : {0.0, 33.0, 90.0, -120.0}) {
        const auto pose = core::Pose::fromParameters({{angle / 20, -3, 2}, {angle / 7, 5, -8}}, {0, 0, 0});
        poses.push_back(drrPose(view(angle, angle / 5), pose, volume));
    }
    return poses;
}

void expectClose(const std::vector<float>& seen, const std::vector<float>& expected, double tolerance)
{
    ASSERT_EQ(seen.size(), expected.size());
    const float peak = *std::ranges::max_element(expected);
    ASSERT_GT(peak, 0.1f);
    double largest = 0.0;
    for (std::size_t p = 0; p < seen.size(); ++p)
        largest = std::max(largest, static_cast<double>(std::abs(seen[p] - expected[p])));
    EXPECT_LE(largest, tolerance * static_cast<double>(peak));
}

class DrrParity : public test::DeviceTest
{
protected:
    std::vector<gpu::VolumeStorage> storages() { return gpu::readableVolumeStorages(device().info()); }
    double tolerance(gpu::VolumeStorage storage)
    {
        const bool inFloat =
            storage == gpu::VolumeStorage::Texture32 || storage == gpu::VolumeStorage::BorderedFloat;
        const double rounding = inFloat ? kTolerance : kTolerance16;
        return std::max(rounding, 2.0 * device().info().linearFilterEpsilon);
    }
    std::vector<float> expected(const std::vector<gpu::DrrPose>& poses, const gpu::DrrParams& params)
    {
        return test::renderDrrs(reference(), volume_, {gpu::VolumeStorage::Texture32}, poses, params);
    }
    const core::Volume volume_ = randomSmoothVolume();
    const gpu::DrrParams params_ = test::drrParams(kColumns, kRows, 0.7f);
};

TEST_P(DrrParity, BatchOfPoses)
{
    const auto poses = severalPoses(volume_.geometry);
    for (const gpu::VolumeStorage storage : storages())
        expectClose(test::renderDrrs(device(), volume_, {storage}, poses, params_), expected(poses, params_),
                    tolerance(storage));
}

TEST_P(DrrParity, PiecesMakeTheWhole)
{
    // Rows and slabs launched piece by piece, as long images are, equal one launch over everything.
    const auto poses = severalPoses(volume_.geometry);
    const std::size_t pixels = poses.size() * kColumns * kRows;
    for (const gpu::VolumeStorage storage : storages()) {
        const gpu::AttenuationVolume onDevice(device(), volume_, {storage});
        const auto poseBuffer = device().createBuffer(poses.size() * sizeof(gpu::DrrPose));
        poseBuffer->write<gpu::DrrPose>(poses);
        const auto integrals = device().createBuffer(pixels * sizeof(float));
        for (int slab = 0; slab < static_cast<int>(poses.size()); slab += 2) {
            for (int row = 0; row < kRows; row += 13) {
                gpu::DrrParams piece = params_;
                piece.firstRow = row;
                piece.firstSlab = slab;
                test::launchDrr(device(), onDevice, {kColumns, std::min(13, kRows - row), 2}, *poseBuffer,
                                *integrals, piece);
            }
        }
        expectClose(integrals->read<float>(pixels), expected(poses, params_), tolerance(storage));
    }
}

// Rays of any number of samples, also of fewer than are fetched at once.
TEST_P(DrrParity, SamplesFetchedAtOnceAddUpAlike)
{
    const auto poses = severalPoses(volume_.geometry);
    for (const float stepMm : {0.7f, 3.1f, 40.0f}) {
        const gpu::DrrParams params = test::drrParams(kColumns, kRows, stepMm);
        for (const gpu::VolumeStorage storage : storages())
            for (const auto emptySpace : {gpu::EmptySpace::Sample, gpu::EmptySpace::Skip})
                expectClose(test::renderDrrs(device(), volume_, {storage, emptySpace}, poses, params,
                                             {{"SAMPLES_AT_ONCE", "8"}, {"SAMPLES_PER_LOOK", "13"}}),
                            expected(poses, params), tolerance(storage));
    }
}

// Of an even and an odd number of rows of groups.
TEST_P(DrrParity, TheOrderOfGroupsChangesNothing)
{
    const auto poses = severalPoses(volume_.geometry);
    for (const char* rowsOfGroup : {"4", "8"})
        expectClose(
            test::renderDrrs(device(), volume_, {storages().front()}, poses, params_,
                             {{"GROUPS_FROM_MIDDLE", "1"}, {"GROUP_X", "8"}, {"GROUP_Y", rowsOfGroup}}),
            expected(poses, params_), tolerance(storages().front()));
}

TEST_P(DrrParity, VolumeOfOneSlice)
{
    // A coarse level of the pyramid of a flat volume may be one slice deep.
    core::Volume slice = volume_;
    slice.geometry.size.z() = 1;
    slice.values.resize(slice.geometry.voxelCount());
    const gpu::DrrParams params = test::drrParams(kColumns, kRows, 0.7f);
    const auto poses = severalPoses(slice.geometry);
    const auto seen = test::renderDrrs(reference(), slice, {gpu::VolumeStorage::Texture32}, poses, params);
    for (const gpu::VolumeStorage storage : storages())
        expectClose(test::renderDrrs(device(), slice, {storage}, poses, params), seen, tolerance(storage));
}

TEST_P(DrrParity, RaysThatMissAreZero)
{
    const auto far = core::Pose::fromParameters({{0, 0, 500}, {0, 0, 0}}, {0, 0, 0});
    const std::vector<gpu::DrrPose> poses{drrPose(view(0, 0), far, volume_.geometry)};
    for (const gpu::VolumeStorage storage : storages())
        for (const float integral : test::renderDrrs(device(), volume_, {storage}, poses, params_))
            ASSERT_EQ(integral, 0.0f);
}

ISOCENTER_TEST_ON_ALL_DEVICES(DrrParity);

} // namespace
} // namespace isocenter::drr_parity_test
