// SPDX-License-Identifier: MIT
// Filtered back-projection on every device against the formula in double precision and against what was
// measured.
#include "core/reconstruction/judging/feldkamp_oracle.h"
#include "core/reconstruction/projection_quartets.h"
#include "core/support/error.h"
#include "gpu/algorithms/reconstruction/feldkamp_reconstruction.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/messages.h"
#include "tests/support/number_arrays.h"
#include "tests/support/scan_samples.h"

#include <cmath>
#include <tuple>

namespace isocenter::feldkamp_reconstruction_test {
namespace {

using core::Image;
using core::ScanGeometry;
using test::expectEqual;
using test::smallScan;

class Feldkamp : public test::DeviceTest
{
protected:
    static core::Volume reconstructed(gpu::Device& on, const ScanGeometry& scan,
                                      const std::vector<Image>& images, const core::VolumeGeometry& volume,
                                      int together, gpu::ProjectionForm form = gpu::ProjectionForm::Buffer,
                                      int truncationPadding = 0)
    {
        gpu::FeldkampOptions options;
        options.truncationPadding = truncationPadding;
        options.projectionsAPass = together;
        options.form = form;
        gpu::FeldkampReconstruction reconstruction(on, scan, volume, options);
        for (std::size_t p = images.size(); p-- > 0;) // any order
            reconstruction.add(p, images[p]);
        return reconstruction.volume();
    }

    // 1/mm, of all voxels
    static double rmseAgainstFormula(const core::Volume& volume, const ScanGeometry& scan,
                                     const std::vector<Image>& images, int truncationPadding = 0)
    {
        std::vector<Eigen::Vector3d> points;
        for (const std::size_t voxel : core::sampledVoxels(volume.geometry, volume.values.size()))
            points.push_back(core::voxelCentreMm(volume.geometry, voxel));
        core::FeldkampOracle oracle(scan, {}, points, truncationPadding);
        for (std::size_t p = 0; p < images.size(); ++p)
            oracle.add(p, images[p]);
        double squares = 0.0;
        for (std::size_t v = 0; v < points.size(); ++v)
            squares += std::pow(static_cast<double>(volume.values[v]) - oracle.attenuationPerMm()[v], 2);
        return std::sqrt(squares / static_cast<double>(points.size()));
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
        const core::Volume result = reconstructed(device(), scan, images, volume, 8);
        EXPECT_LT(rmseAgainstFormula(result, scan, images), 1e-5 * test::kWaterPerMm);
        EXPECT_EQ(result.quantity, core::VolumeQuantity::Attenuation);
    }
}

// Rows of 18 columns cut the larger ball; of the displaced detector only the wide side is continued.
TEST_P(Feldkamp, ContinuesTruncatedRowsAsTheFormula)
{
    core::CircularScan displaced = smallScan(30, 360.0, 15, 24);
    displaced.detectorOffsetMm = {4.5, 0.0};
    for (const core::CircularScan& parameters :
         {smallScan(30, 360.0, 18, 24), smallScan(33, 220.0, 18, 24), displaced}) {
        const ScanGeometry scan = scanOf(parameters);
        const std::vector<Image> images = test::projectionsOf(test::twoBalls(), scan);
        core::VolumeGeometry volume;
        volume.size = {16, 15, 9};
        volume.originMm = {-8.0, -7.0, -4.0};
        constexpr int kPadding = 13;
        const core::Volume padded =
            reconstructed(device(), scan, images, volume, 8, gpu::ProjectionForm::Buffer, kPadding);
        EXPECT_LT(rmseAgainstFormula(padded, scan, images, kPadding), 1e-5 * test::kWaterPerMm);
        EXPECT_GT(rmseAgainstFormula(padded, scan, images), 0.01 * test::kWaterPerMm); // padding matters
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
        if (!useAlignment)
            options.aligned = false;
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

// Vectors of the CPU device look voxels up in columns of pixels that are at most two apart, at the nearest.
TEST(FeldkampOptions, ColumnsAreForVoxelsThatLieNearEachOther)
{
    const ScanGeometry scan = scanOf(smallScan(12, 360.0, 40, 24)); // a pixel's shadow at the axis: 1 mm
    gpu::DeviceInfo cpu;
    cpu.limits.hostVectors = true;
    core::VolumeGeometry volume;
    volume.size = {21, 20, 13};
    volume.originMm = {-10.0, -9.5, -6.0};
    const auto formed = [&](double spacingMm) {
        volume.spacingMm.z() = spacingMm;
        EXPECT_EQ(gpu::fitsInColumns(scan, volume), spacingMm < 1.9);
        return gpu::FeldkampOptions().formed(cpu, scan, volume);
    };
    EXPECT_EQ(formed(1.8).form, gpu::ProjectionForm::Columns);
    EXPECT_EQ(formed(2.0).form, gpu::ProjectionForm::Buffer);
    EXPECT_EQ(formed(2.0).aligned, true);
    volume.direction = Eigen::AngleAxisd(0.1, Eigen::Vector3d::UnitX()).toRotationMatrix();
    EXPECT_EQ(formed(1.0).aligned, false);
    volume.originMm.x() = 195.0; // about the source
    EXPECT_FALSE(gpu::fitsInColumns(scan, volume));
}

// Where a voxel is seen is computed once for four projections, whose voxels a quarter turn leads to; the last
// pass has half as many projections.
TEST_P(Feldkamp, QuartetsChangeNothing)
{
    constexpr float kTolerance = 1e-5f * static_cast<float>(test::kWaterPerMm);
    const ScanGeometry scan = scanOf(smallScan(12, 360.0, 40, 24));
    const std::vector<Image> images = test::projectionsOf(test::twoBalls(), scan);
    core::VolumeGeometry volume;
    volume.size = {22, 22, 11};
    volume.originMm = {-10.5, -10.5, -5.0};
    const core::Volume expected = reconstructed(reference(), scan, images, volume, 8);
    for (const bool useAlignment : {true, false}) {
        gpu::FeldkampOptions options;
        options.projectionsAPass = 8;
        options.voxelsAnItem = 2;
        options.form = gpu::ProjectionForm::Buffer;
        if (!useAlignment)
            options.aligned = false;
        options.inQuartets = true;
        gpu::FeldkampReconstruction reconstruction(device(), scan, volume, options);
        for (const std::size_t p : core::inQuartets(core::projectionQuartets(scan, volume), 8))
            reconstruction.add(p, images[p]);
        expectEqual(reconstruction.volume().values, expected.values, kTolerance);
        for (std::size_t p = 0; p < 4; ++p) // of other turns
            reconstruction.add(p, images[p]);
        EXPECT_NE(tests::messageOf<InputError>([&] { reconstruction.volume(); }).find("quarter turn"),
                  std::string::npos);
    }
}

// Lines of voxels along the rows of a volume, and work-groups of other shapes than the device's own.
TEST_P(Feldkamp, ShapesOfItemsAndGroupsChangeNothing)
{
    const ScanGeometry scan = scanOf(smallScan(9, 360.0, 40, 24));
    const std::vector<Image> images = test::projectionsOf(test::twoBalls(), scan);
    core::VolumeGeometry volume;
    volume.size = {19, 21, 11};
    volume.originMm = {-9.0, -10.0, -5.0};
    const core::Volume expected = reconstructed(reference(), scan, images, volume, 8);
    const std::tuple<int, int, gpu::GroupSize> shapes[] = {{1, 8, {32, 2}}, {4, 3, {8, 8}}, {32, 1, {64, 1}}};
    for (const auto& [voxelsAnItem, rowsAnItem, group] : shapes) {
        gpu::FeldkampOptions options;
        options.form = gpu::ProjectionForm::Buffer;
        options.voxelsAnItem = voxelsAnItem;
        options.rowsAnItem = rowsAnItem;
        options.group = group;
        gpu::FeldkampReconstruction reconstruction(device(), scan, volume, options);
        for (std::size_t p = 0; p < images.size(); ++p)
            reconstruction.add(p, images[p]);
        expectEqual(reconstruction.volume().values, expected.values,
                    1e-5f * static_cast<float>(test::kWaterPerMm));
    }
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

// Their transforms do not fit into the local memory of GPUs.
TEST_P(Feldkamp, TakesDetectorsOfAnyWidth)
{
    core::CircularScan wide = smallScan(12, 360.0, 9001, 4);
    wide.pitchMm.x() *= 40.0 / 9001.0;
    const ScanGeometry scan = scanOf(wide);
    const std::vector<Image> images = test::projectionsOf(test::twoBalls(), scan);
    core::VolumeGeometry volume;
    volume.size = {6, 5, 2};
    volume.spacingMm = {3.0, 3.0, 1.0};
    volume.originMm = {-8.0, -6.0, -0.5};
    EXPECT_LT(rmseAgainstFormula(reconstructed(device(), scan, images, volume, 4), scan, images),
              1e-4 * test::kWaterPerMm); // floats hold the place in so wide a row to a thousandth of a pixel
}

// A device with little room takes fewer projections at once, and the volume keeps the rest.
TEST(FeldkampOptions, FewerProjectionsWhereRoomIsShort)
{
    const ScanGeometry scan = scanOf(smallScan(12, 360.0, 256, 256));
    gpu::DeviceLimits limits;
    limits.memoryBytes = std::size_t(64) << 20;
    const gpu::FeldkampOptions fitted = gpu::FeldkampOptions().fitted(limits, scan);
    EXPECT_EQ(fitted.projectionsAPass, 8);
    EXPECT_LT(fitted.workingBytes(scan), limits.memoryBytes / 3);
    limits.memoryBytes = std::size_t(8) << 30;
    EXPECT_EQ(gpu::FeldkampOptions().fitted(limits, scan).projectionsAPass, 32);
    limits.memoryBytes = 1 << 20;
    EXPECT_EQ(gpu::FeldkampOptions().fitted(limits, scan).projectionsAPass, 1);
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

ISOCENTER_TEST_ON_ALL_DEVICES(Feldkamp);

} // namespace
} // namespace isocenter::feldkamp_reconstruction_test
