// SPDX-License-Identifier: MIT
// Denoising by total variation: against solutions in closed form, on every device as on the reference.
#include "core/support/error.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/reconstruction/total_variation.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/number_arrays.h"

#include <cmath>

namespace isocenter::total_variation_test {
namespace {

class TotalVariationTest : public test::DeviceTest
{
protected:
    static std::vector<float> denoised(gpu::Device& on, const core::VolumeGeometry& volume,
                                       const std::vector<float>& values, float weight, int iterations)
    {
        const auto buffer = gpu::uploaded(on, values);
        gpu::TotalVariation denoiser(on, volume);
        denoiser.denoise(*buffer, weight, iterations);
        return buffer->read<float>(values.size());
    }

    static core::VolumeGeometry box(const Eigen::Vector3i& size)
    {
        core::VolumeGeometry volume;
        volume.size = size;
        return volume;
    }
};

// Two halves of a bar: each loses weight over its length of its contrast, and the step stays where it is.
TEST_P(TotalVariationTest, AStepLosesWhatTheFormulaSays)
{
    constexpr int kLength = 12;
    constexpr int kLow = 4;
    for (int axis = 0; axis < 3; ++axis) {
        core::VolumeGeometry volume = box({3, 3, 3});
        volume.size[axis] = kLength;
        std::vector<float> step;
        for (int k = 0; k < volume.size.z(); ++k)
            for (int j = 0; j < volume.size.y(); ++j)
                for (int i = 0; i < volume.size.x(); ++i)
                    step.push_back(Eigen::Vector3i(i, j, k)[axis] < kLow ? 1.0f : 3.0f);
        const std::vector<float> values = denoised(device(), volume, step, 0.4f, 1500);
        for (std::size_t v = 0; v < values.size(); ++v)
            ASSERT_NEAR(values[v], step[v] < 2.0f ? 1.0f + 0.4f / kLow : 3.0f - 0.4f / (kLength - kLow),
                        2e-3f)
                << "axis " << axis << ", voxel " << v;
    }
}

// A slope over a longer distance counts less.
TEST_P(TotalVariationTest, SlopesCountByTheDistanceOfVoxels)
{
    core::VolumeGeometry volume = box({2, 1, 8});
    volume.spacingMm = {1.0, 1.0, 2.0};
    std::vector<float> step(16, 1.0f);
    for (std::size_t v = 8; v < 16; ++v)
        step[v] = 2.0f;
    const std::vector<float> values = denoised(device(), volume, step, 0.4f, 1000);
    EXPECT_NEAR(values[0], 1.0f + 0.5f * 0.4f / 4.0f, 1e-3f);
    EXPECT_NEAR(values[15], 2.0f - 0.5f * 0.4f / 4.0f, 1e-3f);
}

TEST_P(TotalVariationTest, NoiseGoesAndTheMeanStays)
{
    const core::VolumeGeometry volume = box({17, 14, 11});
    const std::vector<float> noise = test::noise(volume.voxelCount(), 3);
    const std::vector<float> values = denoised(device(), volume, noise, 2.0f, 200);
    double mean = 0.0;
    double meanBefore = 0.0;
    for (std::size_t v = 0; v < values.size(); ++v) {
        mean += static_cast<double>(values[v]) / static_cast<double>(values.size());
        meanBefore += static_cast<double>(noise[v]) / static_cast<double>(values.size());
    }
    EXPECT_NEAR(mean, meanBefore, 1e-4);
    for (const float value : values)
        ASSERT_NEAR(static_cast<double>(value), mean, 0.1);
}

TEST_P(TotalVariationTest, AgreesWithTheReference)
{
    core::VolumeGeometry volume = box({33, 9, 12});
    volume.spacingMm = {0.7, 1.0, 1.3};
    const std::vector<float> noise = test::noise(volume.voxelCount(), 4);
    test::expectEqual(denoised(device(), volume, noise, 0.3f, 15),
                      denoised(reference(), volume, noise, 0.3f, 15), 1e-5f);
}

TEST_P(TotalVariationTest, CancelledItLeavesTheValues)
{
    const core::VolumeGeometry volume = box({16, 16, 16});
    const std::vector<float> noise = test::noise(volume.voxelCount(), 5);
    const auto values = gpu::uploaded(device(), noise);
    gpu::TotalVariation denoiser(device(), volume);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(denoiser.denoise(*values, 0.3f, 15, stop.get_token()), Cancelled);
    EXPECT_EQ(values->read<float>(noise.size()), noise);
}

ISOCENTER_TEST_ON_ALL_DEVICES(TotalVariationTest);

} // namespace
} // namespace isocenter::total_variation_test
