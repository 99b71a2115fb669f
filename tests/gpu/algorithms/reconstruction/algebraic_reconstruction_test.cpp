// SPDX-License-Identifier: MIT
// Iterative reconstruction on every device: what its methods converge to, and how.
#include "core/reconstruction/judging/ellipsoid_phantom.h"
#include "core/reconstruction/judging/feldkamp_oracle.h"
#include "core/reconstruction/judging/shepp_logan_test_scan.h"
#include "core/support/error.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/reconstruction/algebraic_reconstruction.h"
#include "gpu/device_thread.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/messages.h"
#include "tests/support/number_arrays.h"
#include "tests/support/scan_samples.h"

#include <Eigen/Dense>

#include <algorithm>
#include <array>
#include <atomic>
#include <barrier>
#include <cmath>

namespace isocenter::algebraic_reconstruction_test {
namespace {

using core::Image;
using core::ScanGeometry;
using gpu::AlgebraicMethod;
using gpu::AlgebraicOptions;
using gpu::AlgebraicReconstruction;

core::VolumeGeometry cube(int voxels, double sideMm)
{
    core::VolumeGeometry volume;
    volume.size = Eigen::Vector3i::Constant(voxels);
    volume.spacingMm = Eigen::Vector3d::Constant(sideMm / voxels);
    volume.originMm = -0.5 * (voxels - 1) * volume.spacingMm;
    return volume;
}

void addAll(AlgebraicReconstruction& reconstruction, const std::vector<Image>& images)
{
    for (std::size_t p = 0; p < images.size(); ++p)
        reconstruction.add(p, images[p]);
}

std::vector<float> volumeOf(const AlgebraicReconstruction& reconstruction,
                            const core::VolumeGeometry& geometry)
{
    std::vector<float> values(geometry.voxelCount());
    reconstruction.readVolume(values);
    return values;
}

class VectorSpaceTest : public test::DeviceTest
{
};

TEST_P(VectorSpaceTest, CombinesAndMeasures)
{
    const std::vector<float> a = test::noise(700, 1);
    const std::vector<float> b = test::noise(700, 2);
    gpu::VectorSpace vectors(device());
    const auto values = uploaded(device(), a);
    vectors.combine(*values, 2.0f, *uploaded(device(), b), -0.5f, 650);
    const std::vector<float> combined = values->read<float>(700);
    double squares = 0.0;
    for (std::size_t i = 0; i < 700; ++i) {
        ASSERT_NEAR(combined[i], i < 650 ? 2.0f * a[i] - 0.5f * b[i] : a[i], 1e-5f) << i;
        if (i < 600)
            squares += static_cast<double>(combined[i]) * static_cast<double>(combined[i]);
    }
    EXPECT_NEAR(vectors.sumOfSquares(*values, 200, 3), squares, 1e-4 * squares);
    EXPECT_NEAR(vectors.sumOfSquares(*values, 600, 1), squares, 1e-4 * squares);
}

// Root mean square of the difference images over that of what was measured.
double sizeOfDifferences(AlgebraicReconstruction& reconstruction, const std::vector<Image>& measured)
{
    double lacking = 0.0;
    double all = 0.0;
    for (std::size_t p = 0; p < measured.size(); ++p) {
        for (const float value : reconstruction.residual(p).values)
            lacking += static_cast<double>(value) * static_cast<double>(value);
        for (const float value : measured[p].values)
            all += static_cast<double>(value) * static_cast<double>(value);
    }
    return std::sqrt(lacking / all);
}

class Algebraic : public test::DeviceTest
{
protected:
    // Residuals that were corrected in each iteration.
    static std::vector<double> residuals(AlgebraicReconstruction& reconstruction, int iterations)
    {
        std::vector<double> shares;
        for (int i = 0; i < iterations; ++i)
            shares.push_back(reconstruction.iterate());
        return shares;
    }
};

class AlgebraicOnCpu : public test::DeviceTest
{
};

// Corrections never make residuals larger, and a water ball becomes one.
TEST_P(Algebraic, ResidualsFallAndAttenuationIsFound)
{
    const ScanGeometry scan = scanOf(test::smallScan(24, 360.0, 40, 32));
    const std::vector<Image> images = test::projectionsOf(test::twoBalls(), scan);
    const core::VolumeGeometry volume = cube(28, 28.0);
    for (const auto& [method, matched] :
         {std::pair(AlgebraicMethod::Sart, false), std::pair(AlgebraicMethod::OsSart, false),
          std::pair(AlgebraicMethod::Sirt, false), std::pair(AlgebraicMethod::OsSart, true),
          std::pair(AlgebraicMethod::Sirt, true), std::pair(AlgebraicMethod::Cgls, true)}) {
        SCOPED_TRACE(static_cast<int>(method));
        AlgebraicReconstruction reconstruction(
            device(), scan, volume, {method, 5, method == AlgebraicMethod::Sirt ? 1.0 : 0.6, true, matched});
        addAll(reconstruction, images);
        const std::vector<double> shares = residuals(reconstruction, 8);
        if (method == AlgebraicMethod::Sirt || method == AlgebraicMethod::Cgls) { // one subset
            EXPECT_NEAR(shares.front(), 1.0, 1e-6);
        }
        for (std::size_t i = 1; i < shares.size(); ++i)
            EXPECT_LT(shares[i], shares[i - 1]);
        EXPECT_LT(shares.back(), 0.12);
        const std::vector<float> values = volumeOf(reconstruction, volume);
        EXPECT_NEAR(values[(14 * 28 + 14) * 28 + 14], test::kWaterPerMm, 0.1 * test::kWaterPerMm);
        if (method != AlgebraicMethod::Cgls) {
            EXPECT_GE(*std::ranges::min_element(values), 0.0f);
        }
    }
}

// Replaces what two threads have by its sum, when both are there.
class SumOfTwo
{
public:
    template <class Number>
    void operator()(std::span<Number> values)
    {
        const std::size_t own = arrived_++ % 2;
        sums_[own].assign(values.begin(), values.end());
        barrier_.arrive_and_wait();
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = static_cast<Number>(sums_[0][i] + sums_[1][i]);
        barrier_.arrive_and_wait();
    }

private:
    std::atomic<std::size_t> arrived_{0};
    std::array<std::vector<double>, 2> sums_;
    std::barrier<> barrier_{2};
};

// Two devices with half of the projections each find what one finds with all, but for rounding.
TEST_P(Algebraic, SharesMakeTheVolumeOfAll)
{
    const ScanGeometry scan = scanOf(test::smallScan(23, 360.0, 40, 32));
    const std::vector<Image> images = test::projectionsOf(test::twoBalls(), scan);
    const core::VolumeGeometry volume = cube(28, 28.0);
    for (const AlgebraicOptions& options :
         {AlgebraicOptions{AlgebraicMethod::OsSart, 6, 0.6},
          AlgebraicOptions{AlgebraicMethod::Sirt, 1, 1.0, true, true, 1e-4, 5},
          AlgebraicOptions{AlgebraicMethod::Cgls}}) {
        SCOPED_TRACE(static_cast<int>(options.method));
        AlgebraicReconstruction whole(device(), scan, volume, options);
        addAll(whole, images);
        const std::vector<double> expectedResiduals = residuals(whole, 3);
        const std::vector<float> expected = volumeOf(whole, volume);
        SumOfTwo sum;
        gpu::DeviceThread first(device().info().id);
        gpu::DeviceThread second(device().info().id);
        const auto halfOn = [&](std::size_t number) {
            return [&, number](gpu::Device& opened) {
                AlgebraicReconstruction half(opened, scan, volume, options,
                                             {number, 2, [&](std::span<float> values) { sum(values); },
                                              [&](std::span<double> values) { sum(values); }});
                for (std::size_t p = 0; p < images.size(); ++p)
                    if (half.needs(p))
                        half.add(p, images[p]);
                const std::vector<double> shares = residuals(half, 3);
                return std::pair(shares, volumeOf(half, volume));
            };
        };
        auto others = second.run(halfOn(1));
        const auto [shares, values] = first.run(halfOn(0)).get();
        EXPECT_EQ(others.get().second, values);
        for (std::size_t i = 0; i < shares.size(); ++i)
            EXPECT_NEAR(shares[i], expectedResiduals[i], 1e-5);
        for (std::size_t v = 0; v < values.size(); ++v)
            ASSERT_NEAR(values[v], expected[v], 1e-4 * test::kWaterPerMm) << v;
    }
}

TEST(AlgebraicShares, RefuseWhatCannotBeShared)
{
    const gpu::AlgebraicShare share{0, 4, {}, {}};
    EXPECT_THROW(share.validate({AlgebraicMethod::Sart}, 100), UsageError);
    EXPECT_THROW(share.validate({AlgebraicMethod::OsSart, 3}, 100), UsageError);
    EXPECT_NO_THROW(share.validate({AlgebraicMethod::OsSart, 4}, 100));
    EXPECT_NO_THROW(share.validate({AlgebraicMethod::Cgls}, 100));
}

// Conjugate gradients end at the solution of least squares, which Eigen finds from the matrix itself.
TEST_P(Algebraic, ConjugateGradientsSolveLeastSquares)
{
    const ScanGeometry scan = scanOf(test::smallScan(9, 360.0, 10, 8));
    const core::VolumeGeometry volume = cube(4, 7.0);
    const auto voxels = static_cast<Eigen::Index>(volume.voxelCount());
    std::vector<core::ProjectionGeometry> views;
    for (std::size_t p = 0; p < scan.count(); ++p)
        views.push_back(scan.projection(p));
    gpu::MatchedProjectors projectors(device(), views, volume);
    const std::size_t pixels = projectors.pixels() * scan.count();
    const auto projected = device().createBuffer(pixels * sizeof(float));
    Eigen::MatrixXd matrix(static_cast<Eigen::Index>(pixels), voxels);
    for (Eigen::Index voxel = 0; voxel < voxels; ++voxel) {
        std::vector<float> one(volume.voxelCount());
        one[static_cast<std::size_t>(voxel)] = 1.0f;
        projectors.project(*uploaded(device(), one), {0, projectors.count()}, *projected);
        const std::vector<float> column = projected->read<float>(pixels);
        matrix.col(voxel) =
            Eigen::Map<const Eigen::VectorXf>(column.data(), static_cast<Eigen::Index>(pixels))
                .cast<double>();
    }
    std::vector<Image> images;
    Eigen::VectorXd measured(static_cast<Eigen::Index>(pixels));
    for (std::size_t p = 0; p < scan.count(); ++p) {
        Image image(scan.columns(), scan.rows());
        image.values = test::noise(image.values.size(), static_cast<std::uint32_t>(p));
        for (std::size_t i = 0; i < image.values.size(); ++i)
            measured[static_cast<Eigen::Index>(p * image.values.size() + i)] = image.values[i];
        images.push_back(std::move(image));
    }
    const Eigen::VectorXd solution = matrix.colPivHouseholderQr().solve(measured);
    AlgebraicReconstruction reconstruction(device(), scan, volume,
                                           {AlgebraicMethod::Cgls, 1, 1.0, false, true});
    addAll(reconstruction, images);
    const std::vector<double> shares = residuals(reconstruction, 60);
    const std::vector<float> found = volumeOf(reconstruction, volume);
    for (Eigen::Index voxel = 0; voxel < voxels; ++voxel)
        ASSERT_NEAR(found[static_cast<std::size_t>(voxel)], solution[voxel],
                    2e-3 * solution.cwiseAbs().maxCoeff())
            << voxel;
    EXPECT_NEAR(shares.back(), (measured - matrix * solution).norm() / measured.norm(), 1e-4);
}

// RTK's test of SART: a ball of 90 mm and value 1, judged by mean error and peak signal to noise (reference
// 2).
TEST_P(AlgebraicOnCpu, SartIsAsExactAsRtks)
{
    const double pitch = 512.0 / 64;
    core::CircularScan parameters{600.0, 1200.0, 64, 64, {pitch, pitch}};
    for (int p = 0; p < 90; ++p)
        parameters.anglesDeg.push_back(p * 4.0);
    const ScanGeometry scan = core::scanOf(parameters);
    const core::EllipsoidPhantom ball({{1.0, Eigen::Vector3d::Constant(90.0)}});
    const core::VolumeGeometry volume = cube(64, 256.0);
    std::vector<Image> images;
    for (std::size_t p = 0; p < scan.count(); ++p)
        images.push_back(ball.lineIntegrals(scan.projection(p)));
    for (const bool matched : {false, true}) {
        AlgebraicReconstruction reconstruction(device(), scan, volume,
                                               {AlgebraicMethod::Sart, 1, 0.3, true, matched});
        addAll(reconstruction, images);
        reconstruction.iterate();
        const core::PhantomErrors errors =
            core::phantomErrors({volume, volumeOf(reconstruction, volume), {}, {}}, ball,
                                [](const Eigen::Vector3d&) { return true; });
        EXPECT_LE(errors.meanError, 0.032);
        EXPECT_GE(errors.peakSignalToNoiseDb, 28.6);
        RecordProperty(matched ? "psnrMatched" : "psnr", std::to_string(errors.peakSignalToNoiseDb));
    }
}

TEST_P(Algebraic, BeginsWithAVolumeAndShowsResiduals)
{
    const ScanGeometry scan = scanOf(test::smallScan(12, 360.0, 40, 32));
    const std::vector<Image> images = test::projectionsOf(test::twoBalls(), scan);
    const core::VolumeGeometry volume = cube(28, 28.0);
    AlgebraicReconstruction first(device(), scan, volume);
    addAll(first, images);
    const double empty = first.iterate();
    const double corrected = first.iterate();
    AlgebraicReconstruction second(device(), scan, volume);
    addAll(second, images);
    const double residual = second.residual(3).at(20, 16); // of the ray through the middle, 24 mm of water
    EXPECT_NEAR(residual, images[3].at(20, 16), 1e-6);
    const std::vector<float> values = volumeOf(first, volume);
    second.beginWith(values);
    EXPECT_LT(std::abs(second.residual(3).at(20, 16)), 0.3 * residual);
    EXPECT_LT(second.iterate(), corrected);
    EXPECT_LT(corrected, empty);
}

// The difference images of all projections, as a share of what was measured, fall with each iteration, at
// relaxations up to 1.
TEST_P(Algebraic, DifferenceImagesFallMonotonically)
{
    const ScanGeometry scan = scanOf(test::smallScan(12, 360.0, 40, 32));
    const std::vector<Image> images = test::projectionsOf(test::twoBalls(), scan);
    const core::VolumeGeometry volume = cube(28, 28.0);
    for (const AlgebraicMethod method :
         {AlgebraicMethod::Sart, AlgebraicMethod::OsSart, AlgebraicMethod::Sirt})
        for (const double relaxation : {0.5, 1.0}) {
            AlgebraicReconstruction reconstruction(device(), scan, volume, {method, 4, relaxation, true});
            addAll(reconstruction, images);
            double before = sizeOfDifferences(reconstruction, images);
            EXPECT_NEAR(before, 1.0, 1e-6); // of an empty volume
            for (int iteration = 0; iteration < 4; ++iteration) {
                reconstruction.iterate();
                const double now = sizeOfDifferences(reconstruction, images);
                EXPECT_LT(now, before) << "iteration " << iteration << ", relaxation " << relaxation;
                before = now;
            }
            EXPECT_LT(before, 0.5);
        }
}

// A texture beside the volume's buffer has the same numbers, whoever wrote it.
TEST_P(Algebraic, ATextureOfTheVolumeIsTheVolume)
{
    const ScanGeometry scan = scanOf(test::smallScan(12, 360.0, 40, 32));
    const std::vector<Image> images = test::projectionsOf(test::twoBalls(), scan);
    const core::VolumeGeometry volume = cube(28, 28.0);
    const gpu::DeviceInfo& info = device().info();
    for (const gpu::VolumeTexture use : {gpu::VolumeTexture::Copied, gpu::VolumeTexture::Written}) {
        gpu::AlgebraicOptions options;
        options.projectionsASubset = 5;
        options.volumeTexture = use;
        const bool can = use == gpu::VolumeTexture::Copied
                             ? info.limits.maxTexture3dExtent >= 28
                             : gpu::MatchedProjectors::writesVolumeTextures(info);
        if (!can) {
            EXPECT_NE(tests::messageOf<DeviceError>([&] {
                          AlgebraicReconstruction(device(), scan, volume, options);
                      }).find("3-D textures"),
                      std::string::npos);
            continue;
        }
        AlgebraicReconstruction reconstruction(device(), scan, volume, options);
        addAll(reconstruction, images);
        reconstruction.iterate();
        std::vector<float> kept(volume.voxelCount());
        reconstruction.volumeTexture()->download(std::as_writable_bytes(std::span(kept)));
        EXPECT_EQ(kept, volumeOf(reconstruction, volume));
        EXPECT_GT(*std::ranges::max_element(kept), 0.5f * static_cast<float>(test::kWaterPerMm));
    }
}

TEST_P(Algebraic, StopsAndRefuses)
{
    const ScanGeometry scan = scanOf(test::smallScan(12, 360.0, 40, 32));
    const core::VolumeGeometry volume = cube(28, 28.0);
    EXPECT_NE(tests::messageOf<UsageError>([&] {
                  AlgebraicReconstruction(device(), scan, volume, {AlgebraicMethod::Sart, 1, 2.5, true});
              }).find("between 0 and 2"),
              std::string::npos);
    AlgebraicReconstruction reconstruction(device(), scan, volume);
    EXPECT_NE(tests::messageOf<InputError>([&] { reconstruction.add(0, Image(4, 4)); }).find("4 x 4 pixels"),
              std::string::npos);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(reconstruction.iterate(stop.get_token()), Cancelled);
}

ISOCENTER_TEST_ON_ALL_DEVICES(VectorSpaceTest);
ISOCENTER_TEST_ON_ALL_DEVICES(Algebraic);
ISOCENTER_TEST_ON_THE_CPU(AlgebraicOnCpu);

} // namespace
} // namespace isocenter::algebraic_reconstruction_test
