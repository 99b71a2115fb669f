// SPDX-License-Identifier: MIT
// The projector and its transpose on every device: against cpu-reference, against each other, and against
// exact line integrals.
#include "core/reconstruction/judging/feldkamp_oracle.h"
#include "core/support/error.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/reconstruction/matched_projectors.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/messages.h"
#include "tests/support/number_arrays.h"
#include "tests/support/scan_samples.h"

#include <cmath>
#include <functional>
#include <numbers>
#include <numeric>

namespace isocenter::matched_projectors_test {
namespace {

using gpu::MatchedProjectors;
using test::noise;

core::VolumeGeometry smallVolume()
{
    core::VolumeGeometry volume;
    volume.size = {21, 18, 13};
    volume.spacingMm = {1.5, 1.7, 1.3};
    volume.originMm = {-14.0, -15.0, -9.0};
    volume.direction = Eigen::AngleAxisd(0.2, Eigen::Vector3d(1.0, 2.0, 3.0).normalized()).toRotationMatrix();
    return volume;
}

// Of a circle about z, and one from above: planes along all axes are crossed.
std::vector<core::ProjectionGeometry> someViews()
{
    const core::ScanGeometry scan = scanOf(test::smallScan(7, 360.0, 31, 23));
    std::vector<core::ProjectionGeometry> views;
    for (std::size_t p = 0; p < scan.count(); ++p)
        views.push_back(scan.projection(p));
    views.push_back(core::ProjectionGeometry::fromDetector({10.0, -5.0, 200.0}, {-22.0, -17.0, -100.0},
                                                           Eigen::Vector3d::UnitX(), Eigen::Vector3d::UnitY(),
                                                           {1.5, 1.5}, 31, 23));
    return views;
}

class MatchedProjectorsTest : public test::DeviceTest
{
protected:
    static std::vector<float> projected(gpu::Device& on, const std::vector<float>& volume)
    {
        MatchedProjectors projectors(on, someViews(), smallVolume());
        const auto values = uploaded(on, volume);
        const std::size_t count = projectors.pixels() * static_cast<std::size_t>(projectors.count());
        const auto pixels = on.createBuffer(count * sizeof(float));
        projectors.project(*values, {0, projectors.count()}, *pixels);
        return pixels->template read<float>(count);
    }
    static std::vector<float> spread(gpu::Device& on, const std::vector<float>& pixels)
    {
        MatchedProjectors projectors(on, someViews(), smallVolume());
        const auto values = uploaded(on, std::vector<float>(smallVolume().voxelCount()));
        const auto from = uploaded(on, pixels);
        projectors.spread(*from, {0, projectors.count()}, *values, 1.0f);
        return values->template read<float>(smallVolume().voxelCount());
    }
};

double dot(const std::vector<float>& a, const std::vector<float>& b)
{
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0, std::plus<>(), [](float x, float y) {
        return static_cast<double>(x) * static_cast<double>(y);
    });
}

constexpr std::size_t kPixels = 8 * 31 * 23;

TEST_P(MatchedProjectorsTest, ProjectAndSpreadAlike)
{
    const std::vector<float> volume = noise(smallVolume().voxelCount(), 1);
    test::expectEqual(projected(device(), volume), projected(reference(), volume), 2e-2f);
    const std::vector<float> pixels = noise(kPixels, 2);
    test::expectEqual(spread(device(), pixels), spread(reference(), pixels), 2e-2f);
}

TEST_P(MatchedProjectorsTest, AreTheTransposeOfEachOther)
{
    const std::vector<float> volume = noise(smallVolume().voxelCount(), 3);
    const std::vector<float> pixels = noise(kPixels, 4);
    const std::vector<float> ofVolume = projected(device(), volume);
    const double size = std::sqrt(dot(ofVolume, ofVolume) * dot(pixels, pixels));
    EXPECT_NEAR(dot(ofVolume, pixels) / size, dot(volume, spread(device(), pixels)) / size, 1e-5);
}

// A Gaussian blob, whose line integrals are Gaussian in the ray's distance from its middle.
TEST_P(MatchedProjectorsTest, LineIntegralsAreThoseOfABlob)
{
    constexpr double kSigmaMm = 4.0;
    const Eigen::Vector3d middle(1.0, -0.5, 0.3);
    const auto fall = [](double distanceMm) { return std::exp(-0.5 * std::pow(distanceMm / kSigmaMm, 2)); };
    core::VolumeGeometry geometry;
    geometry.size = Eigen::Vector3i::Constant(64);
    geometry.spacingMm = Eigen::Vector3d::Constant(0.75);
    geometry.originMm = -0.5 * 63.0 * geometry.spacingMm;
    std::vector<float> volume;
    for (std::size_t voxel = 0; voxel < geometry.voxelCount(); ++voxel)
        volume.push_back(static_cast<float>(fall((core::voxelCentreMm(geometry, voxel) - middle).norm())));
    const std::vector<core::ProjectionGeometry> views = someViews();
    MatchedProjectors projectors(device(), views, geometry);
    const auto values = uploaded(device(), volume);
    const auto pixels = device().createBuffer(kPixels * sizeof(float));
    projectors.project(*values, {0, projectors.count()}, *pixels);
    const std::vector<float> found = pixels->read<float>(kPixels);
    const double peak = kSigmaMm * std::sqrt(2.0 * std::numbers::pi);
    for (std::size_t p = 0; p < found.size(); ++p) {
        const core::ProjectionGeometry& view = views[p / projectors.pixels()];
        const auto column = static_cast<double>(p % 31);
        const auto row = static_cast<double>(p / 31 % 23);
        const Eigen::Vector3d direction =
            (view.detectorPoint({column + 0.5, row + 0.5}) - view.source()).normalized();
        const double distance = (middle - view.source()).cross(direction).norm();
        ASSERT_NEAR(found[p], peak * fall(distance), 0.01 * peak) << p;
    }
}

// Where a volume of ones is projected, twice its own line integrals lack those, which is 1 on the mean along
// every ray that is long enough.
TEST_P(MatchedProjectorsTest, ResidualsAreErrorsOfTheMeanAlongARay)
{
    const std::vector<float> ones(smallVolume().voxelCount(), 1.0f);
    std::vector<float> twice = projected(device(), ones);
    MatchedProjectors projectors(device(), someViews(), smallVolume());
    for (float& value : twice)
        value *= 2.0f;
    const auto volume = uploaded(device(), ones);
    const auto measured = uploaded(device(), twice);
    const auto residuals = device().createBuffer(3 * projectors.pixels() * sizeof(float));
    const auto lacking = device().createBuffer(5 * projectors.pixels() * sizeof(float));
    projectors.residuals(*volume, *measured, {4, 3}, {*lacking, 2, *residuals});
    const std::vector<float> lacks = lacking->read<float>(5 * projectors.pixels());
    for (std::size_t p = 0; p < 3 * projectors.pixels(); ++p) {
        const float once = 0.5f * twice[4 * projectors.pixels() + p];
        ASSERT_NEAR(lacks[2 * projectors.pixels() + p], once, 1e-4f * std::max(1.0f, once)) << p;
    }
    const std::vector<float> found = residuals->read<float>(3 * projectors.pixels());
    std::size_t counted = 0;
    for (std::size_t p = 0; p < found.size(); ++p) {
        if (twice[4 * projectors.pixels() + p] < 2.0f * 0.7f) // shorter than half a voxel
            continue;
        EXPECT_NEAR(found[p], 1.0f, 1e-4f);
        ++counted;
    }
    EXPECT_GT(counted, found.size() / 4);
    projectors.spreadMean(*residuals, {4, 3}, *volume, 0.5f, 0.0f, false);
    EXPECT_NEAR(volume->read<float>(smallVolume().voxelCount())[smallVolume().voxelCount() / 2], 1.5f, 1e-4f);
    projectors.spreadMean(*residuals, {4, 3}, *volume, -4.0f, 0.25f, true); // no lower than that
    EXPECT_EQ(volume->read<float>(smallVolume().voxelCount())[smallVolume().voxelCount() / 2], 0.25f);
}

// Pixels that hold their column come back as the column in which a voxel is seen, and nothing where it is
// not.
TEST_P(MatchedProjectorsTest, InterpolatedMeansAreWhatAVoxelSees)
{
    const std::vector<core::ProjectionGeometry> views = someViews();
    const core::VolumeGeometry geometry = smallVolume();
    std::vector<float> columns;
    for (std::size_t p = 0; p < 31 * 23; ++p)
        columns.push_back(static_cast<float>(p % 31) + 0.5f);
    const auto spreadOn = [&](gpu::Device& on) {
        MatchedProjectors projectors(on, views, geometry);
        const auto volume = uploaded(on, std::vector<float>(geometry.voxelCount(), -1.0f));
        projectors.spreadMean(*uploaded(on, columns), {2, 1}, *volume, 2.0f, -5.0f, true);
        return volume->read<float>(geometry.voxelCount());
    };
    const std::vector<float> found = spreadOn(device());
    test::expectEqual(found, spreadOn(reference()), 1e-3f);
    std::size_t seen = 0;
    for (std::size_t voxel = 0; voxel < found.size(); ++voxel) {
        const Eigen::Vector2d pixel = views[2].project(core::voxelCentreMm(geometry, voxel));
        if (pixel.x() < 0.5 || pixel.x() > 30.5 || pixel.y() < 0.5 || pixel.y() > 22.5)
            continue;
        ASSERT_NEAR(found[voxel], 2.0 * pixel.x() - 1.0, 1e-3) << voxel;
        ++seen;
    }
    EXPECT_GT(seen, found.size() / 2);
}

TEST_P(MatchedProjectorsTest, VolumesAroundASourceAreRefused)
{
    core::VolumeGeometry large = smallVolume();
    large.spacingMm *= 20.0;
    large.originMm *= 20.0;
    EXPECT_NE(tests::messageOf<InputError>([&] {
                  MatchedProjectors(device(), someViews(), large);
              }).find("behind the source of projection 1"),
              std::string::npos);
}

ISOCENTER_TEST_ON_ALL_DEVICES(MatchedProjectorsTest);

} // namespace
} // namespace isocenter::matched_projectors_test
