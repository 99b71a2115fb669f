// SPDX-License-Identifier: MIT
#include "core/geometry/c_arm_geometry.h"
#include "core/support/error.h"
#include "gpu/algorithms/registration/attenuation_volume.h"
#include "gpu/cpu/cpu_device.h"
#include "tests/support/drr_scene.h"
#include "tests/support/instruction_sets.h"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <tuple>

namespace isocenter::gpu::fast_drr_test {
namespace {

constexpr double kTolerance = 1e-5; // of the peak
constexpr int kColumns = 83;        // no multiple of any vector's length, and more than a tile
constexpr int kRows = 21;
constexpr float kUntouched = -7.0f;

// Noise in some bodies with empty space around and between them.
core::Volume noisyVolume()
{
    std::mt19937 random(11);
    std::uniform_real_distribution<float> uniform(0.0f, 0.06f);
    core::Volume volume;
    volume.geometry.size = {37, 29, 23};
    volume.geometry.spacingMm = {0.8, 1.0, 1.7};
    volume.geometry.originMm = {-15, -14, -19};
    volume.quantity = core::VolumeQuantity::Attenuation;
    for (int k = 0; k < volume.geometry.size.z(); ++k)
        for (int j = 0; j < volume.geometry.size.y(); ++j)
            for (int i = 0; i < volume.geometry.size.x(); ++i) {
                const bool empty = i < 9 || (i > 18 && i < 27) || (j > 9 && j < 17) || k > 17;
                volume.values.push_back(empty ? 0.0f : uniform(random));
            }
    return volume;
}

core::ProjectionGeometry view(double primaryDeg, double secondaryDeg, double sourceToIsocentreMm = 200.0)
{
    core::CArmGeometry arm;
    arm.sourceToDetectorMm = 1.5 * sourceToIsocentreMm;
    arm.sourceToIsocentreMm = sourceToIsocentreMm;
    arm.primaryAngleDeg = primaryDeg;
    arm.secondaryAngleDeg = secondaryDeg;
    arm.columns = kColumns;
    arm.rows = kRows;
    arm.pitchMm = {1.1, 3.5};
    return arm.projection();
}

// Every instruction set with every form of a volume, with and without leaps over empty space.
class FastDrr : public testing::TestWithParam<std::tuple<std::int64_t, VolumeStorage, EmptySpace>>
{
protected:
    DrrPose record(const core::ProjectionGeometry& geometry, const core::Pose& pose = {}) const
    {
        return test::drrPose(geometry, pose, volume_.geometry);
    }
    std::vector<DrrPose> severalPoses() const
    {
        std::vector<DrrPose> poses;
        for (const double angle : {0.0, 90.0, 34.4, -150.0})
            poses.push_back(record(view(angle, angle / 3),
                                   core::Pose::fromParameters({{3, -angle / 20, 1}, {4, 0, 9}}, {0, 0, 0})));
        return poses;
    }
    DrrParams params() const { return test::drrParams(kColumns, kRows, 0.9f); }

    std::vector<float> rendered(Backend backend, const VolumeForm& form, const std::vector<DrrPose>& poses,
                                const DrrParams& params, const Grid& grid) const
    {
        CpuDevice device(backend);
        const AttenuationVolume volume(device, volume_, form);
        const auto poseBuffer = device.createBuffer(poses.size() * sizeof(DrrPose));
        poseBuffer->write<DrrPose>(poses);
        const std::vector<float> before(poses.size() * kColumns * kRows, kUntouched);
        const auto integrals = device.createBuffer(before.size() * sizeof(float));
        integrals->write<float>(before);
        test::launchDrr(device, volume, grid, *poseBuffer, *integrals, params);
        return integrals->read<float>(before.size());
    }
    std::vector<float> fast(const std::vector<DrrPose>& poses, const DrrParams& params,
                            const Grid& grid) const
    {
        const auto [instructionSet, storage, emptySpace] = GetParam();
        return rendered(Backend::Cpu, {storage, emptySpace, 4}, poses, params, grid);
    }
    void expectReference(const std::vector<DrrPose>& poses, const DrrParams& params, const Grid& grid,
                         double tolerance = kTolerance) const
    {
        const auto expected = rendered(Backend::CpuReference, {VolumeStorage::Texture32, EmptySpace::Sample},
                                       poses, params, grid);
        const auto seen = fast(poses, params, grid);
        const auto peak = static_cast<double>(*std::ranges::max_element(expected));
        ASSERT_GT(peak, 0.1);
        for (std::size_t p = 0; p < seen.size(); ++p)
            ASSERT_NEAR(seen[p], expected[p], tolerance * peak) << "pixel " << p;
    }

    const test::OnlyInstructionSet only_{std::get<0>(GetParam())};
    const core::Volume volume_ = noisyVolume();
};

TEST_P(FastDrr, BatchOfPosesEqualsTheReference)
{
    expectReference(severalPoses(), params(), {kColumns, kRows, 4});
}

TEST_P(FastDrr, PieceOfRowsAndSlabsLeavesTheRestUntouched)
{
    DrrParams piece = params();
    piece.firstRow = 3;
    piece.firstSlab = 1;
    expectReference(severalPoses(), piece, {kColumns, 17, 2});
}

TEST_P(FastDrr, LastPieceMayReachBeyondTheArea)
{
    DrrParams piece = params();
    piece.firstRow = kRows - 2;
    expectReference(severalPoses(), piece, {kColumns, 16, 4});
}

TEST_P(FastDrr, AreaNarrowerThanAVector)
{
    DrrParams narrow = params();
    narrow.areaSize = {3, kRows};
    const auto column = core::Pose::fromParameters({{-20, 0, 0}, {0, 0, 0}}, {0, 0, 0});
    expectReference({record(view(0, 0), column)}, narrow, {3, kRows, 1});
}

TEST_P(FastDrr, StepsThatDoNotDivideThePath)
{
    // A step longer than the path is one sample, which shows the rounding to 16 bits in full.
    for (const float stepMm : {0.41f, 3.7f, 500.0f}) {
        DrrParams stepped = params();
        stepped.stepMm = stepMm;
        expectReference(severalPoses(), stepped, {kColumns, kRows, 4}, stepMm > 100.0f ? 2e-5 : kTolerance);
    }
}

TEST_P(FastDrr, SourceInsideTheVolume)
{
    expectReference({record(view(20, 10, 8.0))}, params(), {kColumns, kRows, 1});
}

TEST_P(FastDrr, RaysThatMissAreZero)
{
    const auto far = core::Pose::fromParameters({{0, 0, 900}, {0, 0, 0}}, {0, 0, 0});
    for (const float integral : fast({record(view(0, 0), far)}, params(), {kColumns, kRows, 1}))
        ASSERT_EQ(integral, 0.0f);
}

TEST_P(FastDrr, SourceBeyondThePrecisionOfFloatsReadsNothingOutside)
{
    for (const double distanceMm : {1e6, 6e6}) // the detector is half as far again
        for (const float integral : fast({record(view(33, 12, distanceMm))}, params(), {kColumns, kRows, 1}))
            ASSERT_TRUE(std::isfinite(integral));
    EXPECT_THROW(view(33, 12, 1e8), InputError);
}

std::string testName(const testing::TestParamInfo<FastDrr::ParamType>& test)
{
    const auto [instructionSet, storage, emptySpace] = test.param;
    std::string name = std::string(hwy::TargetName(instructionSet)) + "_" +
                       std::string(volumeStorageName(storage)) +
                       (emptySpace == EmptySpace::Skip ? "_Skip" : "");
    std::ranges::replace(name, '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(InstructionSets, FastDrr,
                         testing::Combine(testing::ValuesIn(test::instructionSets()),
                                          testing::Values(VolumeStorage::Texture32,
                                                          VolumeStorage::BorderedFloat,
                                                          VolumeStorage::Bordered16),
                                          testing::Values(EmptySpace::Sample, EmptySpace::Skip)),
                         testName);

} // namespace
} // namespace isocenter::gpu::fast_drr_test
