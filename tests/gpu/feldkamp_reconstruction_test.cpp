// SPDX-License-Identifier: MIT
// The kernels of filtered back-projection on every device against cpu-reference, and all of it against the
// formula in double precision and against what was measured.
#include "core/reconstruction/feldkamp_oracle.h"
#include "core/support/error.h"
#include "core/support/random.h"
#include "gpu/algorithms/reconstruction/feldkamp_reconstruction.h"
#include "gpu/params/back_project_params.h"
#include "gpu/params/fft_rows_params.h"
#include "gpu/params/weigh_projections_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/kernel_run.h"
#include "tests/support/messages.h"
#include "tests/support/scan_samples.h"

#include <cmath>
#include <numbers>

namespace isocenter::feldkamp_reconstruction_test {
namespace {

using core::Image;
using core::ScanGeometry;
using test::NamedArrays;
using test::smallScan;

std::vector<float> noise(std::size_t count, std::uint32_t seed)
{
    const core::RandomField random(seed);
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i)
        values[i] = static_cast<float>(random.gaussian(static_cast<std::uint32_t>(i)));
    return values;
}

void expectEqual(const std::vector<float>& values, const std::vector<float>& expected, float tolerance)
{
    ASSERT_EQ(values.size(), expected.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        ASSERT_NEAR(values[i], expected[i], tolerance) << i;
}

class FeldkampKernels : public test::DeviceTest
{
};

TEST_P(FeldkampKernels, WeighAlike)
{
    constexpr int kColumns = 37;
    constexpr int kRows = 21;
    constexpr int kFiltered = 50;
    std::vector<float> detectors;
    for (int p = 0; p < 2; ++p)
        for (const float number :
             {18.0f + static_cast<float>(p), 9.0f, 1.5f, 2.0f, 0.1f, -0.05f, 0.99f, 300.0f})
            detectors.push_back(number);
    const auto weighted = [&](gpu::Device& on) {
        return test::runKernel(on, "weigh_projections", {}, {kFiltered, kRows, 2},
                               gpu::WeighProjectionsParams{kColumns, kRows, kFiltered, 9},
                               {{"projections", noise(2 * kColumns * kRows, 1)},
                                {"columnWeights", noise(2 * kColumns, 2)},
                                {"detectors", detectors}},
                               {{"weighted", 2 * kFiltered * kRows}})
            .at("weighted");
    };
    expectEqual(weighted(device()), weighted(reference()), 1e-5f);
}

// A response of ones gives the rows back, one of a single frequency what a plain sum gives.
TEST_P(FeldkampKernels, TransformThereAndBack)
{
    constexpr int kColumns = 43;
    constexpr int kRows = 7; // the last one is alone
    constexpr int kLength = 64;
    const std::vector<float> rows = noise(kColumns * kRows, 3);
    std::vector<float> twiddles;
    for (int n = 0; n < kLength / 2; ++n) {
        twiddles.push_back(static_cast<float>(std::cos(2.0 * std::numbers::pi * n / kLength)));
        twiddles.push_back(static_cast<float>(-std::sin(2.0 * std::numbers::pi * n / kLength)));
    }
    const auto filtered = [&](gpu::Device& on, const std::vector<float>& response) {
        return test::runKernel(on, "fft_rows", {{"FFT_LENGTH", "64"}, {"GROUP_X", "32"}, {"GROUP_Y", "1"}},
                               {32, 4, 1},
                               gpu::FftRowsParams{kColumns, kRows, 1, kColumns + 3,
                                                  (kColumns + 3) * (kRows + 3), 0, 0, 0},
                               {{"rows", rows}, {"response", response}, {"twiddles", twiddles}},
                               {{"filtered", (kColumns + 3) * (kRows + 3)}})
            .at("filtered");
    };
    const std::vector<float> same = filtered(device(), std::vector<float>(kLength, 1.0f / kLength));
    std::vector<float> response(kLength);
    response[0] = 1.0f / kLength; // the mean
    const std::vector<float> means = filtered(device(), response);
    for (int row = 0; row < kRows; ++row) {
        float sum = 0.0f;
        for (int column = 0; column < kColumns; ++column)
            sum += rows[static_cast<std::size_t>(row * kColumns + column)];
        for (int column = 0; column < kColumns; ++column) {
            const auto at = static_cast<std::size_t>((row + 1) * (kColumns + 3) + column + 1);
            ASSERT_NEAR(same[at], rows[static_cast<std::size_t>(row * kColumns + column)], 2e-6f);
            ASSERT_NEAR(means[at], sum / kLength, 2e-6f);
        }
    }
    const std::vector<float> any = noise(kLength, 4);
    expectEqual(filtered(device(), any), filtered(reference(), any), 2e-3f);
}

TEST_P(FeldkampKernels, BackProjectAlike)
{
    constexpr int kColumns = 19; // of the volume; multiples of no group and no item
    constexpr int kRows = 11;
    constexpr int kSlices = 6;
    constexpr std::size_t kPixels = (23 + 3) * (17 + 3);
    std::vector<float> matrices;
    for (int p = 0; p < 3; ++p)
        for (const float number :
             {1.2f, 0.3f, 0.1f, -2.0f, 0.2f, -0.1f, 2.5f, 3.0f, 0.01f, 0.02f * static_cast<float>(p), 0.001f,
              p == 2 ? -0.2f : 0.9f}) // the third is partly behind its source
            matrices.push_back(number);
    const auto volume = [&](gpu::Device& on) {
        auto filtered = on.createBuffer(3 * kPixels * sizeof(float));
        filtered->write<float>(noise(3 * kPixels, 5));
        auto rows = on.createBuffer(matrices.size() * sizeof(float));
        rows->write<float>(matrices);
        auto values = on.createBuffer(kColumns * kRows * kSlices * sizeof(float));
        values->write<float>(noise(kColumns * kRows * kSlices, 6));
        for (int first = 0; first < kSlices; first += 4)
            on.launch(on.kernel("back_project", {{"VOXELS_AN_ITEM", "4"}}), {kColumns, kRows, 1},
                      {{"filtered", filtered.get()}, {"matrices", rows.get()}, {"volume", values.get()}},
                      gpu::BackProjectParams{kColumns, kRows, kSlices, first, 3, 23, 17, 0.7f, 1, 23 + 3,
                                             static_cast<int>(kPixels), 0});
        return values->read<float>(kColumns * kRows * kSlices);
    };
    const std::vector<float> expected = volume(reference());
    EXPECT_GT(std::abs(expected[700] - noise(800, 6)[700]), 1e-3f); // something was added
    const std::vector<float> values = volume(device());
    for (std::size_t v = 0; v < values.size(); ++v)
        ASSERT_NEAR(values[v], expected[v], 1e-4f * (1.0f + std::abs(expected[v]))) << v;
}

class Feldkamp : public test::DeviceTest
{
protected:
    static core::Volume reconstructed(gpu::Device& on, const ScanGeometry& scan,
                                      const std::vector<Image>& images, const core::VolumeGeometry& volume,
                                      int together, gpu::ProjectionForm form = gpu::ProjectionForm::Buffer)
    {
        gpu::FeldkampOptions options;
        options.projectionsAPass = together;
        options.form = form;
        gpu::FeldkampReconstruction reconstruction(on, scan, volume, options);
        for (std::size_t p = images.size(); p-- > 0;) // any order
            reconstruction.add(p, images[p]);
        return reconstruction.volume();
    }
};

// RMSE of all voxels against the formula, of a full circle, a short scan and a displaced detector.
TEST_P(Feldkamp, AgreesWithTheFormula)
{
    core::CircularScan displaced = smallScan(30, 360.0, 26, 24);
    displaced.detectorOffsetMm = {10.0, 2.0};
    for (const core::CircularScan& parameters :
         {smallScan(30, 360.0, 40, 24), smallScan(33, 220.0, 40, 24), displaced}) {
        const ScanGeometry scan = scanOf(parameters);
        const std::vector<Image> images = test::projectionsOf(test::twoBalls(), scan);
        core::VolumeGeometry volume;
        volume.size = {20, 18, 11};
        volume.spacingMm = {1.5, 1.4, 1.3};
        volume.originMm = {-13.0, -12.0, -6.0};
        std::vector<Eigen::Vector3d> points;
        for (const std::size_t voxel : core::sampledVoxels(volume, volume.voxelCount()))
            points.push_back(core::voxelCentreMm(volume, voxel));
        core::FeldkampOracle oracle(scan, {}, points);
        for (std::size_t p = 0; p < images.size(); ++p)
            oracle.add(p, images[p]);
        const core::Volume result = reconstructed(device(), scan, images, volume, 8);
        double squares = 0.0;
        for (std::size_t v = 0; v < points.size(); ++v)
            squares += std::pow(static_cast<double>(result.values[v]) - oracle.attenuationPerMm()[v], 2);
        EXPECT_LT(std::sqrt(squares / static_cast<double>(points.size())), 1e-5 * test::kWaterPerMm);
        EXPECT_EQ(result.quantity, core::VolumeQuantity::Attenuation);
    }
}

// Texture units interpolate with weights of 8 bit, halves round less than that; few coarse projections
// average little of it.
TEST_P(Feldkamp, TextureUnitsDifferLittle)
{
    const bool readsLayers = device().info().limits.maxTextureLayers >= 8;
    const ScanGeometry scan = scanOf(smallScan(30, 360.0, 40, 24));
    const std::vector<Image> images = test::projectionsOf(test::twoBalls(), scan);
    core::VolumeGeometry volume;
    volume.size = {24, 24, 17};
    volume.originMm = {-11.0, -12.0, -8.0};
    const core::Volume exact = reconstructed(reference(), scan, images, volume, 8);
    for (const gpu::ProjectionForm form : {gpu::ProjectionForm::Layers32, gpu::ProjectionForm::Layers16}) {
        if (!readsLayers) {
            EXPECT_NE(tests::messageOf<DeviceError>([&] {
                          reconstructed(device(), scan, images, volume, 8, form);
                      }).find("take fewer, or the form \"buffer\""),
                      std::string::npos);
            continue;
        }
        const core::Volume result = reconstructed(device(), scan, images, volume, 8, form);
        double squares = 0.0;
        for (std::size_t v = 0; v < result.values.size(); ++v)
            squares += std::pow(static_cast<double>(result.values[v] - exact.values[v]), 2);
        EXPECT_LT(std::sqrt(squares / static_cast<double>(result.values.size())), 1e-3 * test::kWaterPerMm);
    }
}

// A scan about z and a volume that may be askew: the general kernel gives what the aligned one gives.
TEST_P(Feldkamp, AlignmentChangesNothing)
{
    const ScanGeometry scan = scanOf(smallScan(12, 360.0, 40, 24));
    const std::vector<Image> images = test::projectionsOf(test::twoBalls(), scan);
    core::VolumeGeometry volume;
    volume.size = {21, 20, 13};
    volume.originMm = {-9.5, -9.5, -6.0};
    volume.spacingMm.z() = 1.1;
    std::vector<core::Volume> results;
    const std::pair<gpu::ProjectionForm, bool> variants[] = {{gpu::ProjectionForm::Buffer, true},
                                                             {gpu::ProjectionForm::Buffer, false},
                                                             {gpu::ProjectionForm::Columns, true},
                                                             {gpu::ProjectionForm::Columns, false}};
    for (const auto& [form, useAlignment] : variants) {
        gpu::FeldkampOptions options;
        options.form = form;
        options.useAlignment = useAlignment;
        gpu::FeldkampReconstruction reconstruction(device(), scan, volume, options);
        EXPECT_EQ(reconstruction.aligned(), useAlignment);
        for (std::size_t p = 0; p < images.size(); ++p)
            reconstruction.add(p, images[p]);
        results.push_back(reconstruction.volume());
    }
    for (const core::Volume& result : results)
        expectEqual(result.values, results[1].values, 1e-5f * static_cast<float>(test::kWaterPerMm));
    volume.direction = Eigen::AngleAxisd(0.1, Eigen::Vector3d::UnitX()).toRotationMatrix();
    EXPECT_FALSE(gpu::FeldkampReconstruction(device(), scan, volume).aligned());
}

// Voxels that lie one, three and nine pixels apart on the detector, which the CPU reads in three ways.
TEST_P(Feldkamp, ColumnsAreReadAlikeHoweverFarApart)
{
    core::CircularScan parameters = smallScan(5, 360.0, 20, 300);
    parameters.pitchMm.y() = 0.2;
    const ScanGeometry scan = scanOf(parameters);
    const std::vector<Image> images = test::projectionsOf(test::twoBalls(), scan);
    for (const double spacingMm : {0.1, 0.5, 1.3}) {
        core::VolumeGeometry volume;
        volume.size = {18, 3, 40};
        volume.spacingMm = {1.0, 1.0, spacingMm};
        volume.originMm = {-8.5, -1.0, -19.5 * spacingMm};
        std::vector<core::Volume> results;
        for (const gpu::ProjectionForm form : {gpu::ProjectionForm::Buffer, gpu::ProjectionForm::Columns})
            results.push_back(reconstructed(device(), scan, images, volume, 8, form));
        expectEqual(results[1].values, results[0].values, 2e-5f * static_cast<float>(test::kWaterPerMm));
    }
}

// Launches end at slices that are no multiple of a vector's lanes: none may be added twice.
TEST_P(FeldkampKernels, PartsOfTheColumnsFormAddUp)
{
    constexpr int kSlices = 23;
    constexpr int kPixels = (9 + 3) * (40 + 3);
    std::vector<float> matrix{0.5f, 0.0f, 0.0f, 1.0f, 0.0f, 0.0f, 1.3f, 2.0f, 0.01f, 0.0f, 0.0f, 0.9f};
    const auto volume = [&](gpu::Device& on, int slicesALaunch) {
        auto filtered = on.createBuffer((kPixels + 64) * sizeof(float));
        filtered->write<float>(noise(kPixels + 64, 7));
        auto rows = on.createBuffer(matrix.size() * sizeof(float));
        rows->write<float>(matrix);
        auto values = on.createBuffer(5 * 3 * kSlices * sizeof(float));
        values->write<float>(std::vector<float>(5 * 3 * kSlices));
        for (int first = 0; first < kSlices; first += slicesALaunch)
            on.launch(on.kernel("back_project", {{"VOXELS_AN_ITEM", "1"}, {"ALIGNED", "1"}}),
                      {5, 3, slicesALaunch},
                      {{"filtered", filtered.get()}, {"matrices", rows.get()}, {"volume", values.get()}},
                      gpu::BackProjectParams{5, 3, kSlices, first, 1, 9, 40, 1.0f, 43, 1, kPixels, 0});
        return values->read<float>(5 * 3 * kSlices);
    };
    expectEqual(volume(device(), 5), volume(reference(), kSlices), 1e-4f);
}

// Large numbers that are no line integrals would be infinite as halves.
TEST_P(Feldkamp, LineIntegralsBeyondHalvesAreRefused)
{
    if (device().info().limits.maxTextureLayers < 8)
        return; // has no layers, see TextureUnitsDifferLittle
    const ScanGeometry scan = scanOf(smallScan(8, 360.0, 16, 16));
    core::VolumeGeometry volume;
    volume.size = {4, 4, 4};
    gpu::FeldkampOptions options;
    options.form = gpu::ProjectionForm::Layers16;
    options.projectionsAPass = 8;
    gpu::FeldkampReconstruction reconstruction(device(), scan, volume, options);
    EXPECT_NE(tests::messageOf<InputError>([&] {
                  reconstruction.add(2, Image(16, 16, 5000.0f));
              }).find("projection 3 holds a line integral of 5000"),
              std::string::npos);
}

TEST_P(Feldkamp, CanBeLookedAtInBetween)
{
    const ScanGeometry scan = scanOf(smallScan(20, 360.0, 40, 24));
    const std::vector<Image> images = test::projectionsOf(test::twoBalls(), scan);
    core::VolumeGeometry volume;
    volume.size = {8, 8, 8};
    volume.originMm = Eigen::Vector3d::Constant(-3.5);
    gpu::FeldkampOptions options;
    options.projectionsAPass = 6;
    gpu::FeldkampReconstruction reconstruction(device(), scan, volume, options);
    float before = 0.0f;
    for (std::size_t p = 0; p < images.size(); ++p) {
        reconstruction.add(p, images[p]);
        if (p % 7 == 6) {
            const float here = reconstruction.volume().at(3, 3, 3);
            EXPECT_GT(here, before);
            before = here;
        }
    }
    EXPECT_NEAR(reconstruction.volume().at(3, 3, 3), test::kWaterPerMm, 0.1 * test::kWaterPerMm);
    EXPECT_NE(tests::messageOf<InputError>([&] { reconstruction.add(0, Image(4, 4)); }).find("4 x 4 pixels"),
              std::string::npos);
    std::stop_source stop;
    stop.request_stop();
    reconstruction.add(0, images[0]);
    EXPECT_THROW(reconstruction.volume(stop.get_token()), Cancelled);
    const std::vector<float> cancelled = reconstruction.volume().values; // the pass is not taken up again
    EXPECT_EQ(reconstruction.volume().values, cancelled);
    reconstruction.add(1, images[1]);
    EXPECT_NO_THROW(reconstruction.volume());
}

ISOCENTER_TEST_ON_ALL_DEVICES(FeldkampKernels);
ISOCENTER_TEST_ON_ALL_DEVICES(Feldkamp);

} // namespace
} // namespace isocenter::feldkamp_reconstruction_test
